import { readFileSync } from "node:fs";
import { findEntities } from "#server/ai/entities.ts";
import { keyed } from "#server/analysis/fixtures/sharedNews.ts";
import { plainText, sanitise } from "#server/text/sanitise.ts";
const used = new Set(readFileSync("bench/analysis/freshNews.txt","utf8").split("\n").map(l=>l.slice(0,12)));
const raw = readFileSync("server/ai/fixtures/namedNews.json","utf8")+readFileSync("server/ai/fixtures/laterNamedNews.json","utf8");
const items = keyed().filter((i)=>!used.has(i.key)&&!raw.includes(i.key)).filter((_,i)=>i%12===5);
const seen = new Map<string,string>();
for (const item of items) { const text=item.title+"\n"+plainText(sanitise(item.content,"")); for (const e of findEntities(text.slice(0,900),200)) if (e.type===process.argv[2] && !seen.has(e.name)) { const at=text.indexOf(e.name); seen.set(e.name, text.slice(Math.max(0,at-8),at)+"["+e.name+"]"+text.slice(at+e.name.length,at+e.name.length+6)); } }
console.log(items.length, seen.size); for (const c of seen.values()) console.log(c.replace(/\n/g,"↵"));
