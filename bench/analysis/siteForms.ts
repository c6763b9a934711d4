import type { LaterForm } from "./laterForms.ts";
import type { PageParts } from "./pageForms.ts";

/** Kinds of sites with all that stands around their texts, as their publishing systems build them: these were looked at while rules were chosen. */
export const day = (time: string): string => `${time.slice(0, 4)}年${time.slice(5, 7)}月${time.slice(8, 10)}日`;
export const paragraphs = (body: string[], open = "<p>", close = "</p>"): string => body.map((text) => `${open}${text}${close}`).join("\n");
export const htmlOf = (title: string, body: string, head = ""): string =>
  `<!DOCTYPE html>\n<html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title>${head}<script>window._t=Date.now();</script></head><body>${body}</body></html>`;
export const rows = (others: PageParts["others"]): string =>
  others.map(({ title }, at) => `<li><a href="/a/${at}.html">${title}</a></li>`).join("");

/** A portal's finance channel: its app, stocks and keywords amid and below, ranks by tabs, a feedback line in the foot. */
const sinaLike: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    htmlOf(
      `${title}__财经_某浪网`,
      `<div class="nav-top"><a href="/">某浪首页</a><a>新闻</a><a>体育</a><a>财经</a><a>娱乐</a><a>科技</a><a>博客</a><a>更多</a></div><div class="path"><span class="channel-path"><a>财经</a> &gt; <a>宏观</a> &gt; 正文</span></div><h1 class="main-title">${title}</h1><div class="top-bar-wrap"><div class="top-bar-inner"><span class="date">${day(time)} ${time.slice(11)}</span> <span class="source ent-source">${source}</span></div><div class="page-tools"><span class="tool-txt">缩小字体</span><span>放大字体</span><span>收藏</span><span>微博</span><span>微信</span><span>分享</span><span>腾讯QQ</span></div></div><div class="article" id="article"><div class="appendQr_wrap"><a>专题：</a><a href="/z/1">${others[5]?.title}</a></div>${body.map((text, at) => `<p cms-style="font-L">　　${text}</p>${at === 0 ? '<div class="img_wrapper"><img src="/1.jpg" alt=""><span class="img_descr">资料图</span></div>' : ""}${at === 1 ? '<blockquote class="app-download"><p>股市回暖，抄底炒股先开户！智能定投、条件单、个股雷达……送给你&gt;&gt;</p></blockquote>' : ""}`).join("")}<div class="finance-app-wrap"><div class="app-qr"></div><div>海量资讯、精准解读，尽在某浪财经APP</div></div><p class="show_author">责任编辑：陈某某 </p></div><div class="article-bottom"><div class="keywords"><label>文章关键词：</label><a>经济</a><a>消费</a></div><div class="comment-post"><p>我有话说</p><p>文明上网理性发言，请遵守新闻评论服务协议</p></div><div class="blk-related"><h3 class="tit">相关新闻</h3>${others.map((one) => `<div class="feed-card-item"><h3><a href="/r">${one.title}</a></h3><div class="feed-card-txt">${one.lead}...<a>[详细]</a></div><div class="feed-card-time">今天 07:20</div></div>`).join("")}</div></div><div class="right"><div class="tabs"><span>点击排行</span><span>评论排行</span></div><ol>${rows(others)}</ol><div class="weibo-rec"><p>${others[3]?.lead}</p></div></div><div class="footer"><p>某浪财经意见反馈留言板</p><p>All Rights Reserved 某浪公司 版权所有</p></div>`,
      `<meta name="keywords" content="${title}"><meta name="description" content="${(body[0] ?? "").slice(0, 70)}"><meta name="weibo: article:create_at" content="${time}:00"><meta property="article:author" content="某浪财经"><meta property="og:title" content="${title}">`,
    ),
};

/** A portal of mail: one line of date, source and place, a statement below, then cards by tab with counts of follow-ups. */
const neteaseLike: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    htmlOf(
      `${title}_某易订阅`,
      `<div class="ntes_nav"><a>应用</a><a>某易首页</a><a>邮箱</a><a>新闻</a></div><div class="container clearfix" id="container"><div class="post_main"><h1 class="post_title">${title}</h1><div class="post_info">${time}:00　来源: <a href="#">${source}</a> 北京<a class="post_jubao">举报</a></div><div class="post_top_share"><span>0</span><span>分享至</span><p>用微信扫码二维码</p><p>分享至好友和朋友圈</p></div><div class="post_body">${paragraphs(body, '<p id="0V1">　　')}<p class="f_center"><img src="/2.jpg"><br></p></div><div class="post_end"><div class="post_author">本文来源：${source} <br>责任编辑：王某_NB12345</div></div><div class="post_statement">特别声明：以上内容(如有图片或视频亦包括在内)为自媒体平台“某易号”用户上传并发布，本平台仅提供信息存储服务。<br>Notice: The content above (including the pictures and videos if any) is uploaded and posted by a user of this platform, which is a social media platform and only provides information storage services.</div><div class="post_comment"><span>/ 网友评论</span></div><div class="post_next_post"><h2><a href="/n">/阅读下一篇/</a></h2><h3>${others[0]?.title}</h3></div><div class="post_recommends"><div class="tie-hot">热点推荐</div>${others.map((one, at) => `<div class="post_recommend"><div class="post_recommend_img"><img src="/${at}.jpg"></div><h3 class="post_recommend_title"><a href="/p/${at}">${one.title}</a></h3><p class="post_recommend_info">某某号 <span>2025-11-02 1${at}:20:31</span></p><span class="post_recommend_tie"><span>${at * 13}</span>跟贴</span></div>`).join("")}</div></div><div class="post_side"><div class="user"><b>${source}</b><p>有态度的城市新闻，第一时间带来身边的变化与故事。</p></div><h2>作者最新文章</h2><ul>${rows(others)}</ul><div class="hot"><h3>头条要闻</h3><p>${others[2]?.title}</p><p>${others[2]?.lead}</p></div></div></div><footer><p>网站相关反馈 不良信息举报 Complaint Center</p></footer>`,
      `<meta property="og:title" content="${title}"><meta name="author" content="某易"><meta property="article:published_time" content="${time.replace(" ", "T")}:00+08:00"><meta name="description" content="${(body[0] ?? "").slice(0, 60)}……">`,
    ),
};

/** A messenger's news page: its text in a container twice wrapped, 原标题 above, a disclaimer, hot news without links. */
const qqLike: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    htmlOf(
      `${title}_某讯新闻`,
      `<div id="TopNav">${"要闻 抗击 北京 财经 科技 娱乐 体育 军事 国际 时尚 游戏"
        .split(" ")
        .map((one) => `<a href="/${one}">${one}</a>`)
        .join(
          "",
        )}</div><div class="qq_conent clearfix"><div class="LEFT"><h1>${title}</h1><div class="author-info"><img src="/h.png"><a>${source}</a><span>${time}</span><span>发布于北京</span><span>${source}官方账号</span><button>+ 关注</button></div><div class="content clearfix"><div class="content-article"><p class="one-p">原标题：${title}</p>${paragraphs(body, '<p class="one-p">')}<div class="video-block"><span>00:00</span><span>/</span><span>02:12</span><span>倍速</span><span>高清</span><span>正在加载中</span></div></div></div><div id="Status"><p>免责声明：本文来自某讯新闻客户端创作者，不代表某讯新闻、某讯网的观点和立场。</p></div></div><div class="RIGHT"><div class="hot-news"><h3>热门资讯</h3>${others.map((one, at) => `<div class="hot-item"><i>${at + 1}</i><p class="ht">${one.title}</p><p class="hd">${one.lead}</p></div>`).join("")}</div></div></div><div class="comment-wrap"><h2>热评</h2>${others
        .slice(0, 4)
        .map(
          (one, at) =>
            `<div class="cm"><span class="nick">网友${at}</span><span>河北</span><p>${one.lead.slice(0, 50)}，说得对。</p><span>昨天 20:1${at}</span></div>`,
        )
        .join("")}</div><div class="foot">Copyright © 1998 - 2025. All Rights Reserved</div>`,
      `<script>window.DATA = {"article_id":"20251103A01","title":"${title.replaceAll('"', "'")}","pubtime":"${time}:00","media":"${source}","tags":["社会"]}</script><meta name="description" content="${(body[0] ?? "").slice(0, 60)}">`,
    ),
};

/** A county's media centre, shared from its app: a video, who made it, three readers before it went out, comments, other news. */
const countyApp: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) =>
    htmlOf(
      title,
      `<div class="downbar"><img src="/logo.png"><div><p>智慧某某</p><p>看新闻、办事情、享生活，一个就够了，全县人民自己的客户端</p></div><a>立即打开</a></div><div class="wrap" id="app"><div class="news"><p class="news-tt">${title}</p><div class="news-sub"><span>${source}</span><span>${time}</span><span>阅读量 1.3万</span></div><div class="news-audio"><span>听新闻</span><span>00:00 / 03:21</span></div><div class="news-cnt">${paragraphs(body, '<p style="text-indent:2em">')}<p style="text-align:right">记者：${author}</p><p>编辑：李某　校对：赵某</p><p>一审：王某　二审：孙某　三审：周某</p></div><div class="news-op"><div><i></i><span>点赞 56</span></div><div><span>收藏</span></div></div></div><div class="cmt"><div class="cmt-t">最新评论</div>${others
        .slice(0, 3)
        .map(
          (one, at) =>
            `<div class="cmt-i"><div>手机用户${at}</div><div>${one.lead.slice(0, 40)}。为家乡点赞，愿越来越好！</div><div>11-03 09:1${at}</div></div>`,
        )
        .join(
          "",
        )}</div><div class="rec"><div class="rec-t">为你推荐</div>${others.map((one) => `<div class="rec-i"><div class="rec-l"><div class="rec-n">${one.title}</div><div class="rec-s">${source} 昨天</div></div><img src="/s.jpg"></div>`).join("")}</div><div class="bottom">已经到底了~</div></div>`,
      `<meta property="og:title" content="${title}"><meta property="og:description" content="来自智慧某某客户端">`,
    ),
};

/** A document of a government in its catalogue: a table of fields, one-picture readings, questions about it, annexes. */
const disclosed: LaterForm = {
  author: "",
  minute: false,
  build: ({ title, body, time, source, others }) =>
    htmlOf(
      `某某省人民政府 省政府文件 ${title}`,
      `<div class="header-top"><span>长者模式</span><span>无障碍</span><span>登录个人中心</span></div><div class="menu"><a>省情</a><a>要闻</a><a>政务公开</a><a>政务服务</a><a>互动交流</a></div><div class="current">当前位置：首页&gt;政府信息公开&gt;法定主动公开内容&gt;省政府文件</div><div class="classify"><table width="100%"><tbody><tr><td class="fb">索 引 号：</td><td>00001234-5/2025-00567</td><td class="fb">分　　类：</td><td>综合政务/通知</td></tr><tr><td class="fb">发布机构：</td><td>${source}</td><td class="fb">成文日期：</td><td>${day(time)}</td></tr><tr><td class="fb">名　　称：</td><td colspan="3">${title}</td></tr><tr><td class="fb">文　　号：</td><td>某政发〔2025〕12号</td><td class="fb">发布日期：</td><td>${time.slice(0, 10)}</td></tr></tbody></table></div><div class="article"><h1 class="title">${title}</h1><div class="date-row"><span>发布日期：${time.slice(0, 10)}</span><span>来源：${source}</span><span>字体：[大 中 小]</span></div><div class="article-content"><div class="view TRS_UEDITOR trs_paper_default">${paragraphs(body, '<p style="text-align:justify;text-indent:2em">')}<p class="insertfileTag"><a href="/f.pdf">附件：${title.slice(0, 12)}（全文）.pdf</a></p></div></div><div class="gl"><div class="gl-t">政策解读</div>${others
        .slice(0, 3)
        .map((one) => `<div class="gl-i"><p><a href="/j">一图读懂|${one.title}</a></p><p>${one.lead}</p></div>`)
        .join("")}</div><div class="qa"><div class="qa-t">政策问答</div>${others
        .slice(3)
        .map((one) => `<dl><dt>问：${one.title}？</dt><dd>答：${one.lead}。</dd></dl>`)
        .join(
          "",
        )}</div></div><div class="footer"><p>主办：某某省人民政府办公厅　网站标识码：0000000001　公网安备000000号</p><p>建议使用1366×768分辨率/IE9.0或以上版本浏览器访问达到最佳效果</p></div>`,
      `<meta name="ArticleTitle" content="${title}"><meta name="PubDate" content="${time.slice(0, 10)} 00:00"><meta name="ColumnName" content="省政府文件"><meta name="ContentSource" content="${source}">`,
    ),
};

/** A blog's theme: contents list above, licence and author's box below, related entries, nested comments, widgets. */
const wordpress: LaterForm = {
  author: "张伟",
  minute: false,
  build: ({ title, body, time, source, author, others }) =>
    htmlOf(
      `${title} – ${source}`,
      `<div id="page" class="site"><header id="masthead" class="site-header"><p class="site-title"><a href="/">${source}</a></p><p class="site-description">记录城市里值得记录的事</p><nav class="main-navigation"><ul><li><a>首页</a></li><li><a>观察</a></li><li><a>关于</a></li></ul></nav></header><div id="content" class="site-content"><main id="main"><article id="post-1024" class="post-1024 post type-post hentry"><header class="entry-header"><h1 class="entry-title">${title}</h1><div class="entry-meta"><span class="byline">作者 <span class="author vcard"><a class="url fn n" href="/author/zw">${author}</a></span></span><span class="posted-on"><time class="entry-date published" datetime="${time.slice(0, 10)}T08:12:00+08:00">${day(time)}</time></span><span class="comments-link">3条评论</span></div></header><div class="entry-content"><div id="toc_container"><p class="toc_title">文章目录</p><ul><li><a href="#i">一、${others[0]?.title}</a></li><li><a href="#ii">二、${others[1]?.title}</a></li></ul></div>${paragraphs(body)}<div class="post-copyright"><p>本文由 ${author} 原创发布于 ${source}，采用 CC BY-NC 4.0 许可协议，转载请保留出处与原文链接。</p></div><div class="sharedaddy"><h3>分享到：</h3><ul><li>点击以在 Facebook 上共享（在新窗口中打开）</li><li>点击以在 X 上共享（在新窗口中打开）</li></ul></div><div id="jp-relatedposts"><h3><em>相关</em></h3>${others
        .slice(0, 3)
        .map(
          (one) =>
            `<div class="jp-post"><h4><a href="/r">${one.title}</a></h4><p>${one.lead}</p><p>2025年10月1日</p><p>在「观察」中</p></div>`,
        )
        .join(
          "",
        )}</div></div><footer class="entry-footer"><span>分类：观察</span><span>标签：城市、交通</span></footer><div class="author-info"><h2>关于${author}</h2><p>写字的人，住在南方，关心公共生活，偶尔拍照。这里的文章都是下班以后写的，欢迎来信交流。</p></div></article><nav class="post-navigation"><div>上一篇 ${others[4]?.title}</div><div>下一篇 ${others[5]?.title}</div></nav><div id="comments"><h2>《${title}》有3条评论</h2><ol>${others
        .slice(0, 3)
        .map(
          (one, at) =>
            `<li class="comment"><div class="comment-author">读者${at}说道：</div><div class="comment-metadata">2025年11月4日 下午3:2${at}</div><div class="comment-content"><p>${one.lead}。</p></div><div class="reply">回复</div></li>`,
        )
        .join(
          "",
        )}</ol><div id="respond"><h3>发表回复</h3><p>您的邮箱地址不会被公开。必填项已用 * 标注</p></div></div></main><div id="secondary"><section class="widget"><h2>近期文章</h2><ul>${rows(others)}</ul></section></div></div></div>`,
      `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Article","headline":"${title.replaceAll('"', "'")}","author":{"name":"${author}"},"datePublished":"${time.slice(0, 10)}T00:12:00+00:00","wordCount":${body.join("").length}},{"@type":"WebSite","name":"${source}"}]}</script><meta property="og:type" content="article">`,
    ),
};

/** The portal of a forum: an abstract box, moods to click, who recommends it, comments of readers and their form. */
const forumPortal: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) =>
    htmlOf(
      `${title} - 本地资讯 - ${source} - Powered by Discuz!`,
      `<div id="toptb"><a>设为首页</a><a>收藏本站</a><a>切换到窄版</a></div><div id="hd"><form><p>快捷导航 请登录后使用 没有帐号？立即注册 自动登录 找回密码</p></form></div><div id="pt"><div class="z"><a>论坛</a> › <a>门户</a> › <a>本地资讯</a> › 查看内容</div></div><div id="ct" class="ct2 wp cl"><div class="mn"><div class="bm vw"><div class="h hm"><h1 class="ph">${title}</h1><p class="xg1">${time}<span class="pipe">|</span> 发布者: <a>${author}</a><span class="pipe">|</span> 查看: <em>1024</em><span class="pipe">|</span> 评论: 3<span class="pipe">|</span>来自: ${source}</p></div><div class="s"><div><strong>摘要</strong>: ${(body[0] ?? "").slice(0, 60)} ...</div></div><div class="d"><table class="vwtb"><tr><td id="article_content">${body.map((text) => `<div>　　${text}</div>`).join("<br>")}</td></tr></table><div id="click_div"><table><tr><td>路过</td><td>雷人</td><td>握手</td><td>鲜花</td><td>鸡蛋</td></tr></table><div>刚表态过的朋友 (0 人)</div></div></div><div class="o cl"><a>收藏</a><a>分享</a><a>邀请</a></div><div class="pren"><em>上一篇：<a href="/1">${others[0]?.title}</a></em><em>下一篇：<a href="/2">${others[1]?.title}</a></em></div></div><div id="related_article" class="bm"><div class="bm_h"><h3>相关阅读</h3></div><ul>${rows(others)}</ul></div><div id="comment" class="bm"><div class="bm_h"><h3>最新评论</h3></div><div id="comment_ul">${others
        .slice(0, 4)
        .map((one, at) => `<dl class="ptm"><dt>引用 <b>网友${at}</b> <span>2025-11-4 1${at}:02</span></dt><dd>${one.lead}</dd></dl>`)
        .join(
          "",
        )}</div></div></div><div class="sd"><div class="bm"><h2>广告</h2></div><div class="bm"><h2>推荐资讯</h2>${others.map((one) => `<dl><dt>${one.title}</dt><dd>${one.lead}</dd></dl>`).join("")}</div></div></div><div id="ft"><p>Powered by Discuz! X3.4 © 2001-2023 Discuz! Team. GMT+8, 2025-11-04 10:20 , Processed in 0.05 second(s), 20 queries .</p></div>`,
      `<meta name="keywords" content=""><meta name="description" content="${(body[0] ?? "").slice(0, 60)} ...">`,
    ),
};

/** A house of reports that renders on its server: hashed classes, a summary box, other reports in one grid, state with longer texts than the page's. */
const rendered: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) =>
    htmlOf(
      `${title}_城市漫步_某湃新闻-The Report`,
      `<div id="__next"><div class="index_wrapper__L_zqV"><div class="index_nav__x">${"要闻 视频 战双 深度 思想 生活"
        .split(" ")
        .map((one) => `<span>${one}</span>`)
        .join(
          "",
        )}</div><div class="index_leftcontent__B"><div class="index_cover__b"><h1 class="index_title__B8mhI">${title}</h1><div class="index_headerContent__s"><div class="index_left__LfzyH"><div>${source}记者 ${author}</div><div class="ant-space ant-space-horizontal"><div class="ant-space-item"><span>${time}</span></div><div class="ant-space-item"><span>来源：${source}</span></div></div></div><div class="index_side__n">∙ 城市漫步 &gt; 字号</div></div><div class="index_wordSummary__k"><div>智能速览</div><p>${others[4]?.lead}</p></div><div class="index_rt__x">${body.map((text) => `<p>${text}</p><p class="empty"></p>`).join("")}<p class="image_desc">本文图片均由受访者提供</p></div><div class="index_copy__v"><p>责任编辑：${author}</p><p>图片编辑：蒋某</p><p>校对：栾某</p><p>某湃新闻报料：021-962866</p><p>某湃新闻，未经授权不得转载</p></div><div class="index_tags__t"><span>#公交</span><span>#规划</span></div><div class="index_reco__q"><div class="index_ph__a">相关推荐</div>${others.map((one) => `<div class="index_it__z"><a href="/d"><img src="/m.jpg"></a><div><a href="/d">${one.title}</a><p>${one.lead}...</p><span>城市漫步</span><span>1天前</span></div></div>`).join("")}</div><div class="index_cmt__w"><div>评论（21）</div>${others
        .slice(0, 3)
        .map(
          (one, at) =>
            `<div class="index_c__r"><span>读者${at}</span><span>2025-11-03 · 四川</span><p>${one.lead.slice(0, 60)}。</p><span>回复</span></div>`,
        )
        .join(
          "",
        )}</div></div></div></div></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { detailData: { contentDetail: { name: title, content: paragraphs(body), pubTime: time, author } }, hot: others.map(({ title: name, lead }) => ({ name, summary: lead })) } } }).replaceAll("</", "<\\/")}</script>`,
      `<meta property="og:title" content="${title}"><meta name="description" content="${(body[0] ?? "").slice(0, 60)}">`,
    ),
};

export const SITE_FORMS: Record<string, LaterForm> = {
  sinaLike,
  neteaseLike,
  qqLike,
  countyApp,
  disclosed,
  wordpress,
  forumPortal,
  rendered,
};
