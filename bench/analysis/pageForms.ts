/** One article put into a page of some form: what stands around it is written as such sites write it. */
export interface PageParts {
  title: string;
  /** Plain paragraphs. */
  body: string[];
  /** 2025-11-03 08:12. */
  time: string;
  source: string;
  author: string;
  /** Headlines and leads of other articles. */
  others: { title: string; lead: string }[];
}

const list = (others: PageParts["others"]): string =>
  others.map(({ title }) => `<li><a href="/a/${title.length}.html" title="${title}">${title}</a></li>`).join("\n");
const cards = (others: PageParts["others"]): string =>
  others
    .map(
      ({ title, lead }) => `<div class="item"><a href="/b"><img src="/x.jpg"><h3>${title}</h3></a><p>${lead}</p><span>3小时前</span></div>`,
    )
    .join("\n");
const ps = (body: string[], open = "<p>"): string => body.map((text) => `${open}　　${text}</p>`).join("\n");
const nav = `<div class="nav"><ul>${"首页 时政 国际 财经 社会 体育 娱乐 科技 军事 视频 图片 评论 专题 地方 客户端 English"
  .split(" ")
  .map((name) => `<li><a href="/${name.length}">${name}</a></li>`)
  .join("")}</ul></div>`;
const foot = `<div class="footer"><p>关于我们 | 联系我们 | 广告服务 | 招聘信息 | 版权声明 | 网站地图</p><p>互联网新闻信息服务许可证10120170001 京ICP备05000000号-1 京公网安备11000002000001号</p><p>违法和不良信息举报电话：010-65360000　举报邮箱：jubao@news.test</p><p>Copyright © 1997-2025 by www.news.test. all rights reserved</p></div>`;
const head = (title: string, more = "") =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title>${more}<script>var _hmt=[];(function(){var a=1;})();</script></head><body>`;
const day = (time: string): string => `${time.slice(0, 4)}年${time.slice(5, 7)}月${time.slice(8, 10)}日`;

/** Portal of a paper: container by class, editor and reader's box behind the text. */
const people = ({ title, body, time, source, others }: PageParts) =>
  `${head(`${title}--时政--人民网`)}${nav}<div class="layout rm_txt cf"><div class="col col-1 fl"><h3 class="pre"></h3><h1>${title}</h1><div class="channel cf"><div class="col-1-1 fl">${day(time)}${time.slice(11)} | 来源：<a href="/">${source}</a></div><div class="share fr">小字号</div></div><div class="bza"></div><div class="rm_txt_con cf">${ps(body, '<p style="text-indent: 2em;">')}<p class="paper_num"></p><div class="box_pic"></div><div class="edit cf">(责编：王某、李某)</div></div><div class="rm_relevant cf"><h2>相关新闻</h2><ul>${list(others)}</ul></div><div class="message"><p>网友评论文明上网理性发言</p></div></div><div class="col col-2 fr"><h2>热门排行</h2><ul>${list(others)}</ul></div></div>${foot}</body></html>`;

/** Agency: the text in spans within a detail block, its QR box inside. */
const agency = ({ title, body, time, source, others }: PageParts) =>
  `${head(`${title}-新华网`, `<meta name="publishdate" content="${time.slice(0, 10)}">`)}<div class="header">${nav}</div><div class="head-line clearfix"><h1><span class="title">${title}</span></h1><div class="pageShare"><div class="setFont">字体：小中大</div><div class="share">分享到：微信 微博</div></div></div><div class="source">来源：${source}</div><div class="main clearfix"><div class="main-left left"><div id="detail"><span id="detailContent">${ps(body)}</span><div id="articleEdit"><span class="tiyi1"><a href="#">【纠错】</a></span><span class="editor">【责任编辑:张某】</span></div></div><div class="columBox relatedNews"><h3>深度观察</h3><ul>${list(others)}</ul></div><div class="columBox book">${cards(others)}</div></div></div>${foot}</body></html>`;

/** A government's own site: tables, TRS editor, a head of fields, attachments, print and close. */
const government = ({ title, body, time, source, others }: PageParts) =>
  `${head(`${title}_通知公告_某某市人民政府`, `<meta name="ArticleTitle" content="${title}"><meta name="PubDate" content="${time}"><meta name="ContentSource" content="${source}"><meta name="SiteName" content="某某市人民政府">`)}<div class="top"><a>设为首页</a><a>无障碍</a><a>繁体</a></div>${nav}<div class="wz">您现在的位置：<a href="/">首页</a> &gt; <a>政务公开</a> &gt; <a>通知公告</a></div><table class="head"><tr><td>索 引 号：</td><td>000014349/2025-00088</td><td>主题分类：</td><td>综合政务</td></tr><tr><td>发文机关：</td><td>${source}</td><td>成文日期：</td><td>${day(time)}</td></tr></table><div class="tit">${title}</div><div class="info">发布时间：${time} 来源：${source} 浏览次数：<span id="hits">128</span> 【字体：大 中 小】</div><div id="zoom"><div class="TRS_Editor"><style>.TRS_Editor P{line-height:2}</style>${body.map((text) => `<p align="justify"><font face="仿宋"><span>　　${text}</span></font></p>`).join("")}</div></div><div class="fj">附件：<a href="/1.doc">附件1.doc</a></div><div class="tools"><a>打印本页</a><a>关闭窗口</a></div><div class="xg"><b>相关信息</b><ul>${list(others)}</ul></div>${foot}</body></html>`;

/** The same as older sites make it: nested tables, the text in one cell, lines parted by br. */
const oldTables = ({ title, body, time, source, others }: PageParts) =>
  `<html><head><title>某某县人民政府 ${title}</title></head><body bgcolor="#ffffff"><table width="960" align="center"><tr><td><img src="/top.jpg"></td></tr><tr><td><a href="/">网站首页</a> <a>走进某某</a> <a>新闻中心</a> <a>政务公开</a> <a>办事服务</a></td></tr></table><table width="960" align="center"><tr><td width="200" valign="top"><table>${others.map(({ title: other }) => `<tr><td>·<a href="/c">${other}</a></td></tr>`).join("")}</table></td><td valign="top"><table width="100%"><tr><td align="center" class="STYLE1"><b>${title}</b></td></tr><tr><td align="center">作者：佚名　来源：${source}　点击数：<script>x()</script>　更新时间：${time.slice(0, 10)}</td></tr><tr><td class="content" style="font-size:14px">${body.map((text) => `&nbsp;&nbsp;&nbsp;&nbsp;${text}`).join("<br><br>\n")}</td></tr><tr><td>上一篇：<a href="/d">${others[0]?.title}</a><br>下一篇：<a href="/e">${others[1]?.title}</a></td></tr></table></td></tr></table><table align="center"><tr><td>版权所有：某某县人民政府 主办：某某县人民政府办公室 邮编：150000 技术支持：某某科技</td></tr></table></body></html>`;

/** An account's article: hidden until a script shows it, sections of inline style, a card and a call to follow behind. */
const wechat = ({ title, body, time, source, author }: PageParts) =>
  `${head("", `<meta property="og:title" content="${title}"><meta property="og:site_name" content="微信公众平台"><meta name="author" content="${author}">`)}<div id="js_article" class="rich_media"><div class="rich_media_inner"><div id="page-content"><div id="img-content"><h1 class="rich_media_title" id="activity-name">\n${title}\n</h1><div id="meta_content" class="rich_media_meta_list"><span class="rich_media_meta rich_media_meta_text">${author}</span><span class="rich_media_meta_nickname"><a id="js_name">${source}</a></span><em id="publish_time">${time}</em><em id="js_ip_wording">北京</em></div><div class="rich_media_content js_underline_content" id="js_content" style="visibility: hidden; opacity: 0; ">${body.map((text) => `<section style="margin: 0px 16px;line-height: 1.75em;"><span style="font-size: 15px;letter-spacing: 1px;">${text}</span></section><section><br></section>`).join("")}</div></div></div><div class="rich_media_tool"><a>阅读原文</a>阅读 <span>10万+</span> 赞 在看</div></div></div><div id="js_pc_qr_code"><p>微信扫一扫关注该公众号</p><p>继续滑动看下一个</p><p>轻触阅读原文</p></div></body></html>`;

/** A thread: the first post is the text, replies of others stand in the same form behind it. */
const forum = ({ title, body, time, author, others }: PageParts) =>
  `${head(`${title} - 城市话题 - 某某论坛 - Powered by Discuz!`)}<div id="toptb">设为首页 收藏本站</div><div id="nv_forum">${nav}</div><div id="pt">论坛 › 城市 › 话题</div><div id="ct"><h1 class="ts"><a>[话题]</a> <span id="thread_subject">${title}</span></h1><div id="postlist">${[body, ...others.slice(0, 3).map(({ lead }) => [lead])].map((texts, at) => `<div id="post_${at}"><table class="plhin"><tr><td class="pls"><div class="authi"><a>${at ? `网友${at}号` : author}</a></div><p>主题 12 帖子 340 积分 1280</p></td><td class="plc"><div class="pi"><strong>${at ? `${at + 1}#` : "楼主"}</strong><em id="authorposton${at}">发表于 ${time}</em> | 只看该作者</div><div class="pct"><div class="pcb"><div class="t_fsz"><table><tr><td class="t_f" id="postmessage_${at}">${texts.join("<br>\n<br>\n")}</td></tr></table></div></div></div></td></tr></table></div>`).join("")}</div><div id="f_pst">您需要登录后才可以回帖 登录 | 立即注册</div></div>${foot}</body></html>`;

/** Self-media portal: an article element, its last line leads back to the portal, cards of others behind. */
const portal = ({ title, body, time, source, others }: PageParts) =>
  `${head(`${title}_${source}_网`, `<meta property="og:title" content="${title}"><meta itemprop="datePublished" content="${time}">`)}${nav}<div class="wrapper-box"><div id="main-header"></div><div class="location area">网_新闻_社会</div><div class="area"><div class="left sidebar"><div class="user-info"><h4>${source}</h4><dl><dd><em>1.2万</em>文章</dd><dd><em>3.4亿</em>总阅读</dd></dl></div></div><div class="left main"><div class="text"><div class="text-title"><h1>${title}<span class="article-tag"></span></h1><div class="article-info"><span class="time" id="news-time">${time}</span><span>来源: ${source}</span></div></div><article class="article" id="mp-editor">${ps(body)}<p><a href="/">返回网站，查看更多</a></p><p data-role="editor-name">责任编辑：<span></span></p></article><div class="statement">平台声明：该文观点仅代表作者本人，本号系信息发布平台，仅提供信息存储空间服务。</div><div class="bottom-relate-wrapper clear type-3">阅读 (<em>1024</em>)</div></div><div id="articleAllsee">${cards(others)}</div></div><div class="right sidebar"><h3>今日推荐</h3>${cards(others)}</div></div></div>${foot}</body></html>`;

/** A new build: classes are hashes, leads of others in article elements before the text. */
const hashed = ({ title, body, time, source, author, others }: PageParts) =>
  `${head(`${title}_时事_某某新闻-Paper`, `<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"${time.replace(" ", "T")}:00+08:00","author":{"name":"${author}"}}</script>`)}<div id="__next"><div class="index_header__x1">${nav}</div><main class="index_main__q8"><aside>${others.map(({ title: other, lead }) => `<article class="small_card__k2"><a href="/f">${other}</a><p>${lead}</p></article>`).join("")}</aside><div class="index_left__a7"><h1 class="index_title__B8">${title}</h1><div class="index_meta__z0"><div>${source}记者 ${author}</div><div><span>${time}</span><span>来源：${source}</span></div></div><div class="index_cententWrap__Jv">${body.map((text) => `<p class="">${text}</p>`).join("")}<div class="index_imgdesc__c">（图片来自网络）</div></div><div class="index_copyright__p">责任编辑：${author}<br>校对：赵某<br>未经授权，不得转载</div><div class="index_praise__w">点赞 收藏 我要举报</div></div></main><div class="index_hot__h"><h2>相关推荐</h2><ul>${list(others)}</ul></div></div>${foot}</body></html>`;

/** A page of a printed paper: text in a hidden-font block between markers, pages of the issue beside. */
const epaper = ({ title, body, time, others }: PageParts) =>
  `${head("某某日报")}<table id="main"><tr><td valign="top"><div class="bmdh">${others.map(({ title: other }, at) => `<div><a href="node_${at}.htm">第0${at + 1}版：要闻</a> <a href="content_${at}.htm">${other}</a></div>`).join("")}</div></td><td valign="top"><table><tr><td class="font01" align="center"><strong>${title}</strong></td></tr><tr><td align="center" class="default">${day(time)}　某某日报　第01版</td></tr><tr><td><div id="ozoom" style="ZOOM: 100%"><founder-content>${body.map((text) => `<P>　　${text}</P>`).join("")}</founder-content></div></td></tr></table></td></tr></table>${foot}</body></html>`;

/** Blank-minded site of a club or school: everything in one div, bare text and br, dates in the text's own line. */
const bare = ({ title, body, time, source, others }: PageParts) =>
  `${head(`${title} - 某某大学新闻网`)}<div id="wrap"><div id="menu"><a>首页</a><a>综合新闻</a><a>校园生活</a></div><div id="c"><div class="t">${title}</div><div class="d">发布者：${source} 发布时间：${time.slice(0, 10)} 浏览次数：88</div><div class="v_news_content">${body.join("<br>　　")}</div><div class="pn">上一条：<a>${others[0]?.title}</a> 下一条：<a>${others[1]?.title}</a></div></div><div id="side"><h3>最新文章</h3><ul>${list(others)}</ul></div></div>${foot}</body></html>`;

/** Finance portal: advertisements and a download box amid the paragraphs, a disclaimer at the end. */
const finance = ({ title, body, time, source, others }: PageParts) =>
  `${head(`${title}|某某股份_财经网`, `<meta property="article:published_time" content="${time.replace(" ", "T")}:00+08:00"><meta property="og:title" content="${title}|某某股份_财经网">`)}${nav}<div class="main-content w1240"><h1 class="main-title">${title}</h1><div class="top-bar"><div class="date-source"><span class="date">${day(time)} ${time.slice(11)}</span><a class="source">${source}</a></div></div><div class="article-content clearfix" id="article_content"><div class="article-content-left"><div class="article" id="artibody" data-sudaclick="blk_content">${body.map((text, at) => `<p cms-style="font-L">　　${text}</p>${at === 1 ? '<div class="app-kaihu-qr"><span>炒股就看金麒麟分析师研报，权威，专业，及时，全面，助您挖掘潜力主题机会！</span></div><div id="ad_44086"></div>' : ""}`).join("\n")}<p class="article-editor">责任编辑：陈某 </p></div><div class="keywords" id="keywords"><span>关键词 :</span><a>银行</a><a>股份</a></div><div class="blk-comment">我要评论</div><div class="ct_hqimg">${cards(others)}</div></div></div><div class="article-content-right"><h2>7X24小时</h2><ul>${list(others)}</ul></div></div>${foot}</body></html>`;

/** The first paragraph that is a sentence: some items begin with a credit alone. */
const flashText = (body: string[]): string => (body.find((part) => part.includes("。")) ?? body.join("")).slice(0, 110);
/** Fewer than 40 letters: the first such sentence of an item. */
const shortText = (body: string[]): string =>
  body
    .join("")
    .split(/(?<=。)/)
    .map((sentence) => sentence.replace(/^央视网消息（新闻联播）：/, ""))
    .find(({ length }) => length >= 15 && length < 40) ?? flashText(body);

/** A flash of news: one paragraph, more words around it than in it. */
const flash = ({ title, body, time, source, others }: PageParts) =>
  `${head(`${title} - 快讯 - 某某网`)}${nav}<div class="container"><div class="flash-detail"><h1>${title}</h1><div class="meta"><time datetime="${time.replace(" ", "T")}+08:00">${time}</time><span>${source}</span></div><div class="flash-text">${flashText(body)}</div><div class="share">分享至 微信 微博 QQ 复制链接</div></div><div class="list">${cards(others)}</div></div>${foot}</body></html>`;

/** A question-and-answer of an office: labels and values, the answer is the text. */
const mailbox = ({ title, body, time, source, others }: PageParts) =>
  `${head(`${title}-市长信箱-某某市人民政府门户网站`)}${nav}<div class="crumb">当前位置：首页 &gt; 互动交流 &gt; 市长信箱</div><div class="mail"><h2>${title}</h2><ul class="mail-info"><li>来信人：李**</li><li>信件编号：2025110300${title.length}</li><li>来信日期：${time.slice(0, 10)}</li><li>办理状态：已办结</li></ul><div class="mail-box"><h3>来信内容</h3><div class="mail-con">${body[0]}</div></div><div class="mail-box"><h3>回复内容</h3><div class="mail-con">${body
    .slice(1)
    .map((text) => `<p>${text}</p>`)
    .join(
      "",
    )}</div><div class="dw">回复单位：${source} 回复日期：${time.slice(0, 10)}</div></div></div><div class="pj">满意度评价：满意 基本满意 不满意</div><ul class="other">${list(others)}</ul>${foot}</body></html>`;

/** A gallery: pictures with captions, between them the text. */
const gallery = ({ title, body, time, source, others }: PageParts) =>
  `${head(`${title}--图片频道--某某网`)}${nav}<div class="pic_wrap"><h1>${title}</h1><p class="sou">${day(time)}${time.slice(11)}　来源：${source}</p><div class="content pic_content">${body.map((text, at) => `<p align="center"><img src="/${at}.jpg" alt=""></p><p>　　${text}</p>`).join("")}<div class="zdfy"><a>1</a><a>2</a><a>下一页</a></div></div><div class="edit">(责编：某某)</div></div><div class="hot">${cards(others)}</div>${foot}</body></html>`;

/** A broadcaster: a text area with a video before it and a column's box behind. */
const broadcaster = ({ title, body, time, source, others }: PageParts) =>
  `${head(`${title}_新闻频道_某某网(news.test)`)}${nav}<div class="allcontent"><div class="tool_bor"><div class="title_area"><h1>${title}</h1><div class="info1">来源：${source} | ${day(time)} ${time.slice(11)}</div></div><div class="sidebar_share"><a>微信扫一扫</a></div></div><div class="content_area" id="content_area"><div class="video"><p>正在加载</p></div>${ps(body)}</div><div class="zebian"><span>编辑：马某</span><span>责任编辑：刘某</span></div><div class="dianzan">点击收藏</div><div class="jx"><h2>精选</h2>${cards(others)}</div></div>${foot}</body></html>`;

/** An app's shared page: no h1, classes of a component library, an opening box for the app amid. */
const shared = ({ title, body, time, source, others }: PageParts) =>
  `${head(title, `<meta property="og:title" content="${title}"><meta name="description" content="${(body[0] ?? "").slice(0, 60)}">`)}<div id="app"><div class="van-nav-bar">某某新闻客户端 <button>打开APP</button></div><div class="detail-page"><div class="detail-title">${title}</div><div class="detail-meta"><span>${source}</span><span>${time}</span></div><div class="rich-text">${body.map((text) => `<div style="margin:8px">${text}</div>`).join("")}</div><div class="open-app">打开客户端，查看更多精彩内容</div><div class="comment-list"><div class="comment"><span>网友甲</span><p>说得好，支持！</p></div><div class="comment"><span>网友乙</span><p>希望落到实处，期待。</p></div></div><div class="recommend">${cards(others)}</div></div></div></body></html>`;

/** The central government's site: table of fields, text in a view of its editor. */
const central = ({ title, body, time, source, others }: PageParts) =>
  `${head(`${title}_部门政务_某某政府网`, `<meta name="firstpublishedtime" content="${time}"><meta name="author" content="${source}">`)}${nav}<div class="main"><div class="BreadcrumbNav">首页 &gt; 新闻 &gt; 部门政务</div><div class="pchide"><h1 id="ti">${title}</h1><div class="pages-date">${time} <span class="font">来源： ${source}</span><div class="pages_print">字号：默认 大 超大 | 打印 收藏</div></div><div class="pages_content" id="UCAP-CONTENT"><div class="trs_editor_view TRS_UEDITOR trs_paper_default">${ps(body, '<p style="text-align: justify;">')}</div></div><div class="editor"><span>责任编辑：石某</span></div><div class="related"><h3>相关稿件</h3><ul>${list(others)}</ul></div></div></div>${foot}</body></html>`;

/** A bar of a community: the first floor, then floors of others in the same form. */
const community = ({ title, body, time, author, others }: PageParts) =>
  `${head(`${title}【某某吧】_网友社区`)}<div class="search">进吧 全吧搜索</div><div class="core_title"><h3 class="core_title_txt" title="${title}">${title}</h3><ul class="core_title_btns"><li>只看楼主</li><li>收藏</li><li>回复</li></ul></div><div class="p_postlist">${[body, ...others.slice(0, 4).map(({ lead }) => [lead])].map((texts, at) => `<div class="l_post"><div class="d_author"><a>${at ? `网友${at}` : author}</a><div>等级 ${at + 3}</div></div><div class="d_post_content_main"><div class="d_post_content j_d_post_content">${texts.join("<br>")}</div><div class="core_reply"><span class="tail-info">来自客户端</span><span class="tail-info">${at + 1}楼</span><span class="tail-info">${time}</span></div></div></div>`).join("")}</div>${foot}</body></html>`;

/** A county's media centre on a template of its own: no class that anybody knows, a bulletin box in the middle column. */
const county = ({ title, body, time, source, others }: PageParts) =>
  `${head(`${title}-某某县融媒体中心`)}<div class="wrap1">${nav}<div class="c1"><div class="b3"><span>今日某某</span><a>要闻</a></div><div class="b4"><h2>${title}</h2><div class="b5">时间：${time}　来源：${source}　点击：56</div><div class="b6">${body.map((text) => `<div>　　${text}</div>`).join("")}</div><div class="b7">一审：王某 二审：李某 三审：赵某</div><div class="b8">上一篇：<a>${others[0]?.title}</a></div></div></div><div class="c2"><div class="b9">公告栏</div>${others.map(({ lead }) => `<p>${lead}</p>`).join("")}</div></div>${foot}</body></html>`;

/** The forms that rules may be chosen on, and those that nobody looks at: each form is a kind of site of its own. */
const shortFlash = (parts: PageParts) => flash({ ...parts, body: [shortText(parts.body)] });

export const FORMS = {
  looked: { shortFlash, people, government, forum, hashed, bare, mailbox, gallery, flash, finance, oldTables },
  held: { agency, wechat, portal, epaper },
  /** Written when the rules stood: nothing was changed after them. */
  fresh: { broadcaster, shared, central, community, county },
} as const;

/** The body that a page of a form tells: some forms cut it. */
export const bodyOf = (form: string, body: string[]): string =>
  form === "flash" ? flashText(body) : form === "shortFlash" ? shortText(body) : body.join("\n");
