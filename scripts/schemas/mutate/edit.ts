import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { Path } from "./sites.ts";

/** A text with one mistake in it, and the line where a person would look for it. */
export interface Edited {
  text: string;
  line: number;
}

/** Edits the text of one page in place, so that everything but the mistake stays as it was written. */
export class PageText {
  private readonly tree: Node;

  constructor(readonly text: string) {
    this.tree = parseTree(text) as Node;
  }

  setValue(path: Path, value: unknown): Edited | undefined {
    const node = this.node(path);
    return node && this.replace(node.offset, node.length, JSON.stringify(value));
  }

  /** Where a value stands. */
  lineOf(path: Path): number | undefined {
    const node = this.node(path);
    return node && this.lineAt(node.offset);
  }

  renameKey(path: Path, name: string): Edited | undefined {
    const key = this.node(path)?.parent?.children?.[0];
    return key && this.replace(key.offset, key.length, JSON.stringify(name));
  }

  /** Takes a property out with its comma; the mistake is where its object begins. */
  remove(path: Path): Edited | undefined {
    const property = this.node(path)?.parent;
    const object = property?.parent;
    if (!property || !object) return undefined;
    let start = property.offset;
    let end = property.offset + property.length;
    const after = /^\s*,\s*/.exec(this.text.slice(end));
    if (after) end += after[0].length;
    else start -= /,\s*$/.exec(this.text.slice(0, start))?.[0].length ?? 0;
    const edited = this.replace(start, end - start, "");
    return edited && { ...edited, line: this.lineAt(object.offset) };
  }

  /** A property put first into an object. */
  insert(path: Path, key: string, value: unknown): Edited | undefined {
    const node = this.node(path);
    if (node?.type !== "object") return undefined;
    const at = node.offset + 1;
    const comma = node.children?.length ? "," : "";
    return {
      text: `${this.text.slice(0, at)}\n${JSON.stringify(key)}: ${JSON.stringify(value)}${comma}${this.text.slice(at)}`,
      line: this.lineAt(at) + 1,
    };
  }

  /** An item put behind the others of a list. */
  append(path: Path, value: unknown): Edited | undefined {
    const last = this.node(path)?.children?.at(-1);
    if (!last) return undefined;
    const at = last.offset + last.length;
    return { text: `${this.text.slice(0, at)},\n${JSON.stringify(value)}${this.text.slice(at)}`, line: this.lineAt(at) + 1 };
  }

  duplicate(path: Path): Edited | undefined {
    const property = this.node(path)?.parent;
    if (!property) return undefined;
    const end = property.offset + property.length;
    const again = `,\n${this.text.slice(property.offset, end)}`;
    return { text: this.text.slice(0, end) + again + this.text.slice(end), line: this.lineAt(end) + 1 };
  }

  /** A comma before the bracket that closes the object or list at `path`. */
  trailingComma(path: Path): Edited | undefined {
    const node = this.node(path);
    if (!node?.children?.length) return undefined;
    const last = node.children.at(-1) as Node;
    const end = last.offset + last.length;
    return { text: `${this.text.slice(0, end)},${this.text.slice(end)}`, line: this.lineAt(end) };
  }

  missingComma(path: Path): Edited | undefined {
    const property = this.node(path)?.parent;
    if (!property) return undefined;
    const end = property.offset + property.length;
    const comma = /^\s*,/.exec(this.text.slice(end));
    if (!comma) return undefined;
    const at = end + comma[0].length - 1;
    return { text: `${this.text.slice(0, at)} ${this.text.slice(at + 1)}`, line: this.lineAt(end) };
  }

  private node(path: Path): Node | undefined {
    return findNodeAtLocation(this.tree, path);
  }

  private replace(offset: number, length: number, by: string): Edited {
    return { text: this.text.slice(0, offset) + by + this.text.slice(offset + length), line: this.lineAt(offset) };
  }

  private lineAt(offset: number): number {
    return this.text.slice(0, offset).split("\n").length;
  }
}

/** One slip of the finger: neighbours swapped, else a letter dropped, else one added; never one of `taken`. */
export function misspell(name: string, taken: (name: string) => boolean = () => false): string | undefined {
  const from = Math.max(1, Math.floor(name.length / 2) - 1);
  const tries: string[] = [];
  for (let i = from; i < name.length - 1; i++) {
    const [a, b] = [name[i] as string, name[i + 1] as string];
    if (a !== b && /\w/.test(a) && /\w/.test(b)) tries.push(name.slice(0, i) + b + a + name.slice(i + 2));
  }
  if (name.length > 4) tries.push(name.slice(0, from) + name.slice(from + 1));
  tries.push(`${name}q`);
  return tries.find((one) => one !== name && !taken(one));
}
