/** Something a model may call while it writes: it reads with the asker's rights, and changes nothing. */
export interface AiTool {
  name: string;
  /** For the model: what it answers and when to use it. */
  description: string;
  /** JSON Schema of the arguments, an object. */
  parameters: object;
  /**
   * What the model reads as the result; a mistake in the arguments is a sentence too.
   * @param args the parsed arguments: an object, its fields anything
   */
  run(args: Record<string, unknown>): Promise<string>;
}

/** A call as the model wrote it. */
export interface ToolCall {
  id: string;
  name: string;
  /** JSON as written, which may be none. */
  arguments: string;
}
