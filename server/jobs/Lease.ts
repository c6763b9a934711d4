import type { RecordStore } from "#server/store/records.ts";

/** Who runs a job among servers that share the records, and until when, ms. */
interface LeaseRecord {
  id: string;
  holder: string;
  until: number;
}

const leasesIn = (records: RecordStore) => records.collection<LeaseRecord>({ name: "jobLeases" });

/**
 * The right to run one job, kept in the record store. It is taken for `length` ms and prolonged when half of that is
 * over, so that a job every few seconds writes rarely. A server that dies leaves the job to another one when the time is up.
 */
export class Lease {
  #until = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly records: RecordStore,
    private readonly name: string,
    /** The same for a server that starts again, so that it goes on at once. */
    private readonly holder: string,
    private readonly length: number,
  ) {}

  /** Whether this server holds the lease now; takes or prolongs it where it may. */
  async hold(now: number): Promise<boolean> {
    // A clock that was set back leaves more time than a lease ever has: asked anew.
    const left = this.#until - now;
    if (left > this.length / 2 && left <= this.length) return true;
    return this.records.transaction(async (inside) => {
      const leases = leasesIn(inside);
      const lease = await leases.get(this.name);
      const taken = lease && lease.holder !== this.holder && lease.until > now && lease.until <= now + this.length;
      if (taken) {
        this.#until = Number.NEGATIVE_INFINITY;
        return false;
      }
      this.#until = now + this.length;
      await leases.put({ id: this.name, holder: this.holder, until: this.#until });
      return true;
    });
  }

  /** Who holds it, as far as the records tell. */
  async holderNow(): Promise<string | undefined> {
    return (await leasesIn(this.records).get(this.name))?.holder;
  }

  /** Leaves the job to others at once. */
  async release(): Promise<void> {
    if (this.#until === Number.NEGATIVE_INFINITY) return;
    this.#until = Number.NEGATIVE_INFINITY;
    await leasesIn(this.records).removeWhere({ id: this.name, holder: this.holder });
  }
}
