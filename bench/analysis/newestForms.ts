import type { LaterForm } from "./laterForms.ts";
import { day, htmlOf, paragraphs, rows } from "./siteForms.ts";

/** Eight more kinds of pages, written when the rules stood for all others and measured once before anything was changed for them. */

/** An aggregator's page that draws itself: its state is JSON in percent signs. */
const encodedState: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    htmlOf(
      `${title} - 今日某条`,
      `<div id="root"></div><script id="RENDER_DATA" type="application/json">${encodeURIComponent(
        JSON.stringify({
          data: {
            title,
            content: paragraphs(body),
            source,
            publishTime: time,
            itemCell: { articleBase: { createTime: 0 } },
            related: others.map((one) => ({ title: one.title, abstract: one.lead })),
          },
        }),
      )}</script>`,
      `<meta name="description" content="${(body[0] ?? "").slice(0, 40)}">`,
    ),
};

/** A page of an office in one form of its server's programs: labels by id, menus in cells, a counter, a box to search. */
const oneForm: LaterForm = {
  author: "",
  minute: false,
  build: ({ title, body, time, source, others }) =>
    `<html><head><title>\n\t${source}门户\n</title></head><body><form method="post" action="./show.aspx" id="form1"><input type="hidden" name="__VIEWSTATE" value="x"><div class="header"><a>首页</a><a>机构概况</a><a>通知公告</a><span>站内搜索</span></div><table id="tb"><tr><td class="l"><div class="lm">栏目导航</div><p>工作动态</p><p>通知公告</p><p>下载中心</p><div class="lm">联系方式</div><p>地址：某某市某某路8号，乘坐12路、15路公交车到人民广场站下车，向东步行三百米即到。</p></td><td class="r"><div class="pos">您的位置：首页 → 通知公告 → 内容</div><div><span id="lblTitle" style="font-size:22px;font-weight:bold">${title}</span></div><div>发布人：<span id="lblUser">办公室</span>　发布时间：<span id="lblTime">${time.slice(0, 10).replaceAll("-", "/")}</span>　点击：<span id="lblHit">99</span></div><span id="lblContent">${body.map((text) => `<p class="MsoNormal"><span lang="EN-US"></span><span>${text}</span></p>`).join("")}</span><div class="pn">上一篇：<a>${others[0]?.title}</a><br>下一篇：<a>${others[1]?.title}</a></div></td></tr></table><div class="bot">${source} 版权所有　建议使用 1024×768 以上分辨率浏览本站</div></form></body></html>`,
};

/** A feature: a lead on the picture, chapters with numbers, pulled sentences, notes, who made it, more of the column as tiles. */
const feature: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) => {
    const half = Math.ceil(body.length / 2);
    return htmlOf(
      `${title}｜深度_${source}`,
      `<div class="hero"><img src="/h.jpg"><div class="hero-cap">视觉设计 某某</div></div><div class="page"><div class="hd"><span class="tag">深度</span><h1>${title}</h1><div class="by">撰文｜${author}　编辑｜李某</div><div class="tm">${time}</div></div><div class="txt"><div class="chapter">01</div>${paragraphs(body.slice(0, half))}<figure><img src="/1.jpg"></figure><div class="pull">“${(body[0] ?? "").slice(0, 28)}”</div><div class="chapter">02</div>${paragraphs(body.slice(half))}<p class="fin">END</p></div><div class="credit"><p>出品｜${source}</p><p>监制｜王某</p><p>运营｜赵某</p></div><div class="tiles">${others.map((one) => `<div class="tile"><div class="tl">${one.title}</div><div class="td">${one.lead}</div></div>`).join("")}</div></div>`,
    );
  },
  body: (body) => {
    const half = Math.ceil(body.length / 2);
    return [...body.slice(0, half), ...body.slice(half)].join("\n");
  },
};

/** A broadcaster's page of a clip: its own text below the player, a programme's introduction, clips of the same programme. */
const clip: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    htmlOf(
      `[新闻联播]${title}_${source}_央某网`,
      `<div class="nav">${"电视 直播 节目单 栏目 片库 听音"
        .split(" ")
        .map((one) => `<a href="/${one}">${one}</a>`)
        .join(
          "",
        )}</div><div class="playingVideo"><div class="tit">${title}</div><div id="player">视频加载中，请稍候...自动播放</div></div><div class="video_btn"><span>分享</span><span>手机看</span></div><div class="info"><p>来源：${source}</p><p>更新时间：${day(time)} ${time.slice(11)}</p></div><div class="cnt"><div class="cnt_tab">主要内容</div><div class="cnt_bd">${paragraphs(body)}</div></div><div class="lanmu"><div class="lm_t">栏目介绍</div><div class="lm_b">宣传党和政府的声音，传播天下大事，每天十九点首播，时长三十分钟，是收视率最高、影响力最大的电视新闻栏目。</div></div><div class="same"><div class="s_t">同期节目</div>${others.map((one) => `<div class="s_i"><img src="/v.jpg"><i>00:02:31</i><p>[新闻联播]${one.title}</p></div>`).join("")}</div>`,
    ),
};

/** A board for messages to leaders: the citizen's words and the office's answer are the text; others' messages stand below. */
const messages: LaterForm = {
  author: "",
  minute: true,
  body: (body) => body.join("\n"),
  build: ({ title, body, time, source, others }) =>
    htmlOf(
      `${title}-领导留言板-某民网`,
      `<div class="head"><a>我要留言</a><a>留言列表</a><a>办理情况</a></div><div class="tabs"><h1>${title}</h1><div class="meta"><span>留言ID：2188${time.slice(8, 10)}</span><span>${time}</span><em>咨询</em><em>交通</em><em>已办理</em></div><div class="replyContent"><p class="content">${body[0]}</p></div><div class="replyHandle"><h3>官方回复</h3><div class="handleTop"><span>${source}</span><span>${time.slice(0, 10)} 17:20</span></div><div class="handleContent">${paragraphs(body.slice(1))}</div><div class="star">您对办理的评价：解决程度 办理态度 办理速度</div></div></div><div class="near"><h2>附近的留言</h2>${others.map((one) => `<div class="n"><h4>${one.title}</h4><p>${one.lead}</p><span>办理中</span></div>`).join("")}</div>`,
    ),
};

/** A site in English words and Chinese text: newsletter amid the text, topics, a paywall's offer, most read. */
const englishFrame: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) =>
    htmlOf(
      `${title} | ${source} Chinese`,
      `<a class="skip" href="#main">Skip to main content</a><header><button>Menu</button><a>Subscribe</a><a>Sign In</a></header><main id="main"><div class="article__head"><a class="topic" href="/t">China Economy</a><h1>${title}</h1><div class="article__byline">By <a rel="author" href="/w">${author}</a></div><time datetime="${time.replace(" ", "T")}:00+08:00">Nov 3, 2025</time></div><div class="article__paywall"><p>Unlock this article with a free trial. Complete digital access to quality journalism on any device. Cancel anytime during your trial.</p></div><div class="article__data" data-component="body">${body.map((text, at) => `<p>${text}</p>${at === 0 ? '<section class="inline-signup"><h3>Sign up here.</h3><p>The daily briefing newsletter provides all the news you need to start your day.</p></section>' : ""}`).join("")}<p class="standards">Our Standards: The Trust Principles, opens new tab</p></div><section class="read-next"><h2>Read Next</h2>${others.map((one) => `<div><h3><a href="/n">${one.title}</a></h3><span>ago 3 hours</span></div>`).join("")}</section></main><footer><p>All quotes delayed a minimum of 15 minutes. See here for a complete list of exchanges and delays.</p></footer>`,
    ),
};

/** A flash of a financial wire: 【headline】 in the text, the same again as a title, below it what came before it. */
const telegraph: LaterForm = {
  author: "",
  minute: true,
  body: (body) => body.slice(0, 2).join("\n"),
  build: ({ title, body, time, source, others }) =>
    htmlOf(
      `${title}_财某社`,
      `<div class="header-list">${"首页 电报 话题 盯盘 VIP FM 投研 下载"
        .split(" ")
        .map((one) => `<a href="/${one}">${one}</a>`)
        .join(
          "",
        )}</div><div class="detail-left"><div class="detail-title-content"><span class="detail-title">${title}</span></div><div class="detail-option"><span>${day(time)} ${time.slice(11)} 星期一</span><span>来源：${source}</span><span>阅读 25.6W</span></div><div class="detail-telegraph-content">${paragraphs(body.slice(0, 2))}</div><div class="subject"><span>环球市场情报</span></div><div class="tele-list">${others.map((one, at) => `<div class="tele"><span>0${at}:1${at}:22</span><span>【${one.title}】${one.lead}</span><div>阅读 1${at}万　评论(${at})　分享</div></div>`).join("")}</div></div><div class="right"><h3>相关企业家</h3><p>${others[0]?.lead}</p></div>`,
    ),
};

/** A paper's page on the telephone with what its reader may hear, vote on and ask, each in a box with a sentence. */
const boxes: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) =>
    htmlOf(
      `${title} - ${source}`,
      `<div id="app" data-v-1><div data-v-1 class="bar"><span>${source}</span></div><div data-v-1 class="d-wrap"><div data-v-1 class="d-h">${title}</div><div data-v-1 class="d-i"><span>${source}</span><span>记者 ${author}</span><span>${time}</span></div><div data-v-1 class="d-listen">听全文，约需三分钟，由智能语音为您播报</div><div data-v-1 class="d-c">${body.map((text, at) => `<p>${text}</p>${at === 1 ? `<div class="card-in"><p>${others[0]?.title}</p><p>${others[0]?.lead}</p></div>` : ""}`).join("")}</div><div data-v-1 class="d-vote"><p>您觉得这项政策对您的生活影响大吗？</p><p>影响很大</p><p>影响不大</p><p>已有 1024 人参与，投票截至本周日，结果将在下期公布。</p></div><div data-v-1 class="d-ask"><p>对这篇报道有疑问？写下您的问题，记者会在三日内回答您，优秀提问将获得纪念品一份。</p></div><ul data-v-1 class="d-l">${rows(others)}</ul></div></div>`,
      `<meta property="og:title" content="${title}">`,
    ),
};

export const NEWEST_FORMS: Record<string, LaterForm> = { encodedState, oneForm, feature, clip, messages, englishFrame, telegraph, boxes };
