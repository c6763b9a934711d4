import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { markDocuments } from "./markDocuments.ts";
import type { SensitiveGroupRecord } from "./SensitiveGroupRecord.ts";

type Wanted = SensitiveGroupRecord | { id: string };

/** Marks stored documents anew after changes of groups: one group after another, the last state of each. */
export class Marking {
  private readonly waiting = new Map<string, Wanted>();
  private work: Promise<void> | undefined;
  private stopped = false;

  constructor(private readonly services: Services) {}

  want(group: Wanted): void {
    this.waiting.set(group.id, group);
    this.work ??= this.run().finally(() => {
      this.work = undefined;
    });
  }

  private async run(): Promise<void> {
    for (;;) {
      const [next] = this.waiting.values();
      if (!next || this.stopped) return;
      this.waiting.delete(next.id);
      try {
        const changed = await markDocuments(this.services, next);
        if (changed) this.services.log.info({ group: next.id, changed }, "documents marked for a sensitive group");
      } catch (error) {
        this.services.log.error({ group: next.id, err: error }, "marking documents failed");
      }
    }
  }

  /** Waits for what was asked for. */
  async settled(): Promise<void> {
    while (this.work) await this.work;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.work;
  }
}

/** The one marking of these services. */
export const markingOf = serviceKey("sensitiveMarking", (services): Marking => new Marking(services));
