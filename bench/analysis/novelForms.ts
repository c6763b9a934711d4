import type { LaterForm } from "./laterForms.ts";
import type { PageParts } from "./pageForms.ts";

/** Seven kinds of pages that no other file here has, built as real ones are: written before the rules were read again, and looked at afterwards. */
const p = (texts: string[], open = "<p>"): string => texts.map((text) => `${open}${text}</p>`).join("\n");
const shell = (title: string, body: string, more = ""): string =>
  `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title>${more}</head><body>${body}</body></html>`;
const links = (others: PageParts["others"]): string =>
  others.map(({ title }, at) => `<li><a href="/t/${at}.html" target="_blank">${title}</a></li>`).join("\n");
const dayOf = (time: string): string => `${time.slice(0, 4)}年${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`;

const QUOTAS = [
  ["序号", "单位名称", "项目名称", "补助金额（万元）"],
  ["1", "城东街道办事处", "老旧小区雨污分流改造", "126.5"],
  ["2", "石桥镇人民政府", "农村饮水安全巩固提升", "88"],
  ["3", "区园林绿化中心", "口袋公园建设（二期）", "240"],
  ["", "合计", "", "454.5"],
];

/** A notice of a bureau: document number, addressees, signature and day at the right, the annex as a table in the page and as files. */
const annexTable: LaterForm = {
  author: "",
  minute: true,
  body: (body) =>
    ["某财〔2025〕118号", "各镇（街道）、区直各单位：", ...body, "某某区财政局", "附件：资金分配表", ...QUOTAS.flat().filter(Boolean)].join(
      "\n",
    ),
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title}_通知公告_某某区财政局`,
      `<div class="top-bar"><span>无障碍浏览</span><span>长者助手</span><a href="/en">English</a></div><div class="wz">您现在的位置：<a href="/">首页</a>&nbsp;&gt;&nbsp;<a href="/xxgk">政务公开</a>&nbsp;&gt;&nbsp;<a href="/tzgg">通知公告</a></div>
<div class="xl-left"><ul class="lm">${links(others.slice(0, 3))}</ul></div>
<div class="xl-main"><h2 class="xl-tit">${title}</h2><div class="xl-info"><span>发布时间：${time}</span><span>信息来源：${source}</span><span>浏览次数：<b id="hits">312</b></span><span>字号：[大][中][小]</span></div>
<div id="zoom" class="xl-con"><p style="text-align:center">某财〔2025〕118号</p><p>各镇（街道）、区直各单位：</p>${p(body, '<p style="text-indent:2em">')}
<p style="text-align:right">某某区财政局</p><p style="text-align:right">${dayOf(time)}</p><p>附件：资金分配表</p>
<table border="1" style="border-collapse:collapse">${QUOTAS.map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p></td>`).join("")}</tr>`).join("")}</table></div>
<div class="fj"><strong>附件下载：</strong><ul><li><a href="/P0202511.xls"><img src="/xls.gif">资金分配表.xls</a></li><li><a href="/P0202512.doc">绩效目标表.doc</a></li></ul></div>
<div class="xgxx"><h3>相关信息</h3><ul>${links(others.slice(3))}</ul></div><div class="close"><a>【打印本页】</a><a>【关闭窗口】</a></div></div>
<div class="foot">主办：某某区财政局　地址：某某区人民路1号　网站标识码：3301000000　<a>浙公网安备33010000000000号</a></div>`,
      `<meta name="ArticleTitle" content="${title}"><meta name="PubDate" content="${time}"><meta name="ContentSource" content="${source}"><meta name="ColumnName" content="通知公告">`,
    ),
};

const clock = (at: number): string => `${String(9 + Math.floor(at / 4)).padStart(2, "0")}:${String((at * 13) % 60).padStart(2, "0")}`;

/** A rolling report: a lead, who reports, entries under their time in a list of terms; what viewers say in a column with the same marks. */
const rolling: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    shell(
      `滚动直播丨${title}-${source}`,
      `<div class="live-top"><a class="logo" href="/">${source}</a><i class="living">直播中</i></div><div class="live-wrap"><div class="live-info"><h1>${title}</h1><div class="meta">开始时间：${time}<em>12.6万人参与</em></div><div class="live-intro">${body[0]}</div></div>
<div class="live-tab"><a class="on">直播厅</a><a>聊天室</a><a>只看主持人</a><label><input type="checkbox">自动刷新</label><select><option>30秒</option><option>60秒</option></select></div>
<dl class="live-list">${body
        .slice(1)
        .map(
          (text, at) =>
            `<dt><span class="t">${clock(at)}</span><span class="who"><img src="/h.png">主持人</span></dt><dd><div class="txt">${text}</div><div class="op"><a>赞(${at * 7})</a><a>分享</a></div></dd>`,
        )
        .join("")}</dl>
<div class="chat"><h4>聊天室</h4><dl>${others.map(({ lead }, at) => `<dt><span class="t">${clock(at)}</span><span class="who">网友${at}72***</span></dt><dd><div class="txt">支持！${lead.slice(0, 40)}</div></dd>`).join("")}</dl></div>
<div class="live-more"><h4>更多直播</h4><ul>${links(others)}</ul></div></div><p class="copy">Copyright © ${source} 版权所有</p>`,
    ),
};

/** A gallery: each caption in its own layer, the first and last slide cloned for the carousel, a strip of thumbs, other galleries behind. */
const carousel: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) => {
    const slide = (text: string, at: number, kind = "") =>
      `<div class="swiper-slide${kind}" data-swiper-slide-index="${at}"><img data-src="/p/${at}.jpg" alt="${title}"><div class="caption"><span class="num"><b>${at + 1}</b>/${body.length}</span><p>${text}</p></div></div>`;
    const last = body.length - 1;
    return shell(
      `【图集】${title}_图片频道_${source}`,
      `<div class="nav"><a href="/">首页</a><a href="/photo">图片</a><a href="/photo/society">社会</a></div><div class="gallery"><h1>${title}</h1><div class="from"><span class="date">${time}</span>　<span>来源：${source}</span>　<span>摄影：${author}</span><a class="full">全屏观看</a></div>
<div class="swiper-container"><div class="swiper-wrapper">${slide(body[last] ?? "", last, " swiper-slide-duplicate")}${body.map((text, at) => slide(text, at)).join("")}${slide(body[0] ?? "", 0, " swiper-slide-duplicate")}</div><div class="swiper-button-next"></div></div>
<ul class="thumbs">${body.map((_, at) => `<li><img src="/p/${at}_s.jpg"></li>`).join("")}</ul><div class="end-box"><p>已浏览完所有图片</p><a>重新浏览</a></div></div>
<div class="rec-photo"><h3>推荐图集</h3>${others.map(({ title: other }, at) => `<a href="/g/${at}"><img src="/g${at}.jpg"><span>${other}</span><i>${at + 4}张</i></a>`).join("")}</div>`,
    );
  },
};

const firstSentence = (body: string[]): string => {
  const text = body.find((part) => part.includes("。")) ?? body.join("");
  const end = text.indexOf("。");
  return (end > 0 ? text.slice(0, end + 1) : text).slice(0, 120);
};

/** A station's page of one report: a player and one sentence, programmes of the week and what is on around it. */
const videoLine: LaterForm = {
  author: "",
  minute: true,
  body: (body) => firstSentence(body),
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title}_某某广电网`,
      `<div class="hd"><a href="/"><img src="/logo.png" alt="某某广电网"></a><a href="/live">直播</a><a href="/vod">点播</a><a href="/fm">听广播</a></div>
<div class="play-box"><div class="player" id="vplayer"><video poster="/v.jpg" controls></video></div><div class="play-r"><h4>正在热播</h4><ul>${others.map(({ title: other }, at) => `<li><a href="/v/${at}"><img src="/v${at}.jpg"><p>${other}</p><span>0${at + 1}:2${at}</span></a></li>`).join("")}</ul></div></div>
<div class="play-tit"><h1>${title}</h1><p class="tm"><span>${time}</span><span>来源：${source}</span><span>播放：3.2万</span></p></div><div class="play-desc">${firstSentence(body)}</div>
<div class="share"><span>分享到：</span><a>微信</a><a>微博</a></div><div class="week"><h4>一周节目</h4><ul>${["周一 19:35 新闻视线", "周二 19:35 新闻视线", "周三 20:10 法治现场", "周四 19:35 新闻视线"].map((one) => `<li>${one}</li>`).join("")}</ul></div><div class="ft">某某广播电视台 版权所有 未经许可不得转载</div>`,
    ),
};

const ASKED = ["这项工作的背景是什么？", "接下来有哪些安排？", "群众关心的问题怎么解决？", "如何保证落到实处？", "有什么需要提醒大家的？"];

/** An expert answers: 问 and 答 as marks of blocks, the expert's portrait and office in a box, an appointment to be made below. */
const expertAnswers: LaterForm = {
  author: "",
  minute: false,
  body: (body) => body.map((text, at) => `${at < ASKED.length ? `问${ASKED[at]}` : ""}\n${text}`).join("\n"),
  build: ({ title, body, time, source, others }) =>
    shell(
      `${title} - 专家问答 - ${source}`,
      `<div class="crumb"><a href="/">首页</a> / <a href="/qa">专家问答</a> / 正文</div><div class="wrap"><div class="main"><h1 class="t">${title}</h1><p class="sub">${time.slice(0, 10)}　${source}</p>
<div class="expert"><img src="/e.jpg"><div><b>王教授</b><span>主任医师</span><p>擅长常见病、多发病的诊治，每周二、四上午出诊。</p><a class="btn">预约挂号</a></div></div>
<div class="qa">${body.map((text, at) => `${at < ASKED.length ? `<div class="q"><i>问</i><span>${ASKED[at]}</span></div>` : ""}<div class="a"><i>答</i><div>${text}</div></div>`).join("")}</div>
<div class="ask-box"><p>我也要提问</p><textarea></textarea><button>提交问题</button><p>问题经审核后由专家回复，请勿填写身份证号、手机号等隐私信息。</p></div></div>
<div class="side"><h3>大家都在问</h3><ul>${links(others)}</ul></div></div>`,
    ),
};

/** An account's article laid out with a template shop's blocks: numbers and titles in ornaments, a call to follow at both ends, what appeared before as pictures. */
const templated: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    shell(
      title,
      `<div id="js_article" class="rich_media"><div class="rich_media_inner"><div id="page-content" class="rich_media_area_primary"><h1 class="rich_media_title" id="activity-name">
${title}
</h1><div id="meta_content" class="rich_media_meta_list"><span id="copyright_logo" class="wx_tap_link rich_media_meta icon_appmsg_tag">原创</span><span class="rich_media_meta rich_media_meta_nickname" id="profileBt"><a id="js_name">
${source}</a></span><em id="publish_time" class="rich_media_meta rich_media_meta_text">${dayOf(time)} ${time.slice(11)}</em><span id="js_ip_wording_wrp">浙江</span></div>
<div class="rich_media_content" id="js_content" style="visibility:hidden;opacity:0"><section data-tools="135编辑器"><section style="text-align:center"><section style="display:inline-block"><span style="color:#fff">点击上方蓝字</span><span>关注我们</span></section></section></section>
${body.map((text, at) => `<section data-id="9${at}" class="_135editor"><section style="margin:10px auto"><section style="display:flex"><section style="border-left:4px solid #c00"><section data-autoskip="1" style="text-align:justify;line-height:1.75em"><p><span style="font-size:15px;letter-spacing:1.5px">${text}</span></p></section></section></section></section></section><p><br></p><p style="text-align:center"><img class="rich_pages" data-src="https://mmbiz.qpic.cn/${at}/640" data-ratio="0.66"></p>`).join("\n")}
<section class="_135editor"><section style="text-align:center"><p>—　END　—</p></section></section><section><section><p><span>来源：${source}</span></p><p><span>编辑：小某　　校对：阿某　　审核：大某</span></p></section></section>
<section style="background:#f5f5f5"><p><strong>往期回顾</strong></p>${others.map(({ title: other }, at) => `<p><a href="https://mp.weixin.qq.com/s/${at}" data-linktype="2">▶ ${other}</a></p>`).join("")}</section><section><p style="text-align:center">长按识别二维码，了解更多本地资讯</p><p style="text-align:center">点个<strong>在看</strong>，你最好看</p></section></div>
<div class="rich_media_tool"><a id="js_view_source">阅读原文</a><span>阅读 10万+</span></div></div></div></div>`,
      `<meta property="og:title" content="${title}"><meta property="og:type" content="article">`,
    ),
};

/** A news application's page of an account: a bar of functions at the left, author and time in one line, comments and a list of hot words at the right. */
const headlineAccount: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, author, others }) =>
    shell(
      `${title} - 某某头条`,
      `<div id="root"><div class="header-wrapper"><a href="/">首页</a><a>下载App</a><input placeholder="搜索站内资讯、视频或用户"><button>登录</button></div><div class="article-detail-container"><div class="left-sidebar"><div class="detail-side-interaction"><div class="detail-like"><span>1236</span></div><div class="detail-interaction-comment"><span>348</span></div><span>收藏</span><span>分享</span></div></div>
<div class="main"><div class="expand-container"><div class="show-monitor"><div class="article-content"><h1>${title}</h1><div class="article-meta"><span class="original-tag">原创</span><span>${time}</span><span class="dot">·</span><span class="name"><a href="/c/user/1">${author}</a></span></div>
<article class="syl-article-base tt-article-content syl-page-article syl-device-pc">${p(body, '<p data-track="1">')}<div class="pgc-img"><img src="/p1.png"><p class="pgc-img-caption">资料图</p></div></article></div></div></div>
<div class="detail-end"><div>举报</div><div>评论 348</div></div><div class="ttp-comment-wrapper"><ul class="comment-list">${others.map(({ lead }, at) => `<li><div class="comment-info"><a>用户80${at}</a><div class="content">${lead}</div><div class="footer"><span>${at + 2}小时前</span><span>回复</span><span>举报</span></div></div></li>`).join("")}</ul></div></div>
<div class="right-sidebar"><div class="author-info"><a class="user-name">${author}</a><p>关注</p><p>粉丝 8.6万 获赞 52万</p></div><div class="hot-board"><h3>头条热榜</h3><ol>${links(others)}</ol></div></div></div></div>`,
    ),
};

export const NOVEL_FORMS: Record<string, LaterForm> = {
  annexTable,
  rolling,
  carousel,
  videoLine,
  expertAnswers,
  templated,
  headlineAccount,
};
