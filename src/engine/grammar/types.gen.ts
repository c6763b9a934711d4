/* Generated from schemas/meta and the schema.json of every widget by npm run gen. Do not edit. */

/**
 * A page of its own kind, or one made from another.
 */
export type Page = (ExtendedPage | PageByKind)
/**
 * Text in which {expression} is replaced by its value; {{ and }} stand for the braces themselves.
 */
export type Template = string
/**
 * A CEL expression over row, rows, params, user and site.
 */
export type Expression = string
/**
 * What the parameter holds; window is a time window such as 7d.
 */
export type ParamType = ("string" | "number" | "boolean" | "list" | "numberList" | "window" | "json")
/**
 * What a button does, by do.
 */
export type Action = (ActionOpen | ActionSet | ActionDrawer | ActionModal | ActionCall | ActionExport | ActionDownload | ActionCopy | ActionUpload | ActionAddTo)
/**
 * A small picture before the words of a button or an entry of a menu; the links in the rows of a table have words alone.
 */
export type IconName = ("aim" | "audit" | "bell" | "bellFilled" | "bellOff" | "branches" | "calculator" | "calendar" | "chart" | "check" | "close" | "comment" | "container" | "copy" | "delete" | "diff" | "disconnect" | "down" | "download" | "edit" | "eye" | "eyeOff" | "file" | "fileAdd" | "fileDone" | "fileText" | "filter" | "fire" | "flag" | "folder" | "folderAdd" | "form" | "frown" | "global" | "heart" | "history" | "home" | "info" | "key" | "left" | "like" | "link" | "lock" | "mail" | "meh" | "mute" | "pause" | "picture" | "play" | "plus" | "print" | "question" | "redo" | "reload" | "right" | "robot" | "save" | "search" | "send" | "setting" | "share" | "smile" | "sound" | "star" | "starFilled" | "stop" | "swap" | "table" | "tag" | "team" | "undo" | "unlock" | "up" | "upload" | "user" | "video" | "warning" | "wechat")
/**
 * The right a user needs on this page to see it.
 */
export type OperationKey = ("export" | "delete" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config")
/**
 * A path of this product or an outer address, with {expression} holes.
 */
export type Link = (string | LinkObject)
/**
 * An expression as text, a plain number or yes/no, {value} for any fixed value, or {param} for a parameter of the page.
 */
export type Bound = (Expression | number | boolean | null | BoundValue | BoundParam)
/**
 * A view, by its kind.
 */
export type View = (AiChatView | BoardView | CalendarView | ChartView | CompareView | DailyDesignerView | DetailView | EmbedView | FiltersView | HotImageView | ImageInputView | KanbanView | ListView | MasterView | PivotView | RepeatView | ReportBuilderView | SearchView | SettingsView | SpreadGraphView | StatView | TabsView | TextView | TextDiffView | WordGroupsView)
/**
 * A call of the API by its name in schemas/endpoints, such as ranks.bySource.
 */
export type EndpointName = string
/**
 * A request field, a filter, or a fragment of filters.
 */
export type FilterItem = (string | FragmentRef | Filter)
/**
 * A filter.
 */
export type Filter = (FilterByControl | PlainFilter)
/**
 * A filter, by its control.
 */
export type FilterByControl = (FilterCascader | FilterCheckbox | FilterDate | FilterMode | FilterNumber | FilterNumberRange | FilterRadio | FilterRemote | FilterSelect | FilterSlider | FilterSwitch | FilterTabs | FilterTags | FilterText | FilterTimeWindow | FilterTree)
/**
 * Name of an option set in schemas/dictionaries.
 */
export type DictionaryName = string
/**
 * The name of an action of this page, an action written here, or a fragment of actions.
 */
export type ActionItem = (string | FragmentRef | Action)
/**
 * A field of the row; dots lead into nested fields.
 */
export type FieldName = string
/**
 * What a click does; a bare field name filters this page by that field.
 */
export type Select = (string | SelectFilter | SelectSet | SelectOpen | SelectDrawer)
/**
 * How the value is shown: bigNumber, percent, timestamp, tag and so on.
 */
export type FormatName = string
/**
 * A chart, or a fragment of charts.
 */
export type ChartItem = (FragmentRef | ChartEntry)
/**
 * A field name, a column, or a fragment of columns.
 */
export type ColumnItem = (string | FragmentRef | Column)
/**
 * What happens after success.
 */
export type Then = (("reload" | "close") | ThenMessage | ThenOpen | ThenSet)
/**
 * A page, by the kind of its view.
 */
export type PageByKind = (AiChatPage | BoardPage | CalendarPage | ChartPage | ComparePage | DailyDesignerPage | DetailPage | EmbedPage | FiltersPage | HotImagePage | ImageInputPage | KanbanPage | ListPage | MasterPage | PivotPage | RepeatPage | ReportBuilderPage | SearchPage | SettingsPage | SpreadGraphPage | StatPage | TabsPage | TextPage | TextDiffPage | WordGroupsPage)

/**
 * A page of the console.
 */
export interface PageFile {
page?: Page
}
/**
 * Takes over another page or a template and changes some of it.
 */
export interface ExtendedPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title?: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Route of a page, or a template of schemas/fragments/pages such as pages/spread-type.
 */
extends: string
/**
 * Values for the template's own parameters.
 */
with?: {

}
/**
 * Properties that differ. An object is merged, anything else replaced; An object over an array changes the items it names by field, name, id or, for tabs, key; key+ appends to an array, key- removes items named so.
 */
patch?: {

}
}
/**
 * A value the page keeps: in its address unless said otherwise.
 */
export interface Param {
type?: ParamType
/**
 * Name shown in condition chips.
 */
label?: string
/**
 * Value when nothing is set.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Request field it fills, or the two that a window fills; its own name if left out.
 */
field?: (string | string[])
/**
 * The address, this browser, this tab, or memory only.
 */
in?: ("url" | "local" | "session" | "memory")
/**
 * Key under which this browser keeps it; where the value lives in the browser or the tab and none is named, the page has its own.
 */
persist?: string
/**
 * Parameters that go back to their default when this one changes.
 */
resets?: string[]
}
/**
 * Opens a page or an outer address.
 */
export interface ActionOpen {
/**
 * Opens a page.
 */
do: "open"
/**
 * Name of an action written in place; needed only to refer to it.
 */
name?: string
title?: Template
icon?: IconName
op?: OperationKey
when?: Expression
disabled?: Expression
/**
 * Look of the button.
 */
tone?: ("primary" | "danger" | "default")
/**
 * Asks first: true for the usual question, or the question itself.
 */
confirm?: (boolean | string)
/**
 * With confirm: the question closes by itself after 3 s, as if refused.
 */
autoClose?: boolean
/**
 * Works on the selected rows, as rows.
 */
bulk?: boolean
/**
 * In a fragment: where this action belongs; everywhere if left out.
 */
place?: ("row" | "bulk" | "toolbar")[]
link: Link
}
/**
 * A link that says where it opens.
 */
export interface LinkObject {
/**
 * Path or address with {expression} holes.
 */
to: string
/**
 * Whether it opens in this tab or a new one.
 */
tab?: ("same" | "new")
}
/**
 * Writes parameters of the page.
 */
export interface ActionSet {
/**
 * Sets parameters.
 */
do: "set"
/**
 * Name of an action written in place; needed only to refer to it.
 */
name?: string
title?: Template
icon?: IconName
op?: OperationKey
when?: Expression
disabled?: Expression
/**
 * Look of the button.
 */
tone?: ("primary" | "danger" | "default")
/**
 * Asks first: true for the usual question, or the question itself.
 */
confirm?: (boolean | string)
/**
 * With confirm: the question closes by itself after 3 s, as if refused.
 */
autoClose?: boolean
/**
 * Works on the selected rows, as rows.
 */
bulk?: boolean
/**
 * In a fragment: where this action belongs; everywhere if left out.
 */
place?: ("row" | "bulk" | "toolbar")[]
set: With
}
/**
 * Request field to value, for fields that no filter or parameter fills.
 */
export interface With {
[k: string]: Bound | undefined
}
/**
 * A fixed value, sent as it stands.
 */
export interface BoundValue {
/**
 * Any JSON value.
 */
value: {
[k: string]: unknown | undefined
}
}
/**
 * The value of a parameter of the page.
 */
export interface BoundParam {
/**
 * Name of the parameter.
 */
param: string
}
/**
 * Shows a view in a drawer at the right.
 */
export interface ActionDrawer {
/**
 * Opens a drawer.
 */
do: "drawer"
/**
 * Name of an action written in place; needed only to refer to it.
 */
name?: string
title?: Template
icon?: IconName
op?: OperationKey
when?: Expression
disabled?: Expression
/**
 * Look of the button.
 */
tone?: ("primary" | "danger" | "default")
/**
 * Asks first: true for the usual question, or the question itself.
 */
confirm?: (boolean | string)
/**
 * With confirm: the question closes by itself after 3 s, as if refused.
 */
autoClose?: boolean
/**
 * Works on the selected rows, as rows.
 */
bulk?: boolean
/**
 * In a fragment: where this action belongs; everywhere if left out.
 */
place?: ("row" | "bulk" | "toolbar")[]
drawerTitle?: Template
/**
 * Width in pixels or as a percentage.
 */
width?: (number | string)
view: View
}
/**
 * Streamed answers of the AI assistant: a chat with its history, the operations on one document, or one answer in a board.
 */
export interface AiChatView {
/**
 * Streamed answers of the AI assistant: a chat with its history, the operations on one document, or one answer in a board.
 */
kind: "aiChat"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
/**
 * chat is a conversation with history, operations reads and writes one document, answer is a single reply to a fixed question or operation.
 */
variant?: ("chat" | "operations" | "answer")
sessionEndpoint: EndpointName
sessionWith?: With
chatEndpoint: EndpointName
chatWith?: With
operationEndpoint?: EndpointName
operationWith?: With
historyEndpoint?: EndpointName
historyWith?: With
messagesEndpoint?: EndpointName
messagesWith?: With
deleteEndpoint?: EndpointName
deleteWith?: With
suggestEndpoint?: EndpointName
suggestWith?: With
followEndpoint?: EndpointName
followWith?: With
digestEndpoint?: EndpointName
digestWith?: With
document?: Expression
/**
 * Operation that an answer runs on the document.
 */
operation?: ("article_analysis" | "topic_selection" | "policyInterpret" | "news_introduction" | "interview_outline" | "television_script" | "video_production")
question?: Template
/**
 * Whether an answer is written when it comes into sight, instead of by a button.
 */
auto?: boolean
/**
 * Parameter that holds the id of the chat shown, so that a link opens it; it must be declared in the page's params.
 */
param?: string
/**
 * Parameter whose text is asked when the chat opens; it is emptied then.
 */
questionParam?: string
/**
 * Headline of an empty chat.
 */
greeting?: string
/**
 * Hint inside the input.
 */
placeholder?: string
/**
 * Height in pixels; a chat with history fills the window if left out.
 */
height?: number
}
/**
 * Blocks on a grid of 24 columns, each with its title.
 */
export interface BoardView {
/**
 * Blocks on a grid of 24 columns, each with its title.
 */
kind: "board"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
/**
 * Filters of all blocks.
 */
filters?: FilterItem[]
/**
 * Views on the grid; each says how many of 24 columns it takes.
 */
blocks: View[]
/**
 * Actions above the blocks.
 */
toolbar?: ActionItem[]
/**
 * Asks all blocks again after so many seconds while the page is in sight; 0 never.
 */
refresh?: number
/**
 * Space between blocks in pixels.
 */
gap?: number
note?: Template
}
/**
 * Puts the items of a shared fragment here.
 */
export interface FragmentRef {
/**
 * A file of schemas/fragments without its ending, such as filters/doc.
 */
$ref: string
/**
 * Values for the fragment's own parameters.
 */
with?: {

}
/**
 * Takes only these items, by field or name.
 */
only?: string[]
/**
 * Leaves these items out, by field or name.
 */
except?: string[]
/**
 * Field or name of an item to the properties that differ.
 */
patch?: {
[k: string]: {

} | undefined
}
}
/**
 * One step after another down a tree, such as province, city, county.
 */
export interface FilterCascader {
/**
 * One step after another down a tree, such as province, city, county.
 */
as?: "cascader"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
dictionary?: DictionaryName
endpoint?: EndpointName
with?: With
/**
 * Field of an option row that is the value; id or key if left out.
 */
optionValue?: string
/**
 * Field of an option row that is shown; name if left out.
 */
optionLabel?: string
/**
 * Whether several may be chosen.
 */
multiple?: boolean
/**
 * Width of the control in pixels.
 */
width?: number
}
/**
 * Any of a few, all in sight.
 */
export interface FilterCheckbox {
/**
 * Any of a few, all in sight.
 */
as?: "checkbox"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
dictionary?: DictionaryName
endpoint?: EndpointName
with?: With
/**
 * Field of an option row that is the value; id or key if left out.
 */
optionValue?: string
/**
 * Field of an option row that is shown; name if left out.
 */
optionLabel?: string
}
/**
 * One day, month or year.
 */
export interface FilterDate {
/**
 * One day, month or year.
 */
as?: "date"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
/**
 * What is picked.
 */
picker?: ("date" | "month" | "year")
/**
 * How the value is written, such as YYYY-MM-DD.
 */
pattern?: string
}
/**
 * 普通模式, 搜的多 or 搜得准: one choice sets where words are looked for and whether doubles are dropped.
 */
export interface FilterMode {
/**
 * 普通模式, 搜的多 or 搜得准: one choice sets where words are looked for and whether doubles are dropped.
 */
as?: "mode"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
dictionary?: DictionaryName
/**
 * Parameter that says where words are looked for.
 */
queryField?: string
/**
 * Parameter that says whether doubles are dropped.
 */
duplicate?: string
}
/**
 * A number.
 */
export interface FilterNumber {
/**
 * A number.
 */
as?: "number"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
/**
 * Smallest value.
 */
min?: number
/**
 * Largest value.
 */
max?: number
/**
 * Distance between values.
 */
step?: number
/**
 * Word behind the number.
 */
unit?: string
/**
 * Width of the control in pixels.
 */
width?: number
}
/**
 * Two numbers, either end may be open.
 */
export interface FilterNumberRange {
/**
 * Two numbers, either end may be open.
 */
as?: "numberRange"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
/**
 * Smallest value.
 */
min?: number
/**
 * Largest value.
 */
max?: number
/**
 * Distance between values.
 */
step?: number
/**
 * Word behind the number.
 */
unit?: string
}
/**
 * One of a few, all in sight.
 */
export interface FilterRadio {
/**
 * One of a few, all in sight.
 */
as?: "radio"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
dictionary?: DictionaryName
endpoint?: EndpointName
with?: With
/**
 * Field of an option row that is the value; id or key if left out.
 */
optionValue?: string
/**
 * Field of an option row that is shown; name if left out.
 */
optionLabel?: string
}
/**
 * Chosen from a list too long to send: what is typed is looked up.
 */
export interface FilterRemote {
/**
 * Chosen from a list too long to send: what is typed is looked up.
 */
as?: "remote"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
endpoint: EndpointName
with?: With
/**
 * Request field that takes what is typed.
 */
search?: string
/**
 * Request field that takes a list of option values; those that a link brings get their names by it.
 */
byValue?: string
/**
 * Field of an option row that is the value; id or key if left out.
 */
optionValue?: string
/**
 * Field of an option row that is shown; name if left out.
 */
optionLabel?: string
/**
 * Whether several may be chosen.
 */
multiple?: boolean
/**
 * Width of the control in pixels.
 */
width?: number
}
/**
 * One of a list that drops down, or several.
 */
export interface FilterSelect {
/**
 * One of a list that drops down, or several.
 */
as?: "select"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
dictionary?: DictionaryName
endpoint?: EndpointName
with?: With
/**
 * Field of an option row that is the value; id or key if left out.
 */
optionValue?: string
/**
 * Field of an option row that is shown; name if left out.
 */
optionLabel?: string
/**
 * Whether several may be chosen.
 */
multiple?: boolean
/**
 * Whether the choice can be taken back.
 */
clear?: boolean
/**
 * Width of the control in pixels.
 */
width?: number
}
/**
 * A number by dragging.
 */
export interface FilterSlider {
/**
 * A number by dragging.
 */
as?: "slider"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
/**
 * Smallest value.
 */
min?: number
/**
 * Largest value.
 */
max?: number
/**
 * Distance between values.
 */
step?: number
/**
 * Word behind the number.
 */
unit?: string
/**
 * Words in place of 0 and its unit, such as 现在.
 */
zero?: string
/**
 * Shares are shown as percentages.
 */
percent?: boolean
}
/**
 * On or off.
 */
export interface FilterSwitch {
/**
 * On or off.
 */
as?: "switch"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
/**
 * Value that means on; yes or 1 if left out.
 */
on?: (string | number | boolean)
/**
 * Value that means off; no or 0 if left out.
 */
off?: (string | number | boolean)
}
/**
 * One of a few as tabs over the list, with the number behind each where an endpoint counts them.
 */
export interface FilterTabs {
/**
 * One of a few as tabs over the list, with the number behind each where an endpoint counts them.
 */
as?: "tabs"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
dictionary?: DictionaryName
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
}
/**
 * Asks again every so many seconds while the tab is visible.
 */
export interface Poll {
/**
 * Pause between two calls.
 */
seconds: number
/**
 * badge tells how many are new, replace shows them at once, until stops when its condition holds.
 */
mode?: ("badge" | "replace" | "until")
until?: Expression
}
/**
 * Words typed one after another.
 */
export interface FilterTags {
/**
 * Words typed one after another.
 */
as?: "tags"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
/**
 * Width of the control in pixels.
 */
width?: number
}
/**
 * Free text, with suggestions where an endpoint gives them.
 */
export interface FilterText {
/**
 * Free text, with suggestions where an endpoint gives them.
 */
as?: "text"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
endpoint?: EndpointName
with?: With
/**
 * Most characters.
 */
maxLength?: number
/**
 * Width of the control in pixels.
 */
width?: number
}
/**
 * A named window of time such as the last 7 days, or two free dates.
 */
export interface FilterTimeWindow {
/**
 * A named window of time such as the last 7 days, or two free dates.
 */
as?: "timeWindow"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
/**
 * A preset by name, or the names of windows in order; custom allows two free dates.
 */
preset?: (("search" | "form" | "live" | "stat" | "rank" | "news" | "plan") | ("0.1h" | "0.5h" | "1h" | "24h" | "48h" | "1d" | "2d" | "3d" | "7d" | "30d" | "365d" | "today" | "last_1d" | "last_7d" | "last_30d" | "last_60d" | "last_90d" | "news_7d" | "news_30d" | "next_30d" | "custom")[])
/**
 * Whether free dates have hours and minutes.
 */
time?: boolean
}
/**
 * Any of a tree; a chosen branch stands for all below it.
 */
export interface FilterTree {
/**
 * Any of a tree; a chosen branch stands for all below it.
 */
as?: "tree"
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
dictionary?: DictionaryName
endpoint?: EndpointName
with?: With
/**
 * Field of an option row that is the value; id or key if left out.
 */
optionValue?: string
/**
 * Field of an option row that is shown; name if left out.
 */
optionLabel?: string
/**
 * Whether several may be chosen.
 */
multiple?: boolean
/**
 * Width of the control in pixels.
 */
width?: number
}
/**
 * A filter whose control follows from the request field.
 */
export interface PlainFilter {
/**
 * The request field it fills; two for a time window or a range of numbers.
 */
field: (string | string[])
/**
 * Name of the parameter in the address; the field's own name if left out.
 */
param?: string
/**
 * Label of the field; the contract's own if left out.
 */
label?: string
/**
 * Text in an empty field.
 */
placeholder?: string
/**
 * Value while nobody has chosen.
 */
default?: {
[k: string]: unknown | undefined
}
/**
 * Keeps the value in this browser: true, or a key shared by several pages.
 */
persist?: (boolean | string)
/**
 * Where the value lives: the address, this browser, this tab or only this page's memory.
 */
in?: ("url" | "local" | "session" | "memory")
when?: Expression
/**
 * Folded away until asked for.
 */
collapsed?: boolean
}
/**
 * Rows on the days of a month or a week; they can be moved to another day.
 */
export interface CalendarView {
/**
 * Rows on the days of a month or a week; they can be moved to another day.
 */
kind: "calendar"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Parameter of type window that holds the days shown; declared in the page's params over the time fields of the request.
 */
param?: string
/**
 * Whether a month or a week is shown at first.
 */
view?: ("month" | "week")
/**
 * Parameter with a time in milliseconds or a day YYYY-MM-DD; while no days are chosen, the month that holds it is shown.
 */
anchorParam?: string
/**
 * items: titles that can be moved; dots: a mark for each item, for a small calendar beside a list.
 */
look?: ("items" | "dots")
/**
 * Parameter that holds the chosen day as YYYY-MM-DD; a second click takes the choice back.
 */
dayParam?: string
/**
 * Parameter with the key of the item that stands out, such as the one shown beside.
 */
keyParam?: string
dateField?: FieldName
itemsField?: FieldName
keyField?: FieldName
titleField?: FieldName
colorField?: FieldName
colorDictionary?: DictionaryName
/**
 * So many items are shown on a day of a month before the rest folds.
 */
limit?: number
/**
 * Height in pixels of a day while a week is shown.
 */
height?: number
dropAction?: ActionItem
addAction?: ActionItem
/**
 * Actions above the calendar.
 */
toolbar?: ActionItem[]
select?: Select
}
/**
 * Filters this page by a request field, with the clicked value.
 */
export interface SelectFilter {
/**
 * The request field to filter by.
 */
filter: string
value?: Expression
}
/**
 * Writes parameters of the page.
 */
export interface SelectSet {
set: With
}
/**
 * Opens a page.
 */
export interface SelectOpen {
open: Link
}
/**
 * Shows a view in a drawer at the right.
 */
export interface SelectDrawer {
drawer: View
title?: Template
}
/**
 * Rows of an endpoint drawn as a line, bars, a pie, a map and so on; every chart can be seen as a table and saved as a picture.
 */
export interface ChartView {
/**
 * Rows of an endpoint drawn as a line, bars, a pie, a map and so on; every chart can be seen as a table and saved as a picture.
 */
kind: "chart"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * The kind of picture: column stands, bar lies, map colours provinces.
 */
mark: ("line" | "area" | "column" | "bar" | "pie" | "wordcloud" | "treemap" | "radar" | "scatter" | "heatmap" | "gauge" | "sparkline" | "map")
x?: FieldName
y?: FieldName
series?: FieldName
place?: FieldName
size?: FieldName
/**
 * Several numbers of one row drawn side by side, such as published and reprinted; takes the place of y and series.
 * 
 * @minItems 1
 * 
 * Items: One number of the row.
 */
measures?: {
field: FieldName
/**
 * Its name in the legend.
 */
label?: string
}[]
/**
 * Draws only the rows with these keys, such as one figure of several for a gauge.
 */
only?: string[]
xDictionary?: DictionaryName
seriesDictionary?: DictionaryName
format?: FormatName
/**
 * What the number is, for tooltips and the table.
 */
valueLabel?: string
/**
 * What the category is, for the table and the axis of a scatter.
 */
xLabel?: string
/**
 * Only so many categories, the largest; a pie gathers the rest as 其他.
 */
top?: number
/**
 * Order of the categories: by value, by time, or as the endpoint gave them.
 */
order?: ("value" | "key" | "given")
/**
 * Series stand on one another instead of side by side; areas are stacked unless told otherwise.
 */
stack?: boolean
/**
 * Stacked series are drawn as shares of 100%.
 */
percent?: boolean
/**
 * Lines are curved.
 */
smooth?: boolean
/**
 * Each value is the sum of all before it.
 */
cumulative?: boolean
/**
 * Columns carry their value.
 */
labels?: boolean
/**
 * Whether the names of series or slices are shown.
 */
legend?: boolean
/**
 * The colours: standard has 11, the others 8.
 */
palette?: ("standard" | "ocean" | "forest" | "sunset" | "violet" | "contrast" | "grey")
/**
 * Colour (#rrggbb) of a category or series by its key or name.
 */
colors?: {
[k: string]: string | undefined
}
/**
 * Height in pixels; fits the content if left out.
 */
height?: number
/**
 * Lower end of the value axis or gauge.
 */
min?: number
/**
 * Upper end of the value axis or gauge.
 */
max?: number
/**
 * Ends of the map's colour scale; 0 to 2500 if left out.
 */
scale?: {
/**
 * Value of the lightest colour.
 */
min: number
/**
 * Value of the strongest colour.
 */
max: number
}
/**
 * Whether the buttons for table and download are shown.
 */
toolbar?: boolean
select?: Select
}
/**
 * Two to five objects side by side: charts with a series for each, and blocks repeated for each.
 */
export interface CompareView {
/**
 * Two to five objects side by side: charts with a series for each, and blocks repeated for each.
 */
kind: "compare"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Filters of all charts and blocks.
 */
filters?: FilterItem[]
/**
 * Parameter of type list that holds the keys of the chosen objects; declared in the page's params.
 */
param?: string
keyField?: FieldName
nameField?: FieldName
/**
 * Request field that looks for objects by what is typed; the rows at hand are searched if left out.
 */
search?: string
/**
 * Fewer objects are not compared.
 */
min?: number
/**
 * No more objects than this are chosen.
 */
max?: number
savedEndpoint?: EndpointName
savedWith?: With
savedPoll?: Poll
savedWhen?: Expression
/**
 * Field of a saved set with the list of its objects.
 */
savedField?: string
/**
 * Field that names a saved set.
 */
savedName?: string
/**
 * Actions beside the objects, such as saving the set.
 */
toolbar?: ActionItem[]
/**
 * Charts asked once for each object and drawn together, a series for each; with reads the object as row.
 */
charts?: ChartItem[]
/**
 * Views repeated for each object, side by side; with reads the object as row.
 */
blocks?: View[]
}
/**
 * Rows of an endpoint drawn as a line, bars, a pie, a map and so on; every chart can be seen as a table and saved as a picture.
 */
export interface ChartEntry {
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * The kind of picture: column stands, bar lies, map colours provinces.
 */
mark: ("line" | "area" | "column" | "bar" | "pie" | "wordcloud" | "treemap" | "radar" | "scatter" | "heatmap" | "gauge" | "sparkline" | "map")
x?: FieldName
y?: FieldName
series?: FieldName
place?: FieldName
size?: FieldName
/**
 * Several numbers of one row drawn side by side, such as published and reprinted; takes the place of y and series.
 * 
 * @minItems 1
 * 
 * Items: One number of the row.
 */
measures?: {
field: FieldName
/**
 * Its name in the legend.
 */
label?: string
}[]
/**
 * Draws only the rows with these keys, such as one figure of several for a gauge.
 */
only?: string[]
xDictionary?: DictionaryName
seriesDictionary?: DictionaryName
format?: FormatName
/**
 * What the number is, for tooltips and the table.
 */
valueLabel?: string
/**
 * What the category is, for the table and the axis of a scatter.
 */
xLabel?: string
/**
 * Only so many categories, the largest; a pie gathers the rest as 其他.
 */
top?: number
/**
 * Order of the categories: by value, by time, or as the endpoint gave them.
 */
order?: ("value" | "key" | "given")
/**
 * Series stand on one another instead of side by side; areas are stacked unless told otherwise.
 */
stack?: boolean
/**
 * Stacked series are drawn as shares of 100%.
 */
percent?: boolean
/**
 * Lines are curved.
 */
smooth?: boolean
/**
 * Each value is the sum of all before it.
 */
cumulative?: boolean
/**
 * Columns carry their value.
 */
labels?: boolean
/**
 * Whether the names of series or slices are shown.
 */
legend?: boolean
/**
 * The colours: standard has 11, the others 8.
 */
palette?: ("standard" | "ocean" | "forest" | "sunset" | "violet" | "contrast" | "grey")
/**
 * Colour (#rrggbb) of a category or series by its key or name.
 */
colors?: {
[k: string]: string | undefined
}
/**
 * Height in pixels; fits the content if left out.
 */
height?: number
/**
 * Lower end of the value axis or gauge.
 */
min?: number
/**
 * Upper end of the value axis or gauge.
 */
max?: number
/**
 * Ends of the map's colour scale; 0 to 2500 if left out.
 */
scale?: {
/**
 * Value of the lightest colour.
 */
min: number
/**
 * Value of the strongest colour.
 */
max: number
}
/**
 * Whether the buttons for table and download are shown.
 */
toolbar?: boolean
select?: Select
}
/**
 * Lays an issue out from material: blocks in one to three columns, with undo, redo and saving by itself; or shows it to readers.
 */
export interface DailyDesignerView {
/**
 * Lays an issue out from material: blocks in one to three columns, with undo, redo and saving by itself; or shows it to readers.
 */
kind: "dailyDesigner"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Shows the issue without any tools.
 */
readOnly?: boolean
/**
 * Words of the readers' view when there is no issue.
 */
emptyText?: string
saveEndpoint?: EndpointName
saveWith?: With
publishEndpoint?: EndpointName
publishWith?: With
/**
 * Right that editing needs; without it the readers' view shows.
 */
saveOp?: ("export" | "delete" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config")
/**
 * Seconds between two savings of a changed issue.
 */
autosave?: number
/**
 * The documents at the left.
 */
material?: {
endpoint: EndpointName
with?: With
/**
 * Request field that takes what is typed.
 */
search?: string
}
/**
 * How the documents that blocks hold are read.
 */
documents: {
endpoint: EndpointName
with?: With
/**
 * Request field that takes the keys.
 */
idsField?: string
idField?: FieldName
titleField?: FieldName
summaryField?: FieldName
sourceField?: FieldName
imageField?: FieldName
link?: Link
}
/**
 * Charts, lists and other views that may stand in an issue, kept by their id and named by their title.
 */
views?: View[]
}
/**
 * One record: heading, fields, a rich text body and blocks beside it.
 */
export interface DetailView {
/**
 * One record: heading, fields, a rich text body and blocks beside it.
 */
kind: "detail"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
heading?: Template
/**
 * Field with the address of the record's own picture, such as a logo; without one the first sign of the name stands there.
 */
picture?: string
/**
 * Fields in one line below the heading; their `when` may read the record.
 */
meta?: ColumnItem[]
/**
 * Fields as label and value; their `when` may read the record.
 */
columns?: ColumnItem[]
/**
 * How many fields stand side by side.
 */
fieldColumns?: number
/**
 * Field that holds the text of the record, as plain text or safe markup.
 */
bodyField?: string
/**
 * Field that holds addresses of pictures; they stand above the body, and a click opens all pictures of the record.
 */
images?: string
/**
 * Field that holds the address of a video; the first picture is its cover.
 */
videoField?: string
/**
 * Field with a list of words that are marked apart in heading and body, such as sensitive words.
 */
markField?: string
/**
 * Actions on the record; row is the record.
 */
toolbar?: ActionItem[]
onOpen?: ActionItem
/**
 * Views below the body.
 */
blocks?: View[]
/**
 * Views beside the body.
 */
side?: View[]
/**
 * Width of the blocks beside in pixels.
 */
sideWidth?: number
/**
 * Whether font size, highlight and print can be changed.
 */
reading?: boolean
/**
 * Whether 上一篇 and 下一篇 lead through the list the record was opened from.
 */
siblings?: boolean
/**
 * Whether a button closes the tab.
 */
close?: boolean
/**
 * Words shown when there is no such record.
 */
emptyText?: string
}
/**
 * One field of the row and how it is shown.
 */
export interface Column {
field: FieldName
or?: FieldName
/**
 * Heading; the contract's own label if left out.
 */
title?: string
format?: FormatName
/**
 * Settings of the format, such as digits or lines. With from, a smaller figure shows as none; exports keep it.
 */
props?: {

}
dictionary?: DictionaryName
/**
 * Width in pixels.
 */
width?: number
/**
 * Where the text stands; numbers are right-aligned if left out.
 */
align?: ("left" | "right" | "center")
/**
 * Stays in view when the table scrolls.
 */
fixed?: ("left" | "right")
/**
 * The heading sorts, where the endpoint can sort by this field or gives all rows at once.
 */
sort?: boolean
/**
 * Place in a card.
 */
slot?: ("title" | "summary" | "image" | "meta" | "tag" | "metric" | "extra")
link?: Link
/**
 * Name of the action that a click runs.
 */
action?: string
tone?: Expression
when?: Expression
/**
 * Not shown in tables until the user asks for it in the column settings. With a slot it still stands in cards and what they export; a table exports the columns in sight.
 */
hidden?: boolean
}
/**
 * A page of another service in a sandboxed frame; the server says which may be shown.
 */
export interface EmbedView {
/**
 * A page of another service in a sandboxed frame; the server says which may be shown.
 */
kind: "embed"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
urlField?: FieldName
titleField?: FieldName
heightField?: FieldName
/**
 * Height in pixels where the reply names none.
 */
height?: number
/**
 * Seconds until a page that does not answer counts as unavailable.
 */
timeout?: number
/**
 * What the embedded page may do; sameOrigin keeps its own sign-in and is refused for addresses of this product.
 */
allow?: ("scripts" | "forms" | "popups" | "downloads" | "sameOrigin")[]
view?: View
/**
 * Whether title, refresh and full screen stand above the frame.
 */
toolbar?: boolean
}
/**
 * A form whose fields are parameters of the page; other views of the page read them.
 */
export interface FiltersView {
/**
 * A form whose fields are parameters of the page; other views of the page read them.
 */
kind: "filters"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
/**
 * The fields, in order: a request field by name, a filter, or a fragment of filters.
 */
filters: FilterItem[]
/**
 * change: a choice applies at once, typed text on Enter or the button; submit: everything waits for the button.
 */
apply?: ("change" | "submit")
/**
 * Shows what the page is filtered by as chips that can be taken off.
 */
chips?: boolean
/**
 * Whether the buttons for search and reset are shown; found out if left out.
 */
buttons?: boolean
/**
 * inline: side by side; vertical: one below the other, for a side panel.
 */
layout?: ("inline" | "vertical")
/**
 * Text of the search button.
 */
submitText?: string
}
/**
 * A picture with areas that can be chosen, such as a newspaper page with its articles.
 */
export interface HotImageView {
/**
 * A picture with areas that can be chosen, such as a newspaper page with its articles.
 */
kind: "hotImage"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
imageField?: FieldName
altField?: FieldName
areasField?: FieldName
polygonField?: FieldName
keyField?: FieldName
labelField?: FieldName
valueField?: FieldName
/**
 * What the number is, for the scale and the tips.
 */
valueLabel?: string
/**
 * Parameter that holds the key of the chosen area, shared with other blocks.
 */
param?: string
select?: Select
/**
 * Largest width of the picture in pixels.
 */
width?: number
}
/**
 * Takes a picture by file, drop, paste or address, lets it be cropped, and keeps it in parameters for a search.
 */
export interface ImageInputView {
/**
 * Takes a picture by file, drop, paste or address, lets it be cropped, and keeps it in parameters for a search.
 */
kind: "imageInput"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
/**
 * Parameter that holds the picture in base64; declare it in the page's params with in: session and persist, because it is too big for an address.
 */
param: string
/**
 * Parameter that holds the picture's address; setting one empties the other.
 */
urlParam: string
/**
 * Further conditions below the picture, such as the time.
 */
filters?: FilterItem[]
to?: Link
/**
 * Largest file that is taken, in megabytes.
 */
maxSize?: number
/**
 * Whether a part of the picture can be chosen.
 */
crop?: boolean
/**
 * Text of the button that searches.
 */
submitText?: string
}
/**
 * Cards in columns by a field; moving a card runs an action.
 */
export interface KanbanView {
/**
 * Cards in columns by a field; moving a card runs an action.
 */
kind: "kanban"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Cards asked for at once.
 */
pagesize?: number
groupField: FieldName
dictionary?: DictionaryName
keyField?: FieldName
titleField?: FieldName
/**
 * Parameter with the key of the card that stands out, such as the one shown beside.
 */
keyParam?: string
/**
 * Further fields shown on a card.
 */
columns?: ColumnItem[]
moveAction?: ActionItem
/**
 * Actions of each card.
 */
rowActions?: ActionItem[]
/**
 * Actions above the columns.
 */
toolbar?: ActionItem[]
select?: Select
}
/**
 * Rows of an endpoint as a table, cards, a picture grid or short lines, with filters, charts and actions.
 */
export interface ListView {
/**
 * Rows of an endpoint as a table, cards, a picture grid or short lines, with filters, charts and actions.
 */
kind: "list"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Filters above the list.
 */
filters?: FilterItem[]
/**
 * Columns of the table; in cards their slot says where each stands.
 */
columns?: ColumnItem[]
/**
 * Order of the rows before the reader chooses another.
 */
sort?: {
/**
 * Field the rows are ordered by, as the endpoint names it.
 */
field?: string
/**
 * Largest first or smallest first.
 */
order?: ("desc" | "asc")
}
/**
 * Charts over the same filters.
 */
charts?: ChartItem[]
/**
 * Above the rows or beside them.
 */
chartsLayout?: ("top" | "side")
/**
 * Whether the charts start folded away; folded ones ask for nothing.
 */
chartsCollapsed?: boolean
/**
 * Actions of each row.
 */
rowActions?: ActionItem[]
/**
 * Actions above the list.
 */
toolbar?: ActionItem[]
/**
 * Actions on the chosen rows; naming any makes rows choosable.
 */
bulk?: ActionItem[]
/**
 * Rows that a bulk action may take at once, and no more than its call takes.
 */
bulkMax?: number
/**
 * Table, cards, a grid of pictures, one short line per row, or cards along a line of time.
 */
layout?: ("table" | "cards" | "grid" | "lines" | "timeline")
/**
 * Layouts the reader may switch between.
 */
layouts?: ("table" | "cards" | "grid" | "lines" | "timeline")[]
/**
 * Field that tells rows apart.
 */
rowKey?: string
/**
 * Field that is true for rows already opened; they are shown paler.
 */
readField?: string
/**
 * Field that is true for rows on which the bulk actions were run already: they are ticked and cannot be chosen.
 */
doneField?: string
/**
 * Whether rows that arrive while the list is looked at catch the eye for a moment; with poll.
 */
flash?: boolean
/**
 * Field that is true for rows that never flash.
 */
quietField?: string
/**
 * A list asked for when the reader opens a row.
 */
expand?: {
endpoint: EndpointName
with?: With
/**
 * Columns of the rows below; the first takes the room.
 */
columns: ColumnItem[]
/**
 * Field of the row that counts the group it belongs to, itself included; up to 1 there is nothing to open.
 */
field?: string
/**
 * Words before the count.
 */
label?: string
/**
 * Rows shown at once below a row.
 */
pagesize?: number
}
/**
 * Field with the posts that a row passes on; a card quotes the last, where the chain began.
 */
quoteField?: string
select?: Select
/**
 * 20, 50 or 100 on pages, 10 in boards and drawers.
 */
pagesize?: number
/**
 * Whether pages can be turned.
 */
pagination?: boolean
/**
 * Height of table rows.
 */
density?: ("small" | "middle" | "large")
/**
 * Words shown when there are no rows.
 */
emptyText?: string
emptyAction?: ActionItem
note?: Template
/**
 * Height in pixels of a table body that scrolls by itself; large tables choose their own.
 */
height?: number
}
/**
 * A tree, cards or list at the left whose chosen row is a parameter that the view at the right reads.
 */
export interface MasterView {
/**
 * A tree, cards or list at the left whose chosen row is a parameter that the view at the right reads.
 */
kind: "master"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Parameter that holds the key of the chosen row; it must be declared in the page's params.
 */
param: string
/**
 * How the rows at the left look; tabs puts them above, rows below others behind these.
 */
layout?: ("tree" | "cards" | "list" | "tabs")
/**
 * Field whose value is written to the parameter.
 */
keyField?: string
/**
 * Field that names a row.
 */
labelField?: string
/**
 * Field that holds the parent's key; rows may also carry children.
 */
parentField?: string
/**
 * Field shown as a badge.
 */
countField?: string
/**
 * Fields shown below the name in cards.
 */
columns?: ColumnItem[]
set?: With
/**
 * Text of an entry that chooses nothing, such as 全部.
 */
all?: string
/**
 * Chooses the first row when none is chosen.
 */
first?: boolean
/**
 * Whether the rows can be searched by name.
 */
search?: boolean
/**
 * Actions of each row at the left.
 */
rowActions?: ActionItem[]
moveAction?: ActionItem
/**
 * Field of a moved row that holds its new place.
 */
orderField?: string
/**
 * Actions above the rows.
 */
toolbar?: ActionItem[]
/**
 * Width of the left side in pixels.
 */
width?: number
view: View
/**
 * Words at the right while nothing is chosen and there is no entry for all.
 */
emptyText?: string
}
/**
 * Rows added up in a table by two fields.
 */
export interface PivotView {
/**
 * Rows added up in a table by two fields.
 */
kind: "pivot"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
rowField: FieldName
columnField: FieldName
valueField?: FieldName
/**
 * How several numbers in one cell become one.
 */
aggregate?: ("sum" | "average" | "max" | "min" | "count")
rowDictionary?: DictionaryName
columnDictionary?: DictionaryName
/**
 * Words in the corner of the table.
 */
rowLabel?: string
format?: FormatName
/**
 * Whether sums stand at the right and below.
 */
totals?: boolean
/**
 * Whether larger numbers have a stronger ground.
 */
shade?: boolean
/**
 * Actions above the table.
 */
toolbar?: ActionItem[]
select?: Select
}
/**
 * One block for each row of an endpoint, such as a home page that its user arranges.
 */
export interface RepeatView {
/**
 * One block for each row of an endpoint, such as a home page that its user arranges.
 */
kind: "repeat"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
keyField?: FieldName
typeField?: FieldName
titleField?: FieldName
widthField?: FieldName
orderField?: FieldName
/**
 * The views that blocks may have; with reads the block as row.
 * 
 * @minItems 1
 * 
 * Items: One view and the kind of block it is for.
 */
views: {
/**
 * Value of the kind field.
 */
type: string
/**
 * What the user calls this kind of block when adding one.
 */
label?: string
view: View
}[]
saveEndpoint?: EndpointName
saveWith?: With
/**
 * Request field of the blocks.
 */
saveField?: string
/**
 * What the user may add a block for while arranging.
 */
add?: {
endpoint: EndpointName
with?: With
keyField?: FieldName
nameField?: FieldName
/**
 * What is chosen, such as a column.
 */
label?: string
}
more?: Link
/**
 * Text of the button that begins arranging.
 */
editText?: string
emptyLink?: Link
/**
 * Text of that link.
 */
emptyLinkText?: string
/**
 * Words shown while there are no blocks.
 */
emptyText?: string
}
/**
 * Puts a report together from sections of text, documents, charts and machine-written text, with a paper preview.
 */
export interface ReportBuilderView {
/**
 * Puts a report together from sections of text, documents, charts and machine-written text, with a paper preview.
 */
kind: "reportBuilder"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
saveEndpoint: EndpointName
saveWith?: With
generateEndpoint?: EndpointName
generateWith?: With
/**
 * Request field of the generation that takes the drawn charts as a list of {section, image}, image being a data address.
 */
imagesField?: string
/**
 * Filters above the sections, such as the period, which the charts read.
 */
filters?: FilterItem[]
/**
 * Material that document sections choose from.
 */
documents?: {
endpoint: EndpointName
with?: With
idField?: FieldName
titleField?: FieldName
summaryField?: FieldName
sourceField?: FieldName
timeField?: FieldName
link?: Link
}
/**
 * Documents that a section takes from the period by itself: newest, most spread and so on.
 */
picks?: {
endpoint: EndpointName
with?: With
/**
 * The kinds to choose from; a section keeps @key:size.
 * 
 * @minItems 1
 */
items: {
/**
 * Value of the request field pick.
 */
key: string
/**
 * Words shown.
 */
label: string
}[]
}
/**
 * Parameter whose list of material keys begins a new report with a section of these; they stay when a template is taken.
 */
idsParam?: string
/**
 * Charts that chart sections choose from, kept by their id.
 */
charts?: ChartItem[]
/**
 * Templates that a report may begin with.
 */
templates?: {
endpoint: EndpointName
with?: With
}
/**
 * Writes the text of a section from the chosen documents.
 */
ai?: {
endpoint: EndpointName
with?: With
/**
 * Request field that takes the keys.
 */
idsField?: string
/**
 * Field of a material that names its document; the key if the row lacks it.
 */
docField?: string
textField?: FieldName
/**
 * What can be written about the period without documents; a section keeps @key, and the server writes it when the report is made.
 */
parts?: {
/**
 * Value of the request field part.
 */
key: string
/**
 * Words shown.
 */
label: string
}[]
}
/**
 * Right that editing needs; without it only the preview shows.
 */
saveOp?: ("export" | "delete" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config")
/**
 * Parameter with the id of the template that a new report begins with.
 */
templateParam?: string
/**
 * Parameter with the title that a new report begins with.
 */
titleParam?: string
/**
 * Parameter that holds the id of the report; it is written when a new one has been saved.
 */
idParam?: string
/**
 * Parameters that take the values of the report that is opened, by the names of their request fields.
 */
reportParams?: string[]
/**
 * Whether the work is led in four steps: template and period, sections, preview, making.
 */
steps?: boolean
doneLink?: Link
/**
 * Only the paper, with its contents beside it and printing.
 */
readOnly?: boolean
/**
 * Parameter that, when set, prints the paper as soon as its charts are drawn.
 */
printParam?: string
}
/**
 * A query form, tabs with counts, the applied conditions as chips, and results as rows or as statistics.
 */
export interface SearchView {
/**
 * A query form, tabs with counts, the applied conditions as chips, and results as rows or as statistics.
 */
kind: "search"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Fields of the query.
 */
filters?: FilterItem[]
/**
 * Tabs above the results that write one parameter, with the count of each.
 */
tabs?: {
/**
 * Parameter that the tabs write.
 */
param: string
dictionary: DictionaryName
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Field of a count's row that holds the tab's value.
 */
keyField?: string
/**
 * Field of a count's row that holds the number.
 */
valueField?: string
/**
 * Value of the tab that counts all others together.
 */
all?: string
}
/**
 * Whether the applied conditions are shown as chips that can be removed.
 */
chips?: boolean
list?: View
/**
 * Charts over the same query.
 */
charts?: ChartItem[]
/**
 * toggle: instead of the results by a switch; side: beside them; top: above them.
 */
chartsLayout?: ("toggle" | "side" | "top")
/**
 * Parameter that holds whether rows or statistics are shown, where a switch chooses.
 */
viewParam?: string
/**
 * Actions beside the tabs.
 */
toolbar?: ActionItem[]
/**
 * The page is the form alone; its submit leads to the results page.
 */
formOnly?: boolean
resultLink?: Link
/**
 * Lets the user keep the form under a name and take it up again.
 */
saved?: {
endpoint: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
saveEndpoint: EndpointName
saveWith?: With
deleteEndpoint: EndpointName
deleteWith?: With
}
/**
 * Offers words that widen the search, as chips.
 */
expand?: {
endpoint: EndpointName
with?: With
/**
 * Parameters whose words are widened.
 */
from?: string[]
/**
 * Parameter that takes the words chosen.
 */
into?: string
}
/**
 * Puts the words of a kept list, such as a sensitive group, into one field of the form.
 */
fill?: {
endpoint: EndpointName
with?: With
/**
 * Text of the button.
 */
label?: string
/**
 * Field that names a list.
 */
nameField?: string
/**
 * Field with the words of a list.
 */
wordsField?: string
/**
 * Parameter that takes the words.
 */
into?: string
}
/**
 * Tries the form before it leads away: whether it can be read, and how much it finds.
 */
check?: {
endpoint: EndpointName
with?: With
/**
 * Lines that explain how expressions are written.
 */
help?: string[]
}
/**
 * Widest form in pixels when it stands alone.
 */
width?: number
}
/**
 * A form from a JSON Schema: a settings page, or the content of a dialog or drawer. It loads its values, checks them and saves them.
 */
export interface SettingsView {
/**
 * A form from a JSON Schema: a settings page, or the content of a dialog or drawer. It loads its values, checks them and saves them.
 */
kind: "settings"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
saveEndpoint?: EndpointName
saveWith?: With
/**
 * Right that saving needs; without it the values can only be read.
 */
saveOp?: ("export" | "delete" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config")
form: Form
values?: With
/**
 * row: a dialog's row fills the fields of the same name; empty: only defaults and first values.
 */
start?: ("row" | "empty")
/**
 * Field (dotted for nested ones) to the endpoint whose rows are its choices.
 */
options?: {
/**
 * Where the choices come from.
 */
[k: string]: {
endpoint: EndpointName
with?: With
value?: FieldName
label?: FieldName
/**
 * Request field that takes what is typed; without it all rows are loaded once.
 */
search?: string
/**
 * Request field to the form field whose value it takes; the choices are asked again when it changes.
 */
depends?: {
[k: string]: FieldName | undefined
}
} | undefined
}
/**
 * List field (dotted for nested ones) to the library it is chosen from: searched and paged at the left, chosen and ordered at the right.
 */
transfers?: {
/**
 * The library, what was chosen before, and how many may be chosen.
 */
[k: string]: {
endpoint?: EndpointName
with?: With
chosenEndpoint?: EndpointName
chosenWith?: With
maxEndpoint?: EndpointName
maxWith?: With
/**
 * How many may be chosen; one more is refused.
 */
max?: number
value?: FieldName
label?: FieldName
note?: FieldName
/**
 * Request field that takes what is typed.
 */
search?: string
/**
 * Request fields chosen from a dictionary above the library.
 * 
 * Items: One request field and its dictionary.
 */
filters?: {
/**
 * Request field that takes the chosen values.
 */
field: string
/**
 * Words shown while nothing is chosen.
 */
label: string
dictionary: DictionaryName
}[]
/**
 * Request field to the form field whose value it takes; the library is asked again when it changes.
 */
depends?: {
[k: string]: FieldName | undefined
}
/**
 * Whether the chosen ones can be put in order by dragging or by the arrow keys.
 */
sortable?: boolean
/**
 * Rows of the library on one page.
 */
pagesize?: number
} | undefined
}
/**
 * Field to an endpoint that says whether its value is taken; asked when the field is left and before saving.
 */
checks?: {
/**
 * Endpoint and message.
 */
[k: string]: {
endpoint: EndpointName
with?: With
/**
 * Request field that takes the value; the form field's name if left out.
 */
field?: string
/**
 * Further form fields sent along, such as the parent of a name.
 */
also?: FieldName[]
/**
 * Shown when the value is taken.
 */
message?: string
} | undefined
}
/**
 * Field to the endpoint that offers words to add to it, or a text to fill it, below the field.
 */
suggestions?: {
/**
 * Where it comes from, what is asked, and whether it is words or a text.
 */
[k: string]: {
/**
 * words: added one by one; items: each numbered passage of the reply can fill the field; text: the whole reply can.
 */
as?: ("words" | "items" | "text")
endpoint: EndpointName
with?: With
/**
 * Request field that takes the field's present words, or for a text those of the fields named by from.
 */
field?: string
/**
 * Form fields that are asked for while the field itself is empty, such as a name; for a text always.
 */
from?: FieldName[]
words?: FieldName
/**
 * Text of the button that asks.
 */
title?: string
/**
 * A line below a text, such as who wrote it.
 */
note?: string
} | undefined
}
/**
 * Field to a condition on the form's values as row; while it does not hold, the field is not shown, not required and not sent.
 */
showWhen?: {
[k: string]: Expression | undefined
}
/**
 * Field to the field whose value it must repeat, such as a password.
 */
same?: {
[k: string]: FieldName | undefined
}
/**
 * What must hold of several fields together before the form can be saved, such as weights that make 100.
 * 
 * Items: A condition on the values of the form, and the words shown while it does not hold.
 */
rules?: {
require: Expression
message: Template
field?: FieldName
}[]
preview?: View
/**
 * Fields side by side where there is room.
 */
columns?: (1 | 2 | 3)
/**
 * Widest the form gets, in pixels.
 */
width?: number
/**
 * Text of the button that saves.
 */
submitText?: string
successText?: Template
result?: View
successLink?: Link
/**
 * Stays open after saving and offers to add another.
 */
again?: boolean
/**
 * Further buttons beside the one that saves, such as an import.
 */
actions?: ActionItem[]
}
/**
 * Fields of a form as JSON Schema, and how they are drawn.
 */
export interface Form {
/**
 * JSON Schema of the values; properties are named as the endpoint's request fields.
 */
schema: {

}
/**
 * Order, controls, help and placeholders of the fields.
 */
uiSchema?: {

}
}
/**
 * How a document spread from source to source, as a tree, rings or a free graph.
 */
export interface SpreadGraphView {
/**
 * How a document spread from source to source, as a tree, rings or a free graph.
 */
kind: "spreadGraph"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
idField?: FieldName
parentField?: FieldName
nameField?: FieldName
sizeField?: FieldName
colorField?: FieldName
colorDictionary?: DictionaryName
timeField?: FieldName
childrenField?: FieldName
/**
 * Tree from left to right, rings around the root, or a free graph.
 */
layout?: ("tree" | "radial" | "force")
/**
 * Levels shown at first; deeper ones open by a click.
 */
depth?: number
/**
 * No more nodes than this are drawn.
 */
max?: number
expandEndpoint?: EndpointName
expandWith?: With
/**
 * Fields shown on the card of a chosen node.
 */
columns?: ColumnItem[]
/**
 * Parameter that holds the key of the chosen node.
 */
param?: string
select?: Select
/**
 * Height in pixels.
 */
height?: number
}
/**
 * Key figures as tiles, each with its change.
 */
export interface StatView {
/**
 * Key figures as tiles, each with its change.
 */
kind: "stat"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * The tiles in order; rows of the endpoint if left out.
 * 
 * Items: One figure.
 */
items?: {
/**
 * Field of the figure, or the key of its row.
 */
field: string
title?: Template
format?: FormatName
/**
 * Field of its change, as a share.
 */
delta?: string
/**
 * Words before the change, such as 较昨日.
 */
deltaLabel?: string
/**
 * Whether growth is good or bad news.
 */
goodWhen?: ("up" | "down" | "neutral")
/**
 * Field that holds numbers drawn as a small line.
 */
trend?: string
tone?: Expression
/**
 * Words after the figure.
 */
suffix?: string
link?: Link
when?: Expression
}[]
select?: Select
/**
 * How many tiles stand side by side; as many as fit if left out.
 */
columns?: number
}
/**
 * Views of which one is shown; the open tab is a parameter of the page.
 */
export interface TabsView {
/**
 * Views of which one is shown; the open tab is a parameter of the page.
 */
kind: "tabs"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
/**
 * Filters of all tabs.
 */
filters?: FilterItem[]
/**
 * Parameter that holds the open tab; it must be declared in the page's params.
 */
param?: string
/**
 * The tabs in order.
 * 
 * @minItems 1
 * 
 * Items: One tab.
 */
items: {
/**
 * Value of the parameter while this tab is open.
 */
key: string
label: Template
when?: Expression
view?: View
}[]
view?: View
/**
 * Actions beside the tabs.
 */
toolbar?: ActionItem[]
/**
 * Lines below the tabs, cards, or small buttons.
 */
look?: ("line" | "card" | "buttons")
}
/**
 * Words: a paragraph, a note, a heading or a warning.
 */
export interface TextView {
/**
 * Words: a paragraph, a note, a heading or a warning.
 */
kind: "text"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
text?: Template
/**
 * How the words stand out; trail shows the actions as steps parted by slashes.
 */
look?: ("plain" | "note" | "info" | "success" | "warning" | "error" | "heading" | "trail")
/**
 * Links after the text.
 * 
 * Items: One link.
 */
links?: {
label: Template
link: Link
}[]
/**
 * Buttons after the text; row is the row the text reads.
 */
actions?: ActionItem[]
}
/**
 * Two texts side by side, with what each has and the other has not.
 */
export interface TextDiffView {
/**
 * Two texts side by side, with what each has and the other has not.
 */
kind: "textDiff"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
left: FieldName
right: FieldName
leftTitle?: Template
rightTitle?: Template
/**
 * sentence compares sentences and then the characters of changed ones, character compares all characters.
 */
by?: ("sentence" | "character")
}
/**
 * An editor of word lists: words as chips with + and -, pasted by line, checked, tried and saved.
 */
export interface WordGroupsView {
/**
 * An editor of word lists: words as chips with + and -, pasted by line, checked, tried and saved.
 */
kind: "wordGroups"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
title?: Template
when?: Expression
/**
 * Columns of 24 that the block takes inside a board.
 */
span?: number
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
field?: FieldName
/**
 * What the words are called.
 */
label?: string
saveEndpoint: EndpointName
saveWith?: With
/**
 * Right that saving needs; without it the words can only be read.
 */
saveOp?: ("export" | "delete" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config")
/**
 * Most words a list may hold.
 */
max?: number
bindEndpoint?: EndpointName
bindWith?: With
/**
 * Shows what the words would have hit, before they are saved.
 */
try?: {
endpoint: EndpointName
with?: With
/**
 * Hours the trial looks back, as told to the user.
 */
hours?: number
titleField?: FieldName
sourceField?: FieldName
timeField?: FieldName
link?: Link
/**
 * Saving asks first when the words hit more than this many times what the saved ones do.
 */
warnFactor?: number
}
}
/**
 * Shows a view in a dialog.
 */
export interface ActionModal {
/**
 * Opens a dialog.
 */
do: "modal"
/**
 * Name of an action written in place; needed only to refer to it.
 */
name?: string
title?: Template
icon?: IconName
op?: OperationKey
when?: Expression
disabled?: Expression
/**
 * Look of the button.
 */
tone?: ("primary" | "danger" | "default")
/**
 * Asks first: true for the usual question, or the question itself.
 */
confirm?: (boolean | string)
/**
 * With confirm: the question closes by itself after 3 s, as if refused.
 */
autoClose?: boolean
/**
 * Works on the selected rows, as rows.
 */
bulk?: boolean
/**
 * In a fragment: where this action belongs; everywhere if left out.
 */
place?: ("row" | "bulk" | "toolbar")[]
modalTitle?: Template
/**
 * Width in pixels or as a percentage.
 */
width?: (number | string)
view: View
}
/**
 * Calls an endpoint.
 */
export interface ActionCall {
/**
 * Calls an endpoint.
 */
do: "call"
/**
 * Name of an action written in place; needed only to refer to it.
 */
name?: string
title?: Template
icon?: IconName
op?: OperationKey
when?: Expression
disabled?: Expression
/**
 * Look of the button.
 */
tone?: ("primary" | "danger" | "default")
/**
 * Asks first: true for the usual question, or the question itself.
 */
confirm?: (boolean | string)
/**
 * With confirm: the question closes by itself after 3 s, as if refused.
 */
autoClose?: boolean
/**
 * Works on the selected rows, as rows.
 */
bulk?: boolean
/**
 * In a fragment: where this action belongs; everywhere if left out.
 */
place?: ("row" | "bulk" | "toolbar")[]
endpoint: EndpointName
with?: With
/**
 * What happens after success; a changing call reloads the page's data if left out.
 */
then?: Then[]
}
/**
 * Shows a short message.
 */
export interface ThenMessage {
message: Template
}
/**
 * Opens a page.
 */
export interface ThenOpen {
open: Link
}
/**
 * Writes parameters of the page.
 */
export interface ThenSet {
set: With
}
/**
 * Writes the table to an Excel file in the browser.
 */
export interface ActionExport {
/**
 * Exports.
 */
do: "export"
/**
 * Name of an action written in place; needed only to refer to it.
 */
name?: string
title?: Template
icon?: IconName
op?: OperationKey
when?: Expression
disabled?: Expression
/**
 * Look of the button.
 */
tone?: ("primary" | "danger" | "default")
/**
 * Asks first: true for the usual question, or the question itself.
 */
confirm?: (boolean | string)
/**
 * With confirm: the question closes by itself after 3 s, as if refused.
 */
autoClose?: boolean
/**
 * Works on the selected rows, as rows.
 */
bulk?: boolean
/**
 * In a fragment: where this action belongs; everywhere if left out.
 */
place?: ("row" | "bulk" | "toolbar")[]
fileName?: Template
endpoint?: EndpointName
with?: With
/**
 * What is written; the list's own columns if left out.
 */
columns?: ColumnItem[]
/**
 * No more rows than this are written.
 */
max?: number
}
/**
 * Calls an endpoint that replies with a file.
 */
export interface ActionDownload {
/**
 * Downloads a file.
 */
do: "download"
/**
 * Name of an action written in place; needed only to refer to it.
 */
name?: string
title?: Template
icon?: IconName
op?: OperationKey
when?: Expression
disabled?: Expression
/**
 * Look of the button.
 */
tone?: ("primary" | "danger" | "default")
/**
 * Asks first: true for the usual question, or the question itself.
 */
confirm?: (boolean | string)
/**
 * With confirm: the question closes by itself after 3 s, as if refused.
 */
autoClose?: boolean
/**
 * Works on the selected rows, as rows.
 */
bulk?: boolean
/**
 * In a fragment: where this action belongs; everywhere if left out.
 */
place?: ("row" | "bulk" | "toolbar")[]
endpoint: EndpointName
with?: With
fileName?: Template
}
/**
 * Copies a text.
 */
export interface ActionCopy {
/**
 * Copies a text.
 */
do: "copy"
/**
 * Name of an action written in place; needed only to refer to it.
 */
name?: string
title?: Template
icon?: IconName
op?: OperationKey
when?: Expression
disabled?: Expression
/**
 * Look of the button.
 */
tone?: ("primary" | "danger" | "default")
/**
 * Asks first: true for the usual question, or the question itself.
 */
confirm?: (boolean | string)
/**
 * With confirm: the question closes by itself after 3 s, as if refused.
 */
autoClose?: boolean
/**
 * Works on the selected rows, as rows.
 */
bulk?: boolean
/**
 * In a fragment: where this action belongs; everywhere if left out.
 */
place?: ("row" | "bulk" | "toolbar")[]
text: Template
}
/**
 * Sends a file and shows the result row by row.
 */
export interface ActionUpload {
/**
 * Uploads a file.
 */
do: "upload"
/**
 * Name of an action written in place; needed only to refer to it.
 */
name?: string
title?: Template
icon?: IconName
op?: OperationKey
when?: Expression
disabled?: Expression
/**
 * Look of the button.
 */
tone?: ("primary" | "danger" | "default")
/**
 * Asks first: true for the usual question, or the question itself.
 */
confirm?: (boolean | string)
/**
 * With confirm: the question closes by itself after 3 s, as if refused.
 */
autoClose?: boolean
/**
 * Works on the selected rows, as rows.
 */
bulk?: boolean
/**
 * In a fragment: where this action belongs; everywhere if left out.
 */
place?: ("row" | "bulk" | "toolbar")[]
endpoint: EndpointName
with?: With
/**
 * Request field that carries the file.
 */
field?: string
/**
 * Endings of the files.
 */
accept?: string
/**
 * Columns of the empty sheet that the user may fetch.
 */
template?: ColumnItem[]
/**
 * How the result of each row is shown.
 */
resultColumns?: ColumnItem[]
/**
 * What happens after success.
 */
then?: Then[]
}
/**
 * Puts an item into a store of the app, such as the material basket.
 */
export interface ActionAddTo {
/**
 * Adds to a store.
 */
do: "addTo"
/**
 * Name of an action written in place; needed only to refer to it.
 */
name?: string
title?: Template
icon?: IconName
op?: OperationKey
when?: Expression
disabled?: Expression
/**
 * Look of the button.
 */
tone?: ("primary" | "danger" | "default")
/**
 * Asks first: true for the usual question, or the question itself.
 */
confirm?: (boolean | string)
/**
 * With confirm: the question closes by itself after 3 s, as if refused.
 */
autoClose?: boolean
/**
 * Works on the selected rows, as rows.
 */
bulk?: boolean
/**
 * In a fragment: where this action belongs; everywhere if left out.
 */
place?: ("row" | "bulk" | "toolbar")[]
/**
 * The material basket, the compare list, or the assistant opened on a document.
 */
store: ("basket" | "compare" | "assistant")
item: With
}
/**
 * Streamed answers of the AI assistant: a chat with its history, the operations on one document, or one answer in a board.
 */
export interface AiChatPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Streamed answers of the AI assistant: a chat with its history, the operations on one document, or one answer in a board.
 */
kind: "aiChat"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
/**
 * chat is a conversation with history, operations reads and writes one document, answer is a single reply to a fixed question or operation.
 */
variant?: ("chat" | "operations" | "answer")
sessionEndpoint: EndpointName
sessionWith?: With
chatEndpoint: EndpointName
chatWith?: With
operationEndpoint?: EndpointName
operationWith?: With
historyEndpoint?: EndpointName
historyWith?: With
messagesEndpoint?: EndpointName
messagesWith?: With
deleteEndpoint?: EndpointName
deleteWith?: With
suggestEndpoint?: EndpointName
suggestWith?: With
followEndpoint?: EndpointName
followWith?: With
digestEndpoint?: EndpointName
digestWith?: With
document?: Expression
/**
 * Operation that an answer runs on the document.
 */
operation?: ("article_analysis" | "topic_selection" | "policyInterpret" | "news_introduction" | "interview_outline" | "television_script" | "video_production")
question?: Template
/**
 * Whether an answer is written when it comes into sight, instead of by a button.
 */
auto?: boolean
/**
 * Parameter that holds the id of the chat shown, so that a link opens it; it must be declared in the page's params.
 */
param?: string
/**
 * Parameter whose text is asked when the chat opens; it is emptied then.
 */
questionParam?: string
/**
 * Headline of an empty chat.
 */
greeting?: string
/**
 * Hint inside the input.
 */
placeholder?: string
/**
 * Height in pixels; a chat with history fills the window if left out.
 */
height?: number
}
/**
 * Blocks on a grid of 24 columns, each with its title.
 */
export interface BoardPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Blocks on a grid of 24 columns, each with its title.
 */
kind: "board"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
/**
 * Filters of all blocks.
 */
filters?: FilterItem[]
/**
 * Views on the grid; each says how many of 24 columns it takes.
 */
blocks: View[]
/**
 * Actions above the blocks.
 */
toolbar?: ActionItem[]
/**
 * Asks all blocks again after so many seconds while the page is in sight; 0 never.
 */
refresh?: number
/**
 * Space between blocks in pixels.
 */
gap?: number
note?: Template
}
/**
 * Rows on the days of a month or a week; they can be moved to another day.
 */
export interface CalendarPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Rows on the days of a month or a week; they can be moved to another day.
 */
kind: "calendar"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Parameter of type window that holds the days shown; declared in the page's params over the time fields of the request.
 */
param?: string
/**
 * Whether a month or a week is shown at first.
 */
view?: ("month" | "week")
/**
 * Parameter with a time in milliseconds or a day YYYY-MM-DD; while no days are chosen, the month that holds it is shown.
 */
anchorParam?: string
/**
 * items: titles that can be moved; dots: a mark for each item, for a small calendar beside a list.
 */
look?: ("items" | "dots")
/**
 * Parameter that holds the chosen day as YYYY-MM-DD; a second click takes the choice back.
 */
dayParam?: string
/**
 * Parameter with the key of the item that stands out, such as the one shown beside.
 */
keyParam?: string
dateField?: FieldName
itemsField?: FieldName
keyField?: FieldName
titleField?: FieldName
colorField?: FieldName
colorDictionary?: DictionaryName
/**
 * So many items are shown on a day of a month before the rest folds.
 */
limit?: number
/**
 * Height in pixels of a day while a week is shown.
 */
height?: number
dropAction?: ActionItem
addAction?: ActionItem
/**
 * Actions above the calendar.
 */
toolbar?: ActionItem[]
select?: Select
}
/**
 * Rows of an endpoint drawn as a line, bars, a pie, a map and so on; every chart can be seen as a table and saved as a picture.
 */
export interface ChartPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Rows of an endpoint drawn as a line, bars, a pie, a map and so on; every chart can be seen as a table and saved as a picture.
 */
kind: "chart"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * The kind of picture: column stands, bar lies, map colours provinces.
 */
mark: ("line" | "area" | "column" | "bar" | "pie" | "wordcloud" | "treemap" | "radar" | "scatter" | "heatmap" | "gauge" | "sparkline" | "map")
x?: FieldName
y?: FieldName
series?: FieldName
place?: FieldName
size?: FieldName
/**
 * Several numbers of one row drawn side by side, such as published and reprinted; takes the place of y and series.
 * 
 * @minItems 1
 * 
 * Items: One number of the row.
 */
measures?: {
field: FieldName
/**
 * Its name in the legend.
 */
label?: string
}[]
/**
 * Draws only the rows with these keys, such as one figure of several for a gauge.
 */
only?: string[]
xDictionary?: DictionaryName
seriesDictionary?: DictionaryName
format?: FormatName
/**
 * What the number is, for tooltips and the table.
 */
valueLabel?: string
/**
 * What the category is, for the table and the axis of a scatter.
 */
xLabel?: string
/**
 * Only so many categories, the largest; a pie gathers the rest as 其他.
 */
top?: number
/**
 * Order of the categories: by value, by time, or as the endpoint gave them.
 */
order?: ("value" | "key" | "given")
/**
 * Series stand on one another instead of side by side; areas are stacked unless told otherwise.
 */
stack?: boolean
/**
 * Stacked series are drawn as shares of 100%.
 */
percent?: boolean
/**
 * Lines are curved.
 */
smooth?: boolean
/**
 * Each value is the sum of all before it.
 */
cumulative?: boolean
/**
 * Columns carry their value.
 */
labels?: boolean
/**
 * Whether the names of series or slices are shown.
 */
legend?: boolean
/**
 * The colours: standard has 11, the others 8.
 */
palette?: ("standard" | "ocean" | "forest" | "sunset" | "violet" | "contrast" | "grey")
/**
 * Colour (#rrggbb) of a category or series by its key or name.
 */
colors?: {
[k: string]: string | undefined
}
/**
 * Height in pixels; fits the content if left out.
 */
height?: number
/**
 * Lower end of the value axis or gauge.
 */
min?: number
/**
 * Upper end of the value axis or gauge.
 */
max?: number
/**
 * Ends of the map's colour scale; 0 to 2500 if left out.
 */
scale?: {
/**
 * Value of the lightest colour.
 */
min: number
/**
 * Value of the strongest colour.
 */
max: number
}
/**
 * Whether the buttons for table and download are shown.
 */
toolbar?: boolean
select?: Select
}
/**
 * Two to five objects side by side: charts with a series for each, and blocks repeated for each.
 */
export interface ComparePage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Two to five objects side by side: charts with a series for each, and blocks repeated for each.
 */
kind: "compare"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Filters of all charts and blocks.
 */
filters?: FilterItem[]
/**
 * Parameter of type list that holds the keys of the chosen objects; declared in the page's params.
 */
param?: string
keyField?: FieldName
nameField?: FieldName
/**
 * Request field that looks for objects by what is typed; the rows at hand are searched if left out.
 */
search?: string
/**
 * Fewer objects are not compared.
 */
min?: number
/**
 * No more objects than this are chosen.
 */
max?: number
savedEndpoint?: EndpointName
savedWith?: With
savedPoll?: Poll
savedWhen?: Expression
/**
 * Field of a saved set with the list of its objects.
 */
savedField?: string
/**
 * Field that names a saved set.
 */
savedName?: string
/**
 * Actions beside the objects, such as saving the set.
 */
toolbar?: ActionItem[]
/**
 * Charts asked once for each object and drawn together, a series for each; with reads the object as row.
 */
charts?: ChartItem[]
/**
 * Views repeated for each object, side by side; with reads the object as row.
 */
blocks?: View[]
}
/**
 * Lays an issue out from material: blocks in one to three columns, with undo, redo and saving by itself; or shows it to readers.
 */
export interface DailyDesignerPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Lays an issue out from material: blocks in one to three columns, with undo, redo and saving by itself; or shows it to readers.
 */
kind: "dailyDesigner"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Shows the issue without any tools.
 */
readOnly?: boolean
/**
 * Words of the readers' view when there is no issue.
 */
emptyText?: string
saveEndpoint?: EndpointName
saveWith?: With
publishEndpoint?: EndpointName
publishWith?: With
/**
 * Right that editing needs; without it the readers' view shows.
 */
saveOp?: ("export" | "delete" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config")
/**
 * Seconds between two savings of a changed issue.
 */
autosave?: number
/**
 * The documents at the left.
 */
material?: {
endpoint: EndpointName
with?: With
/**
 * Request field that takes what is typed.
 */
search?: string
}
/**
 * How the documents that blocks hold are read.
 */
documents: {
endpoint: EndpointName
with?: With
/**
 * Request field that takes the keys.
 */
idsField?: string
idField?: FieldName
titleField?: FieldName
summaryField?: FieldName
sourceField?: FieldName
imageField?: FieldName
link?: Link
}
/**
 * Charts, lists and other views that may stand in an issue, kept by their id and named by their title.
 */
views?: View[]
}
/**
 * One record: heading, fields, a rich text body and blocks beside it.
 */
export interface DetailPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * One record: heading, fields, a rich text body and blocks beside it.
 */
kind: "detail"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
heading?: Template
/**
 * Field with the address of the record's own picture, such as a logo; without one the first sign of the name stands there.
 */
picture?: string
/**
 * Fields in one line below the heading; their `when` may read the record.
 */
meta?: ColumnItem[]
/**
 * Fields as label and value; their `when` may read the record.
 */
columns?: ColumnItem[]
/**
 * How many fields stand side by side.
 */
fieldColumns?: number
/**
 * Field that holds the text of the record, as plain text or safe markup.
 */
bodyField?: string
/**
 * Field that holds addresses of pictures; they stand above the body, and a click opens all pictures of the record.
 */
images?: string
/**
 * Field that holds the address of a video; the first picture is its cover.
 */
videoField?: string
/**
 * Field with a list of words that are marked apart in heading and body, such as sensitive words.
 */
markField?: string
/**
 * Actions on the record; row is the record.
 */
toolbar?: ActionItem[]
onOpen?: ActionItem
/**
 * Views below the body.
 */
blocks?: View[]
/**
 * Views beside the body.
 */
side?: View[]
/**
 * Width of the blocks beside in pixels.
 */
sideWidth?: number
/**
 * Whether font size, highlight and print can be changed.
 */
reading?: boolean
/**
 * Whether 上一篇 and 下一篇 lead through the list the record was opened from.
 */
siblings?: boolean
/**
 * Whether a button closes the tab.
 */
close?: boolean
/**
 * Words shown when there is no such record.
 */
emptyText?: string
}
/**
 * A page of another service in a sandboxed frame; the server says which may be shown.
 */
export interface EmbedPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * A page of another service in a sandboxed frame; the server says which may be shown.
 */
kind: "embed"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
urlField?: FieldName
titleField?: FieldName
heightField?: FieldName
/**
 * Height in pixels where the reply names none.
 */
height?: number
/**
 * Seconds until a page that does not answer counts as unavailable.
 */
timeout?: number
/**
 * What the embedded page may do; sameOrigin keeps its own sign-in and is refused for addresses of this product.
 */
allow?: ("scripts" | "forms" | "popups" | "downloads" | "sameOrigin")[]
view?: View
/**
 * Whether title, refresh and full screen stand above the frame.
 */
toolbar?: boolean
}
/**
 * A form whose fields are parameters of the page; other views of the page read them.
 */
export interface FiltersPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * A form whose fields are parameters of the page; other views of the page read them.
 */
kind: "filters"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
/**
 * The fields, in order: a request field by name, a filter, or a fragment of filters.
 */
filters: FilterItem[]
/**
 * change: a choice applies at once, typed text on Enter or the button; submit: everything waits for the button.
 */
apply?: ("change" | "submit")
/**
 * Shows what the page is filtered by as chips that can be taken off.
 */
chips?: boolean
/**
 * Whether the buttons for search and reset are shown; found out if left out.
 */
buttons?: boolean
/**
 * inline: side by side; vertical: one below the other, for a side panel.
 */
layout?: ("inline" | "vertical")
/**
 * Text of the search button.
 */
submitText?: string
}
/**
 * A picture with areas that can be chosen, such as a newspaper page with its articles.
 */
export interface HotImagePage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * A picture with areas that can be chosen, such as a newspaper page with its articles.
 */
kind: "hotImage"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
imageField?: FieldName
altField?: FieldName
areasField?: FieldName
polygonField?: FieldName
keyField?: FieldName
labelField?: FieldName
valueField?: FieldName
/**
 * What the number is, for the scale and the tips.
 */
valueLabel?: string
/**
 * Parameter that holds the key of the chosen area, shared with other blocks.
 */
param?: string
select?: Select
/**
 * Largest width of the picture in pixels.
 */
width?: number
}
/**
 * Takes a picture by file, drop, paste or address, lets it be cropped, and keeps it in parameters for a search.
 */
export interface ImageInputPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Takes a picture by file, drop, paste or address, lets it be cropped, and keeps it in parameters for a search.
 */
kind: "imageInput"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
/**
 * Parameter that holds the picture in base64; declare it in the page's params with in: session and persist, because it is too big for an address.
 */
param: string
/**
 * Parameter that holds the picture's address; setting one empties the other.
 */
urlParam: string
/**
 * Further conditions below the picture, such as the time.
 */
filters?: FilterItem[]
to?: Link
/**
 * Largest file that is taken, in megabytes.
 */
maxSize?: number
/**
 * Whether a part of the picture can be chosen.
 */
crop?: boolean
/**
 * Text of the button that searches.
 */
submitText?: string
}
/**
 * Cards in columns by a field; moving a card runs an action.
 */
export interface KanbanPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Cards in columns by a field; moving a card runs an action.
 */
kind: "kanban"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Cards asked for at once.
 */
pagesize?: number
groupField: FieldName
dictionary?: DictionaryName
keyField?: FieldName
titleField?: FieldName
/**
 * Parameter with the key of the card that stands out, such as the one shown beside.
 */
keyParam?: string
/**
 * Further fields shown on a card.
 */
columns?: ColumnItem[]
moveAction?: ActionItem
/**
 * Actions of each card.
 */
rowActions?: ActionItem[]
/**
 * Actions above the columns.
 */
toolbar?: ActionItem[]
select?: Select
}
/**
 * Rows of an endpoint as a table, cards, a picture grid or short lines, with filters, charts and actions.
 */
export interface ListPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Rows of an endpoint as a table, cards, a picture grid or short lines, with filters, charts and actions.
 */
kind: "list"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Filters above the list.
 */
filters?: FilterItem[]
/**
 * Columns of the table; in cards their slot says where each stands.
 */
columns?: ColumnItem[]
/**
 * Order of the rows before the reader chooses another.
 */
sort?: {
/**
 * Field the rows are ordered by, as the endpoint names it.
 */
field?: string
/**
 * Largest first or smallest first.
 */
order?: ("desc" | "asc")
}
/**
 * Charts over the same filters.
 */
charts?: ChartItem[]
/**
 * Above the rows or beside them.
 */
chartsLayout?: ("top" | "side")
/**
 * Whether the charts start folded away; folded ones ask for nothing.
 */
chartsCollapsed?: boolean
/**
 * Actions of each row.
 */
rowActions?: ActionItem[]
/**
 * Actions above the list.
 */
toolbar?: ActionItem[]
/**
 * Actions on the chosen rows; naming any makes rows choosable.
 */
bulk?: ActionItem[]
/**
 * Rows that a bulk action may take at once, and no more than its call takes.
 */
bulkMax?: number
/**
 * Table, cards, a grid of pictures, one short line per row, or cards along a line of time.
 */
layout?: ("table" | "cards" | "grid" | "lines" | "timeline")
/**
 * Layouts the reader may switch between.
 */
layouts?: ("table" | "cards" | "grid" | "lines" | "timeline")[]
/**
 * Field that tells rows apart.
 */
rowKey?: string
/**
 * Field that is true for rows already opened; they are shown paler.
 */
readField?: string
/**
 * Field that is true for rows on which the bulk actions were run already: they are ticked and cannot be chosen.
 */
doneField?: string
/**
 * Whether rows that arrive while the list is looked at catch the eye for a moment; with poll.
 */
flash?: boolean
/**
 * Field that is true for rows that never flash.
 */
quietField?: string
/**
 * A list asked for when the reader opens a row.
 */
expand?: {
endpoint: EndpointName
with?: With
/**
 * Columns of the rows below; the first takes the room.
 */
columns: ColumnItem[]
/**
 * Field of the row that counts the group it belongs to, itself included; up to 1 there is nothing to open.
 */
field?: string
/**
 * Words before the count.
 */
label?: string
/**
 * Rows shown at once below a row.
 */
pagesize?: number
}
/**
 * Field with the posts that a row passes on; a card quotes the last, where the chain began.
 */
quoteField?: string
select?: Select
/**
 * 20, 50 or 100 on pages, 10 in boards and drawers.
 */
pagesize?: number
/**
 * Whether pages can be turned.
 */
pagination?: boolean
/**
 * Height of table rows.
 */
density?: ("small" | "middle" | "large")
/**
 * Words shown when there are no rows.
 */
emptyText?: string
emptyAction?: ActionItem
note?: Template
/**
 * Height in pixels of a table body that scrolls by itself; large tables choose their own.
 */
height?: number
}
/**
 * A tree, cards or list at the left whose chosen row is a parameter that the view at the right reads.
 */
export interface MasterPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * A tree, cards or list at the left whose chosen row is a parameter that the view at the right reads.
 */
kind: "master"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Parameter that holds the key of the chosen row; it must be declared in the page's params.
 */
param: string
/**
 * How the rows at the left look; tabs puts them above, rows below others behind these.
 */
layout?: ("tree" | "cards" | "list" | "tabs")
/**
 * Field whose value is written to the parameter.
 */
keyField?: string
/**
 * Field that names a row.
 */
labelField?: string
/**
 * Field that holds the parent's key; rows may also carry children.
 */
parentField?: string
/**
 * Field shown as a badge.
 */
countField?: string
/**
 * Fields shown below the name in cards.
 */
columns?: ColumnItem[]
set?: With
/**
 * Text of an entry that chooses nothing, such as 全部.
 */
all?: string
/**
 * Chooses the first row when none is chosen.
 */
first?: boolean
/**
 * Whether the rows can be searched by name.
 */
search?: boolean
/**
 * Actions of each row at the left.
 */
rowActions?: ActionItem[]
moveAction?: ActionItem
/**
 * Field of a moved row that holds its new place.
 */
orderField?: string
/**
 * Actions above the rows.
 */
toolbar?: ActionItem[]
/**
 * Width of the left side in pixels.
 */
width?: number
view: View
/**
 * Words at the right while nothing is chosen and there is no entry for all.
 */
emptyText?: string
}
/**
 * Rows added up in a table by two fields.
 */
export interface PivotPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Rows added up in a table by two fields.
 */
kind: "pivot"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
rowField: FieldName
columnField: FieldName
valueField?: FieldName
/**
 * How several numbers in one cell become one.
 */
aggregate?: ("sum" | "average" | "max" | "min" | "count")
rowDictionary?: DictionaryName
columnDictionary?: DictionaryName
/**
 * Words in the corner of the table.
 */
rowLabel?: string
format?: FormatName
/**
 * Whether sums stand at the right and below.
 */
totals?: boolean
/**
 * Whether larger numbers have a stronger ground.
 */
shade?: boolean
/**
 * Actions above the table.
 */
toolbar?: ActionItem[]
select?: Select
}
/**
 * One block for each row of an endpoint, such as a home page that its user arranges.
 */
export interface RepeatPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * One block for each row of an endpoint, such as a home page that its user arranges.
 */
kind: "repeat"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
keyField?: FieldName
typeField?: FieldName
titleField?: FieldName
widthField?: FieldName
orderField?: FieldName
/**
 * The views that blocks may have; with reads the block as row.
 * 
 * @minItems 1
 * 
 * Items: One view and the kind of block it is for.
 */
views: {
/**
 * Value of the kind field.
 */
type: string
/**
 * What the user calls this kind of block when adding one.
 */
label?: string
view: View
}[]
saveEndpoint?: EndpointName
saveWith?: With
/**
 * Request field of the blocks.
 */
saveField?: string
/**
 * What the user may add a block for while arranging.
 */
add?: {
endpoint: EndpointName
with?: With
keyField?: FieldName
nameField?: FieldName
/**
 * What is chosen, such as a column.
 */
label?: string
}
more?: Link
/**
 * Text of the button that begins arranging.
 */
editText?: string
emptyLink?: Link
/**
 * Text of that link.
 */
emptyLinkText?: string
/**
 * Words shown while there are no blocks.
 */
emptyText?: string
}
/**
 * Puts a report together from sections of text, documents, charts and machine-written text, with a paper preview.
 */
export interface ReportBuilderPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Puts a report together from sections of text, documents, charts and machine-written text, with a paper preview.
 */
kind: "reportBuilder"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
saveEndpoint: EndpointName
saveWith?: With
generateEndpoint?: EndpointName
generateWith?: With
/**
 * Request field of the generation that takes the drawn charts as a list of {section, image}, image being a data address.
 */
imagesField?: string
/**
 * Filters above the sections, such as the period, which the charts read.
 */
filters?: FilterItem[]
/**
 * Material that document sections choose from.
 */
documents?: {
endpoint: EndpointName
with?: With
idField?: FieldName
titleField?: FieldName
summaryField?: FieldName
sourceField?: FieldName
timeField?: FieldName
link?: Link
}
/**
 * Documents that a section takes from the period by itself: newest, most spread and so on.
 */
picks?: {
endpoint: EndpointName
with?: With
/**
 * The kinds to choose from; a section keeps @key:size.
 * 
 * @minItems 1
 */
items: {
/**
 * Value of the request field pick.
 */
key: string
/**
 * Words shown.
 */
label: string
}[]
}
/**
 * Parameter whose list of material keys begins a new report with a section of these; they stay when a template is taken.
 */
idsParam?: string
/**
 * Charts that chart sections choose from, kept by their id.
 */
charts?: ChartItem[]
/**
 * Templates that a report may begin with.
 */
templates?: {
endpoint: EndpointName
with?: With
}
/**
 * Writes the text of a section from the chosen documents.
 */
ai?: {
endpoint: EndpointName
with?: With
/**
 * Request field that takes the keys.
 */
idsField?: string
/**
 * Field of a material that names its document; the key if the row lacks it.
 */
docField?: string
textField?: FieldName
/**
 * What can be written about the period without documents; a section keeps @key, and the server writes it when the report is made.
 */
parts?: {
/**
 * Value of the request field part.
 */
key: string
/**
 * Words shown.
 */
label: string
}[]
}
/**
 * Right that editing needs; without it only the preview shows.
 */
saveOp?: ("export" | "delete" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config")
/**
 * Parameter with the id of the template that a new report begins with.
 */
templateParam?: string
/**
 * Parameter with the title that a new report begins with.
 */
titleParam?: string
/**
 * Parameter that holds the id of the report; it is written when a new one has been saved.
 */
idParam?: string
/**
 * Parameters that take the values of the report that is opened, by the names of their request fields.
 */
reportParams?: string[]
/**
 * Whether the work is led in four steps: template and period, sections, preview, making.
 */
steps?: boolean
doneLink?: Link
/**
 * Only the paper, with its contents beside it and printing.
 */
readOnly?: boolean
/**
 * Parameter that, when set, prints the paper as soon as its charts are drawn.
 */
printParam?: string
}
/**
 * A query form, tabs with counts, the applied conditions as chips, and results as rows or as statistics.
 */
export interface SearchPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * A query form, tabs with counts, the applied conditions as chips, and results as rows or as statistics.
 */
kind: "search"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Fields of the query.
 */
filters?: FilterItem[]
/**
 * Tabs above the results that write one parameter, with the count of each.
 */
tabs?: {
/**
 * Parameter that the tabs write.
 */
param: string
dictionary: DictionaryName
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * Field of a count's row that holds the tab's value.
 */
keyField?: string
/**
 * Field of a count's row that holds the number.
 */
valueField?: string
/**
 * Value of the tab that counts all others together.
 */
all?: string
}
/**
 * Whether the applied conditions are shown as chips that can be removed.
 */
chips?: boolean
list?: View
/**
 * Charts over the same query.
 */
charts?: ChartItem[]
/**
 * toggle: instead of the results by a switch; side: beside them; top: above them.
 */
chartsLayout?: ("toggle" | "side" | "top")
/**
 * Parameter that holds whether rows or statistics are shown, where a switch chooses.
 */
viewParam?: string
/**
 * Actions beside the tabs.
 */
toolbar?: ActionItem[]
/**
 * The page is the form alone; its submit leads to the results page.
 */
formOnly?: boolean
resultLink?: Link
/**
 * Lets the user keep the form under a name and take it up again.
 */
saved?: {
endpoint: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
saveEndpoint: EndpointName
saveWith?: With
deleteEndpoint: EndpointName
deleteWith?: With
}
/**
 * Offers words that widen the search, as chips.
 */
expand?: {
endpoint: EndpointName
with?: With
/**
 * Parameters whose words are widened.
 */
from?: string[]
/**
 * Parameter that takes the words chosen.
 */
into?: string
}
/**
 * Puts the words of a kept list, such as a sensitive group, into one field of the form.
 */
fill?: {
endpoint: EndpointName
with?: With
/**
 * Text of the button.
 */
label?: string
/**
 * Field that names a list.
 */
nameField?: string
/**
 * Field with the words of a list.
 */
wordsField?: string
/**
 * Parameter that takes the words.
 */
into?: string
}
/**
 * Tries the form before it leads away: whether it can be read, and how much it finds.
 */
check?: {
endpoint: EndpointName
with?: With
/**
 * Lines that explain how expressions are written.
 */
help?: string[]
}
/**
 * Widest form in pixels when it stands alone.
 */
width?: number
}
/**
 * A form from a JSON Schema: a settings page, or the content of a dialog or drawer. It loads its values, checks them and saves them.
 */
export interface SettingsPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * A form from a JSON Schema: a settings page, or the content of a dialog or drawer. It loads its values, checks them and saves them.
 */
kind: "settings"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
saveEndpoint?: EndpointName
saveWith?: With
/**
 * Right that saving needs; without it the values can only be read.
 */
saveOp?: ("export" | "delete" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config")
form: Form
values?: With
/**
 * row: a dialog's row fills the fields of the same name; empty: only defaults and first values.
 */
start?: ("row" | "empty")
/**
 * Field (dotted for nested ones) to the endpoint whose rows are its choices.
 */
options?: {
/**
 * Where the choices come from.
 */
[k: string]: {
endpoint: EndpointName
with?: With
value?: FieldName
label?: FieldName
/**
 * Request field that takes what is typed; without it all rows are loaded once.
 */
search?: string
/**
 * Request field to the form field whose value it takes; the choices are asked again when it changes.
 */
depends?: {
[k: string]: FieldName | undefined
}
} | undefined
}
/**
 * List field (dotted for nested ones) to the library it is chosen from: searched and paged at the left, chosen and ordered at the right.
 */
transfers?: {
/**
 * The library, what was chosen before, and how many may be chosen.
 */
[k: string]: {
endpoint?: EndpointName
with?: With
chosenEndpoint?: EndpointName
chosenWith?: With
maxEndpoint?: EndpointName
maxWith?: With
/**
 * How many may be chosen; one more is refused.
 */
max?: number
value?: FieldName
label?: FieldName
note?: FieldName
/**
 * Request field that takes what is typed.
 */
search?: string
/**
 * Request fields chosen from a dictionary above the library.
 * 
 * Items: One request field and its dictionary.
 */
filters?: {
/**
 * Request field that takes the chosen values.
 */
field: string
/**
 * Words shown while nothing is chosen.
 */
label: string
dictionary: DictionaryName
}[]
/**
 * Request field to the form field whose value it takes; the library is asked again when it changes.
 */
depends?: {
[k: string]: FieldName | undefined
}
/**
 * Whether the chosen ones can be put in order by dragging or by the arrow keys.
 */
sortable?: boolean
/**
 * Rows of the library on one page.
 */
pagesize?: number
} | undefined
}
/**
 * Field to an endpoint that says whether its value is taken; asked when the field is left and before saving.
 */
checks?: {
/**
 * Endpoint and message.
 */
[k: string]: {
endpoint: EndpointName
with?: With
/**
 * Request field that takes the value; the form field's name if left out.
 */
field?: string
/**
 * Further form fields sent along, such as the parent of a name.
 */
also?: FieldName[]
/**
 * Shown when the value is taken.
 */
message?: string
} | undefined
}
/**
 * Field to the endpoint that offers words to add to it, or a text to fill it, below the field.
 */
suggestions?: {
/**
 * Where it comes from, what is asked, and whether it is words or a text.
 */
[k: string]: {
/**
 * words: added one by one; items: each numbered passage of the reply can fill the field; text: the whole reply can.
 */
as?: ("words" | "items" | "text")
endpoint: EndpointName
with?: With
/**
 * Request field that takes the field's present words, or for a text those of the fields named by from.
 */
field?: string
/**
 * Form fields that are asked for while the field itself is empty, such as a name; for a text always.
 */
from?: FieldName[]
words?: FieldName
/**
 * Text of the button that asks.
 */
title?: string
/**
 * A line below a text, such as who wrote it.
 */
note?: string
} | undefined
}
/**
 * Field to a condition on the form's values as row; while it does not hold, the field is not shown, not required and not sent.
 */
showWhen?: {
[k: string]: Expression | undefined
}
/**
 * Field to the field whose value it must repeat, such as a password.
 */
same?: {
[k: string]: FieldName | undefined
}
/**
 * What must hold of several fields together before the form can be saved, such as weights that make 100.
 * 
 * Items: A condition on the values of the form, and the words shown while it does not hold.
 */
rules?: {
require: Expression
message: Template
field?: FieldName
}[]
preview?: View
/**
 * Fields side by side where there is room.
 */
columns?: (1 | 2 | 3)
/**
 * Widest the form gets, in pixels.
 */
width?: number
/**
 * Text of the button that saves.
 */
submitText?: string
successText?: Template
result?: View
successLink?: Link
/**
 * Stays open after saving and offers to add another.
 */
again?: boolean
/**
 * Actions of the page by name.
 */
actions?: ({
[k: string]: Action | undefined
} | ActionItem[])
}
/**
 * How a document spread from source to source, as a tree, rings or a free graph.
 */
export interface SpreadGraphPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * How a document spread from source to source, as a tree, rings or a free graph.
 */
kind: "spreadGraph"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
idField?: FieldName
parentField?: FieldName
nameField?: FieldName
sizeField?: FieldName
colorField?: FieldName
colorDictionary?: DictionaryName
timeField?: FieldName
childrenField?: FieldName
/**
 * Tree from left to right, rings around the root, or a free graph.
 */
layout?: ("tree" | "radial" | "force")
/**
 * Levels shown at first; deeper ones open by a click.
 */
depth?: number
/**
 * No more nodes than this are drawn.
 */
max?: number
expandEndpoint?: EndpointName
expandWith?: With
/**
 * Fields shown on the card of a chosen node.
 */
columns?: ColumnItem[]
/**
 * Parameter that holds the key of the chosen node.
 */
param?: string
select?: Select
/**
 * Height in pixels.
 */
height?: number
}
/**
 * Key figures as tiles, each with its change.
 */
export interface StatPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Key figures as tiles, each with its change.
 */
kind: "stat"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
/**
 * The tiles in order; rows of the endpoint if left out.
 * 
 * Items: One figure.
 */
items?: {
/**
 * Field of the figure, or the key of its row.
 */
field: string
title?: Template
format?: FormatName
/**
 * Field of its change, as a share.
 */
delta?: string
/**
 * Words before the change, such as 较昨日.
 */
deltaLabel?: string
/**
 * Whether growth is good or bad news.
 */
goodWhen?: ("up" | "down" | "neutral")
/**
 * Field that holds numbers drawn as a small line.
 */
trend?: string
tone?: Expression
/**
 * Words after the figure.
 */
suffix?: string
link?: Link
when?: Expression
}[]
select?: Select
/**
 * How many tiles stand side by side; as many as fit if left out.
 */
columns?: number
}
/**
 * Views of which one is shown; the open tab is a parameter of the page.
 */
export interface TabsPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Views of which one is shown; the open tab is a parameter of the page.
 */
kind: "tabs"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
/**
 * Filters of all tabs.
 */
filters?: FilterItem[]
/**
 * Parameter that holds the open tab; it must be declared in the page's params.
 */
param?: string
/**
 * The tabs in order.
 * 
 * @minItems 1
 * 
 * Items: One tab.
 */
items: {
/**
 * Value of the parameter while this tab is open.
 */
key: string
label: Template
when?: Expression
view?: View
}[]
view?: View
/**
 * Actions beside the tabs.
 */
toolbar?: ActionItem[]
/**
 * Lines below the tabs, cards, or small buttons.
 */
look?: ("line" | "card" | "buttons")
}
/**
 * Words: a paragraph, a note, a heading or a warning.
 */
export interface TextPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Words: a paragraph, a note, a heading or a warning.
 */
kind: "text"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
text?: Template
/**
 * How the words stand out; trail shows the actions as steps parted by slashes.
 */
look?: ("plain" | "note" | "info" | "success" | "warning" | "error" | "heading" | "trail")
/**
 * Links after the text.
 * 
 * Items: One link.
 */
links?: {
label: Template
link: Link
}[]
/**
 * Actions of the page by name.
 */
actions?: ({
[k: string]: Action | undefined
} | ActionItem[])
}
/**
 * Two texts side by side, with what each has and the other has not.
 */
export interface TextDiffPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * Two texts side by side, with what each has and the other has not.
 */
kind: "textDiff"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
left: FieldName
right: FieldName
leftTitle?: Template
rightTitle?: Template
/**
 * sentence compares sentences and then the characters of changed ones, character compares all characters.
 */
by?: ("sentence" | "character")
}
/**
 * An editor of word lists: words as chips with + and -, pasted by line, checked, tried and saved.
 */
export interface WordGroupsPage {
/**
 * Where editors find this grammar.
 */
$schema?: string
/**
 * Version of the grammar the page is written in.
 */
schemaVersion: 1
/**
 * Path of the page; a part such as :datatype is a parameter.
 */
route: string
title: Template
/**
 * A note for colleagues; not shown.
 */
description?: string
/**
 * What surrounds the view: the console, the influence sub-header, the login frame or nothing.
 */
frame?: ("console" | "mediax" | "login" | "standalone")
/**
 * The first frame whose condition holds is taken instead.
 * 
 * Items: A frame and its condition.
 */
frameWhen?: {
when: Expression
/**
 * The frame taken.
 */
frame: ("console" | "mediax" | "login" | "standalone")
}[]
/**
 * menu: the page must be in the user's menus; signedIn: any user; public: anyone.
 */
access?: ("menu" | "signedIn" | "public")
/**
 * Whether the page shows the breadcrumb.
 */
breadcrumb?: boolean
/**
 * Pages of one scope keep their requests and breadcrumb when one moves among them.
 */
navScope?: string
/**
 * Parameters beside those that filters make, such as the id of a detail page.
 */
params?: {
/**
 * A type, or a parameter with its settings.
 */
[k: string]: ParamType | Param | undefined
}
/**
 * Actions of the page by name.
 */
actions?: {
[k: string]: Action | undefined
}
/**
 * Changes by the value of a route parameter; each value gives a page of its own.
 */
variants?: {
/**
 * Name of the route parameter.
 */
by: string
/**
 * Value of the parameter to the changes of the page.
 */
of: {
[k: string]: {

} | undefined
}
}
/**
 * An editor of word lists: words as chips with + and -, pasted by line, checked, tried and saved.
 */
kind: "wordGroups"
/**
 * Name of the block, for parameters and tests; made from its place if left out.
 */
id?: string
endpoint?: EndpointName
with?: With
poll?: Poll
loadWhen?: Expression
field?: FieldName
/**
 * What the words are called.
 */
label?: string
saveEndpoint: EndpointName
saveWith?: With
/**
 * Right that saving needs; without it the words can only be read.
 */
saveOp?: ("export" | "delete" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config")
/**
 * Most words a list may hold.
 */
max?: number
bindEndpoint?: EndpointName
bindWith?: With
/**
 * Shows what the words would have hit, before they are saved.
 */
try?: {
endpoint: EndpointName
with?: With
/**
 * Hours the trial looks back, as told to the user.
 */
hours?: number
titleField?: FieldName
sourceField?: FieldName
timeField?: FieldName
link?: Link
/**
 * Saving asks first when the words hit more than this many times what the saved ones do.
 */
warnFactor?: number
}
}
