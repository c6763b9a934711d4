import type { LaterForm } from "./laterForms.ts";
import type { PageParts } from "./pageForms.ts";

/** Eight more kinds of pages, written after the rules had been mended for laterForms.ts and before anybody ran them. */
const p = (texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join("");
const shell = (title: string, body: string, more = ""): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>${more}</head><body>${body}</body></html>`;
const links = (others: PageParts["others"]): string =>
  others.map(({ title }) => `<li><a href="/x.html">${title}</a><span>11-02</span></li>`).join("");

/** A press of a province: a lead set apart in bold, a box of readers' letters, a table of contents of the channel before the text. */
const leadApart: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) =>
    shell(
      `${title}-要闻-${source}`,
      `<div id="top"><ul>${links(others)}</ul></div><div class="main"><div class="bt"><h1>${title}</h1></div><div class="ly"><span>${time}</span><span>来源：${source}</span><span>作者：${author}</span></div><div class="zy"><strong>${body[0]}</strong></div><div class="zw">${p(body.slice(1))}</div><div class="dz"><h3>读者来信</h3>${others.map(({ lead }) => `<p>${lead}</p>`).join("")}</div></div><div class="copy">版权所有 ${source} 未经书面授权不得转载 ICP备案 沪ICP备00000001号</div>`,
    ),
};

/** A page of a framework: all blocks are divs of hashed classes, author and time in one line, others beside in the same grid. */
const grid: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, author, others, source }) =>
    shell(
      `${title} | ${source}`,
      `<div class="css-1a"><div class="css-2b">首页 &gt; 社会</div><div class="css-3c"><div class="css-4d"><h1 class="css-5e">${title}</h1><div class="css-6f"><span>文/${author}</span><span>${time}</span></div><div class="css-7g">${body.map((text) => `<div class="css-8h"><span>${text}</span></div>`).join("")}</div></div><div class="css-9i">${others.map(({ title: other, lead }) => `<div class="css-0j"><div class="css-0k">${other}</div><div class="css-0l">${lead}</div></div>`).join("")}</div></div></div>`,
    ),
};

/** A bulletin of a bureau: the text in a table of one column, downloads and a form for opinions below. */
const bulletin: LaterForm = {
  author: "",
  minute: false,
  build: ({ title, body, time, source }) =>
    shell(
      `${source}公告 ${title}`,
      `<table width="980"><tr><td><img src="/banner.jpg"></td></tr></table><table width="980"><tr><td align="center"><font size="5">${title}</font></td></tr><tr><td align="center">发布日期：${time.slice(0, 10)} 浏览：<span>215</span>次</td></tr>${body.map((text) => `<tr><td style="line-height:30px">　　${text}</td></tr>`).join("")}<tr><td>附件下载：<a href="/1.pdf">公告原文.pdf</a></td></tr></table><form><p>您的意见：</p><textarea></textarea><p>验证码：</p><input><p>提交意见前请阅读用户须知，所填内容将由工作人员在五个工作日内处理，感谢您的支持与配合。</p></form><table><tr><td>地址：某某市某某路1号　邮编：000000　电话：0000-0000000</td></tr></table>`,
    ),
};

/** A magazine: a drop letter in an element of its own, pulled quotes that repeat sentences, notes on the author at the end. */
const magazine: LaterForm = {
  author: "张伟",
  minute: false,
  build: ({ title, body, time, author, source, others }) =>
    shell(
      `${title} - ${source}`,
      `<div class="issue">2025年第44期 封面报道</div><article><header><h1>${title}</h1><p class="by">撰文：${author}</p><p class="on">${time.slice(0, 10)}</p></header>${body.map((text, at) => `<p>${at === 0 ? `<span class="drop">${text.slice(0, 1)}</span>${text.slice(1)}` : text}</p>${at === 1 ? `<blockquote class="pull">“${text.slice(0, 30)}”</blockquote>` : ""}`).join("")}</article><section class="subscribe"><h4>订阅本刊</h4><p>现在订阅，全年仅需二百四十元，每期纸刊按时寄达，并可在线阅读二十年来的全部文章与图片。</p></section><section class="next"><h4>本期其他文章</h4>${others.map(({ title: other, lead }) => `<div><h5>${other}</h5><p>${lead}</p></div>`).join("")}</section>`,
    ),
};

/** A question and its answer: several answers, the first is the article's. */
const answers: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title} - 有问必答`,
      `<div class="QuestionHeader"><h1 class="QuestionHeader-title">${title}</h1><div class="nums">关注者 1,024　被浏览 88,120</div></div><div class="List">${[{ who: source, text: body }, ...others.slice(0, 3).map(({ lead }, at) => ({ who: `答主${at}`, text: [lead] }))].map(({ who, text }) => `<div class="List-item"><div class="AnswerItem"><div class="AuthorInfo"><b>${who}</b></div><div class="RichContent">${p(text)}</div><div class="ContentItem-time">发布于 ${time}</div><div class="ops">赞同 12 评论 3 分享 收藏</div></div></div>`).join("")}</div>`,
      `<meta itemprop="dateCreated" content="${time.replace(" ", "T")}:00+08:00">`,
    ),
};

/** State as a string within a string, and an empty page: what a mobile page of an aggregator hands to its script. */
const escapedState: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title}_${source}`,
      `<div id="root"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
        props: {
          pageProps: {
            detail: {
              newsTitle: title,
              articleBody: body.join("\n"),
              media: { name: source },
              pub_time: Math.floor(Date.parse(`${time.replace(" ", "T")}:00+08:00`) / 1000),
            },
            list: others.map(({ title: other, lead }) => ({ newsTitle: other, digest: lead })),
          },
        },
      }).replaceAll("</", "<\\/")}</script>`,
    ),
};

/** A wire's page: dispatches of the day above each other, this one first, the others under times of their own. */
const dispatches: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title} 滚动 ${source}`,
      `<div class="scroll"><div class="item cur"><h2>${title}</h2><div class="t">${time} ${source}</div><div class="c">${p(body)}</div></div>${others.map(({ title: other, lead }, at) => `<div class="item"><h2>${other}</h2><div class="t">${time.slice(0, 11)}0${at}:30 ${source}</div><div class="c"><p>${lead}</p></div></div>`).join("")}</div>`,
      `<meta property="og:title" content="${title}"><meta property="og:type" content="article">`,
    ),
};

/** A page amid advertisements: offers between the paragraphs in the same tags, a poll and a call to follow at the end. */
const offers: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title}_新闻_${source}`,
      `<div class="wrap"><h1>${title}</h1><p class="from">${time} 来源： ${source}</p><div class="con">${body.map((text, at) => `<p>${text}</p>${at % 3 === 1 ? '<div class="adv"><a href="/ad"><img src="/ad.jpg">限时优惠，点击领取新人礼包</a></div>' : ""}`).join("")}<p>　　点击关注，第一时间获取更多资讯！</p></div><div class="poll"><h4>您对此怎么看？</h4><label>支持</label><label>反对</label></div><ul class="r">${links(others)}</ul></div>`,
    ),
};

export const LAST_FORMS: Record<string, LaterForm> = { leadApart, grid, bulletin, magazine, answers, escapedState, dispatches, offers };
