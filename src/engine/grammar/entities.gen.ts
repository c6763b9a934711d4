/* Generated from schemas/entities by npm run gen. Do not edit. */

/**
 * An account or outlet with its figures of a period.
 */
export interface Account {
/**
 * Identity of the account.
 */
id: string
/**
 * Code of the account.
 */
sourceCode: string
/**
 * Name of the account.
 */
sourceName: string
/**
 * Name of the account, as rank columns show it.
 */
name?: string
/**
 * Place in the ranking.
 */
rank?: number
/**
 * Platform of the account.
 */
platformIdentity?: string
/**
 * Kind of source.
 */
dataType?: string
/**
 * Picture of the account.
 */
logo?: string
/**
 * Administrative code of its place.
 */
regionId?: string
/**
 * Kind of organisation behind it.
 */
orgType?: string
/**
 * Followers.
 */
fans?: number
/**
 * Works published in the period.
 */
posts: number
/**
 * Times the work was read.
 */
visitCount?: number
/**
 * Reads of one work on average.
 */
avgVisit?: number
/**
 * Likes received.
 */
likeCount?: number
/**
 * Comments received.
 */
commentCount?: number
/**
 * Times the work was forwarded.
 */
forwardCount?: number
/**
 * Readers who marked articles as worth reading.
 */
lookCount?: number
/**
 * Most reads of one work.
 */
maxVisit?: number
/**
 * The figure ranked by, unless that is the index.
 */
count?: number
/**
 * Reads of headlines as the index takes them: the peak article where headline positions are not known.
 */
headlineVisit?: number
/**
 * Works read 100,000 times or more.
 */
hitCount?: number
/**
 * Works the outlet wrote itself, of websites.
 */
originalCount?: number
/**
 * Documents of others that carry its texts.
 */
reprints?: number
/**
 * Works an app pushed to its readers.
 */
pushCount?: number
/**
 * Downloads of an app, as its stores report them.
 */
downloads?: number
/**
 * Pages a newspaper printed.
 */
pageCount?: number
/**
 * Share of a newspaper's articles that a website carried afterwards.
 */
webReprintRate?: number
/**
 * How often self-media platforms showed the works.
 */
recommendCount?: number
/**
 * Times the videos were played.
 */
playCount?: number
/**
 * Plays of one video on average.
 */
avgPlay?: number
index?: Index
/**
 * Place in the period before.
 */
lastRank?: number
/**
 * Change of what is ranked by (the index, unless a figure was asked for) against the period before, as a share.
 */
delta?: number
/**
 * Whether the user follows the account.
 */
followed?: boolean
/**
 * Figures in which the account leads those it is compared with.
 */
best?: string[]
/**
 * Formula and version of the index, where one account is shown.
 */
formula?: string
/**
 * Days the figures cover, where one account is shown.
 */
period?: string
/**
 * Last day whose figures are complete, where one account is shown.
 */
asOf?: string
}
/**
 * A computed index together with its formula and the inputs it was computed from.
 */
export interface Index {
/**
 * Name of the formula, such as WCI.
 */
formulaId: string
/**
 * Version of the formula the value was computed with.
 */
version: string
/**
 * The computed value.
 */
value: number
/**
 * Inputs of the formula by name.
 */
inputs: {
[k: string]: number | undefined
}
}
/**
 * A document that a reply rests on.
 */
export interface AiCitation {
/**
 * Number of the mark [^n] in the text.
 */
n: number
/**
 * Identity of the document.
 */
id: string
/**
 * Title of the document.
 */
title: string
/**
 * Its source.
 */
source: string
/**
 * Its data type.
 */
dataType: string
/**
 * When it was published.
 */
pubdate: number
}
/**
 * One message of an AI stream.
 */
export interface AiMessage {
/**
 * Next piece of the text.
 */
result: string
/**
 * True in the last message only.
 */
is_end?: boolean
/**
 * 0, or the code of docs/errors.md when the reply failed.
 */
status?: number
/**
 * Why the reply was cut short or refused; "" otherwise.
 */
limitMsg?: string
/**
 * Identity of the reply; in the first message only.
 */
messageId?: string
/**
 * Chat the reply belongs to; in the first message only.
 */
sessionId?: string
/**
 * Who writes: a language model, or the local extractive engine; in the first message only.
 */
engine?: ("model" | "extractive")
/**
 * Name to show: 本地抽取式引擎, or the model; in the first message only.
 */
engineName?: string
/**
 * Documents the marks [^n] of the text stand for; a later list replaces an earlier one.
 */
citations?: AiCitation[]
}
/**
 * A chat with the assistant.
 */
export interface AiSession {
/**
 * Identity of the chat.
 */
id: string
/**
 * First question in short.
 */
title: string
/**
 * When it was last used.
 */
time: number
/**
 * Operation the chat was opened for.
 */
operation?: string
}
/**
 * Which engine answers, and the quota of today.
 */
export interface AiStatus {
/**
 * A language model, or the local extractive engine.
 */
engine: ("model" | "extractive")
/**
 * Name to show.
 */
engineName: string
/**
 * Requests left today.
 */
requestsLeft: number
/**
 * Tokens left today.
 */
tokensLeft: number
}
/**
 * One question or reply of a chat.
 */
export interface AiTurn {
/**
 * Identity of the message.
 */
id: string
/**
 * Who spoke.
 */
role: ("user" | "assistant")
/**
 * What was said; Markdown in replies.
 */
text: string
/**
 * When it was said.
 */
time: number
/**
 * Code of the operation; none for free questions.
 */
operation?: string
/**
 * How the reply ended.
 */
status: ("finished" | "stopped" | "failed" | "limited")
/**
 * Who wrote the reply.
 */
engine?: ("model" | "extractive")
/**
 * Documents it is about.
 */
articleId?: string[]
/**
 * Documents the marks [^n] stand for.
 */
citations?: AiCitation[]
}
/**
 * A sensitive document shown in the alert box.
 */
export interface AlertDoc {
/**
 * Identity of the document.
 */
id: string
/**
 * Headline of the document.
 */
title: string
/**
 * Words found, separated by commas.
 */
tag: string
/**
 * When the document was published.
 */
pubdate: number
/**
 * Name of the source.
 */
source: string
/**
 * Kind of source.
 */
dataType?: string
}
/**
 * One article's whole travel in figures.
 */
export interface ArticleTravel {
/**
 * Identity of the document.
 */
id: string
/**
 * Headline or words.
 */
title: string
/**
 * Kind of source.
 */
dataType?: string
/**
 * When it was published.
 */
pubdate?: number
/**
 * Address of the original page.
 */
url?: string
/**
 * Place it is about or was sent from.
 */
location?: string
/**
 * Sentiment of the document.
 */
isAppraise?: number
/**
 * Source or account.
 */
source?: string
/**
 * Channel of the source.
 */
channel?: string
/**
 * Name of the author.
 */
author?: string
/**
 * Level of the source.
 */
sourceRank?: number
/**
 * Whether it is a watched work.
 */
watched?: boolean
/**
 * Other documents of its group.
 */
reprintCount: number
/**
 * Other sources of its group.
 */
reprintSourceCount: number
/**
 * Reads of the article and its reprints.
 */
visitCount?: number
/**
 * Comments on the article and its reprints.
 */
commentCount?: number
/**
 * Followers of the accounts that took part, as far as their source tells them; absent when none does.
 */
reach?: number
/**
 * Accounts whose source tells their followers.
 */
reachSources?: number
/**
 * Sources and accounts that took part.
 */
accountCount?: number
/**
 * Seconds until the first other publication; absent without one.
 */
firstDelay?: number
index?: Index
}
/**
 * Which integrations the user may use.
 */
export interface AuthFlags {
/**
 * Whether the editing system is connected.
 */
enabledMediaAuthCaibian: boolean
/**
 * Whether the Xiangyu system is connected.
 */
enabledMediaAuthXiangyu: boolean
/**
 * Whether the Xinkongyun system is connected.
 */
enabledMediaAuthNac: boolean
/**
 * Whether the Yunque system is connected.
 */
enabledMediaAuthYunqueArticle: boolean
}
/**
 * A day with its dated news.
 */
export interface CalendarDay {
/**
 * The day, YYYY-MM-DD.
 */
date: string
/**
 * What happens on the day.
 */
items: CalendarItem[]
}
/**
 * A dated event of the news calendar.
 */
export interface CalendarItem {
/**
 * Identity of the item.
 */
id: string
/**
 * Name of the item.
 */
title: string
/**
 * Kind of item.
 */
type: string
/**
 * Begin of its day.
 */
time: number
/**
 * Administrative code of the place.
 */
regionId?: string
/**
 * What it is about.
 */
desc?: string
/**
 * Years since the first.
 */
years?: number
/**
 * Whether it is a fifth or tenth anniversary.
 */
round?: boolean
/**
 * Plan made for it; empty for none.
 */
planId?: string
/**
 * Who entered it.
 */
user?: string
/**
 * Whether the user entered it.
 */
mine?: boolean
/**
 * Whether colleagues see it.
 */
shared?: boolean
/**
 * State of the audit of a shared item.
 */
audit?: number
/**
 * Whether the user may change it.
 */
editable?: boolean
/**
 * Whether the user may let it pass.
 */
auditable?: boolean
/**
 * Whether the user is reminded of it.
 */
reminded?: boolean
/**
 * Days before that the user is reminded.
 */
advance?: number
/**
 * Years since the first, with a mark for fifth and tenth anniversaries; empty for others.
 */
badge?: string
}
/**
 * A captcha image and the key that answers for it.
 */
export interface Captcha {
/**
 * Key to send with the answer.
 */
captchaKey: string
/**
 * JPEG image in base64.
 */
captchaImage: string
}
/**
 * A case against an unlicensed reprint.
 */
export interface Case {
/**
 * Identity of the case.
 */
id: string
/**
 * Reprint the case is about.
 */
forwardId: string
/**
 * Source of the reprint.
 */
source: string
/**
 * Title of the work.
 */
workTitle?: string
/**
 * Files of evidence.
 */
evidence?: string[]
/**
 * State of the case.
 */
status: number
/**
 * Sum claimed or paid, in yuan.
 */
amount?: number
/**
 * Who runs the case.
 */
owner?: string
/**
 * When the case last changed.
 */
updateTime?: number
/**
 * Steps taken, oldest first.
 */
log?: {
/**
 * When the step was taken.
 */
time?: number
/**
 * Who took it.
 */
user?: string
/**
 * What was done.
 */
text?: string
}[]
}
/**
 * Proof that a work existed at a time.
 */
export interface Cert {
/**
 * Identity of the proof.
 */
id: string
/**
 * Work that is proved.
 */
workId: string
/**
 * Title of the work.
 */
title?: string
/**
 * Chain that keeps the proof.
 */
provider: ("ant" | "local")
/**
 * Number of the certificate.
 */
certNo?: string
/**
 * SHA-256 of the work.
 */
hash?: string
/**
 * Hash of the entry before it in the local chain.
 */
prevHash?: string
/**
 * Transaction on the outer chain.
 */
txHash?: string
/**
 * Block of the transaction.
 */
block?: number
/**
 * When the proof was made.
 */
certTime?: number
/**
 * State of the proof.
 */
status: number
/**
 * Address of the certificate.
 */
fileUrl?: string
}
/**
 * One point of a chart: a key to select by, a name to show and a value to draw.
 */
export interface ChartPoint {
/**
 * What a click selects: a day, a code or an id.
 */
key: string
/**
 * Label of the point.
 */
name: string
/**
 * Value of the point; left out where there is none, such as the place of a day without posts.
 */
value?: number
/**
 * Series the point belongs to.
 */
series?: string
}
/**
 * A document kept in the user's collection.
 */
export interface CollectedDocument {
/**
 * Identity of the document.
 */
id: string
/**
 * Headline, empty for most posts.
 */
title: string
/**
 * Opening or passage around the words searched for.
 */
summary: string
/**
 * Sentiment towards the subject: 1 positive, 0 neutral, -1 negative.
 */
isAppraise: (1 | 0 | -1)
/**
 * Kind of source the document comes from.
 */
dataType: string
/**
 * Name of the source, blank for wechat and weibo.
 */
source: string
/**
 * Channel of the source, or the account for wechat and weibo.
 */
channel: string
/**
 * When the document was published.
 */
pubdate: number
/**
 * Address of the cover picture, empty when there is none.
 */
originalPicUrl: string
/**
 * Place the document is about or was posted from.
 */
location: string
/**
 * Quoted originals of a repost, outermost first.
 */
originals: Document[]
/**
 * Identity of the group of near-identical documents.
 */
sameId: string
/**
 * Documents of the group of near-identical ones, this one included.
 */
sameContentCount: number
/**
 * Names the words to mark when the document is opened.
 */
highLightKeywordsId?: string
/**
 * Sanitised HTML of the full text, only when one document is read.
 */
content?: string
/**
 * Name of the author.
 */
author?: string
/**
 * Address of the original page.
 */
url?: string
/**
 * Identity of the source.
 */
sourceId?: string
/**
 * Level of the source, 0 when unknown.
 */
sourceRank?: number
/**
 * Administrative code of the place.
 */
regionId?: string
/**
 * Subject class of the document.
 */
categoryId?: string
/**
 * Most telling words of the text.
 */
keywords?: string[]
/**
 * Whether the source wrote the text itself.
 */
isOriginal?: boolean
/**
 * What the opinion desk did about the document.
 */
status?: number
/**
 * Whether the user has opened the document.
 */
read?: boolean
/**
 * Whether the user keeps the document in a collection.
 */
collected?: boolean
/**
 * Times the work was read.
 */
visitCount?: number
/**
 * Likes received.
 */
likeCount?: number
/**
 * Comments received.
 */
commentCount?: number
/**
 * Times the work was forwarded.
 */
forwardCount?: number
/**
 * Times a video was played.
 */
playCount?: number
/**
 * Readers who marked a wechat article as worth reading.
 */
lookCount?: number
/**
 * Length of a video in seconds.
 */
duration?: number
/**
 * Labels editors gave to the document.
 */
labels?: string[]
/**
 * Words of sensitive groups found in the text.
 */
sensitiveWords?: string[]
/**
 * Likeness to the document compared with, from 0 to 1.
 */
similarity?: number
/**
 * Words to mark in the text, only when one document is read.
 */
highlights?: string[]
/**
 * Changes of state and sentiment, newest first, only when one document is read.
 */
statusLog?: {
/**
 * State after the change.
 */
status?: number
/**
 * Sentiment after the change.
 */
isAppraise?: number
/**
 * Who changed it.
 */
user?: string
/**
 * Remark of the person.
 */
note?: string
/**
 * When it was changed.
 */
time?: number
}[]
/**
 * Place in a digital newspaper, only when one such document is read.
 */
page?: {
/**
 * Identity of the page.
 */
pageId?: string
/**
 * Name of the paper.
 */
paperName?: string
/**
 * Number of the page.
 */
no?: string
/**
 * Name of the page.
 */
name?: string
/**
 * Picture of the page.
 */
imageUrl?: string
}
/**
 * Identity of the entry in the collection.
 */
collectionId: string
/**
 * Folder the document is kept in.
 */
folderId?: string
/**
 * When the document was collected.
 */
collectTime: number
}
/**
 * A document as lists and readers show it.
 */
export interface Document {
/**
 * Identity of the document.
 */
id: string
/**
 * Headline, empty for most posts.
 */
title: string
/**
 * Opening or passage around the words searched for.
 */
summary: string
/**
 * Sentiment towards the subject: 1 positive, 0 neutral, -1 negative.
 */
isAppraise: (1 | 0 | -1)
/**
 * Kind of source the document comes from.
 */
dataType: string
/**
 * Name of the source, blank for wechat and weibo.
 */
source: string
/**
 * Channel of the source, or the account for wechat and weibo.
 */
channel: string
/**
 * When the document was published.
 */
pubdate: number
/**
 * Address of the cover picture, empty when there is none.
 */
originalPicUrl: string
/**
 * Place the document is about or was posted from.
 */
location: string
/**
 * Quoted originals of a repost, outermost first.
 */
originals: Document[]
/**
 * Identity of the group of near-identical documents.
 */
sameId: string
/**
 * Documents of the group of near-identical ones, this one included.
 */
sameContentCount: number
/**
 * Names the words to mark when the document is opened.
 */
highLightKeywordsId?: string
/**
 * Sanitised HTML of the full text, only when one document is read.
 */
content?: string
/**
 * Name of the author.
 */
author?: string
/**
 * Address of the original page.
 */
url?: string
/**
 * Identity of the source.
 */
sourceId?: string
/**
 * Level of the source, 0 when unknown.
 */
sourceRank?: number
/**
 * Administrative code of the place.
 */
regionId?: string
/**
 * Subject class of the document.
 */
categoryId?: string
/**
 * Most telling words of the text.
 */
keywords?: string[]
/**
 * Whether the source wrote the text itself.
 */
isOriginal?: boolean
/**
 * What the opinion desk did about the document.
 */
status?: number
/**
 * Who handled the document last, when, and what was noted.
 */
handling?: string
/**
 * Whether the user has opened the document.
 */
read?: boolean
/**
 * Whether the user keeps the document in a collection.
 */
collected?: boolean
/**
 * Times the work was read.
 */
visitCount?: number
/**
 * Likes received.
 */
likeCount?: number
/**
 * Comments received.
 */
commentCount?: number
/**
 * Times the work was forwarded.
 */
forwardCount?: number
/**
 * Times a video was played.
 */
playCount?: number
/**
 * Readers who marked a wechat article as worth reading.
 */
lookCount?: number
/**
 * Length of a video in seconds.
 */
duration?: number
/**
 * Address of the video file, where it can be played here.
 */
videoUrl?: string
/**
 * Labels editors gave to the document.
 */
labels?: string[]
/**
 * Words of sensitive groups found in the text.
 */
sensitiveWords?: string[]
/**
 * Likeness to the document compared with, from 0 to 1.
 */
similarity?: number
/**
 * Words to mark in the text, only when one document is read.
 */
highlights?: string[]
/**
 * Changes of state and sentiment, newest first, only when one document is read.
 */
statusLog?: StatusChange[]
/**
 * Place in a digital newspaper, only when one such document is read.
 */
page?: {
/**
 * Identity of the page.
 */
pageId?: string
/**
 * Name of the paper.
 */
paperName?: string
/**
 * Number of the page.
 */
no?: string
/**
 * Name of the page.
 */
name?: string
/**
 * Picture of the page.
 */
imageUrl?: string
/**
 * Articles of the page with their areas.
 */
articles?: EpaperArticle[]
}
/**
 * Whether the plan that asks has it already.
 */
related?: boolean
/**
 * 已关联 when the plan that asks has it already.
 */
relation?: string
/**
 * 署名 where a reprint names the article's source, only among reprints.
 */
signed?: ("署名" | "未署名")
}
/**
 * A change of a document's state or sentiment.
 */
export interface StatusChange {
/**
 * Identity of the change.
 */
id: string
/**
 * What was done, in words.
 */
action: string
/**
 * State after the change.
 */
status?: number
/**
 * Sentiment after the change.
 */
isAppraise?: number
/**
 * Who changed it.
 */
user: string
/**
 * Remark of the person.
 */
note?: string
/**
 * When it was changed.
 */
time: number
}
/**
 * An article on a newspaper page with its area.
 */
export interface EpaperArticle {
/**
 * Identity of the article.
 */
id: string
/**
 * Headline.
 */
title: string
/**
 * Line under the headline.
 */
subTitle?: string
/**
 * Name of the author.
 */
author?: string
/**
 * Length in characters.
 */
words?: number
/**
 * Corners of the area as pairs from 0 to 1 of the page.
 */
polygon?: number[][]
/**
 * Document of the article.
 */
docId?: string
/**
 * Reprints found.
 */
reprintCount?: number
}
/**
 * A folder of the user's collection.
 */
export interface CollectionFolder {
/**
 * Identity of the folder.
 */
id: string
/**
 * Name of the folder.
 */
name: string
/**
 * Documents in the folder.
 */
count?: number
/**
 * Place among the folders.
 */
order?: number
}
/**
 * An issue of the morning digest.
 */
export interface DailyNews {
/**
 * Identity of the issue.
 */
id: string
/**
 * Day of the issue, YYYY-MM-DD.
 */
date: string
/**
 * Title of the issue.
 */
title: string
/**
 * Look of the issue.
 */
theme?: string
/**
 * Blocks in order.
 */
blocks: {
/**
 * Kind of block.
 */
type: string
/**
 * Heading of the block.
 */
title?: string
/**
 * Documents of the block.
 */
docIds?: string[]
/**
 * Text of the block.
 */
text?: string
/**
 * Picture of the block.
 */
pic?: string
/**
 * Columns the block takes.
 */
cols?: number
}[]
/**
 * 0 draft, 1 published.
 */
status: (0 | 1)
}
/**
 * A department of the user's organisation.
 */
export interface Department {
/**
 * Identity of the department.
 */
id: string
/**
 * Department above it.
 */
parentId?: string
/**
 * Name of the department.
 */
name: string
/**
 * Users in the department and below.
 */
count?: number
/**
 * Departments below it.
 */
children?: Department[]
}
/**
 * A file made ready for download.
 */
export interface DownloadTicket {
/**
 * Opaque name of the file, valid for this session.
 */
path: string
/**
 * Name the file is saved under.
 */
fileName: string
/**
 * Rows in the file.
 */
rows?: number
}
/**
 * A person, place or organisation named in a text.
 */
export interface Entity {
/**
 * Identity in the library, when it is known.
 */
id?: string
/**
 * Words in the text.
 */
name: string
/**
 * Kind of entity.
 */
type: ("person" | "place" | "org")
/**
 * Page about it.
 */
link?: string
/**
 * Times it is named.
 */
count?: number
}
/**
 * A page of a newspaper issue.
 */
export interface EpaperPage {
/**
 * Identity of the page.
 */
id: string
/**
 * Paper it belongs to.
 */
paperId: string
/**
 * Name of the paper.
 */
paperName: string
/**
 * Day of the issue, YYYY-MM-DD.
 */
date: string
/**
 * Number of the page.
 */
no: string
/**
 * Name of the page.
 */
name: string
/**
 * Picture of the page.
 */
imageUrl: string
/**
 * Address of the page as PDF.
 */
pdfUrl?: string
/**
 * Width of the picture in pixels.
 */
width?: number
/**
 * Height of the picture in pixels.
 */
height?: number
/**
 * Articles on the page.
 */
articles?: EpaperArticle[]
/**
 * Number of articles.
 */
articleCount?: number
/**
 * Reprints of its articles.
 */
reprintCount?: number
}
/**
 * A digital newspaper.
 */
export interface EpaperPaper {
/**
 * Identity of the paper.
 */
id: string
/**
 * Name of the paper.
 */
name: string
/**
 * Picture of the name plate.
 */
logo?: string
/**
 * Administrative code of its place.
 */
regionId?: string
/**
 * Level of the paper.
 */
level?: number
/**
 * Whether the user subscribed to it.
 */
subscribed?: boolean
/**
 * Day of the newest issue.
 */
lastDate?: string
}
/**
 * What was done about an event.
 */
export interface EventAction {
/**
 * Identity of the entry.
 */
id: string
/**
 * When it was done.
 */
time: number
/**
 * Department or office that acted.
 */
dept?: string
/**
 * What was done.
 */
text: string
/**
 * Who entered it.
 */
user?: string
}
/**
 * A group of events.
 */
export interface EventGroup {
/**
 * Identity of the group.
 */
id: string
/**
 * Name of the group.
 */
name: string
/**
 * Events in the group.
 */
count?: number
}
/**
 * An event found in the news or entered by an editor.
 */
export interface EventItem {
/**
 * Identity of the event.
 */
id: string
/**
 * Name of the event.
 */
title: string
/**
 * What happened, in a few sentences.
 */
summary?: string
/**
 * Group the event is listed in.
 */
groupId?: string
/**
 * Type of a sudden event.
 */
breakoutType?: string
/**
 * Severity from 1 (gravest) to 4.
 */
level?: number
/**
 * Administrative code of the place.
 */
regionId?: string
/**
 * Name of the place.
 */
location?: string
/**
 * Attention the event receives now.
 */
heat: number
/**
 * Heat over time, oldest first.
 */
heatTrend?: number[]
/**
 * Change of the attention of the last three hours against the mean of the day before, as a share.
 */
delta?: number
/**
 * What the event is about.
 */
category?: string
/**
 * Documents about the event.
 */
docCount: number
/**
 * Sources that reported it.
 */
sourceCount?: number
/**
 * Mean sentiment from -1 to 1.
 */
isAppraise?: number
firstDoc?: Document
/**
 * When the first document appeared.
 */
beginTime: number
/**
 * When the last document appeared.
 */
updateTime?: number
/**
 * Words that mark the event.
 */
keywords?: string[]
/**
 * Whether the user follows the event.
 */
followed?: boolean
/**
 * ★ where the user follows the event, otherwise empty.
 */
mark?: string
/**
 * How the desk judges the event; only in the reply of one event.
 */
judgement?: string
/**
 * Who saved the judgement.
 */
judgeUser?: string
/**
 * When the judgement was saved.
 */
judgeTime?: number
/**
 * Whether the user silenced the event.
 */
muted?: boolean
/**
 * Words the event is found by.
 */
keyWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Until when the event is followed.
 */
endTime?: number
/**
 * Whether its maker and followers are told of new documents.
 */
remind?: boolean
/**
 * What the user may do with the event.
 */
ops?: ("edit" | "delete")[]
}
/**
 * A feed the platform reads.
 */
export interface Feed {
/**
 * Identity of the feed.
 */
id: string
/**
 * Name of the feed.
 */
name: string
/**
 * Address of the feed.
 */
url: string
/**
 * Kind of source its documents are.
 */
dataType: string
/**
 * Level of the source.
 */
sourceRank?: number
/**
 * Administrative code of its place.
 */
regionId?: string
/**
 * Seconds between two crawls.
 */
interval: number
/**
 * Whether it is read.
 */
enabled: boolean
/**
 * When it was last read.
 */
lastTime?: number
/**
 * ok, or what went wrong.
 */
lastStatus?: string
/**
 * Documents the last crawl brought.
 */
lastCount?: number
/**
 * Documents it brought so far.
 */
total?: number
/**
 * Crawls that failed in a row.
 */
errors?: number
/**
 * Channel of its documents.
 */
channel?: string
/**
 * Whether the page of items that have only a teaser is fetched.
 */
extract?: boolean
/**
 * Items the last crawl could not read, with the reason.
 */
problems?: string[]
/**
 * When it is due.
 */
nextTime?: number
}
/**
 * The first post of a spread, with the size of what followed.
 */
export interface FirstPost {
/**
 * Identity of the document.
 */
id: string
/**
 * Document it was taken from, empty for the root.
 */
parentId?: (string | null)
/**
 * Source or account.
 */
name: string
/**
 * Headline of the document.
 */
title?: string
/**
 * Kind of source.
 */
dataType?: string
/**
 * Level of the source.
 */
sourceRank?: number
/**
 * Place of the account.
 */
location?: string
/**
 * When it was published.
 */
pubdate?: number
/**
 * Steps from the root.
 */
depth?: number
/**
 * Nodes directly below it.
 */
children?: number
/**
 * Followers of the account.
 */
fans?: number
/**
 * Times it was forwarded.
 */
forwardCount?: number
/**
 * Whether many passed it on.
 */
isKey?: boolean
/**
 * Sentiment of the document.
 */
isAppraise?: number
/**
 * Address of the original page.
 */
url?: string
/**
 * How it is known whom a document has its text from.
 */
basis?: ("first" | "forward" | "credit" | "assumed")
/**
 * Source or account it has its text from, empty when unknown.
 */
fromName?: string
/**
 * Posts found, the first one included.
 */
nodeCount: number
/**
 * Followers of all accounts that took part.
 */
fansReached?: number
}
/**
 * A text that several outlets carried: its newest document and how it spread.
 */
export interface FocusGroup {
/**
 * Identity of the document.
 */
id: string
/**
 * Headline, empty for most posts.
 */
title: string
/**
 * Opening or passage around the words searched for.
 */
summary: string
/**
 * Sentiment towards the subject: 1 positive, 0 neutral, -1 negative.
 */
isAppraise: (1 | 0 | -1)
/**
 * Kind of source the document comes from.
 */
dataType: string
/**
 * Name of the source, blank for wechat and weibo.
 */
source: string
/**
 * Channel of the source, or the account for wechat and weibo.
 */
channel: string
/**
 * When the document was published.
 */
pubdate: number
/**
 * Address of the cover picture, empty when there is none.
 */
originalPicUrl: string
/**
 * Place the document is about or was posted from.
 */
location: string
/**
 * Quoted originals of a repost, outermost first.
 */
originals: Document[]
/**
 * Identity of the group of near-identical documents.
 */
sameId: string
/**
 * Documents of the group of near-identical ones, this one included.
 */
sameContentCount: number
/**
 * Names the words to mark when the document is opened.
 */
highLightKeywordsId?: string
/**
 * Sanitised HTML of the full text, only when one document is read.
 */
content?: string
/**
 * Name of the author.
 */
author?: string
/**
 * Address of the original page.
 */
url?: string
/**
 * Identity of the source.
 */
sourceId?: string
/**
 * Level of the source, 0 when unknown.
 */
sourceRank?: number
/**
 * Administrative code of the place.
 */
regionId?: string
/**
 * Subject class of the document.
 */
categoryId?: string
/**
 * Most telling words of the text.
 */
keywords?: string[]
/**
 * Whether the source wrote the text itself.
 */
isOriginal?: boolean
/**
 * What the opinion desk did about the document.
 */
status?: number
/**
 * Who handled the document last, when, and what was noted.
 */
handling?: string
/**
 * Whether the user has opened the document.
 */
read?: boolean
/**
 * Whether the user keeps the document in a collection.
 */
collected?: boolean
/**
 * Times the work was read.
 */
visitCount?: number
/**
 * Likes received.
 */
likeCount?: number
/**
 * Comments received.
 */
commentCount?: number
/**
 * Times the work was forwarded.
 */
forwardCount?: number
/**
 * Times a video was played.
 */
playCount?: number
/**
 * Readers who marked a wechat article as worth reading.
 */
lookCount?: number
/**
 * Length of a video in seconds.
 */
duration?: number
/**
 * Address of the video file, where it can be played here.
 */
videoUrl?: string
/**
 * Labels editors gave to the document.
 */
labels?: string[]
/**
 * Words of sensitive groups found in the text.
 */
sensitiveWords?: string[]
/**
 * Likeness to the document compared with, from 0 to 1.
 */
similarity?: number
/**
 * Words to mark in the text, only when one document is read.
 */
highlights?: string[]
/**
 * Changes of state and sentiment, newest first, only when one document is read.
 */
statusLog?: StatusChange[]
/**
 * Place in a digital newspaper, only when one such document is read.
 */
page?: {
/**
 * Identity of the page.
 */
pageId?: string
/**
 * Name of the paper.
 */
paperName?: string
/**
 * Number of the page.
 */
no?: string
/**
 * Name of the page.
 */
name?: string
/**
 * Picture of the page.
 */
imageUrl?: string
/**
 * Articles of the page with their areas.
 */
articles?: EpaperArticle[]
}
/**
 * Whether the plan that asks has it already.
 */
related?: boolean
/**
 * 已关联 when the plan that asks has it already.
 */
relation?: string
/**
 * 署名 where a reprint names the article's source, only among reprints.
 */
signed?: ("署名" | "未署名")
/**
 * Outlets and accounts that carried the text.
 */
sourceCount: number
/**
 * Documents of the group over time, oldest first.
 */
heatTrend: number[]
/**
 * Outlet or account that had the text first.
 */
firstSource: string
/**
 * When the text first appeared.
 */
firstTime: number
}
/**
 * A weibo account that is collected.
 */
export interface FollowAccount {
/**
 * Identity of the entry.
 */
id: string
/**
 * Identity of the account.
 */
uid: string
/**
 * Name of the account.
 */
name: string
/**
 * Followers.
 */
fans?: number
/**
 * 0 waiting, 1 collected, 2 gone.
 */
status: (0 | 1 | 2)
/**
 * When it last posted.
 */
lastPost?: number
/**
 * Group it is kept in.
 */
group?: string
}
/**
 * A reprint of a work.
 */
export interface Forward {
/**
 * Identity of the reprint.
 */
id: string
/**
 * Work that was reprinted.
 */
workId: string
/**
 * Title of the work.
 */
workTitle?: string
/**
 * Headline of the reprint.
 */
title: string
/**
 * Source of the reprint.
 */
source: string
/**
 * Address of the reprint.
 */
url?: string
/**
 * When the reprint appeared.
 */
pubdate: number
/**
 * Likeness to the work, from 0 to 1.
 */
similarity: number
/**
 * Whether the source holds a licence.
 */
licensed: boolean
/**
 * Whether our name stands on it.
 */
signed: boolean
/**
 * Whether the text was changed.
 */
edited: boolean
}
/**
 * A rule by which documents are pushed.
 */
export interface ForwardRule {
/**
 * Identity of the rule.
 */
id: string
/**
 * Name of the rule.
 */
name: string
/**
 * Columns whose documents are pushed.
 */
columnIds?: string[]
/**
 * Words the documents must hold.
 */
keyWords?: string
/**
 * Kinds of source.
 */
dataType?: string[]
/**
 * System or person that receives.
 */
target: string
/**
 * Form of the pushed document.
 */
format?: string
/**
 * How often it runs.
 */
cycle?: string
/**
 * Whether the rule runs.
 */
enabled: boolean
/**
 * Names of the columns.
 */
columnNames?: string[]
/**
 * Users or addresses.
 */
receivers?: string[]
/**
 * Whose rights the rule runs with.
 */
user?: string
/**
 * When it was made.
 */
createTime?: number
/**
 * When it last pushed.
 */
lastTime?: number
/**
 * Documents pushed so far.
 */
count?: number
}
/**
 * A headline place of a site, channel or push list.
 */
export interface HeadlineSlot {
/**
 * Identity of the entry.
 */
id: string
/**
 * Site or app.
 */
source: string
/**
 * Place on the page.
 */
slot: number
/**
 * Headline shown there.
 */
title: string
/**
 * Address of the article.
 */
url?: string
/**
 * Document of the article.
 */
docId?: string
/**
 * When it first stood there.
 */
firstTime: number
/**
 * When it last stood there.
 */
lastTime?: number
/**
 * Seconds it stood there.
 */
duration?: number
/**
 * Kind of source of the first that had it.
 */
dataType?: string
/**
 * Outlets that carried it.
 */
sourceCount?: number
/**
 * Documents that carried it.
 */
docCount?: number
/**
 * Picture of the page.
 */
snapshot?: string
}
/**
 * Something that happened on this day of another year.
 */
export interface HistoryItem {
/**
 * Identity of the item.
 */
id: string
/**
 * Year it happened.
 */
year: number
/**
 * Name of the item.
 */
title: string
/**
 * What happened.
 */
desc?: string
/**
 * Kind of item.
 */
type: string
/**
 * Document about it.
 */
docId?: string
}
/**
 * A topic on the hot list of a platform.
 */
export interface HotTopic {
/**
 * Identity of the topic.
 */
id: string
/**
 * Platform whose list holds it.
 */
platform: string
/**
 * Words of the topic.
 */
title: string
/**
 * Words to search for it.
 */
keyWords?: string
/**
 * Place on the list.
 */
rank: number
/**
 * Heat the platform states.
 */
heat: number
/**
 * Best place so far.
 */
peakRank?: number
/**
 * When it first appeared.
 */
onTime?: number
/**
 * Seconds on the list.
 */
duration?: number
/**
 * Heat over time, oldest first.
 */
trend?: number[]
/**
 * Documents about the topic in the 7 days before the moment of the list.
 */
docCount?: number
/**
 * First moment the documents are counted from, in ms.
 */
reportsFrom?: number
/**
 * Moment after the last document counted, in ms.
 */
reportsTo?: number
/**
 * Subject class.
 */
category?: string
/**
 * Platforms that list it now.
 */
platforms?: string[]
/**
 * Whether our own media wrote about it.
 */
reported?: boolean
}
/**
 * What became of one imported row.
 */
export interface ImportResult {
/**
 * Number of the row in the file, from 1.
 */
row: number
/**
 * Whether the row was taken.
 */
ok: boolean
/**
 * What names the row: an account or a name.
 */
key?: string
/**
 * Why the row was refused.
 */
message?: string
}
/**
 * A figure with its change against the period before.
 */
export interface Kpi {
/**
 * Name of the figure.
 */
key: string
/**
 * Label of the figure.
 */
name: string
/**
 * Value of the figure.
 */
value: number
/**
 * Value of the period before.
 */
previous?: number
/**
 * Change against the period before, as a share, or a number where `deltaUnit` says so.
 */
delta?: number
/**
 * What the change is given in: a share if left out, else a number, such as places.
 */
deltaUnit?: ("share" | "number")
index?: Index
}
/**
 * A label editors give to articles.
 */
export interface Label {
/**
 * Identity of the label.
 */
id: string
/**
 * Label above it.
 */
parentId?: string
/**
 * Name of the label.
 */
name: string
/**
 * Colour of the tag.
 */
color?: string
/**
 * Articles that carry it.
 */
useCount: number
/**
 * Labels below it.
 */
children?: Label[]
}
/**
 * Figures of one label.
 */
export interface LabelStat {
/**
 * Identity of the label.
 */
labelId: string
/**
 * Name of the label.
 */
name: string
/**
 * Articles that carry it.
 */
count: number
/**
 * Reads of those articles.
 */
visitCount: number
/**
 * Reads per article.
 */
avgVisit: number
/**
 * Articles by sentiment.
 */
isAppraise?: {
/**
 * Positive articles.
 */
pos: number
/**
 * Neutral articles.
 */
neu: number
/**
 * Negative articles.
 */
neg: number
}
}
/**
 * A node of the menu tree.
 */
export interface MenuItem {
/**
 * Identity of the node.
 */
id: string
/**
 * Short name of the node.
 */
code: string
/**
 * Label in the menu.
 */
name: string
/**
 * Short label.
 */
sname?: string
/**
 * Path of the page, empty for a heading.
 */
url: string
/**
 * Where the page opens.
 */
target?: string
/**
 * Title of the page.
 */
title?: string
/**
 * Line under the title.
 */
subTitle?: string
/**
 * Whether it is offered in the quick navigation.
 */
shortCut?: boolean
/**
 * 1 one column, 2 wide panel.
 */
childPos?: (1 | 2)
/**
 * Grants the page without being drawn.
 */
hidden?: boolean
/**
 * Operations the user holds on the page.
 */
operations?: string[]
/**
 * Nodes below it.
 */
children?: MenuItem[]
}
/**
 * A message of the system to its users.
 */
export interface Message {
/**
 * Identity of the message.
 */
id: string
/**
 * Heading of the message.
 */
title: string
/**
 * Text of the message.
 */
content: string
/**
 * 1 not reminded of again; told only when all messages are asked for.
 */
status?: (0 | 1)
}
/**
 * Whether a message is shown again.
 */
export interface MessageSetting {
/**
 * Identity of the message.
 */
messageId: string
/**
 * 1 do not remind again.
 */
status: (0 | 1)
}
/**
 * A saved object the opinion desk watches.
 */
export interface Monitor {
/**
 * Identity of the object.
 */
id: string
/**
 * Name of the object.
 */
name: string
/**
 * What is watched.
 */
kind: ("self" | "local" | "trade" | "competitor" | "compare")
/**
 * Words looked for.
 */
keyWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Kinds of source.
 */
dataType?: string[]
/**
 * Places.
 */
regionIds?: string[]
/**
 * Negative documents per day that raise an alert.
 */
threshold?: number
/**
 * Documents found today.
 */
count?: number
/**
 * Negative documents found today.
 */
negCount?: number
/**
 * Objects of a saved comparison.
 */
objects?: string[]
/**
 * Place in the list.
 */
order?: number
}
/**
 * A message that the websocket brings.
 */
export interface Notification {
/**
 * Heading of the notification.
 */
title: string
/**
 * Text of the notification.
 */
content: string
/**
 * Where it comes from.
 */
source?: string
/**
 * Notifications of one tag replace each other.
 */
tag?: string
/**
 * Address of the icon.
 */
icon?: string
/**
 * Whether it makes no sound.
 */
silent?: boolean
/**
 * Pattern of vibration in milliseconds.
 */
vibrate?: number[]
/**
 * Whether it stays until dealt with.
 */
requireInteraction?: boolean
/**
 * Whether a replaced notification alerts again.
 */
renotify?: boolean
/**
 * Address opened by a click.
 */
link?: string
}
/**
 * A view shared by several documents or posts.
 */
export interface OpinionCluster {
/**
 * Identity of the view.
 */
key: string
/**
 * The view in one sentence.
 */
name: string
/**
 * Documents that hold it.
 */
value: number
/**
 * Who holds it: media or readers.
 */
side: ("media" | "public")
/**
 * Sentiment of the view.
 */
isAppraise?: number
/**
 * Documents that say it best.
 */
docIds?: string[]
}
/**
 * An article of our own with the people and the score.
 */
export interface OpsArticle {
/**
 * Identity of the document.
 */
id: string
/**
 * Headline, empty for most posts.
 */
title: string
/**
 * Opening or passage around the words searched for.
 */
summary: string
/**
 * Sentiment towards the subject: 1 positive, 0 neutral, -1 negative.
 */
isAppraise: (1 | 0 | -1)
/**
 * Kind of source the document comes from.
 */
dataType: string
/**
 * Name of the source, blank for wechat and weibo.
 */
source: string
/**
 * Channel of the source, or the account for wechat and weibo.
 */
channel: string
/**
 * When the document was published.
 */
pubdate: number
/**
 * Address of the cover picture, empty when there is none.
 */
originalPicUrl: string
/**
 * Place the document is about or was posted from.
 */
location: string
/**
 * Quoted originals of a repost, outermost first.
 */
originals: Document[]
/**
 * Identity of the group of near-identical documents.
 */
sameId: string
/**
 * Documents of the group of near-identical ones, this one included.
 */
sameContentCount: number
/**
 * Names the words to mark when the document is opened.
 */
highLightKeywordsId?: string
/**
 * Sanitised HTML of the full text, only when one document is read.
 */
content?: string
/**
 * Name of the author.
 */
author?: string
/**
 * Address of the original page.
 */
url?: string
/**
 * Identity of the source.
 */
sourceId?: string
/**
 * Level of the source, 0 when unknown.
 */
sourceRank?: number
/**
 * Administrative code of the place.
 */
regionId?: string
/**
 * Subject class of the document.
 */
categoryId?: string
/**
 * Most telling words of the text.
 */
keywords?: string[]
/**
 * Whether the source wrote the text itself.
 */
isOriginal?: boolean
/**
 * What the opinion desk did about the document.
 */
status?: number
/**
 * Whether the user has opened the document.
 */
read?: boolean
/**
 * Whether the user keeps the document in a collection.
 */
collected?: boolean
/**
 * Times the work was read.
 */
visitCount?: number
/**
 * Likes received.
 */
likeCount?: number
/**
 * Comments received.
 */
commentCount?: number
/**
 * Times the work was forwarded.
 */
forwardCount?: number
/**
 * Times a video was played.
 */
playCount?: number
/**
 * Readers who marked a wechat article as worth reading.
 */
lookCount?: number
/**
 * Length of a video in seconds.
 */
duration?: number
/**
 * Labels editors gave to the document.
 */
labels?: string[]
/**
 * Words of sensitive groups found in the text.
 */
sensitiveWords?: string[]
/**
 * Likeness to the document compared with, from 0 to 1.
 */
similarity?: number
/**
 * Words to mark in the text, only when one document is read.
 */
highlights?: string[]
/**
 * Changes of state and sentiment, newest first, only when one document is read.
 */
statusLog?: {
/**
 * State after the change.
 */
status?: number
/**
 * Sentiment after the change.
 */
isAppraise?: number
/**
 * Who changed it.
 */
user?: string
/**
 * Remark of the person.
 */
note?: string
/**
 * When it was changed.
 */
time?: number
}[]
/**
 * Place in a digital newspaper, only when one such document is read.
 */
page?: {
/**
 * Identity of the page.
 */
pageId?: string
/**
 * Name of the paper.
 */
paperName?: string
/**
 * Number of the page.
 */
no?: string
/**
 * Name of the page.
 */
name?: string
/**
 * Picture of the page.
 */
imageUrl?: string
}
/**
 * Department that wrote it.
 */
dept?: string
/**
 * Who wrote it.
 */
reporter?: string
/**
 * Who edited it.
 */
editor?: string
/**
 * Length in characters.
 */
words?: number
/**
 * Reprints found.
 */
reprintCount?: number
/**
 * Points of the article.
 */
score?: number
/**
 * Grade of the article.
 */
grade?: string
}
/**
 * A unit of the organisation tree.
 */
export interface Org {
/**
 * Identity of the unit.
 */
id: string
/**
 * Unit above it.
 */
parentId?: string
/**
 * Name of the unit.
 */
name: string
/**
 * Kind of unit.
 */
orgType?: string
/**
 * Level of the unit's region.
 */
regionType?: string
/**
 * Person to ask for.
 */
contact?: string
/**
 * Telephone number.
 */
phone?: string
/**
 * Place among its siblings.
 */
order?: number
/**
 * Users in the unit.
 */
userCount?: number
/**
 * Units below it.
 */
children?: Org[]
}
/**
 * A user of a client unit.
 */
export interface OrgUser {
/**
 * Identity of the user.
 */
id: string
/**
 * Unit the user belongs to.
 */
orgId: string
/**
 * Name of the unit.
 */
orgName?: string
/**
 * Name of the user.
 */
name: string
/**
 * Name used to sign in.
 */
code: string
/**
 * Mobile number.
 */
phone?: string
/**
 * Roles the user holds.
 */
roleIds?: string[]
/**
 * Names of the roles.
 */
roleNames?: string[]
/**
 * Last day the account works.
 */
expireDate?: number
/**
 * 1 active, 0 disabled.
 */
status?: (0 | 1)
/**
 * When the user last signed in.
 */
lastLogin?: number
}
/**
 * The first publication of a text, with figures of what followed.
 */
export interface OriginFirst {
/**
 * Identity of the document.
 */
id: string
/**
 * Headline.
 */
title: string
/**
 * Opening of the text.
 */
summary?: string
/**
 * Source or account.
 */
source: string
/**
 * Kind of source.
 */
dataType: string
/**
 * Level of the source.
 */
sourceRank?: number
/**
 * When it was published.
 */
pubdate: number
/**
 * Address of the original page.
 */
url?: string
/**
 * Place it tells of.
 */
location?: string
/**
 * Sentiment of the document.
 */
isAppraise?: number
/**
 * Cover picture.
 */
originalPicUrl?: string
/**
 * Documents of its group.
 */
sameContentCount?: number
/**
 * Likeness to the document asked for, from 0 to 1.
 */
similarity?: number
/**
 * Document it has its text from, empty when unknown.
 */
fromId?: string
/**
 * Source it has its text from, empty when unknown.
 */
fromName?: string
/**
 * How it is known whom a document has its text from.
 */
basis?: ("first" | "forward" | "credit" | "assumed")
/**
 * Whether the headline differs from the first one.
 */
titleChanged?: boolean
/**
 * Headline of the first publication.
 */
firstTitle?: string
/**
 * Seconds since the first publication.
 */
delay?: number
/**
 * Whether it is the first publication.
 */
first?: boolean
/**
 * Whether it is the document asked for.
 */
asked?: boolean
/**
 * 首发, 本稿 or 改标题, where one holds.
 */
mark?: string
/**
 * Documents found, the first one included.
 */
nodeCount: number
/**
 * Sources that published it.
 */
sourceCount?: number
/**
 * Documents with another headline.
 */
titleCount?: number
/**
 * Seconds from the first to the last.
 */
span?: number
/**
 * Document the search started from.
 */
askedId?: string
/**
 * Headline of the document the search started from.
 */
askedTitle?: string
/**
 * Source of the document the search started from.
 */
askedSource?: string
/**
 * Seconds from the first publication to the document asked for.
 */
askedDelay?: number
/**
 * Time since the first publication, in words.
 */
delayText?: string
/**
 * Time from the first to the last, in words.
 */
spanText?: string
/**
 * Time from the first publication to the document asked for, in words.
 */
askedDelayText?: string
}
/**
 * A document on the way from the first publication on.
 */
export interface OriginNode {
/**
 * Identity of the document.
 */
id: string
/**
 * Headline.
 */
title: string
/**
 * Opening of the text.
 */
summary?: string
/**
 * Source or account.
 */
source: string
/**
 * Kind of source.
 */
dataType: string
/**
 * Level of the source.
 */
sourceRank?: number
/**
 * When it was published.
 */
pubdate: number
/**
 * Address of the original page.
 */
url?: string
/**
 * Place it tells of.
 */
location?: string
/**
 * Sentiment of the document.
 */
isAppraise?: number
/**
 * Cover picture.
 */
originalPicUrl?: string
/**
 * Documents of its group.
 */
sameContentCount?: number
/**
 * Likeness to the document asked for, from 0 to 1.
 */
similarity: number
/**
 * Document it has its text from, empty when unknown.
 */
fromId?: string
/**
 * Source it has its text from, empty when unknown.
 */
fromName?: string
/**
 * How it is known whom a document has its text from.
 */
basis: ("first" | "forward" | "credit" | "assumed")
/**
 * Whether the headline differs from the first one.
 */
titleChanged?: boolean
/**
 * Headline of the first publication.
 */
firstTitle?: string
/**
 * Seconds since the first publication.
 */
delay?: number
/**
 * Whether it is the first publication.
 */
first: boolean
/**
 * Whether it is the document asked for.
 */
asked?: boolean
/**
 * 首发, 本稿 or 改标题, where one holds.
 */
mark?: string
/**
 * Time since the first publication, in words.
 */
delayText?: string
}
/**
 * A person of the library.
 */
export interface Person {
/**
 * Identity of the person.
 */
id: string
/**
 * Name of the person.
 */
name: string
/**
 * First letter of the name in pinyin.
 */
initial?: string
/**
 * Picture of the person.
 */
photo?: string
/**
 * Office held.
 */
title?: string
/**
 * Organisation.
 */
org?: string
/**
 * Administrative code of the place.
 */
regionId?: string
/**
 * Groups the person belongs to.
 */
tags?: string[]
/**
 * Other names.
 */
aliases?: string[]
/**
 * Words that find the person in documents.
 */
words?: string
/**
 * Short life.
 */
bio?: string
/**
 * Documents in the last 7 days.
 */
docCount?: number
/**
 * Negative documents in the last 7 days.
 */
negCount?: number
/**
 * Whether the user follows the person.
 */
followed?: boolean
/**
 * People named together with this one.
 */
relations?: {
/**
 * Identity of the other person.
 */
id: string
/**
 * Name of the other person.
 */
name: string
/**
 * Kind of relation.
 */
type?: string
}[]
}
/**
 * A request to take a person into the library.
 */
export interface PersonApply {
/**
 * Identity of the request.
 */
id: string
/**
 * Name of the person.
 */
name: string
/**
 * Why the person belongs in the library.
 */
reason?: string
/**
 * Who asks.
 */
applicant: string
/**
 * State of the request.
 */
status: number
/**
 * When it was asked.
 */
time: number
/**
 * add takes someone in, fix puts something right.
 */
kind?: ("add" | "fix")
/**
 * Whom a correction is about, or who was taken in.
 */
personId?: string
/**
 * Office held.
 */
title?: string
/**
 * Organisation.
 */
org?: string
/**
 * Short life.
 */
bio?: string
/**
 * Groups the person belongs to.
 */
tags?: string[]
/**
 * Why it was refused.
 */
note?: string
/**
 * Who decided.
 */
auditor?: string
/**
 * Whether the caller asked.
 */
own?: boolean
}
/**
 * A person in the picture of somebody's relations.
 */
export interface PersonRelation {
/**
 * Identity of the person.
 */
id: string
/**
 * Whose relation it is, empty for the person asked for.
 */
parentId?: (string | null)
/**
 * Name of the person.
 */
name: string
/**
 * Office held.
 */
title?: string
/**
 * Organisation.
 */
org?: string
/**
 * Kind of relation.
 */
type: string
/**
 * Documents of the last 30 days that name both.
 */
count: number
}
/**
 * One post's reposts in figures.
 */
export interface PostTravel {
/**
 * Identity of the document.
 */
id: string
/**
 * Headline or words.
 */
title: string
/**
 * Kind of source.
 */
dataType?: string
/**
 * When it was published.
 */
pubdate?: number
/**
 * Address of the original page.
 */
url?: string
/**
 * Place it is about or was sent from.
 */
location?: string
/**
 * Sentiment of the document.
 */
isAppraise?: number
/**
 * Account of the post.
 */
name: string
/**
 * Followers of the account.
 */
fans?: number
/**
 * Reads of the post.
 */
visitCount?: number
/**
 * Likes of the post.
 */
likeCount?: number
/**
 * Comments on the post.
 */
commentCount?: number
/**
 * Reposts as the platform counts them.
 */
forwardCount?: number
/**
 * Reposts stored.
 */
repostCount: number
/**
 * Reposts the pictures are drawn from, the earliest.
 */
readCount?: number
/**
 * Reposts with words of their own.
 */
wordedCount?: number
/**
 * Levels below the post.
 */
depth?: number
/**
 * Nodes that three or more have it from.
 */
keyCount?: number
/**
 * Share of reposts that look bought; absent without reposts.
 */
waterRate?: number
/**
 * Followers of the accounts that took part, as far as their source tells them; absent when none does.
 */
reach?: number
/**
 * Accounts whose source tells their followers.
 */
reachSources?: number
/**
 * Sources and accounts that took part.
 */
accountCount?: number
/**
 * Seconds until the first other publication; absent without one.
 */
firstDelay?: number
index?: Index
}
/**
 * A way the new matches of a sensitive group leave the house.
 */
export interface PushChannel {
/**
 * Identity of the channel.
 */
id: string
/**
 * Group whose matches are sent.
 */
groupId: string
/**
 * Name of the group.
 */
groupName?: string
/**
 * Name of the channel.
 */
name: string
/**
 * email, webhook or the robot of a messenger.
 */
kind: string
/**
 * Receivers, or the host with the end of the key; never the whole address.
 */
address?: string
/**
 * Mail addresses; none for WeChat.
 */
receivers?: string[]
/**
 * Whether messages are signed.
 */
hasSecret?: boolean
/**
 * Local time HH:mm.
 */
quietBegin?: string
/**
 * Local time HH:mm.
 */
quietEnd?: string
/**
 * Whether matches are sent.
 */
enabled: boolean
/**
 * Documents that wait.
 */
waiting?: number
/**
 * What became of the last message.
 */
lastStatus?: number
/**
 * When the last message was sent or failed.
 */
lastTime?: number
}
/**
 * A document of a sensitive group on its way to a channel.
 */
export interface PushDelivery {
/**
 * Identity of the delivery.
 */
id: string
/**
 * Document concerned.
 */
docId: string
/**
 * Headline of the document.
 */
title: string
/**
 * Name of the source.
 */
source?: string
/**
 * Kind of source.
 */
dataType?: string
/**
 * Sentiment.
 */
isAppraise?: number
/**
 * When it was published.
 */
pubdate?: number
/**
 * Address of the original.
 */
url?: string
/**
 * Words found.
 */
words?: string[]
/**
 * Group that matched.
 */
groupId?: string
/**
 * Name of the group.
 */
groupName?: string
/**
 * Channel it goes to.
 */
channelId?: string
/**
 * Name of the channel.
 */
channelName?: string
/**
 * Kind of the channel.
 */
kind?: string
/**
 * 0 waiting, 1 delivered, 2 failed, 3 held until the quiet hours end.
 */
status: number
/**
 * Attempts made.
 */
attempts?: number
/**
 * When it entered the outbox.
 */
createTime: number
/**
 * When it is tried next.
 */
nextTime?: number
/**
 * When it arrived.
 */
sentTime?: number
/**
 * Why it failed, or that it went out in a digest.
 */
message?: string
}
/**
 * A document that was pushed.
 */
export interface PushItem {
/**
 * Identity of the push.
 */
id: string
/**
 * Document that was pushed.
 */
docId: string
/**
 * Headline of the document.
 */
title: string
/**
 * Name of the source.
 */
source?: string
/**
 * Kind of source.
 */
dataType?: string
/**
 * Where it was pushed to.
 */
target: string
/**
 * 0 waiting, 1 delivered, 2 failed.
 */
status: (0 | 1 | 2)
/**
 * Who pushed it.
 */
user?: string
/**
 * When it was pushed.
 */
pushTime: number
/**
 * Receivers who opened it.
 */
readCount?: number
/**
 * Why it failed.
 */
message?: string
/**
 * Receivers.
 */
receiverCount?: number
/**
 * Rule that pushed it.
 */
ruleId?: string
/**
 * Name of that rule.
 */
ruleName?: string
/**
 * Attempts made.
 */
attempts?: number
/**
 * When it is tried next.
 */
nextTime?: number
}
/**
 * A ranking a user made.
 */
export interface RankList {
/**
 * Identity of the list.
 */
id: string
/**
 * Name of the list.
 */
name: string
/**
 * What is ranked.
 */
kind?: string
/**
 * Figure ranked by.
 */
metric?: string
/**
 * Figures and their weights, together 100.
 */
weights?: {
/**
 * Name of the figure.
 */
key: string
/**
 * Weight from 0 to 100.
 */
w: number
}[]
/**
 * Accounts ranked.
 */
members: string[]
/**
 * Whether the user made it.
 */
own?: boolean
/**
 * Accounts ranked.
 */
memberCount?: number
/**
 * Whether others see the list.
 */
public: boolean
}
/**
 * A document with its place in a ranking.
 */
export interface RankedDocument {
/**
 * Identity of the document.
 */
id: string
/**
 * Headline, empty for most posts.
 */
title: string
/**
 * Opening or passage around the words searched for.
 */
summary: string
/**
 * Sentiment towards the subject: 1 positive, 0 neutral, -1 negative.
 */
isAppraise: (1 | 0 | -1)
/**
 * Kind of source the document comes from.
 */
dataType: string
/**
 * Name of the source, blank for wechat and weibo.
 */
source: string
/**
 * Channel of the source, or the account for wechat and weibo.
 */
channel: string
/**
 * When the document was published.
 */
pubdate: number
/**
 * Address of the cover picture, empty when there is none.
 */
originalPicUrl: string
/**
 * Place the document is about or was posted from.
 */
location: string
/**
 * Quoted originals of a repost, outermost first.
 */
originals: Document[]
/**
 * Identity of the group of near-identical documents.
 */
sameId: string
/**
 * Documents of the group of near-identical ones, this one included.
 */
sameContentCount: number
/**
 * Names the words to mark when the document is opened.
 */
highLightKeywordsId?: string
/**
 * Sanitised HTML of the full text, only when one document is read.
 */
content?: string
/**
 * Name of the author.
 */
author?: string
/**
 * Address of the original page.
 */
url?: string
/**
 * Identity of the source.
 */
sourceId?: string
/**
 * Level of the source, 0 when unknown.
 */
sourceRank?: number
/**
 * Administrative code of the place.
 */
regionId?: string
/**
 * Subject class of the document.
 */
categoryId?: string
/**
 * Most telling words of the text.
 */
keywords?: string[]
/**
 * Whether the source wrote the text itself.
 */
isOriginal?: boolean
/**
 * What the opinion desk did about the document.
 */
status?: number
/**
 * Whether the user has opened the document.
 */
read?: boolean
/**
 * Whether the user keeps the document in a collection.
 */
collected?: boolean
/**
 * Times the work was read.
 */
visitCount?: number
/**
 * Likes received.
 */
likeCount?: number
/**
 * Comments received.
 */
commentCount?: number
/**
 * Times the work was forwarded.
 */
forwardCount?: number
/**
 * Times a video was played.
 */
playCount?: number
/**
 * Readers who marked a wechat article as worth reading.
 */
lookCount?: number
/**
 * Length of a video in seconds.
 */
duration?: number
/**
 * Labels editors gave to the document.
 */
labels?: string[]
/**
 * Words of sensitive groups found in the text.
 */
sensitiveWords?: string[]
/**
 * Likeness to the document compared with, from 0 to 1.
 */
similarity?: number
/**
 * Words to mark in the text, only when one document is read.
 */
highlights?: string[]
/**
 * Changes of state and sentiment, newest first, only when one document is read.
 */
statusLog?: {
/**
 * State after the change.
 */
status?: number
/**
 * Sentiment after the change.
 */
isAppraise?: number
/**
 * Who changed it.
 */
user?: string
/**
 * Remark of the person.
 */
note?: string
/**
 * When it was changed.
 */
time?: number
}[]
/**
 * Place in a digital newspaper, only when one such document is read.
 */
page?: {
/**
 * Identity of the page.
 */
pageId?: string
/**
 * Name of the paper.
 */
paperName?: string
/**
 * Number of the page.
 */
no?: string
/**
 * Name of the page.
 */
name?: string
/**
 * Picture of the page.
 */
imageUrl?: string
}
/**
 * Place in the ranking.
 */
rank: number
/**
 * The figure ranked by.
 */
count: number
/**
 * How far the figure is above the mean of the account's works in the period, as a share.
 */
delta?: number
index?: Index
}
/**
 * A person of the library with the figures of the documents that name them in a period.
 */
export interface RankedPerson {
/**
 * Identity of the person.
 */
id: string
/**
 * Name of the person.
 */
name: string
/**
 * Picture of the person.
 */
photo?: string
/**
 * Office held.
 */
title?: string
/**
 * Organisation.
 */
org?: string
/**
 * Administrative code of the place.
 */
regionId?: string
/**
 * Groups the person belongs to.
 */
tags?: string[]
/**
 * Place in the ranking.
 */
rank: number
/**
 * The figure ranked by.
 */
count: number
/**
 * Place in the period before.
 */
lastRank?: number
/**
 * Change of the figure against the period before, as a share.
 */
delta?: number
/**
 * Documents that name the person.
 */
docCount: number
/**
 * Negative ones among them.
 */
negCount?: number
/**
 * Times these were read.
 */
visitCount?: number
/**
 * Likes these received.
 */
likeCount?: number
/**
 * Comments these received.
 */
commentCount?: number
/**
 * Times these were forwarded.
 */
forwardCount?: number
}
/**
 * A place with the index of all accounts which sit there, computed as though they were one.
 */
export interface RegionRank {
/**
 * Administrative code of the place.
 */
key: string
/**
 * Name of the place.
 */
name: string
/**
 * Place among the regions.
 */
rank: number
/**
 * Value of the index, as maps colour it.
 */
value: number
index: Index
/**
 * Change of the index against the period before, as a share.
 */
delta?: number
/**
 * Accounts of the place that published in the period.
 */
accounts: number
/**
 * Works published in the period.
 */
posts: number
/**
 * Times the works were read.
 */
visitCount?: number
/**
 * Code of the account with the highest index.
 */
sourceCode?: string
/**
 * Account of the place with the highest index.
 */
sourceName?: string
}
/**
 * A due plan shown in the reminder popup.
 */
export interface Reminder {
/**
 * Identity of the plan.
 */
id: string
/**
 * Title of the plan.
 */
title: string
/**
 * Day the story is due.
 */
triggerDate: number
/**
 * Name of the person in charge.
 */
dutyUserName: string
}
/**
 * A report on a period, made of sections.
 */
export interface Report {
/**
 * Identity of the report.
 */
id: string
/**
 * Group the report is listed in.
 */
groupId?: string
/**
 * Title of the report.
 */
title: string
/**
 * Kind of period.
 */
cycle?: string
/**
 * Template it was made from.
 */
templateId?: string
/**
 * First moment of the period.
 */
beginTime?: number
/**
 * Last moment of the period.
 */
endTime?: number
/**
 * 0 being made, 1 ready, 2 sent, 3 draft, 4 failed.
 */
status: (0 | 1 | 2 | 3 | 4)
/**
 * Sections in order.
 */
sections?: {
/**
 * Kind of section.
 */
type: ("text" | "docs" | "chart" | "ai")
/**
 * Heading of the section.
 */
title?: string
/**
 * What the section shows: ids, a column or a chart.
 */
ref?: string
/**
 * Text of the section.
 */
body?: string
/**
 * Documents found when the report was made.
 */
docs?: {
/**
 * Identity of the document; empty for a text of one's own.
 */
docId: string
/**
 * Headline.
 */
title: string
/**
 * Summary.
 */
summary?: string
/**
 * Name of the source.
 */
source?: string
/**
 * Kind of source.
 */
dataType?: string
/**
 * When it was published.
 */
pubdate?: number
/**
 * Sentiment.
 */
isAppraise?: number
/**
 * Near-identical documents.
 */
sameContentCount?: number
}[]
/**
 * Rows of the chart when the report was made.
 */
rows?: ChartPoint[]
}[]
/**
 * Who receives the report.
 */
receivers?: string[]
/**
 * Who made the report.
 */
creator?: string
/**
 * When the report was made.
 */
createTime?: number
/**
 * Address of the finished file.
 */
fileUrl?: string
/**
 * Media desk or opinion desk.
 */
desk?: ("report" | "opinion")
/**
 * Name of the group.
 */
groupName?: string
/**
 * First and last day of the period.
 */
period?: string
/**
 * What the report is about.
 */
subject?: string
/**
 * Part of the subject.
 */
eventId?: string
/**
 * Part of the subject.
 */
monitorId?: string
/**
 * Part of the subject.
 */
columnId?: string
/**
 * Part of the subject.
 */
keyWords?: string
/**
 * Documents found in the period.
 */
docCount?: number
/**
 * Number of sections.
 */
sectionCount?: number
/**
 * Why a generation failed.
 */
message?: string
/**
 * State of signing.
 */
sign?: ("draft" | "waiting" | "signed" | "rejected")
/**
 * What the caller may do.
 */
ops?: string[]
/**
 * When the report last changed.
 */
updateTime?: number
/**
 * Handing in, signing, rejecting and sending, oldest first.
 */
log?: {
/**
 * When.
 */
time: number
/**
 * Who.
 */
user: string
/**
 * What.
 */
action: string
/**
 * Words with it.
 */
note?: string
}[]
}
/**
 * A document or text collected for reports.
 */
export interface ReportMaterial {
/**
 * Identity of the material.
 */
id: string
/**
 * Group the material is kept in.
 */
groupId?: string
/**
 * Document it was taken from.
 */
docId?: string
/**
 * Heading of the material.
 */
title: string
/**
 * Text of the material in short.
 */
summary?: string
/**
 * Kind of source.
 */
dataType?: string
/**
 * Name of the source.
 */
source?: string
/**
 * When it was published.
 */
pubdate?: number
/**
 * Sentiment of the document.
 */
isAppraise?: number
/**
 * Remark of the person who collected it.
 */
note?: string
/**
 * Place in the group.
 */
order?: number
/**
 * Who collected it.
 */
user?: string
/**
 * When it was collected.
 */
addTime?: number
/**
 * State of the document now.
 */
docStatus?: number
/**
 * Put first: the larger, the further up.
 */
top?: number
}
/**
 * A template reports are made from.
 */
export interface ReportTemplate {
/**
 * Identity of the template.
 */
id: string
/**
 * Name of the template.
 */
name: string
/**
 * Kind of period.
 */
cycle?: string
/**
 * Title on the cover.
 */
cover?: string
/**
 * Sections in order.
 */
sections?: {
/**
 * Kind of section.
 */
type: ("text" | "docs" | "chart" | "ai")
/**
 * Heading of the section.
 */
title?: string
/**
 * What the section shows.
 */
ref?: string
}[]
/**
 * Columns the report reads.
 */
columns?: string[]
/**
 * When it is made.
 */
cron?: string
/**
 * Who receives it.
 */
receivers?: string[]
/**
 * Whether it is made on time.
 */
enabled?: boolean
/**
 * When the template last changed.
 */
updateTime?: number
/**
 * Media desk or opinion desk.
 */
desk?: ("report" | "opinion")
/**
 * Place in the list.
 */
order?: number
}
/**
 * A topic on the rise with a reason in one line.
 */
export interface RisingTopic {
/**
 * Place in the ranking.
 */
rank: number
/**
 * Words of the topic.
 */
title: string
/**
 * Attention it receives now.
 */
heat: number
/**
 * Change against the hours before, as a share.
 */
delta?: number
/**
 * Why it rises, in one line.
 */
reason: string
/**
 * Words to search for it.
 */
keyWords: string
/**
 * Whether a model wrote the reason.
 */
generated: boolean
}
/**
 * A role: the pages and operations it grants.
 */
export interface Role {
/**
 * Identity of the role.
 */
id: string
/**
 * Name of the role.
 */
name: string
/**
 * Short name of the role.
 */
code?: string
/**
 * What the role is for.
 */
desc?: string
/**
 * System variant the role belongs to.
 */
systemId?: number
/**
 * Granted menu nodes.
 */
menus?: {
/**
 * Identity of the menu node.
 */
menuId: string
/**
 * Operations granted on it.
 */
operations: string[]
/**
 * Whose data the role sees there.
 */
scope?: ("own" | "department" | "all")
}[]
/**
 * The administrator role, which can be neither changed nor deleted.
 */
builtIn?: boolean
/**
 * Users who hold the role.
 */
userCount: number
/**
 * When the role last changed.
 */
updateTime?: number
}
/**
 * A group of sensitive words that raises alerts.
 */
export interface SensitiveGroup {
/**
 * Identity of the group.
 */
id: string
/**
 * Name of the group.
 */
name: string
/**
 * Words of the group; + joins words, - excludes one.
 */
words: string[]
/**
 * Words added by the user's own unit.
 */
sentives?: string[]
/**
 * Kinds of source watched.
 */
dataTypes?: string[]
/**
 * Severity from 1 (gravest) to 4.
 */
level: number
/**
 * Sentiment watched.
 */
isAppraise?: string
/**
 * Places watched.
 */
regionIds?: string[]
/**
 * Documents that matched.
 */
docCount?: number
/**
 * Matching documents not yet handled.
 */
newCount?: number
/**
 * Wechat users who receive the alerts.
 */
wechUserIds?: string[]
/**
 * Whether the group raises alerts.
 */
enabled: boolean
}
/**
 * A link that opens one document without signing in.
 */
export interface ShareLink {
/**
 * Address with its key.
 */
link: string
/**
 * When the link ends.
 */
expireTime: number
}
/**
 * A source documents come from.
 */
export interface SourceItem {
/**
 * Identity of the source.
 */
sourceId: string
/**
 * Name of the source.
 */
source: string
/**
 * Kind of source.
 */
dataType?: string
/**
 * Level of the source.
 */
sourceRank?: number
/**
 * Administrative code of its place.
 */
regionId?: string
/**
 * Documents of the source.
 */
count?: number
/**
 * When a document last came in.
 */
lastTime?: number
/**
 * Seconds since a document last came in.
 */
delay?: number
/**
 * Place in a chosen set.
 */
order?: number
}
/**
 * A source with its number of documents in a ranking.
 */
export interface SourceRank {
/**
 * Identity of the source, to select by.
 */
key: string
/**
 * Name of the source.
 */
name: string
/**
 * Number of documents.
 */
value: number
/**
 * Identity of the source.
 */
sourceId: string
/**
 * Code of the source's account.
 */
sourceCode?: string
/**
 * Name of the source.
 */
sourceName: string
/**
 * Kind of source.
 */
dataType?: string
/**
 * Number of documents.
 */
count: number
/**
 * Place in the ranking.
 */
rank?: number
/**
 * Place in the period before.
 */
lastRank?: number
/**
 * Change of the count against the period before, as a share.
 */
delta?: number
/**
 * Number of negative documents.
 */
negCount?: number
index?: Index
}
/**
 * Size and shape of a document's way.
 */
export interface SpreadFigures {
/**
 * Identity of the root.
 */
id: string
/**
 * Headline of the root.
 */
title: string
/**
 * Source of the root.
 */
source?: string
/**
 * Kind of source.
 */
dataType?: string
/**
 * When the root was published.
 */
pubdate?: number
/**
 * Documents of the way, the root included.
 */
nodeCount: number
/**
 * Sources and accounts that took part.
 */
sourceCount?: number
/**
 * Levels from the root, itself included.
 */
depth?: number
/**
 * Most nodes of one level.
 */
breadth?: number
/**
 * Mean distance between two nodes.
 */
virality?: number
/**
 * Nodes that three or more have it from.
 */
keyCount?: number
/**
 * Seconds until the first other publication.
 */
firstDelay?: number
}
/**
 * A node of a spread tree.
 */
export interface SpreadNode {
/**
 * Identity of the document.
 */
id: string
/**
 * Document it was taken from, empty for the root.
 */
parentId?: (string | null)
/**
 * Source or account.
 */
name: string
/**
 * Headline of the document.
 */
title?: string
/**
 * Kind of source.
 */
dataType: string
/**
 * Level of the source.
 */
sourceRank?: number
/**
 * Place of the account.
 */
location?: string
/**
 * When it was published.
 */
pubdate: number
/**
 * Steps from the root.
 */
depth: number
/**
 * Nodes directly below it.
 */
children: number
/**
 * Followers of the account.
 */
fans?: number
/**
 * Times it was forwarded.
 */
forwardCount?: number
/**
 * Whether many passed it on.
 */
isKey?: boolean
/**
 * Sentiment of the document.
 */
isAppraise?: number
/**
 * Address of the original page.
 */
url?: string
/**
 * How it is known whom a document has its text from.
 */
basis?: ("first" | "forward" | "credit" | "assumed")
/**
 * Source or account it has its text from, empty when unknown.
 */
fromName?: string
/**
 * Reposts below it, all levels.
 */
brought?: number
}
/**
 * A source, place, author or other side of a spread with its figures.
 */
export interface SpreadRank {
/**
 * What a click selects.
 */
key: string
/**
 * Its name.
 */
name: string
/**
 * The figure it is ranked by.
 */
value: number
/**
 * Second side of a heatmap.
 */
series?: string
/**
 * Place, from 1.
 */
rank?: number
/**
 * Works it published or reprinted.
 */
workCount?: number
/**
 * Reprints.
 */
reprintCount?: number
/**
 * Sources that reprinted.
 */
reprintSourceCount?: number
}
/**
 * One of the sources compared, with what it published and what became of it.
 */
export interface SpreadRival {
/**
 * Id or name asked for.
 */
key: string
/**
 * Name of the source.
 */
name: string
/**
 * Works of the period.
 */
published: number
/**
 * Works that were first of their group.
 */
firstCount?: number
/**
 * Reprints of its first publications, to date.
 */
reprintCount: number
/**
 * Sources that reprinted.
 */
reprintSourceCount?: number
/**
 * Reads of the works.
 */
visitCount?: number
/**
 * Likes, comments and forwards of the works.
 */
interaction?: number
index?: Index
}
/**
 * A column: a saved condition the platform gathers for.
 */
export interface SubscribeColumn {
/**
 * Identity of the column.
 */
id: string
/**
 * Column above it.
 */
parentId?: string
/**
 * Name of the column above it.
 */
parentName?: string
/**
 * Name of the column.
 */
name: string
/**
 * cust for a custom column, simple for a digest.
 */
kind?: ("cust" | "simple")
/**
 * Sources the column reads.
 */
sources?: string[]
/**
 * Places the column reads.
 */
regions?: string[]
/**
 * Channels the column reads.
 */
channels?: string[]
/**
 * Place among its siblings.
 */
order?: number
/**
 * Most sources it may hold.
 */
maxSourceCount?: number
/**
 * Whether the trend is shown.
 */
trend?: boolean
/**
 * Whether sentiment is shown.
 */
emotion?: boolean
/**
 * Whether types are shown.
 */
typeAnalysis?: boolean
/**
 * Whether the media ranking is shown.
 */
mediaRank?: boolean
/**
 * Whether hot words are shown.
 */
hotKeywords?: boolean
/**
 * Words looked for.
 */
keyWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Kinds of source.
 */
dataType?: string[]
/**
 * Where words are looked for.
 */
queryField?: string
/**
 * Sentiment looked for.
 */
isAppraise?: string
/**
 * Who receives the column.
 */
receivers?: string[]
/**
 * How often it is sent.
 */
pushCycle?: string
/**
 * Whether the column is read.
 */
enabled?: boolean
/**
 * Whether the column is sent out.
 */
push?: boolean
/**
 * Documents found today.
 */
todayCount?: number
/**
 * Documents found in the last day.
 */
count?: number
/**
 * When the column last changed.
 */
updateTime?: number
/**
 * Columns below it.
 */
children?: SubscribeColumn[]
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Levels of the source.
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 */
channelRank?: number[]
/**
 * Subject classes.
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Original texts, reprints or both.
 */
isOriginal?: string
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: string
/**
 * 1 shows only documents with a picture.
 */
hasPic?: number
}
/**
 * The system variant served here and what its chrome shows.
 */
export interface SystemInfo {
/**
 * Identity of the system variant.
 */
id: number
/**
 * Code of the variant.
 */
code: string
/**
 * Name of the system.
 */
name: string
/**
 * Version of the program.
 */
version: string
/**
 * Page opened after signing in.
 */
home?: string
/**
 * Name of the visual style.
 */
style?: string
/**
 * Copyright line.
 */
copyright?: string
/**
 * Parts of the chrome by name.
 */
flags?: {
[k: string]: boolean | undefined
}
}
/**
 * A step in the story of an event.
 */
export interface TimelineItem {
/**
 * When it happened.
 */
time: number
/**
 * Headline of the step.
 */
title: string
/**
 * What happened.
 */
summary?: string
/**
 * Who reported it first.
 */
source?: string
/**
 * Document of the step.
 */
docId?: string
/**
 * Kind of source.
 */
dataType?: string
/**
 * Documents on that step.
 */
count?: number
/**
 * Whether it is the first report.
 */
first?: boolean
/**
 * 首发 for the first report, otherwise empty.
 */
mark?: string
}
/**
 * A planned story with the people, the angle and the state of work.
 */
export interface TopicPlan {
/**
 * Identity of the plan.
 */
id: string
/**
 * Working title.
 */
title: string
/**
 * Day the story is due.
 */
triggerDate: number
/**
 * Identity of the person in charge.
 */
dutyUserId?: string
/**
 * Name of the person in charge.
 */
dutyUserName?: string
/**
 * Names of those taking part.
 */
members?: string[]
/**
 * Subject class.
 */
category?: string
/**
 * State of work.
 */
status: number
/**
 * Angle of the story.
 */
angle?: string
/**
 * Notes on the story.
 */
desc?: string
/**
 * When and how the person in charge is reminded.
 */
remind?: {
/**
 * Days before the due day.
 */
advance?: number
/**
 * Ways of reminding.
 */
way?: string[]
}
/**
 * Documents attached to the plan.
 */
docCount?: number
/**
 * The newest of the attached documents that the user may see, at most 20; only in the reply of one plan.
 */
docIds?: string[]
/**
 * Steps taken so far, oldest first.
 */
flow?: {
/**
 * State the step led to.
 */
step?: number
/**
 * Who took the step.
 */
user?: string
/**
 * When it was taken.
 */
time?: number
/**
 * Remark on the step.
 */
note?: string
}[]
/**
 * Who made the plan.
 */
createUser?: string
/**
 * When the plan was made.
 */
createTime?: number
/**
 * Operations the user may run on the plan.
 */
ops?: string[]
/**
 * Ids of those taking part, or names of people without an account.
 */
memberIds?: string[]
/**
 * Item of the news calendar it was made for.
 */
calendarId?: string
/**
 * Words by which background is looked for.
 */
searchWords?: string
}
/**
 * A user of the platform.
 */
export interface User {
/**
 * Identity of the user.
 */
id: string
/**
 * Department the user belongs to.
 */
departmentId: string
/**
 * Name of the department.
 */
departmentName?: string
/**
 * Name of the user.
 */
name: string
/**
 * Name used to sign in.
 */
code: string
/**
 * Code of the user's media organisation.
 */
mediaCode?: string
/**
 * Identity of the user's media organisation.
 */
mediaId?: string
/**
 * 1 shows overseas sources.
 */
overseas: (0 | 1)
/**
 * 1 allows image search.
 */
zxyun: (0 | 1)
/**
 * Session id of the websocket.
 */
jsessionId?: string
/**
 * Whether notifications are on.
 */
notificationAuth?: boolean
/**
 * Whether the editing system is connected.
 */
caibian?: boolean
/**
 * Whether the Xiangyu system is connected.
 */
xiangyu?: boolean
/**
 * Whether the Xinkongyun system is connected.
 */
xinkongyun?: boolean
/**
 * Whether the Yunque system is connected.
 */
yunque?: boolean
/**
 * Mobile number.
 */
phone?: string
/**
 * Mail address.
 */
email?: string
/**
 * Roles the user holds.
 */
roleIds?: string[]
/**
 * Names of the roles.
 */
roleNames?: string[]
/**
 * 1 active, 0 disabled.
 */
status?: (0 | 1)
/**
 * When the user last signed in.
 */
lastLogin?: number
/**
 * Whether new alerts play a sound.
 */
sound?: boolean
/**
 * Whether browser notifications are wanted.
 */
browserNotice?: boolean
/**
 * The user's own region.
 */
regionId?: string
/**
 * Address of the user's picture.
 */
logo?: string
/**
 * Page opened after signing in.
 */
home?: string
/**
 * System variant the user works in.
 */
systemId?: number
/**
 * Code of that variant.
 */
systemCode?: string
/**
 * Operations the user holds on any page.
 */
ops?: string[]
}
/**
 * A hashtag of weibo posts with its figures in a window.
 */
export interface WeiboTopic {
/**
 * The hashtag itself.
 */
id: string
/**
 * The hashtag without its signs.
 */
title: string
/**
 * Place by reads among all topics of the window.
 */
rank?: number
/**
 * Account whose original post was the first.
 */
host?: string
/**
 * Subject class most of its posts have.
 */
category?: string
/**
 * Reads of the posts that carry it or pass such a post on.
 */
reads: number
/**
 * Original posts, and the comments and forwards of every post.
 */
discuss: number
/**
 * Posts that are no reposts.
 */
original: number
/**
 * Posts that carry it or pass such a post on.
 */
posts: number
/**
 * Likes of the posts.
 */
likeCount?: number
/**
 * Accounts that posted.
 */
accounts?: number
/**
 * Best place on the weibo hot list in the window.
 */
peakRank?: number
/**
 * When it came onto the weibo hot list.
 */
onTime?: number
/**
 * Seconds on the weibo hot list.
 */
duration?: number
/**
 * Discussion over the window, oldest first.
 */
trend?: number[]
/**
 * Whether the user tracks it.
 */
added?: boolean
/**
 * Ids of its ten posts read most, where one topic is shown.
 */
topIds?: string[]
}
/**
 * A work of our own that is watched.
 */
export interface Work {
/**
 * Identity of the work.
 */
id: string
/**
 * Headline of the work.
 */
title: string
/**
 * Name of the author.
 */
author?: string
/**
 * Kind of source it appeared in.
 */
dataType?: string
/**
 * Name of the source.
 */
source?: string
/**
 * Channel it appeared in.
 */
channel?: string
/**
 * Address of the original page.
 */
url?: string
/**
 * When the work was published.
 */
pubdate?: number
/**
 * Text, picture or video.
 */
type?: ("图文" | "图片" | "视频")
/**
 * Reprints found.
 */
reprintCount?: number
/**
 * Sources that reprinted it.
 */
reprintSourceCount?: number
/**
 * Times the work was read.
 */
visitCount?: number
/**
 * Likes received.
 */
likeCount?: number
/**
 * Comments received.
 */
commentCount?: number
/**
 * Times the work was forwarded.
 */
forwardCount?: number
/**
 * Proofs of the work.
 */
certs?: Cert[]
/**
 * Reprints without licence.
 */
infringeCount?: number
/**
 * Whether reprints are looked for.
 */
monitor?: boolean
/**
 * Most telling words.
 */
keywords?: string[]
/**
 * Sanitised HTML of the text, only when one work is read.
 */
content?: string
index?: Index
/**
 * Opening of the text.
 */
summary?: string
/**
 * Sentiment of the work.
 */
isAppraise?: number
/**
 * Level of the source.
 */
sourceRank?: number
/**
 * Whether the source wrote it itself.
 */
isOriginal?: boolean
/**
 * Address of the cover picture.
 */
originalPicUrl?: string
/**
 * Length of a video in seconds.
 */
duration?: number
/**
 * Times a video was played.
 */
playCount?: number
/**
 * Readers who marked a wechat article as worth reading.
 */
lookCount?: number
/**
 * Source that reprinted it first.
 */
firstReprint?: string
/**
 * Levels below the work.
 */
depth?: number
/**
 * Nodes that three or more have it from.
 */
keyCount?: number
/**
 * Share of reposts that look bought.
 */
waterRate?: number
/**
 * Number of the newspaper page.
 */
pageNo?: string
/**
 * Characters of the text.
 */
words?: number
/**
 * Place in the list.
 */
rank?: number
/**
 * 头条 or 次条, where the document says so.
 */
position?: ("头条" | "次条")
/**
 * Whether the app pushed it, where the document says so.
 */
pushed?: ("已推送" | "未推送")
/**
 * Reprints on websites.
 */
webReprints?: number
/**
 * Stored document that the work is, where it was taken in.
 */
docId?: string
/**
 * 监测中 or 已停止.
 */
watching?: ("监测中" | "已停止")
}
