/** What programs that make digital editions of papers write into a comment of each article's page. */
export interface PaperData {
  title: string;
  author: string;
  date: string;
}

const field = (text: string, name: string): string => new RegExp(`<${name}>([^<]{1,200})</${name}>`).exec(text)?.[1]?.trim() ?? "";

/** Title, author and day of a paper's article as its page's comment tells them, "" for what it does not. */
export function paperData(page: string): PaperData {
  const text = /<!--\s*enpproperty([\s\S]{1,4000}?)\/enpproperty\s*-->/.exec(page)?.[1] ?? "";
  return { title: field(text, "title"), author: field(text, "author"), date: field(text, "date") };
}
