import type { PageParts } from "./pageForms.ts";

/** Fourteen kinds of pages written when the rules stood, each with a part that is made to be mistaken for the article. */
export interface LaterForm {
  build: (parts: PageParts) => string;
  /** What the page tells of the article, where it is not the paragraphs as they are. */
  body?: (body: string[]) => string;
  /** Whom the page names; "" where it names nobody. */
  author: "张伟" | "江边人" | "";
  /** The time to the minute, the day alone where the page says no more. */
  minute: boolean;
}

const day = (time: string): string => `${time.slice(0, 4)}年${time.slice(5, 7)}月${time.slice(8, 10)}日`;
const p = (texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join("\n");
const links = (others: PageParts["others"]): string => others.map(({ title }, at) => `<li><a href="/n/${at}">${title}</a></li>`).join("");
const page = (title: string, body: string, more = ""): string =>
  `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width">${more}</head><body>${body}</body></html>`;
const bar = `<header class="site-header"><a href="/">首页</a><a href="/china">国内</a><a href="/world">国际</a><a href="/biz">经济</a><a href="/local">城市</a><span>登录</span><span>注册</span></header>`;
const end = `<footer><p>增值电信业务经营许可证 沪B2-20170000　沪公网安备31010602000000号　网络视听许可证0909000</p><p>本网站所刊载信息，不代表本网观点。刊用本网站稿件，务经书面授权。</p></footer>`;

/** Teasers of other articles in the same block as the text, set as its paragraphs are and without links. */
const teasersWithin: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) =>
    page(
      `${title} | ${source}`,
      `${bar}<div class="wrap"><h1>${title}</h1><div class="byline">${source} 记者 ${author} ${time}</div><div class="cnt">${p(body)}<p><strong>【延伸阅读】</strong></p>${others.map((one) => `<p><strong>${one.title}</strong></p><p>${one.lead}……</p>`).join("")}<p>欢迎关注${source}微信公众号，获取更多资讯。</p></div></div>${end}`,
    ),
};

/** More words of readers below the text than in it. */
const discussed: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    page(
      `${title}_热点聚焦_大江论坛新闻`,
      `${bar}<section class="post"><h1 class="post__title">${title}</h1><p class="post__info"><span>${time}:00</span><span>${source}</span><span>阅读 3.2万</span></p><div class="post__body">${p(body)}</div></section><section class="replies"><h3>全部评论（128）</h3>${others
        .flatMap((one, at) => [one, { ...one, title: String(at) }])
        .map(
          ({ lead, title: name }, at) =>
            `<div class="reply"><b>网友_${name.length}${at}</b><i>广东网友</i><p>${lead}，大家怎么看？我觉得说得很有道理，支持一下，希望相关部门能够重视起来，早日落实到位。</p><span>${time.slice(5, 10)} 1${at}:20</span><a>回复</a><a>赞 ${at}</a></div>`,
        )
        .join("")}</section>${end}`,
    ),
};

/** A live page: entries with their times, the newest first; beside it the list of other live pages. */
const liveEntries: LaterForm = {
  author: "",
  minute: true,
  body: (body) => body.join("\n"),
  build: ({ title, body, time, source, others }) =>
    page(
      `直播｜${title}`,
      `${bar}<div class="live-page"><h1>${title}</h1><div class="live-info">来源：${source}　发布时间：${time}　<em>128万人正在看</em></div><div class="live-main"><ul class="timeline">${body
        .map(
          (text, at) =>
            `<li class="entry"><time>${String(22 - (at % 12)).padStart(2, "0")}:1${at % 10}</time><div class="entry-text">${text}</div><div class="op">分享　点赞</div></li>`,
        )
        .join(
          "",
        )}</ul></div><div class="live-chat"><h4>聊天室</h4>${others.map(({ lead }) => `<div class="msg"><b>观众</b><p>${lead.slice(0, 40)}</p></div>`).join("")}</div><div class="more-live">${links(others)}</div></div>${end}`,
      `<meta property="article:published_time" content="${time.replace(" ", "T")}:00+08:00">`,
    ),
};

/** A gallery of slides: each picture has a paragraph as its caption; below stand other galleries with their leads. */
const slides: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, author, source, others }) =>
    page(
      `高清组图：${title}_图片_${source}`,
      `${bar}<div class="swiper-box"><h1>${title}</h1><div class="pic-info"><span>${time.replaceAll("-", "/")}</span><span>${source}</span><span>摄影：${author}</span></div><div class="swiper-wrapper">${body
        .map(
          (text, at) =>
            `<div class="swiper-slide"><img data-src="/p/${at}.jpg"><div class="num"><em>${at + 1}</em>/${body.length}</div><div class="caption">${text}</div></div>`,
        )
        .join(
          "",
        )}</div><div class="thumbs">${body.map((_, at) => `<img src="/t/${at}.jpg">`).join("")}</div></div><div class="galleries"><h2>更多图集</h2>${others.map((one) => `<div class="g"><a href="/g"><img src="/g.jpg"></a><h4>${one.title}</h4><p>${one.lead}</p></div>`).join("")}</div>${end}`,
    ),
};

const TABLE = [
  ["项目", "2024年", "2025年", "同比"],
  ["总量（亿元）", "1203.5", "1288.9", "7.1%"],
  ["其中：城镇", "880.2", "941.6", "7.0%"],
  ["乡村", "323.3", "347.3", "7.4%"],
];

/** A statistical release: its own table belongs to the text, the table of quotes beside it does not. */
const dataTable: LaterForm = {
  author: "",
  minute: false,
  body: (body) => [body[0], ...TABLE.flat(), ...body.slice(1)].join("\n"),
  build: ({ title, body, time, source, others }) =>
    page(
      `${title} - 统计数据 - ${source}`,
      `<div class="top">${bar}</div><div class="quote"><table><tr><td>上证指数</td><td>3998.25</td><td>+0.32%</td></tr><tr><td>深证成指</td><td>13245.10</td><td>-0.11%</td></tr></table></div><div class="bt"><h2>${title}</h2><p class="fbsj">${day(time)}　${source}</p></div><div class="nr"><p>${body[0]}</p><table border="1">${TABLE.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>${p(body.slice(1))}</div><div class="rank"><h3>数据排行</h3><table>${others.map((one, at) => `<tr><td>${at + 1}</td><td>${one.title}</td><td>${one.lead.slice(0, 30)}</td></tr>`).join("")}</table></div>${end}`,
    ),
};

/** The first of three pages: a box of the pages' headlines amid the text, page numbers behind it. */
const paged: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) =>
    page(
      `${title}(1)--${source}`,
      `${bar}<div id="content"><h1>${title}</h1><p class="info">${day(time)}${time.slice(11)}　来源：${source}　作者：${author}</p><div class="text_c">${p(body.slice(0, 1))}<div class="page-nav"><b>本文导航</b><ul><li>第1页：${others[0]?.title}</li><li>第2页：${others[1]?.title}</li><li>第3页：${others[2]?.title}</li></ul></div>${p(body.slice(1))}<p class="pages">[1] [2] [3] <a href="/2">下一页</a> <a href="/all">阅读全文</a> 尾页</p></div></div><div class="xgxw">${links(others)}</div>${end}`,
    ),
};

/** An aggregator's page: text in an article element of its own, cards of what else one may read, comments. */
const aggregator: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    page(
      `${title}-今日资讯`,
      `<div id="root"><div class="header-left"><i>发布</i><i>作品</i></div><div class="main-layout"><div class="left-sidebar"><div>评论 36</div><div>收藏</div></div><div class="article-area"><div class="article-content"><h1>${title}</h1><div class="article-meta"><span>${time}</span><span class="dot">·</span><span class="name"><a href="/u/1">${source}</a></span><span class="dot">·</span><span>${source}官方账号</span></div><article class="syl-article-base"><div class="pgc-img"><img src="/1.jpg"><p class="pgc-img-caption"></p></div>${p(body)}</article></div><div class="detail-end-tag"></div><div class="comment-area"><h2>评论 36</h2><ul>${others.map(({ lead }) => `<li><a>用户</a><p class="content">${lead}</p><span>1天前 · 回复</span></li>`).join("")}</ul></div></div><div class="right-sidebar"><div class="user"><b>${source}</b><p>${others[0]?.lead}</p></div><div class="feed">${others.map((one) => `<div class="feed-card"><div class="title">${one.title}</div><p>${one.lead}</p></div>`).join("")}</div></div></div></div>`,
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"${title}","datePublished":"${time.replace(" ", "T")}:00+08:00","author":{"@type":"Organization","name":"${source}"}}</script>`,
    ),
};

/** A column: what the author is and has written stands in long words beside and below. */
const columnist: LaterForm = {
  author: "张伟",
  minute: false,
  build: ({ title, body, time, author, source, others }) =>
    page(
      `${author}：${title}|专栏|${source}`,
      `${bar}<main><aside class="author-card"><img src="/h.jpg"><h5>${author}</h5><p>${author}，${source}专栏作者，长期关注公共政策与城市治理，曾任多家媒体评论员，著有评论集三种，本文仅代表个人观点，不代表本报立场。</p><h6>近期文章</h6>${others.map((one) => `<p>${one.title}</p><p>${one.lead}</p>`).join("")}</aside><div class="col-article"><div class="kicker">专栏</div><h1>${title}</h1><div class="date">${day(time)}</div><div class="col-text">${p(body)}<p>（作者为本报专栏作者）</p></div></div></main>${end}`,
      `<meta name="author" content="${author}">`,
    ),
};

/** A video's page: a short text below the player, the playlist with long descriptions beside it. */
const video: LaterForm = {
  author: "",
  minute: true,
  body: (body) => body.slice(0, 2).join("\n"),
  build: ({ title, body, time, source, others }) =>
    page(
      `[新闻直播间]${title}_视频_${source}`,
      `${bar}<div class="player"><div class="vjs">您的浏览器不支持播放，请升级浏览器或安装插件后再试。</div></div><div class="video-detail"><h3 class="video-title">${title}</h3><div class="video-meta"><span>${time}</span><span>${source}</span><span>播放 12.6万</span></div><div class="video-desc">${p(body.slice(0, 2))}</div></div><div class="playlist"><h4>播放列表</h4>${others.map((one) => `<div class="vod"><img src="/v.jpg"><span>02:31</span><h5>${one.title}</h5><p>${one.lead}</p></div>`).join("")}</div>${end}`,
      `<meta property="og:type" content="video.other"><meta property="og:title" content="${title}">`,
    ),
};

/** A document of an office with what others say of it: readings and questions in boxes as long as the text. */
const interpretation: LaterForm = {
  author: "",
  minute: false,
  build: ({ title, body, time, source, others }) =>
    page(
      `${title}-${source}-政策文件`,
      `<div class="nav-top">网站支持IPv6　无障碍浏览　关怀版</div><div class="xl"><div class="xl-head"><span>索引号：BM000-2025-001</span><span>发文字号：〔2025〕12号</span><span>发布日期：${time.slice(0, 10)}</span><span>有效性：有效</span></div><div class="xl-title">${title}</div><div class="xl-con"><div class="view"><div>${body.map((text) => `<p style="text-indent:2em"><span style="font-family:仿宋_GB2312">${text}</span></p>`).join("")}</div></div></div><div class="xl-xgjd"><div class="t">相关解读</div>${others
        .slice(0, 4)
        .map((one) => `<div class="jd"><div class="jt">${one.title}</div><div class="jn">${one.lead}${one.lead}</div></div>`)
        .join("")}</div><div class="xl-foot">扫一扫在手机打开当前页　主办单位：${source}</div></div>`,
      `<meta name="PubDate" content="${time.slice(0, 10)}"><meta name="ArticleTitle" content="${title}">`,
    ),
};

/** A telephone's page: the text in two parts with 展开全文 between them, a box for the app and what else to read amid. */
const folded: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) => {
    const half = Math.ceil(body.length / 2);
    return page(
      `${title}_手机${source}网`,
      `<div class="m-top"><a>打开客户端</a></div><div class="m-art"><h1 class="m-title">${title}</h1><div class="m-info"><span>${source}</span> <span>${time.slice(5)}</span></div><div class="m-main"><div class="m-part">${p(body.slice(0, half))}</div><div class="m-app">打开APP，阅读体验更佳</div><div class="m-part m-hidden" style="display:none">${p(body.slice(half))}</div></div><div class="m-unfold">展开全文</div></div><div class="m-rec"><h2>大家都在看</h2>${others.map((one) => `<section><h3>${one.title}</h3><p>${one.lead}</p><em>2小时前</em></section>`).join("")}</div>`,
      `<meta property="bytedance:published_time" content="${time.replace(" ", "T")}:00+08:00">`,
    );
  },
};

/** An abstract made by a machine before the text, and what readers asked of it. */
const abstracted: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) =>
    page(
      `${title}_${source}`,
      `${bar}<div class="detail"><h1>${title}</h1><div class="m"><a class="au" href="/u/9">${author}</a> · ${day(time)} ${time.slice(11)}</div><div class="ai-box"><b>AI摘要</b><p>${(body[0] ?? "").slice(0, 90)}。${others[0]?.lead}</p><i>内容由AI生成，仅供参考</i></div><div class="articleDetailContent">${p(body)}</div><div class="ask"><b>大家还在问</b>${others.map(({ lead }) => `<p>${lead}？</p>`).join("")}</div></div>${end}`,
    ),
};

/** One long post of a microblog with who passed it on. */
const microblog: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    page(
      `${source}的微博_微博`,
      `<div class="woo-box"><article class="Feed_wrap"><header><a class="head_name">${source}</a><a class="head-info_time" title="${time}">${time.slice(2)}</a> 来自 微博网页版</header><div class="wbpro-feed-content"><div class="detail_wbtext">【${title}】${body.join("<br>")}</div></div><footer>转发 120 评论 88 赞 1024</footer></article><div class="wbpro-list">${others.map(({ lead }) => `<div class="item1"><a>用户${lead.length}</a>：<span>${lead}</span><div class="info">${time.slice(2)} 来自山东</div></div>`).join("")}</div></div>`,
    ),
  body: (body) => body.join("\n"),
};

/** A page that draws itself: what the article says stands in its state alone. */
const stateOnly: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) => {
    const content = body.map((text) => `<p>${text}</p>`).join("");
    const state = {
      user: null,
      article: { id: 88123, title, content, source, author, publishTime: time, commentCount: 3 },
      recommend: others.map((one) => ({ title: one.title, summary: one.lead })),
    };
    return page(
      title,
      `<div id="app"><div class="loading">加载中…</div></div><script>window.__INITIAL_STATE__=${JSON.stringify(state).replaceAll("</", "<\\/")};</script><script src="/app.js"></script>`,
      `<meta property="og:title" content="${title}">`,
    );
  },
};

export const LATER_FORMS: Record<string, LaterForm> = {
  ...{ teasersWithin, discussed, liveEntries, slides, dataTable, paged, aggregator },
  ...{ columnist, video, interpretation, folded, abstracted, microblog, stateOnly },
};
