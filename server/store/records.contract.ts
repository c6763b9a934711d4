import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Collection, DuplicateRecordError, type RecordStore } from "./records.ts";
import { StaleRecordError, type Writer, writers } from "./writers.ts";

interface Person {
  id: string;
  name: string;
  code?: string | null;
  age?: number;
  active?: boolean;
  tags?: string[];
  unit?: { id: string; level: number };
}

const SPEC = { name: "people", indexes: ["age", "unit.id"], unique: [["code"], ["name", "unit.id"]] };

/** What every record store must do. `open` gives an empty store; `reopen`, where there is one, the same data again. */
export function recordStoreContract(name: string, open: () => Promise<{ store: RecordStore; reopen?: () => Promise<RecordStore> }>) {
  describe(`record store: ${name}`, () => {
    let store: RecordStore;
    let reopen: (() => Promise<RecordStore>) | undefined;
    let people: Collection<Person>;

    beforeEach(async () => {
      ({ store, reopen } = await open());
      people = store.collection<Person>(SPEC);
    });
    afterEach(() => store.close());

    const fill = () =>
      people.insertMany([
        { id: "1", name: "Ada", code: "a", age: 30, active: true, tags: ["x", "y"], unit: { id: "u1", level: 1 } },
        { id: "2", name: "Bob", code: "b", age: 20, active: false, tags: ["y"], unit: { id: "u2", level: 2 } },
        { id: "3", name: "陈晨", code: "c", age: 40, tags: [] },
      ]);
    const ids = async (options: Parameters<Collection<Person>["find"]>[0]) => (await people.find(options)).map((p) => p.id);

    it("makes an id, keeps a given one, returns null for none", async () => {
      const made = await people.insert({ name: "Eve" });
      expect(made.id).not.toBe("");
      expect(await people.get(made.id)).toEqual({ id: made.id, name: "Eve" });
      expect((await people.insert({ id: "x", name: "Fay" })).id).toBe("x");
      expect(await people.get("nobody")).toBeNull();
    });

    it("finds by every condition", async () => {
      await fill();
      expect(await ids({ where: { name: "Ada" } })).toEqual(["1"]);
      expect(await ids({ where: { active: true } })).toEqual(["1"]);
      expect(await ids({ where: { active: false } })).toEqual(["2"]);
      expect(await ids({ where: { unit: null } })).toEqual(["3"]);
      expect(await ids({ where: { "unit.id": "u2" } })).toEqual(["2"]);
      expect(await ids({ where: { "unit.level": { gte: 1, lt: 2 } } })).toEqual(["1"]);
      expect(await ids({ where: { age: { in: [20, 40] } } })).toEqual(["2", "3"]);
      expect(await ids({ where: { age: { in: [] } } })).toEqual([]);
      expect(await ids({ where: { id: { in: ["3", "1"] } } })).toEqual(["1", "3"]);
      expect(await ids({ where: { age: { ne: 30 } } })).toEqual(["2", "3"]);
      expect(await ids({ where: { active: { ne: true } } })).toEqual(["2", "3"]);
      expect(await ids({ where: { age: { gte: 30 } } })).toEqual(["1", "3"]);
      expect(await ids({ where: { age: { lt: 30 } } })).toEqual(["2"]);
      expect(await ids({ where: { name: { like: "aDa" } } })).toEqual(["1"]);
      expect(await ids({ where: { name: { like: "晨" } } })).toEqual(["3"]);
      expect(await ids({ where: { name: { like: "%" } } })).toEqual([]);
      expect(await ids({ where: { tags: { has: "y" } } })).toEqual(["1", "2"]);
      expect(await ids({ where: { name: { has: "Ada" } } })).toEqual([]);
      expect(await ids({ where: { age: { gte: 20 }, active: true } })).toEqual(["1"]);
      expect(await ids({ where: { age: { gte: 25 } }, or: [{ name: "Ada" }, { code: "b" }] })).toEqual(["1"]);
      expect(await people.findOne({ code: "b" })).toMatchObject({ id: "2" });
      expect(await people.findOne({ code: "z" })).toBeNull();
    });

    it("never reads a value or a path as code", async () => {
      await fill();
      expect(await ids({ where: { name: "x' OR '1'='1" } })).toEqual([]);
      await expect(ids({ where: { "name') OR 1=1 --": "x" } })).rejects.toThrow();
      await expect(ids({ orderBy: [["age; DROP TABLE c_people", "asc"]] })).rejects.toThrow();
      expect(await people.count()).toBe(3);
    });

    it("orders, pages and counts; without an order, by arrival", async () => {
      await fill();
      expect(await ids({})).toEqual(["1", "2", "3"]);
      expect(await ids({ orderBy: [["age", "desc"]] })).toEqual(["3", "1", "2"]);
      expect(await ids({ orderBy: [["age", "asc"]], page: 2, pagesize: 2 })).toEqual(["3"]);
      expect(await people.count({ where: { tags: { has: "y" } } })).toBe(2);
    });

    it("updates at the top level only and keeps the id", async () => {
      await fill();
      const updated = await people.update("1", { age: 31, unit: { id: "u9", level: 9 } });
      expect(updated).toMatchObject({ id: "1", name: "Ada", age: 31, unit: { id: "u9", level: 9 } });
      expect(await ids({ where: { "unit.id": "u9" } })).toEqual(["1"]);
      expect(await people.update("nobody", { age: 1 })).toBeNull();
      expect(await people.update("1", { id: "2" } as Partial<Person>)).toMatchObject({ id: "1" });
    });

    it("puts whole records and removes them", async () => {
      await fill();
      await people.put({ id: "1", name: "New" });
      expect(await people.get("1")).toEqual({ id: "1", name: "New" });
      expect(await ids({})).toEqual(["1", "2", "3"]);
      expect(await people.remove("1")).toBe(true);
      expect(await people.remove("1")).toBe(false);
      expect(await people.removeWhere({ age: { gte: 20 } })).toBe(2);
      expect(await people.count()).toBe(0);
    });

    it("refuses what is taken and names the fields", async () => {
      await fill();
      const refused = async (work: Promise<unknown>) =>
        work.then(
          () => null,
          (error: unknown) => error,
        );
      const byCode = await refused(people.insert({ name: "Other", code: "a" }));
      expect(byCode).toBeInstanceOf(DuplicateRecordError);
      expect(byCode).toMatchObject({ collection: "people", fields: ["code"] });
      expect(await refused(people.insert({ name: "Ada", unit: { id: "u1", level: 5 } }))).toMatchObject({
        fields: ["name", "unit.id"],
      });
      expect(await refused(people.insert({ id: "1", name: "Twin" }))).toMatchObject({ fields: ["id"] });
      expect(await refused(people.update("2", { code: "a" }))).toMatchObject({ fields: ["code"] });
      expect(await people.get("2")).toMatchObject({ code: "b" });
      await people.insertMany([{ name: "N1" }, { name: "N2", code: null }]);
    });

    it("adds many or none", async () => {
      await expect(
        people.insertMany([
          { name: "A", code: "q" },
          { name: "B", code: "q" },
        ]),
      ).rejects.toThrow(DuplicateRecordError);
      expect(await people.count()).toBe(0);
    });

    it("keeps a transaction whole, hidden until done, and rolls it back on failure", async () => {
      await fill();
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const running = store.transaction(async (inner) => {
        const mine = inner.collection<Person>(SPEC);
        await mine.update("1", { age: 99 });
        expect(await mine.get("1")).toMatchObject({ age: 99 });
        await held;
        await mine.remove("2");
      });
      const outside = people.get("1");
      release();
      await running;
      expect([30, 99]).toContain((await outside)?.age);
      expect(await people.count()).toBe(2);

      await expect(
        store.transaction(async (inner) => {
          await inner.collection<Person>(SPEC).removeWhere({});
          throw new Error("stop");
        }),
      ).rejects.toThrow("stop");
      expect(await people.count()).toBe(2);
      await expect(store.transaction((inner) => inner.transaction(async () => 1))).rejects.toThrow(/nest/);
      const late = await store.transaction(async (inner) => inner.collection<Person>(SPEC));
      await expect(late.get("1")).rejects.toThrow(/over/);
    });

    it("knows a collection again whose first use was rolled back", async () => {
      const spec = { name: "fresh", indexes: ["name"] };
      await expect(
        store.transaction(async (inner) => {
          await inner.collection<Person>(spec).insert({ name: "A" });
          throw new Error("stop");
        }),
      ).rejects.toThrow("stop");
      await store.collection<Person>(spec).insert({ name: "B" });
      expect(await store.collection<Person>(spec).find({ where: { name: "B" } })).toHaveLength(1);
      expect(await store.collection<Person>(spec).count()).toBe(1);
    });

    it("runs transactions one after the other", async () => {
      await people.insert({ id: "n", name: "counter", age: 0 });
      await Promise.all(
        Array.from({ length: 10 }, () =>
          store.transaction(async (inner) => {
            const mine = inner.collection<Person>(SPEC);
            const age = (await mine.get("n"))?.age ?? 0;
            await new Promise((resolve) => setImmediate(resolve));
            await mine.update("n", { age: age + 1 });
          }),
        ),
      );
      expect((await people.get("n"))?.age).toBe(10);
    });

    it("returns copies: what a caller changes stays outside", async () => {
      const given = { name: "Gus", tags: ["a"] };
      const made = await people.insert(given);
      made.tags?.push("b");
      given.tags.push("c");
      expect((await people.get(made.id))?.tags).toEqual(["a"]);
    });

    describe("what users change", () => {
      const writer = (edited?: Writer["edited"]): Writer => ({
        ...{ userId: "u1", userName: "李主任", now: () => 5000 },
        ...{ watched: new Set(["people"]), edited },
      });
      const edits = (readAt: number | null) => writer({ collection: "people", id: "1", fields: new Set(["name", "age"]), readAt });
      const write = (patch: Partial<Person>, as: Writer = writer()) => writers.run(as, () => people.update("1", patch));
      const refusal = (attempt: Promise<unknown>) =>
        attempt.then(
          () => null,
          (error: unknown) => error as StaleRecordError,
        );

      it("moves the moment on; what nobody is named for, and what is not watched, does not", async () => {
        await fill();
        const first = await store.moment();
        await people.update("1", { age: 31 });
        await writers.run({ ...writer(), watched: new Set() }, () => people.update("1", { age: 32 }));
        await write({ age: 32 });
        expect(await store.moment()).toBe(first);
        await write({ age: 33 });
        await writers.run(writer(), () => people.put({ id: "1", name: "Ada", age: 34 }));
        await writers.run(writer(), () => people.insert({ name: "Eve" }));
        expect(await store.moment()).toBe(first + 3);
      });

      it("refuses a write of a record read before, telling what changed; one read after is let through", async () => {
        await fill();
        const readAt = await store.moment();
        await write({ age: 31 });
        await write({ age: 32, active: false });
        const stale = await refusal(write({ age: 40 }, edits(readAt)));
        expect(stale).toBeInstanceOf(StaleRecordError);
        expect(stale?.changes).toEqual([{ field: "age", old: 30, new: 32, userId: "u1", userName: "李主任", time: 5000 }]);
        expect((await people.get("1"))?.age).toBe(32);
        const as = edits(stale!.moment);
        expect(await write({ age: 40 }, as)).toMatchObject({ age: 40 });
        expect(as.wroteAt).toBe(await store.moment());
        expect(await write({ age: 41 }, edits(as.wroteAt!))).toMatchObject({ age: 41 });
      });

      it("lets through what changed other fields, was changed back, or was another record", async () => {
        await fill();
        const readAt = await store.moment();
        await write({ active: false });
        await write({ age: 31 });
        await write({ age: 30 });
        await writers.run(writer(), () => people.update("2", { age: 21 }));
        expect(await write({ age: 40 }, edits(readAt))).toMatchObject({ age: 40 });
      });

      it("asks at the first write of a call only, and undoes a transaction that is refused", async () => {
        await fill();
        const readAt = await store.moment();
        const twice = edits(readAt);
        await write({ age: 31 }, twice);
        expect(await write({ age: 32 }, twice)).toMatchObject({ age: 32 });
        const all = writers.run(edits(readAt), () =>
          store.transaction(async (inner) => {
            await inner.collection<Person>(SPEC).update("2", { age: 99 });
            await inner.collection<Person>(SPEC).update("1", { age: 99 });
          }),
        );
        expect(await refusal(all)).toBeInstanceOf(StaleRecordError);
        expect((await people.get("2"))?.age).toBe(20);
      });

      it("keeps no secrets, and long values shortened", async () => {
        await fill();
        const readAt = await store.moment();
        await write({ name: "x".repeat(5000), password: "abc" } as Partial<Person>);
        const fields = new Set(["name", "password"]);
        const stale = await refusal(write({ age: 1 }, writer({ collection: "people", id: "1", fields, readAt })));
        expect(stale?.changes?.map(({ field }) => field)).toEqual(["name", "password"]);
        expect(String(stale?.changes?.[0]?.new).length).toBeLessThan(2100);
        expect(stale?.changes?.[1]).toEqual({ field: "password", userId: "u1", userName: "李主任", time: 5000 });
      });

      it("refuses what was read before it forgot, or in a time that never was", async () => {
        await fill();
        const readAt = await store.moment();
        await write({ age: 31 });
        expect(await store.forgetChanges(5000)).toBe(0);
        expect(await store.forgetChanges(5001)).toBe(1);
        expect((await refusal(write({ age: 40 }, edits(readAt))))?.changes).toBeNull();
        expect((await refusal(write({ age: 40 }, edits(999_999))))?.changes).toBeNull();
        expect(await write({ age: 40 }, edits(await store.moment()))).toMatchObject({ age: 40 });
      });
    });

    it("keeps everything over a restart and may gain indexes", async () => {
      if (!reopen) return;
      await fill();
      await store.close();
      store = await reopen();
      people = store.collection<Person>({ ...SPEC, indexes: ["age", "unit.id", "active"] });
      expect(await ids({ where: { active: true } })).toEqual(["1"]);
      await expect(people.insert({ name: "Z", code: "a" })).rejects.toThrow(DuplicateRecordError);
    });
  });
}
