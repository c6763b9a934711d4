import { compileExpression, compileTemplate, type Evaluate, type Variables } from "../grammar/expression.ts";

/** Expressions and templates of one page: each is compiled once, a failing one is reported once and never throws. */
export class Evaluator {
  private expressions = new Map<string, Evaluate>();
  private texts = new Map<string, (variables: Variables) => string>();
  private links = new Map<string, (variables: Variables) => string>();
  private reported = new Set<string>();

  /** `shared` gives what every expression may read (params, user, site). */
  constructor(private readonly shared: () => Variables) {}

  value = (expression: string, variables: Variables = {}): unknown => {
    let run = this.expressions.get(expression);
    if (!run) {
      run = compileExpression(expression, this.report(expression));
      this.expressions.set(expression, run);
    }
    return run({ ...this.shared(), ...variables });
  };

  /** An absent condition holds; one that fails to evaluate does not. */
  holds = (expression: string | undefined, variables?: Variables): boolean =>
    expression === undefined || this.value(expression, variables) === true;

  text = (template: string | undefined, variables: Variables = {}): string => {
    if (template === undefined) return "";
    if (!template.includes("{") && !template.includes("}")) return template;
    let fill = this.texts.get(template);
    if (!fill) {
      fill = compileTemplate(template, this.report(template));
      this.texts.set(template, fill);
    }
    return fill({ ...this.shared(), ...variables });
  };

  /** As `text`, each filled hole percent-encoded. A hole that is the whole link stays as it is: it holds an address. */
  link = (template: string, variables: Variables = {}): string => {
    let fill = this.links.get(template);
    if (!fill) {
      const whole = /^\{[^{}]*\}$/.test(template);
      fill = compileTemplate(template, this.report(template), whole ? undefined : encodeURIComponent);
      this.links.set(template, fill);
    }
    return fill({ ...this.shared(), ...variables });
  };

  private report(source: string) {
    return (error: Error): void => {
      const message = `${source}: ${error.message}`;
      if (this.reported.has(message)) return;
      this.reported.add(message);
      console.warn(`[page] expression ${message}`);
    };
  }
}
