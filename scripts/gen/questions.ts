/** What the tables above leave open, asked by people who wrote their first pages; `questions.test.ts` tries every answer. */
export const questionsText = `## Questions

**Which parameters must stand in \`params\`?** Those that nothing else makes. A filter makes its own, a list \`page\`, \`pagesize\`, \`sortField\` and \`sortType\`, a route its \`:part\`; so does a setting of which the table says “made if the page declares none”. What \`set\`, \`needs\`, \`{ "param": … }\` and expressions name besides must be declared (P146, P153). A parameter that only the page reads says \`"sent": false\`; else it fills the request field of its name, or of its \`field\`.

**The same field filtered twice, with other defaults?** Where type, default and place are alike it is one parameter, and both filters show it. Otherwise the later one is called after its block: \`isAppraise\` of the block \`b\` is \`b_isAppraise\` in the address. Name it yourself by \`param\`.

**One value or a list?** In \`with\` a field that takes a list takes one value as well: \`{ "value": "news" }\` and \`{ "value": ["news"] }\` are the same. A parameter is strict: \`set\`, \`default\` and \`values\` give what its type says (P148). The type comes from the control: \`checkbox\`, \`tags\`, \`tree\` and \`select\` of several hold lists (\`"set": { "x": "[row.key]" }\`), \`radio\`, \`tabs\` and a choice with 全部 among its options one text (\`"row.key"\`), though the request field takes a list.

**\`"null"\` or \`{ "value": null }\`?** The same: a text in \`with\` is an expression, and \`null\` is one. What is empty (\`null\`, \`""\`, \`[]\`) is not sent by lists, charts and records, so that the call's own default holds. \`{ "value": "null" }\` is the word.

**\`-1\` or \`"-1"\`?** A row holds what its contract says, a parameter what its filter makes of it. \`row.isAppraise == -1\`, for the row holds a number; \`params.isAppraise == '-1'\` and \`"default": "-1"\`, for the choice with 全部 holds a text. In \`with\`, \`"-1"\` is an expression, the number; the text is \`{ "value": "-1" }\` or \`"'-1'"\`. What does not go together is told (P148, P151).

**Which keys do figures have?** [endpoints](endpoints/README.md) says “\`key\` is one of …” where they are always the same; a tile or gauge of another is told (P148). Where it says nothing they come from the data, such as codes of platforms. A key that the contract lists among its shares is shown as a percentage by itself, any other figure as \`bigNumber\`.

**What do pages show that are in no menu?** A page of \`"access": "signedIn"\` opens for every user, one of \`public\` for everybody; its calls must answer them as well (P189). A button with \`op\` is drawn for whoever holds the operation there; on a page outside their menus, for whoever holds it on any page; for nobody who is not signed in. The server decides by the rights of the call in either case. What surrounds the page is its \`frame\`, whoever looks, with the menus of that user: \`standalone\` has none.

**\`op\`, \`saveOp\`, \`operations\`?** \`operations\` of a menu entry (\`schemas/sites\`) are what roles can be given on its page. \`op\` draws a button only for those who hold it, \`saveOp\` lets only them edit a form or cells; others read. Without them everybody sees the button, and the call refuses those without its rights: write the operation that the call asks for (P189 tells another).

**A default that the preset does not offer?** Is told (P148): the default of a \`timeWindow\` is one of the windows of its \`preset\`. A list of names makes a preset of your own: \`"preset": ["1d", "7d", "30d"]\`.

**A field, an item or an id that is not there, or stands twice?** Is told: a field that a call does not take (P111; the server refuses it too), an item that \`only\`, \`except\` or \`patch\` names and the fragment does not have (P128), two blocks of one id (P143).

**May \`when\` of a column read the row?** Of a \`detail\` yes: it has one record. Of a list no: the column stands for all rows or none (P152); \`tone\`, \`link\`, \`action\` and texts read the row.
`;
