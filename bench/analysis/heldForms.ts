import type { LaterForm } from "./laterForms.ts";
import { day, htmlOf, paragraphs, rows } from "./siteForms.ts";

/** Eight more kinds of sites, written with siteForms.ts and put aside until the rules stood. */

/** A search engine's feed of accounts: the account's box, 举报/反馈 behind the text, its other articles, what is searched for. */
const feedAccount: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    htmlOf(
      title,
      `<div id="ssr-content"><div class="_10TLc"><a>某度首页</a><a>登录</a></div><div class="EaCvy"><div class="_18p7x" data-testid="article"><div class="_3oCY9"><div class="_28fPT"><div class="sKHSJ">${title}</div><div class="_2sW1w"><a href="/u"><img src="/h.png"></a><div><span class="_2gGWi">${source}</span><div><span class="_10s4U">${time}</span><span class="_2Wctx">北京</span><span>${source}官方账号</span></div></div><div class="_1kAFA">关注</div></div></div></div><div class="_2jN0Y"><div class="dpu8C _2kCxD"><p>${body.map((text) => `<span class="bjh-p">${text}</span>`).join('</p></div><div class="dpu8C _2kCxD"><p>')}</p></div><div class="_1DGyR"><span>举报/反馈</span></div></div></div><div class="_2PnzE"><div class="_1rKdp">发表评论</div><p>发表</p><p>评论列表（18条）</p>${others
        .slice(0, 3)
        .map(
          (one, at) =>
            `<div class="xcp-item"><h5>某度网友${at}</h5><div class="type-text">${one.lead.slice(0, 48)}</div><div class="time">1${at}小时前</div><span>回复</span></div>`,
        )
        .join(
          "",
        )}</div></div><div class="_3ZpNE"><div class="_2eGzg"><p>${source}</p><p>权威媒体官方账号，传递有价值的信息，全国性新闻门户</p></div><div class="_1iBHV">作者最新文章</div>${others.map((one) => `<div class="_2ulDe"><div class="_3hWgk">${one.title}</div><div>11-02 20:18</div></div>`).join("")}<div class="_1iBHV">相关推荐 换一换</div>${others.map((one) => `<div class="_2xlFz"><a href="/t">${one.title}</a></div>`).join("")}</div></div><div class="foot">设为首页 © 某度 使用须知 意见反馈 京ICP证030173号</div>`,
      `<meta itemprop="dateUpdate" content="${time}"><meta name="description" content="${(body[0] ?? "").slice(0, 50)}">`,
    ),
};

/** A column among questions and answers: votes, topics, the columns that took it in, what to read next, comments. */
const columnOfAnswers: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, author, others }) =>
    htmlOf(
      `${title} - 某乎`,
      `<div id="root"><div class="ColumnPageHeader"><a>某乎</a><button>写文章</button></div><article class="Post-Main Post-NormalMain"><header class="Post-Header"><h1 class="Post-Title">${title}</h1><div class="Post-Author"><div class="AuthorInfo"><span class="UserLink AuthorInfo-name"><a class="UserLink-link" href="/people/zw">${author}</a></span><div class="AuthorInfo-badge">城市规划从业者，公共交通话题的优秀答主，喜欢骑车</div></div><button>关注</button></div><div class="LabelContainer">128 人赞同了该文章</div></header><div class="Post-RichTextContainer"><div class="RichText ztext Post-RichText">${body.map((text, at) => `<p data-pid="a${at}">${text}</p>`).join("")}<a class="LinkCard" href="/c"><span class="LinkCard-title">${others[0]?.title}</span><span class="LinkCard-desc">www.report.test</span></a></div></div><div class="ContentItem-time">发布于 ${time}・IP 属地北京</div><div class="Post-topicsAndReviewer"><span>城市规划</span><span>公共交通</span><span>地铁</span></div><div class="ContentItem-actions">​赞同 128​ ​ 20 条评论 ​分享 ​喜欢 ​收藏 ​申请转载</div></article><div class="PostIndex-Contributions"><h3>文章被以下专栏收录</h3><div class="ColumnCard"><h4>城市观察室</h4><p>从一条公交线看一座城，写给每一个每天坐车上下班的人。</p></div></div><div class="Recommendations-Main"><h3 class="BlockTitle">推荐阅读</h3><ul class="Recommendations-List">${others.map((one) => `<a href="/p"><div class="PostItem"><h1 class="PostItem-Title">${one.title}</h1><div class="PostItem-Summary">${one.lead}…</div><div class="PostItem-FooterTitle">某某<span>发表于城市观察</span></div></div></a>`).join("")}</ul></div><div class="Comments-container"><div>20 条评论</div><div>默认 最新</div>${others
        .slice(0, 4)
        .map(
          (one, at) =>
            `<div data-id="${at}"><a>用户${at}</a><div class="CommentContent">${one.lead}。</div><div><span>11-03</span><span>·</span><span>山东</span><span>回复</span><span>${at}</span></div></div>`,
        )
        .join("")}</div></div>`,
      `<meta property="og:title" content="${title}"><meta name="description" content="${(body[0] ?? "").slice(0, 80)}…"><meta itemprop="datePublished" content="${time.replace(" ", "T")}:00.000+08:00">`,
    ),
};

/** A column of a house of videos: figures, rights, tags, a lead in a quotation, comments that answer each other. */
const videoColumn: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, author, others }) =>
    htmlOf(
      `${title} - 某站专栏`,
      `<div class="bili-header"><a>首页</a><a>番剧</a><a>直播</a><a>游戏中心</a><a>会员购</a></div><div class="article-detail"><div class="article-container"><div class="title-container"><h1 class="title">${title}</h1><div class="article-info"><a class="up-name">${author}</a><span class="publish-text">${day(time)}</span></div></div><div class="article-read-panel"><span class="publish-text">${day(time)} ${time.slice(11)}</span><span>--浏览</span><span>1024喜欢</span><span>36评论</span></div><div class="article-content"><div id="article-content"><div id="read-article-holder" class="normal-article-holder read-article-holder">${paragraphs(body)}<figure class="img-box"><img data-src="//i.test/1.jpg"><figcaption class="caption"></figcaption></figure></div></div></div><p class="original">本文为我原创</p><p class="authority">本文禁止转载或摘编</p><ul class="tag-container"><li>公交</li><li>城市</li></ul><div class="article-action"><span>分享到：</span><span>投诉或建议</span></div></div><div class="comment-container"><div class="reply-header"><span>评论</span><span>36</span><span>最热</span><span>最新</span></div><div class="reply-list">${others
        .map(
          (one, at) =>
            `<div class="reply-item"><div class="user-name">用户名_${at}</div><div class="reply-content">${one.lead}</div><div class="reply-info"><span>2025-11-03 1${at}:45</span><span>回复</span></div><div class="sub-reply"><span>另一位：</span><span>回复 @用户名_${at} :${one.lead.slice(0, 24)}</span></div></div>`,
        )
        .join(
          "",
        )}</div></div></div><div class="right-side-bar"><div class="up-info"><p>${author}</p><p>文章 12 粉丝 3.4万</p></div><div class="catalog"><h3>推荐文章</h3>${others.map((one) => `<a href="/cv"><p class="rt">${one.title}</p><p class="rs">${one.lead}</p></a>`).join("")}</div></div>`,
    ),
};

/** A firm's news: its slogan, what it sells with descriptions, news in cards before and after, a hotline and its branches. */
const firm: LaterForm = {
  author: "",
  minute: false,
  build: ({ title, body, time, source, others }) =>
    htmlOf(
      `${title}-公司新闻-${source}集团股份有限公司`,
      `<div class="topbar"><p>欢迎访问某某集团官方网站！</p><p>全国服务热线：400-000-0000</p></div><div class="banner"><h2>匠心智造 服务全球</h2><p>我们专注于城市轨道与公共交通装备的研发、制造与服务三十年，产品覆盖全国三十一个省区市，并出口到六十多个国家和地区。</p></div><div class="inner"><div class="side-menu"><h3>新闻中心</h3><a>公司新闻</a><a>行业动态</a><a>媒体报道</a><div class="prod"><h4>产品推荐</h4><dl><dt>某某牌纯电动客车</dt><dd>续航里程长，充电速度快，车内空间宽敞，适合城市干线与支线运营，已在多个城市投入使用。</dd></dl><dl><dt>某某牌智能调度系统</dt><dd>实时掌握车辆位置与客流，自动生成班次，帮助运营企业降低成本、提高准点率。</dd></dl></div></div><div class="news-detail"><div class="nd-title">${title}</div><div class="nd-info"><span>发布时间：${time.slice(0, 10)}</span><span>浏览次数：<em>688</em></span><span>分享到：</span></div><div class="nd-con">${body.map((text) => `<p style="line-height:2em;text-indent:2em;"><span style="font-size:16px;font-family:微软雅黑">${text}</span></p>`).join("<p><br></p>")}</div><div class="nd-page"><p>上一条：<a href="/1">${others[0]?.title}</a></p><p>下一条：<a href="/2">${others[1]?.title}</a></p></div><div class="nd-more"><div class="cap">MORE NEWS</div>${others
        .slice(2)
        .map(
          (one) =>
            `<div class="card"><img src="/n.jpg"><div class="cd"><p class="ct">${one.title}</p><p class="cs">${one.lead}...</p><p class="cm">2025-10-12</p></div></div>`,
        )
        .join(
          "",
        )}</div></div></div><div class="contact"><h3>联系我们</h3><p>总部地址：某某省某某市高新区创新大道88号</p><p>电话：0000-00000000　传真：0000-00000001　邮箱：info@firm.test</p></div><div class="copyright">Copyright © 2025 某某集团 版权所有　某ICP备00000000号　技术支持：某某网络</div>`,
      '<meta name="keywords" content="客车,公交,调度"><meta name="description" content="某某集团专注于城市轨道与公共交通装备的研发、制造与服务">',
    ),
};

/** A paper's digital edition: pages of the issue, headlines of the page, lines above and below the headline, a map of areas. */
const digitalPaper: LaterForm = {
  author: "张伟",
  minute: false,
  build: ({ title, body, time, source, author, others }) =>
    htmlOf(
      `${source}数字报-${title}`,
      `<div class="top"><a>返回首页</a><a>版面导航</a><a>标题导航</a><span>${day(time)} 星期一</span></div><table class="main"><tr><td class="left"><div class="ban"><p>第01版：要闻</p><img src="/page1.jpg" usemap="#m"><map name="m"><area href="/1" alt="${others[0]?.title}"></map><p>上一版 下一版</p></div><div class="banlist"><h4>本版新闻</h4><ul>${rows(others)}</ul></div><div class="issue"><h4>版面目录</h4><p>第01版：要闻</p><p>第02版：综合</p><p>第03版：理论</p><p>第04版：副刊</p></div></td><td class="right"><div class="article-box"><div class="bq">第01版：要闻</div><p class="yt">${others[1]?.title.slice(0, 14)}</p><h2 class="bt">${title}</h2><p class="ft">——${others[2]?.title.slice(0, 16)}</p><div class="zz">本报记者 ${author}</div><div class="op"><a>放大</a><a>缩小</a><a>默认</a><a>朗读</a></div><div class="zw"><founder-content>${paragraphs(body, "<P>　　", "</P>")}</founder-content></div><div class="pn"><a>上一篇</a> <a>下一篇</a></div></div></td></tr></table><div class="bottom"><p>本报所有内容，包括文字、图片，未经${source}许可，不得转载、摘编。</p><p>报社地址：某某市解放路1号　邮编：000000　新闻热线：0000-0000000</p></div>`,
    ),
};

/** An old page in tables: a running notice, channels at the left with leads, text by line ends in a font element, unclosed paragraphs. */
const oldChannel: LaterForm = {
  author: "",
  minute: true,
  build: ({ title, body, time, source, others }) =>
    `<HTML><HEAD><META http-equiv=Content-Type content="text/html; charset=gb2312"><TITLE>${title}-某某热线</TITLE></HEAD><BODY leftMargin=0 topMargin=0><TABLE width=778 align=center><TR><TD><IMG src="/logo.gif"></TD><TD><MARQUEE scrollAmount=2>热烈欢迎各位网友来到某某热线，本站开通短信订阅服务，发送短信即可每天收到本地要闻，详情请致电客服。</MARQUEE></TD></TR></TABLE><TABLE width=778 align=center><TR><TD width=180 vAlign=top bgColor=#eeeeee><TABLE><TR><TD><B>焦点新闻</B></TD></TR>${others
      .slice(0, 3)
      .map((one) => `<TR><TD><A href="/x.htm"><B>${one.title}</B></A><BR>${one.lead}</TD></TR>`)
      .join(
        "",
      )}<TR><TD><B>精彩图片</B></TD></TR><TR><TD><IMG src="/t.gif"><BR>${others[3]?.title}</TD></TR></TABLE></TD><TD vAlign=top><TABLE width="100%"><TR><TD class=font14>首页 &gt;&gt; 本地新闻 &gt;&gt; 正文</TD></TR><TR><TD align=middle><FONT color=#03005c size=5><B>${title}</B></FONT></TD></TR><TR><TD align=middle>${source}　${day(time)} ${time.slice(11)}　【<A>大</A> <A>中</A> <A>小</A>】【<A>打印</A>】【<A>关闭</A>】</TD></TR><TR><TD><FONT id=zoom class=font14>${body.map((text) => `<P>　　${text}`).join("\n")}</FONT></TD></TR><TR><TD align=right>(编辑:小某)</TD></TR><TR><TD><FORM action=/send>把本文推荐给好友：<INPUT name=m> <INPUT type=submit value=发送></FORM></TD></TR><TR><TD bgColor=#f5f5f5><B>【相关报道】</B><BR>${others.map((one) => `·<A href="/y.htm">${one.title}</A>(11/02 10:20)<BR>`).join("")}</TD></TR></TABLE></TD></TR></TABLE><TABLE width=778 align=center><TR><TD align=middle>关于我们 - 广告服务 - 联系方式 - 诚聘英才<BR>某某热线版权所有 未经许可不得转载</TD></TR></TABLE></BODY></HTML>`,
};

/** A page for telephones from a cache: its own elements, a menu with descriptions, offers, what is next and a letter to subscribe. */
const amp: LaterForm = {
  author: "张伟",
  minute: true,
  build: ({ title, body, time, source, author, others }) =>
    `<!doctype html><html amp lang="zh"><head><meta charset="utf-8"><title>${title} - ${source}</title><script type="application/ld+json">{"@context":"http://schema.org","@type":"NewsArticle","headline":"${title.replaceAll('"', "'")}","datePublished":"${time.replace(" ", "T")}:00+08:00","dateModified":"2025-12-01T00:00:00+08:00","author":[{"@type":"Person","name":"${author}"}],"description":"${(body[0] ?? "").slice(0, 60).replaceAll('"', "'")}"}</script></head><body><amp-sidebar id="sb"><ul>${others.map((one) => `<li><a href="/s">${one.title}</a><p>${one.lead}</p></li>`).join("")}</ul></amp-sidebar><header class="hd"><a href="/">${source}</a></header><div class="amp-wp-article"><div class="c-head"><h1>${title}</h1><div class="c-meta"><span class="by">${author}</span><span class="tm">更新时间 2025-12-01 00:00</span></div></div><amp-img src="/1.jpg" width="4" height="3"></amp-img><div class="c-caption">图像来源，Getty Images</div><div class="c-body">${body.map((text, at) => `<p>${text}</p>${at === 1 ? `<amp-ad type="x"></amp-ad><div class="c-inline"><strong>更多相关内容</strong><a href="/1">${others[0]?.title}</a><a href="/2">${others[1]?.title}</a></div>` : ""}`).join("")}</div><div class="c-letter"><h2>每日简报</h2><p>每天早晨，编辑为您挑选最值得一读的新闻，发送到您的邮箱。您可以随时取消订阅。</p></div><div class="c-next"><h2>接着读</h2>${others.map((one) => `<div class="c-card"><a href="/k"><h3>${one.title}</h3></a><p>${one.lead}</p><time>2025-11-01</time></div>`).join("")}</div></div><footer><p>© 2025 ${source}. 本站对外部网站内容不负责任。</p></footer></body></html>`,
};

const ENGLISH = [
  "The city government said on Monday that the new plan would be carried out step by step over the next three years.",
  "Officials told reporters that residents had been consulted twice and that most of them welcomed the changes.",
  "Experts believe the measures will help to reduce costs while improving the quality of public services.",
];
const english = (at: number): string => ENGLISH[at % ENGLISH.length] ?? "";

/** A page in two languages: each paragraph and its translation, words explained below, news in English beside it. */
const bilingual: LaterForm = {
  author: "",
  minute: true,
  body: (body) => body.map((text, at) => `${text}\n${english(at)}`).join("\n"),
  build: ({ title, body, time, source, others }) =>
    htmlOf(
      `${title} - Bilingual News - ${source}`,
      `<div class="topBar"><a>Home</a><a>China</a><a>World</a><a>Business</a><a>Opinion</a></div><div class="mainBody"><div class="main_art"><h1>${title}</h1><div class="info"><span class="info_l">${source} | Updated: ${time}</span></div><div class="mai_r_search">Share to Twitter Facebook Weibo WeChat</div><div id="Content">${body.map((text, at) => `<p>${text}</p><p>${english(at)}</p>`).join("")}</div><div class="selectpage"></div><div class="ad_dd">Copyright 1994 - 2025. All rights reserved. The content (including but not limited to text, photo, multimedia information, etc) published in this site belongs to the Daily. Without written authorization, such content shall not be republished or used in any form.</div></div><div class="main_right"><div class="tit">Most Viewed</div><ul><li><a>City opens new metro line ahead of schedule</a></li><li><a>Exporters find new markets along the coast</a></li></ul><div class="tit">Special</div>${others.map((one) => `<div class="tw3"><a href="/e"><img src="/e.jpg"></a><h4><a href="/e">${one.title}</a></h4><p>${one.lead}</p></div>`).join("")}</div></div>`,
      `<meta name="publishdate" content="${time.slice(0, 10)}"><meta property="og:title" content="${title}">`,
    ),
};

export const HELD_FORMS: Record<string, LaterForm> = {
  ...{ feedAccount, columnOfAnswers, videoColumn, firm, digitalPaper, oldChannel, amp, bilingual },
};
