import type { LaterForm } from "./laterForms.ts";
import type { PageParts } from "./pageForms.ts";

/** Seven kinds of pages written together with novelForms.ts and put aside: nobody mended anything for them. */
const p = (texts: string[], open = "<p>"): string => texts.map((text) => `${open}${text}</p>`).join("\n");
const shell = (title: string, body: string, more = ""): string =>
  `<!DOCTYPE html><html lang="zh"><head><meta charset="utf-8"><title>${title}</title>${more}</head><body>${body}</body></html>`;
const links = (others: PageParts["others"]): string => others.map(({ title }, at) => `<li><a href="/k/${at}">${title}</a></li>`).join("");
const dayOf = (time: string): string => `${time.slice(0, 4)}年${time.slice(5, 7)}月${time.slice(8, 10)}日`;

/** A paper's edition for telephones: page and column, lines above and below the headline, text in two parts, its neighbours of the page. */
const phonePaper: LaterForm = {
  author: "",
  minute: false,
  build: ({ title, body, time, source, others }) =>
    shell(
      `${source}数字报-${title}`,
      `<div class="m-head"><a class="back">返回</a><b>${source}</b><a class="menu">目录</a></div><div class="m-date">${dayOf(time)}　星期二　第A03版：要闻</div><div class="art"><p class="yt">奋力谱写新篇章</p><h1 class="bt">${title}</h1><p class="ft">——来自一线的报道</p><p class="zz">本报记者</p>
<div class="nr"><founder-content>${p(body.slice(0, 2))}</founder-content></div><div class="nr2">${p(body.slice(2))}</div><div class="font">字号 A- A+　<a>朗读</a>　<a>收藏</a></div></div><div class="pn"><a href="/3_2">上一篇：${others[0]?.title}</a><a href="/3_4">下一篇：${others[1]?.title}</a></div>
<div class="mulu"><h3>本版目录</h3><ol>${links(others)}</ol></div><div class="m-foot">${source}社 版权所有　未经许可不得镜像、复制</div>`,
    ),
};

const SPEAKERS = ["主持人 邢慧娜", "副主任 李某", "某某日报记者", "司长 赵某"];

/** The record of a press conference: who speaks in bold before each paragraph, a picture of each, the list of those present, other conferences. */
const recorded: LaterForm = {
  author: "",
  minute: true,
  body: (body) => body.map((text, at) => `${SPEAKERS[at % 4]}：\n${text}`).join("\n"),
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title}_图文实录_新闻发布_${source}`,
      `<div class="xwfb-nav"><a href="/">首页</a><a>新闻发布会</a><a>吹风会</a><a>例行发布</a><a>答问</a></div><div class="fbh"><div class="fbh-h"><h1>${title}</h1><p>${time}　来源：${source}</p></div><div class="fbr"><h3>发布人</h3><ul><li><img src="/1.jpg"><b>李某</b><span>副主任</span></li><li><img src="/2.jpg"><b>赵某</b><span>司长</span></li></ul></div>
<div class="tabs"><a class="cur">文字实录</a><a>图片实录</a><a>视频回放</a></div><div class="wzsl">${body.map((text, at) => `<p><strong>${SPEAKERS[at % 4]}：</strong></p><p>${text}</p><p class="sj">${time.slice(0, 10)} 10:0${at % 10}:12</p>${at % 2 ? "" : `<p align="center"><img src="/s${at}.jpg"></p><p align="center"><font color="navy">${SPEAKERS[at % 4]}（徐想 摄）</font></p>`}`).join("")}</div>
<div class="qt"><h3>往期发布</h3><ul>${links(others)}</ul></div></div><div class="bq">承办：某某网　邮箱：xwfb@example.cn</div>`,
    ),
};

/** A note of a community of buyers: drawn by its state, which holds the note, who wrote it and when; the page has the first lines alone. */
const note: LaterForm = {
  author: "张伟",
  minute: true,
  body: (body) => body.join("\n"),
  build: ({ title, body, time, author, others }) => {
    const state = {
      global: { isMobile: false, text: "打开看看", version: "6.14.2" },
      feed: { items: others.map(({ title: other }, at) => ({ id: `f${at}`, noteCard: { displayTitle: other, type: "normal" } })) },
      note: {
        firstNoteId: "65a1",
        noteDetailMap: {
          "65a1": {
            note: {
              noteId: "65a1",
              title,
              desc: body.join("\n"),
              time: Date.parse(`${time.replace(" ", "T")}:00+08:00`),
              user: { userId: "5f", nickname: author, avatar: "/a.jpg" },
              interactInfo: { likedCount: "1024", collectedCount: "88" },
              tagList: [{ name: "城市生活" }, { name: "日常" }],
            },
            comments: { list: others.map(({ lead }) => ({ content: lead, userInfo: { nickname: "路人" } })) },
          },
        },
      },
    };
    return shell(
      `${title} - 某书`,
      `<div id="app"><div class="loading">正在加载</div></div><script>window.__INITIAL_STATE__=${JSON.stringify(state)}</script>`,
      `<meta name="description" content="${(body[0] ?? "").slice(0, 60)}"><meta property="og:title" content="${title}">`,
    );
  },
};

/** A long article of a microblog: its cover, the account with its verification, a paragraph to follow, then what others wrote of it. */
const longPost: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, author, others }) =>
    shell(
      title,
      `<div class="WB_artical"><div class="main_toppic"><img src="/cover.jpg"></div><div class="main_editor"><div class="title" node-type="articleTitle">${title}</div><div class="authorinfo"><div class="face"><img src="/f.jpg" alt="${author}"></div><span class="author2"><em class="W_autocut">${author}</em><i class="icon_approve_gold"></i></span><span class="time">${time}</span><span class="num">阅读 36万+</span><a class="W_btn_b">关注</a></div>
<div class="preface">导语：${(body[0] ?? "").slice(0, 20)}</div><div class="WB_editor_iframe_new" node-type="contentBody">${p(body, '<p align="justify">')}<p><img src="/1.jpg"></p></div><div class="artical_add_box"><p>本文为作者独家授权发布，未经允许不得转载</p></div><div class="reward"><a>赞赏</a><p>26人已赞赏</p></div></div>
<div class="WB_repeat"><div class="tab"><a>转发 318</a><a>评论 952</a><a>赞 4627</a></div>${others.map(({ lead }, at) => `<div class="list_li"><div class="WB_text"><a>@围观群众${at}</a>：${lead}</div><div class="WB_from">今天 0${at}:12</div></div>`).join("")}</div></div>`,
    ),
};

const sentenceOf = (body: string[]): string => {
  const text = (body.find((part) => part.includes("。")) ?? body.join("")).slice(0, 90);
  const end = text.lastIndexOf("，");
  return end > 20 ? text.slice(0, end) : text;
};

/** A clip shared from an application: player, account, the words of the clip without a stop, more clips of the account. */
const sharedClip: LaterForm = {
  author: "",
  minute: true,
  body: (body) => sentenceOf(body),
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title}-${source}视频`,
      `<div class="app-bar"><img src="/app.png"><span>${source}客户端</span><a>打开APP</a></div><div class="video-wrap"><video src="/c.mp4" poster="/c.jpg" playsinline></video></div><div class="v-info"><h1 class="v-title">${title}</h1><div class="v-meta"><span class="v-src">${source}</span><span class="v-time">${time}</span></div><p class="v-brief">${sentenceOf(body)}</p></div>
<div class="v-acts"><span>点赞</span><span>评论</span><span>收藏</span></div><div class="v-more"><h2>更多视频</h2>${others.map(({ title: other, lead }, at) => `<a class="v-card" href="/v/${at}"><img src="/k${at}.jpg"><em>00:${30 + at}</em><strong>${other}</strong><span>${lead.slice(0, 30)}</span></a>`).join("")}</div><div class="dl"><p>扫码下载客户端，看更多精彩视频</p></div>`,
      `<meta property="og:video" content="/c.mp4"><meta property="og:type" content="video">`,
    ),
};

const TESTS = [
  ["样品名称", "标称生产单位", "不合格项目", "检测值"],
  ["香辣豆干", "某县兴旺豆制品厂", "菌落总数", "3.2×10⁵CFU/g"],
  ["土鸡蛋", "某市好又来超市", "恩诺沙星", "56.8μg/kg"],
];

/** A report of inspections: the text, then a table of results within a block that scrolls, how to complain, files. */
const inspected: LaterForm = {
  author: "",
  minute: false,
  body: (body) => [...body, ...TESTS.flat()].join("\n"),
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title}-抽检信息-${source}`,
      `<header><div class="logo">${source}</div><nav><a>机构</a><a>新闻</a><a>公告</a><a>服务</a></nav></header><section class="pos"><a>首页</a>&gt;<a>抽检信息</a></section><section class="detail"><h3>${title}</h3><div class="time">日期：${time.slice(0, 10)}<i></i>来源：食品抽检处<i></i>作者：<i></i>【字体：大 中 小】</div><div class="TRS_Editor"><div class="Custom_UnionStyle">${p(body.map((text) => `　　${text}`))}</div>
<div class="table-scroll"><table><thead><tr>${TESTS[0]?.map((cell) => `<th>${cell}</th>`).join("")}</tr></thead><tbody>${TESTS.slice(1)
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
        .join(
          "",
        )}</tbody></table></div></div><div class="files">相关附件：<a href="/a.xlsx">监督抽检不合格产品信息.xlsx</a></div></section><aside><h4>最新公告</h4><ul>${links(others)}</ul></aside><footer>举报电话：12315　政府网站找错</footer>`,
    ),
};

/** A week's events put together: chapters that open and close, the steps so far as a line of days at the side, sources at the end. */
const chapters: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) =>
    shell(
      `${title}｜${source}`,
      `<header class="g-h"><a href="/">${source}</a><a>深度</a><a>数据</a></header><main><article><header><span class="kicker">深度</span><h1>${title}</h1><p class="by">撰文：<span>${author}</span>　编辑：<span>周末</span></p><time datetime="${time.replace(" ", "T")}:00+08:00">${time}</time></header>
${body.map((text, at) => `<details open><summary>0${at + 1}</summary><p>${text}</p></details>`).join("")}<footer><p>（本文首发于${source}，题图来自视觉中国）</p></footer></article><aside class="steps"><h2>事件脉络</h2><ol>${others.map(({ title: other }, at) => `<li><time>11月${at + 1}日</time>${other}</li>`).join("")}</ol></aside></main><section class="more"><h2>延伸阅读</h2>${links(others)}</section>`,
    ),
};

export const KEPT_FORMS: Record<string, LaterForm> = { phonePaper, recorded, note, longPost, sharedClip, inspected, chapters };
