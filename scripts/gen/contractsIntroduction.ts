/** The first page of the reference: how to read it, which control a field gets, how a page gets into a menu. */
export function contractsIntroduction(areas: readonly { area: string; title: string; count: number }[]): string {
  return `# Calls that pages can use

Written by \`npm run docs:grammar\` from \`schemas/endpoints\`, \`schemas/entities\` and \`schemas/fragments/requests\`; a test keeps both equal. Editors complete the names ([editors.md](../editors.md)).

| area | | calls |
|---|---|---|
${areas.map(({ area, title, count }) => `| [${area}](${area}.md) | ${title} | ${count} |`).join("\n")}

Rows that calls of several areas reply: [rows.md](rows.md); those of one area stand below its calls. Request fields that several calls take: [requests.md](requests.md).

## How to read a call

- **For**: what a page may use it for. A call that only reads gives rows, figures, charts or options; one that changes something belongs to a button (\`"do": "call"\`) or a form (\`saveEndpoint\`), and takes the operation token by itself. A multipart call belongs to \`"do": "upload"\`, one that replies a file to \`"do": "download"\`.
- **Who may call it**: every user, or those in whose menus one of the pages named stands, with the operation named. Write the operation at the action too (\`op\`): then the button is drawn only for those who hold it.
- **data**: \`common\` is nobody's in particular, \`own\` the caller's, \`side\` shared within the house or one client unit, \`house\` refused to client units, \`scope\` as far as the role's data scope of the page reaches.
- Request fields with * are needed. *filter* names the control that a filter of this field gets if the page names none.
- **Codes of** a dictionary (\`schemas/dictionaries\`): the field holds the value and shows the label; pages write the value.

## Controls by what a field holds

| the contract says | a filter draws | a form draws |
|---|---|---|
| a dictionary with 全部 (\`all\`) among its options | \`radio\`, from the 14th option on \`select\`; one is chosen | choices: radio or list |
| a dictionary, for one value | \`radio\`, from the 6th option on \`select\` | choices: radio or list |
| a dictionary, for a list | \`checkbox\`, from the 7th option on \`select\` of several | choices of several |
| a dictionary whose options have options below them | \`cascader\`; for a list \`tree\` | tree |
| \`boolean\` | \`switch\` | \`switch\` |
| a list of texts | \`tags\` | \`tags\` |
| a number with \`"x-format": "date"\` | \`date\` | \`moment\`, the day alone |
| a number with \`"x-format": "timestamp"\` or \`"datetime"\` | \`date\` | \`moment\`, day and time, kept in milliseconds |
| another number | \`number\` | a number |
| two fields, begin and end of a time | \`timeWindow\` | |
| two other numbers | \`numberRange\` | |
| a text with \`"x-format": "color"\` | \`text\` | \`color\` |
| a text with \`"x-format": "image"\` | \`text\` | \`image\` |
| a text longer than 200 characters | \`text\` | \`textarea\` |
| another text | \`text\` | \`text\` |

A filter asks for another control with \`as\`, a form field too; \`x-format\` of a field of a form is its \`format\`. Limits, choices and what is needed come from the contract and need not be written again. In a reply, \`x-format\` is the format that a column or figure has if the page names none.

\`"x-resource": "report"\` says whose id a field holds, of a request and of a row alike; \`"resource": "report"\` of a call says it of its \`id\` and \`ids\`. A page that gives the id of something else is told (P200); a field that says nothing takes and gives any. Where one entity stands for things of several kinds, \`"resource"\` of the reply says whose id the \`id\` of its rows is. Names are told apart in the same way: \`"x-names": "outlet"\` of a field, \`"names"\` of the reply for the rows of a chart.

What else a contract says once, and the check holds every page against: \`worksOn\` (of which records a call works), \`needsOneOf\` (fields of which one says what it is about), \`makes\` (what the record that it makes always has), \`x-for\` of a request field (the value of another field with which it does something), \`x-yields\` (what it gives way to), \`"x-route": "own"\` (it takes the route of the page), \`x-accepts\` (endings of the files that it takes), \`x-filled\` of false (a text that must be given in a call that writes may be white space alone), and of a field of a row \`x-blank\` (where it holds nothing) and \`x-opens\` (where there is a page about what it names).

## How a page gets into a menu

1. A page has \`"access": "menu"\` unless it says otherwise: only users in whose menus it stands may open it. \`signedIn\` opens it to every user, \`public\` to everybody.
2. Add an entry to \`menus\` (the main menu), \`settings\` or \`profile\` of the site in \`schemas/sites/<number>.json\`: \`{ "code": "negative", "name": "负面速览", "url": "/desk/negative", "operations": ["export"] }\`, under \`children\` of the entry it belongs to. \`hidden: true\` grants the page without drawing the entry; \`when\` grants it only where the expression over \`user\` and \`site\` holds.
3. \`operations\` are the rights that roles can give on the page; an action with \`op\` is drawn for those who hold it.
4. Administrators tick the entry for the roles that shall have it (角色管理). \`npm run schemas:check\` tells of a page that no menu leads to (P142) and of an entry that leads nowhere (P141).
`;
}
