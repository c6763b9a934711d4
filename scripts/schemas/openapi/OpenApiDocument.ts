import { pathToFileURL } from "node:url";
import { $RefParser } from "@apidevtools/json-schema-ref-parser";
import type { Notes } from "./Notes.ts";

export type Json = Record<string, unknown>;

/** An OpenAPI document of version 3.0 or 3.1 with the files it refers to; references still stand, and are followed one by one. */
export class OpenApiDocument {
  /** Of every object the file it was read from, against which its references are meant. */
  readonly #home = new WeakMap<object, string>();

  private constructor(
    readonly value: Json,
    private readonly files: ReadonlyMap<string, unknown>,
    readonly notes: Notes,
  ) {
    for (const [file, content] of files) this.#settle(content, file);
  }

  /**
   * Reads a file or address, YAML or JSON, and what it refers to in other files.
   * @throws with a sentence where it can't be read or is no OpenAPI 3
   */
  static async read(from: string, notes: Notes): Promise<OpenApiDocument> {
    const parser = new $RefParser();
    try {
      // Whoever runs this names the document: one of the own network is as good as any.
      await parser.resolve(from, { continueOnError: true, resolve: { http: { safeUrlResolver: false, timeout: 30_000 } } });
    } catch (error) {
      const { errors, message } = error as Error & { errors?: Error[] };
      throw new Error(`${from} can't be read: ${(errors?.[0]?.message ?? message).trim()}`);
    }
    const files = new Map(Object.entries(parser.$refs.values()).map(([file, value]) => [addressOf(file), value as unknown]));
    const value = parser.schema as Json | null;
    const version = String(value?.openapi ?? "");
    if (!value || !/^3\.[01]\./.test(version)) {
      const found = value?.swagger ? `Swagger ${String(value.swagger)}` : version ? `OpenAPI ${version}` : "no OpenAPI document";
      throw new Error(`${from} is ${found}; OpenAPI 3.0 and 3.1 are read`);
    }
    for (const [file, content] of files) if (content === undefined) notes.add(file, "can't be read; what refers to it is left out");
    return new OpenApiDocument(value, files, notes);
  }

  /** What stands at a path, its references followed. */
  item(path: string): Json | undefined {
    const item = (this.value.paths as Json | undefined)?.[path];
    return item === undefined ? undefined : this.resolved(item, path);
  }

  get paths(): string[] {
    return Object.keys((this.value.paths as Json | undefined) ?? {});
  }

  /** The whole address a reference leads to; undefined for what is none. */
  referenceOf(value: unknown): string | undefined {
    const reference = (value as Json | null | undefined)?.$ref;
    if (typeof reference !== "string") return undefined;
    const home = this.#home.get(value as object) ?? [...this.files.keys()][0];
    return URL.canParse(reference, home) ? new URL(reference, home).href : reference;
  }

  /** The value behind `$ref`, what stands beside it on top; an empty one, with a note, where there is none. */
  resolved(value: unknown, place: string): Json {
    let current = (typeof value === "object" && value !== null ? value : {}) as Json;
    for (let hops = 0; typeof current.$ref === "string"; hops++) {
      const { $ref, ...beside } = current;
      const target = hops < 20 ? this.#at(this.referenceOf(current) ?? "") : undefined;
      if (target === undefined) {
        this.notes.add(place, `${$ref} leads ${hops < 20 ? "nowhere" : "in a circle"}; left out`);
        return beside;
      }
      current = Object.keys(beside).length === 0 ? target : { ...target, ...beside };
      this.#home.set(current, this.#home.get(target) ?? "");
    }
    return current;
  }

  #at(reference: string): Json | undefined {
    const [file = "", fragment = ""] = reference.split("#");
    let node = this.files.get(file);
    for (const part of fragment.split("/").filter(Boolean)) {
      const key = decoded(part).replaceAll("~1", "/").replaceAll("~0", "~");
      if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
      node = (node as Json)[key];
    }
    return typeof node === "object" && node !== null ? (node as Json) : undefined;
  }

  #settle(node: unknown, file: string): void {
    if (typeof node !== "object" || node === null || this.#home.has(node)) return;
    this.#home.set(node, file);
    for (const inner of Object.values(node)) this.#settle(inner, file);
  }
}

const addressOf = (file: string): string => (/^https?:/.test(file) ? file : pathToFileURL(file).href);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
