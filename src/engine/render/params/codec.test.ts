import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue, ParamCodec } from "../../compile/plan.ts";
import { decodeParam, encodeParam } from "./codec.ts";

const roundTrip = (codec: ParamCodec, value: JsonValue) => {
  const search = new URLSearchParams({ x: encodeParam(codec, value) }).toString();
  return decodeParam(codec, new URLSearchParams(search).get("x") ?? "");
};

test("every codec gives back through an address what it was given", () => {
  fc.assert(fc.property(fc.string(), (value) => roundTrip("string", value) === value));
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => roundTrip("number", value) === (value === 0 ? 0 : value)),
  );
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), (value) => {
      expect(roundTrip("list", value)).toEqual(value);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.integer()), (value) => {
      expect(roundTrip("numberList", value)).toEqual(value);
    }),
  );
  fc.assert(fc.property(fc.boolean(), (value) => roundTrip("boolean", value) === value));
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(roundTrip("json", value as JsonValue)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("text that a codec can't read is refused, so that the default applies", () => {
  expect(decodeParam("number", "12x")).toBeUndefined();
  expect(decodeParam("boolean", "yes")).toBeUndefined();
  expect(decodeParam("numberList", "1,b")).toBeUndefined();
  expect(decodeParam("json", "{")).toBeUndefined();
  expect(decodeParam("number", "")).toBeNull();
  expect(decodeParam("window", "7days")).toBeUndefined();
  expect(["", "7d", "1000-2000"].map((text) => decodeParam("window", text))).toEqual(["", "7d", "1000-2000"]);
});
