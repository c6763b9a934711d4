import { parseHTML } from "linkedom";

/** A page as a document; one without `<html>`, as publishing systems sometimes send it, is given one, so that all of it is found. */
export const documentIn = (html: string): Document =>
  parseHTML(/<html[\s>]/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`).document;
