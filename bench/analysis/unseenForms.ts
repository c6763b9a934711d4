import type { LaterForm } from "./laterForms.ts";
import type { PageParts } from "./pageForms.ts";

/** Fourteen more kinds of pages, built as well-known kinds of sites build theirs, by somebody who had not seen the rules. */
const p = (texts: string[], open = "<p>"): string => texts.map((text) => `${open}${text}</p>`).join("\n");
const shell = (title: string, body: string, more = ""): string =>
  `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>${title}</title>${more}</head><body>${body}</body></html>`;
const li = (others: PageParts["others"]): string => others.map(({ title }, at) => `<li><a href="/c/${at}.html">${title}</a></li>`).join("");
const dayOf = (time: string): string => `${time.slice(0, 4)}年${time.slice(5, 7)}月${time.slice(8, 10)}日`;

/** A party paper's site: shoulder line, channel line, editors, 分享让更多人看到, ranks at the right. */
const partyPaper: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) =>
    shell(
      `${title}--时政--${source}`,
      `<div class="path_nav">${source}&gt;&gt;<a href="/">时政</a>&gt;&gt;滚动新闻</div><div class="layout rm_txt cf"><div class="col col-1 fl"><p class="pre">新征程 新作为</p><h1>${title}</h1><p class="sub">——一线观察</p><div class="author cf">本报记者　${author}</div><div class="channel cf"><div class="col-1-1 fl">${dayOf(time)}${time.slice(11)} | 来源：<a href="/">${source}</a></div><div class="col-1-2 fr"><span>小字号</span></div></div><div class="rm_txt_con cf"><div class="bza"></div>${p(body, '<p style="text-indent: 2em;">')}<div class="zdfy"></div><div class="edit cf">(责编：李明、王芳)</div><p class="paper_num">《 ${source} 》（ ${dayOf(time)} 第 04 版）</p></div><div class="rm_share"><p>分享让更多人看到</p></div><div class="rm_relevant"><h2>推荐阅读</h2><ul>${others.map(({ title: other, lead }) => `<li><a href="/x"><strong>${other}</strong></a><p>${lead}…<a href="/x">【详细】</a></p></li>`).join("")}</ul></div></div><div class="col col-2 fr"><h2>热门排行</h2><ol>${li(others)}</ol></div></div>`,
    ),
};

/** An agency: the date in pieces of elements, a second head for phones, 【纠错】. */
const agency: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title}-${source}`,
      `<div class="header domPC"><div class="header-top"><a href="/">首页</a><a href="/p">时政</a></div><div class="header-cont"><div class="header-time"><span class="year"><em>${time.slice(0, 4)}</em></span><span class="day"><em>${time.slice(5, 7)}</em>/<em>${time.slice(8, 10)}</em></span><span class="time">${time.slice(11)}:27</span></div><div class="source">来源：${source}</div><h1 class="head-title"><span class="title">${title}</span></h1></div></div><div class="mheader domMobile"><h1><span class="title">${title}</span></h1><div class="info">${time}:27<span>来源：${source}</span></div></div><div class="main clearfix"><div class="main-left"><div id="detail"><span id="detailContent">${p(body, "<p>　　")}</span><div id="articleEdit"><span class="tiyi1"><a href="#">【纠错】</a></span><span class="editor">【责任编辑:周全】</span></div></div><div class="relatedNews"><ul>${li(others)}</ul></div><div class="bookList"><ul>${others.map(({ title: other }) => `<li><div class="tit"><a href="/v">${other}</a></div><div class="pic"><img src="/1.jpg"></div></li>`).join("")}</ul></div></div><div class="main-right"><div class="columBox"><h3>新华全媒</h3><ul>${li(others)}</ul></div></div></div><div class="foot"><p>Copyright © 2000 - 2025 All Rights Reserved.　制作单位：某某网股份有限公司　版权所有</p></div>`,
    ),
};

/** A notice of an office in the catalogue of open information: a table of facts above, readings and a code to scan below. */
const openInformation: LaterForm = {
  author: "",
  minute: false,
  build: ({ title, body, time, source, others }) =>
    shell(
      title,
      `<div class="crumb">当前位置：首页 &gt; 政府信息公开 &gt; 法定主动公开内容 &gt; 通知公告</div><table class="xxgk"><tr><td>索 引 号：</td><td>000014349/2025-00123</td><td>主题分类：</td><td>综合政务\\其他</td></tr><tr><td>发布机构：</td><td>${source}</td><td>成文日期：</td><td>${dayOf(time)}</td></tr><tr><td>标　　题：</td><td colspan="3">${title}</td></tr><tr><td>发文字号：</td><td>某政办发〔2025〕12号</td><td>有 效 性：</td><td>有效</td></tr></table><div class="share">【字体：大 中 小】 打印</div><div class="bt">${title}</div><div class="TRS_Editor">${p(body, '<p style="line-height:2;text-indent:32pt"><span style="font-family:仿宋_GB2312">')}</div><div class="ewm"><img src="/q.png"><p>扫一扫在手机打开当前页</p></div><div class="xgjd"><h3>相关解读</h3><ul>${li(others)}</ul></div><div class="foot">主办：${source}办公室　网站标识码：0000000001　<a>网站地图</a></div>`,
    ),
};

/** A site drawn by a framework with classes of no meaning: comments and hot news in the same column. */
const hashed: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) =>
    shell(
      `${title}_${source}`,
      `<div id="__next"><main class="index_normalContentWrap__aB1c"><div class="index_leftcontent__x9"><div class="index_wrapper__L1"><h1 class="index_title__B8">${title}</h1><div class="index_left__L8"><div>${source}记者 ${author}</div><div class="ant-space"><span>${time}</span><span>来源：${source}</span><span>∙</span><a>${"记者城市"}</a> &gt;</div></div><div class="index_cententWrap__J8">${p(body)}<div class="index_tags">责任编辑：李响</div><div>图片编辑：赵一</div><div>校对：钱二</div><div>${source}报料：021-0000000</div><div>${source}，未经授权不得转载</div></div><div class="index_praise__x"><span>128</span><span>收藏</span><span>我要举报</span></div></div><div class="index_comment__C1"><h2>评论（3）</h2>${others.map(({ lead }, at) => `<div class="index_item__q"><span>网友${at}</span><div>${lead}</div><span>11-03 ∙ 上海 回复</span></div>`).join("")}</div></div><aside class="index_right__z"><h2>热新闻</h2><ul>${li(others)}</ul></aside></main></div>`,
    ),
};

/** A portal: pictures with captions amid the text, an application's invitation, keywords and declarations at the end. */
const portal: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title}|社会|新闻_新浪新闻`,
      `<div class="top-bar-wrap"><a href="/">新浪首页</a><a href="/n">新闻</a><a href="/s">体育</a></div><div class="main-content w1240"><h1 class="main-title">${title}</h1><div class="top-bar"><div class="date-source"><span class="date">${dayOf(time)} ${time.slice(11)}</span><a class="source ent-source">${source}</a></div><div class="page-tools"><span class="tool-icon">缩小字体</span><span>放大字体</span><span>收藏</span><span>微博</span><span>微信</span><span>分享</span></div></div><div class="article-content clearfix"><div class="article-content-left"><div class="article" id="article">${body.map((text, at) => `${at === 1 ? '<div class="img_wrapper"><img src="/p.jpg"><span class="img_descr">资料图，图文无关</span></div>' : ""}<p cms-style="font-L">　　${text}</p>`).join("")}<p class="article-editor">责任编辑：刘光博</p></div><div class="appendQr_wrap"><p>新浪新闻公众号</p><p>更多猛料！欢迎扫描左方二维码关注新浪新闻官方微信（xinlang-xinwen）</p></div><div class="keywords"><span>关键字 :</span><a>通报</a><a>群众</a></div><a>我要反馈</a></div><div class="article-content-right"><h2>阅读排行榜</h2><ul>${li(others)}</ul></div></div></div>`,
    ),
};

/** A house of accounts: the platform's declaration in two languages and the account's other works below. */
const accounts: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title}|新闻|${source}|网易订阅`,
      `<div class="post_crumb"><a>网易首页</a> &gt; <a>网易号</a> &gt; 正文 <a>申请入驻</a></div><div class="post_main"><h1 class="post_title">${title}</h1><div class="post_info">${time}:40　来源: <a>${source}</a><a class="post_top_tie_count">举报</a><span> 北京</span></div><div id="content"><div class="post_top">0<div>分享至</div><div><div>用微信扫码二维码</div><div>分享至好友和朋友圈</div></div></div><div class="post_body">${p(body, '<p id="0CQ">')}</div><div class="post_statement"><p>特别声明：以上内容(如有图片或视频亦包括在内)为自媒体平台“网易号”用户上传并发布，本平台仅提供信息存储服务。</p><p>Notice: The content above (including the pictures and videos if any) is uploaded and posted by a user of NetEase Hao, which is a social media platform and only provides information storage services.</p></div></div><div class="post_recommends"><h2>相关推荐</h2>${others.map(({ title: other }) => `<div class="post_recommend"><a><h3>${other}</h3></a><p>某某号 2小时前 12跟贴</p></div>`).join("")}</div></div>`,
    ),
};

/** The account of a messenger: time in a script alone, nested sections, hidden until drawn, calls to follow and to read on. */
const messenger: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) =>
    shell(
      "",
      `<div id="js_article" class="rich_media"><div class="rich_media_inner"><div class="rich_media_area_primary"><h1 class="rich_media_title" id="activity-name">${title}</h1><div id="meta_content" class="rich_media_meta_list"><span class="rich_media_meta_text">${author}</span><span class="rich_media_meta_nickname"><a id="js_name">${source}</a></span><em id="publish_time"></em></div><div class="rich_media_content" id="js_content" style="visibility: hidden;"><section><section style="text-align:center"><strong>点击上方</strong><span style="color:#07c">蓝字</span><strong>关注我们</strong></section></section>${body.map((text) => `<section style="margin:16px"><p><span style="font-size:16px;letter-spacing:1px">${text}</span></p></section><section><br></section>`).join("")}<section><p><span>来源：${source}</span></p><p><span>编辑：小林　审核：老周</span></p><p><strong>往期推荐</strong></p>${others.map(({ title: other }) => `<section><a href="https://mp.test/s/1"><span>${other}</span></a></section>`).join("")}<p>点亮“在看”，让更多人看到！</p></section></div></div></div></div><div id="js_pc_qr_code">微信扫一扫<br>关注该公众号</div>`,
      `<meta property="og:title" content="${title}"><meta property="og:article:author" content="${author}"><script>var ct = "${Math.floor(Date.parse(`${time.replace(" ", "T")}:00+08:00`) / 1000)}"; var createTime = '${time}'; var nickname = "${source}";</script>`,
    ),
};

/** A board: the first post of a thread in tables, replies with signatures, points and levels. */
const board: LaterForm = {
  author: "江边人",
  minute: true,
  build: ({ title, body, time, others }) => {
    const post = (who: string, when: string, text: string, floor: string) =>
      `<div id="post_${floor}"><table class="plhin"><tr><td class="pls" rowspan="2"><div class="authi"><a>${who}</a></div><table><tr><th>12</th><th>34</th><th>560</th></tr><tr><td>主题</td><td>帖子</td><td>积分</td></tr></table><p><em>高级会员</em></p></td><td class="plc"><div class="pi"><strong><a>${floor}</a></strong><div class="authi"><em>发表于 ${when}</em> | <a>只看该作者</a></div></div><div class="pct"><div class="pcb"><div class="t_fsz"><table><tr><td class="t_f">${text}</td></tr></table></div></div></div></td></tr><tr><td class="plc plm"><div class="sign">生活不止眼前的苟且，还有诗和远方的田野，路过的朋友点个赞吧。</div></td></tr></table></div>`;
    return shell(
      `${title} - 城市论坛 - Powered by Discuz!`,
      `<div id="pt">论坛 › 本地生活 › 城市论坛 › ${title}</div><div id="postlist"><table><tr><td>查看: 1820|回复: 3</td><td><h1 class="ts"><a>[城事]</a> <span id="thread_subject">${title}</span></h1></td></tr></table>${post("江边人", time, body.join("<br>\n<br>\n"), "楼主")}${others.map(({ lead }, at) => post(`网友${at}`, `${time.slice(0, 11)}2${at}:10`, lead, `${at + 2}#`)).join("")}</div><div id="f_pst">您需要登录后才可以回帖 登录 | 立即注册　本版积分规则</div>`,
    );
  },
};

/** The application of a county: an empty page whose state holds the text as markup with escaped letters, among lists of others. */
const countyApp: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) => {
    const escaped = (text: string) => text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
    const state = escaped(
      JSON.stringify({
        detail: {
          info: {
            id: 991,
            title,
            subTitle: "",
            source,
            author,
            publishTime: `${time}:00`,
            content: p(body, '<p class=\\"x\\">'.replaceAll("\\", "")),
            likeNum: 12,
          },
          recommend: others.map(({ title: other, lead }, at) => ({
            id: at,
            title: other,
            summary: lead,
            publishTime: "2025-10-01 10:00:00",
          })),
        },
        user: { token: "", agreement: "用户在使用本客户端服务之前应当仔细阅读本协议，并同意遵守本协议及相关的补充规定，否则请停止使用。" },
      }),
    ).replaceAll("</", "<\\/");
    return shell(
      source,
      `<div id="app"></div><noscript>请开启JavaScript后访问本页面。</noscript><script>window.__INITIAL_STATE__=${state};(function(){var s;}());</script>`,
      `<meta property="og:title" content="${title}">`,
    );
  },
};

/** A blog's theme: bar of the author with words about them, tags, neighbours, related cards, comments with a form. */
const blog: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, author, others, source }) =>
    shell(
      `${title} – ${source}`,
      `<header class="site-header"><p class="site-title">${source}</p><p class="site-description">关注这座城市的每一天</p></header><div id="primary"><main id="main"><article id="post-88" class="post-88 post type-post hentry category-news"><header class="entry-header"><div class="cat-links"><a>本地</a></div><h1 class="entry-title">${title}</h1><div class="entry-meta"><span class="byline">作者 <a class="url fn n">${author}</a></span> <span class="posted-on"><time class="entry-date published" datetime="${time.replace(" ", "T")}:00+08:00">${dayOf(time)}</time></span> <span>阅读时间约 3 分钟</span></div></header><div class="entry-content"><div class="toc"><p>文章目录</p><ul><li>一、背景</li><li>二、经过</li></ul></div>${p(body)}<div class="sharedaddy"><h3>分享：</h3><ul><li>微博</li><li>微信</li></ul></div></div><footer class="entry-footer">标签：<a>民生</a>、<a>城市</a></footer></article><div class="author-box"><h4>关于 ${author}</h4><p>本站编辑，长期关注城市建设与民生话题，喜欢用脚步丈量街巷，也欢迎读者来信提供线索。</p></div><nav class="post-navigation"><a>上一篇：${others[0]?.title}</a><a>下一篇：${others[1]?.title}</a></nav><section class="related"><h3>你可能也喜欢</h3>${others.map(({ title: other, lead }) => `<article class="card"><h4><a>${other}</a></h4><div class="excerpt">${lead}[…]</div></article>`).join("")}</section><section id="comments"><h3>《${title}》有 2 条评论</h3><ol>${others
        .slice(0, 2)
        .map(
          ({ lead }, at) => `<li><div class="comment-author">读者${at} 说道：</div><div class="comment-content"><p>${lead}</p></div></li>`,
        )
        .join("")}</ol><form><p>您的邮箱地址不会被公开。必填项已用 * 标注</p></form></section></main></div>`,
    ),
};

/** A broadcaster: title and time in an area of their own, a player, editors at the end, a carousel of programmes. */
const broadcaster: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title}_新闻频道_${source}(cctv.com)`,
      `<div class="top_nav">${["新闻", "体育", "财经", "军事", "评论"].map((name) => `<a>${name}</a>`).join("")}</div><div class="wrapper"><div class="title_area"><h1>${title}</h1><div class="info1">来源：${source} | ${dayOf(time)} ${time.slice(11)}:09</div><div class="function">内容搜索 手机看 分享</div></div><div class="player"><p>正在加载</p></div><div class="content_area" id="content_area">${p(body, '<p style="text-indent: 2em;">')}</div><div class="zebian"><span>编辑：尹铭</span><span>责任编辑：刘亮</span></div><div class="yc_tit">点击收起全文</div><div class="bq">扫一扫 分享到微信</div><div class="col_r"><h3>精彩图集</h3>${others.map(({ title: other, lead }) => `<div class="ind"><h4>${other}</h4><p>${lead}</p></div>`).join("")}</div></div>`,
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"${source}"}</script>`,
    ),
};

/** A paper's electronic edition: elements of the maker's own, facts in a comment, the list of the page's articles beside. */
const electronicEdition: LaterForm = {
  author: "张伟",
  minute: false,
  build: ({ title, body, time, source, author, others }) =>
    shell(
      `${source}电子版`,
      `<!--enpproperty <articleid>7788</articleid><date>${time.slice(0, 10)} 00:00:00.0</date><author>${author}</author><title>${title}</title><subtitle></subtitle><introtitle>记者走基层</introtitle><siteid>2</siteid>/enpproperty--><table width="1000"><tr><td width="400"><table><tr><td>第A02版：要闻</td><td>上一版 下一版</td></tr></table><ul>${li(others)}</ul></td><td><table><tr><td class="px12">${dayOf(time)} 星期一　${source}</td></tr><tr><td class="yt">记者走基层</td></tr><tr><td class="bt" style="font-size:24px"><founder-title>${title}</founder-title></td></tr><tr><td class="zz"><founder-author>${author}</founder-author></td></tr><tr><td><div id="ozoom"><founder-content>${p(body, "<P>　　")}</founder-content></div></td></tr><tr><td>放大+ 缩小- 默认○ 朗读</td></tr></table></td></tr></table><p>${source}版权所有，未经许可不得复制或建立镜像</p>`,
    ),
};

/** A column of questions and knowledge: voters' line, edited at a place, comments, a recommended column. */
const column: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, author, others }) =>
    shell(
      `${title} - 知识社区`,
      `<div class="ColumnPageHeader"><a>写文章</a></div><article class="Post-Main"><header class="Post-Header"><h1 class="Post-Title">${title}</h1><div class="Post-Author"><div class="AuthorInfo"><meta itemprop="name" content="${author}"><a class="UserLink-link">${author}</a><div class="AuthorInfo-badgeText">新闻系在读，关注媒介与社会</div></div></div><div class="LabelContainer">已关注 · 128 人赞同了该文章</div></header><div class="Post-RichTextContainer"><div class="RichText ztext Post-RichText">${body.map((text, at) => `<p data-pid="a${at}">${text}</p>${at === 0 ? '<p class="ztext-empty-paragraph"><br></p>' : ""}`).join("")}</div></div><div class="ContentItem-time">编辑于 ${time}・上海</div><div class="Post-topicsAndReviewer"><a>社会新闻</a></div></article><div class="Comments"><h2>3 条评论</h2>${others.map(({ lead }, at) => `<div class="CommentContent"><b>用户${at}</b><div>${lead}</div><span>11-03 · 广东</span></div>`).join("")}</div><div class="Recommendations"><h3>推荐阅读</h3>${others.map(({ title: other, lead }) => `<a class="PostItem"><h4>${other}</h4><div>${lead}</div></a>`).join("")}</div>`,
    ),
};

/** A company's news: text in plain div with line breaks, contacts and a slogan in the same block. */
const company: LaterForm = {
  author: "",
  minute: false,
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title}-新闻中心-某某集团官网`,
      `<div class="banner"><h2>新闻中心</h2><p>NEWS CENTER</p></div><div class="subnav"><a>公司新闻</a><a>行业动态</a><a>媒体报道</a></div><div class="news_detail"><div class="news_title">${title}</div><div class="news_info">发布时间：${time.slice(0, 10)}　　来源：${source}　　点击量：<span id="hits">302</span></div><div class="news_con">${body.join("<br/><br/>")}<div style="margin-top:30px">　</div></div><div class="pn"><p>上一条：<a href="/1">${others[0]?.title}</a></p><p>下一条：<a href="/2">${others[1]?.title}</a></p></div><div class="hot"><h3>推荐产品</h3><p>全自动包装线采用伺服控制，运行稳定可靠，适用于食品、医药、日化等多个行业，欢迎来电咨询选购。</p></div></div><div class="contact">服务热线：400-000-0000　地址：某某市高新区某某路88号　技术支持：某某网络</div>`,
    ),
};

export const UNSEEN_FORMS: Record<string, LaterForm> = {
  partyPaper,
  agency,
  openInformation,
  hashed,
  portal,
  accounts,
  messenger,
  board,
  countyApp,
  blog,
  broadcaster,
  electronicEdition,
  column,
  company,
};
