import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { isAppError } from "#contract/outcome";
import { Nullable } from "#contract/wire-shapes";
import { compilePrune } from "#server/plugins/reply-serializer";
import { validatorCompiler } from "#server/plugins/validation";

function check(schema: Parameters<typeof Type.Object>[0], httpPart: string, value: unknown) {
  const compiled = validatorCompiler({ schema: Type.Object(schema), httpPart, method: "POST", url: "/" });
  const result = compiled(value) as { value?: unknown; error?: unknown };
  return isAppError(result.error) ? result.error.message : result.value;
}

describe("what a call sends", () => {
  it("becomes numbers and switches where it comes as text", () => {
    const query = { n: Type.Integer(), x: Type.Number(), on: Type.Boolean(), text: Type.String() };
    const given = { n: "5", x: "-2.5", on: "true", text: "5" };
    expect(check(query, "querystring", given)).toEqual({ n: 5, x: -2.5, on: true, text: "5" });
  });

  it.each(["", "5.5", "5x", " 5", "0x5", "true", "1e3"])("%j is no whole number", (n) => {
    expect(check({ n: Type.Integer() }, "querystring", { n })).toBe("In the query string, n must be integer.");
  });

  it("is not converted in a body, where types say what they are", () => {
    expect(check({ n: Type.Integer() }, "body", { n: "5" })).toBe("In the body, n must be integer.");
  });

  it("loses fields that nobody asked for, at any depth", () => {
    const body = { a: Type.Object({ b: Type.Integer() }), list: Type.Array(Type.Object({ c: Type.String() })) };
    const given = { a: { b: 1, isAdmin: true }, list: [{ c: "x", d: 1 }], PersonId: "someone" };
    expect(check(body, "body", given)).toEqual({ a: { b: 1 }, list: [{ c: "x" }] });
  });

  it.each([
    [{ name: "a\0" }, "name"],
    [{ name: "\ud83d" }, "name"],
    [{ name: "a", list: ["b", "\udc00"] }, "list[1]"],
    [{ name: "a", byName: { "\0": 1 } }, "byName"],
  ])("may not be text that no database stores: %j", (given, field) => {
    const body = {
      name: Type.String(),
      list: Type.Optional(Type.Array(Type.String())),
      byName: Type.Optional(Type.Record(Type.String(), Type.Integer())),
    };
    expect(check(body, "body", given)).toBe(`In the body, ${field} contains a character that can't be stored.`);
    expect(check(body, "body", { name: "👍 \u200d\u0001" })).toEqual({ name: "👍 \u200d\u0001" });
  });

  it("may not be a number of the prototype's", () => {
    expect(check({ n: Type.Integer() }, "querystring", { n: "1", toString: "x" })).toEqual({ n: 1 });
  });

  it.each([
    [{}, "it must have required properties a, b."],
    [{ a: 1, b: [] }, "b must not have fewer than 1 items."],
    [{ a: 1, b: ["x"] }, "b[0] must be integer."],
    [{ a: 11, b: [1] }, "a must be <= 10."],
    [{ a: 1, b: [1], c: 5 }, "c must be string or must be null."],
    [{ a: 1, b: [1], e: "z" }, 'e must be "x" or must be "y".'],
    [{ a: 1, b: [1], f: "z" }, "f must be one of x, y."],
    [{ a: 1, b: [1], g: { h: [{ i: "" }] } }, "g.h[0].i must not have fewer than 1 characters."],
    ["text", "it must be object."],
    [undefined, "it must be object."],
  ])("%j is reported by field and problem", (given, sentence) => {
    const body = {
      a: Type.Integer({ minimum: 0, maximum: 10 }),
      b: Type.Array(Type.Integer(), { minItems: 1 }),
      c: Type.Optional(Nullable(Type.String())),
      e: Type.Optional(Type.Union([Type.Literal("x"), Type.Literal("y")])),
      f: Type.Optional(Type.Enum(["x", "y"])),
      g: Type.Optional(Type.Object({ h: Type.Array(Type.Object({ i: Type.String({ minLength: 1 }) })) })),
    };
    expect(check(body, "body", given)).toEqual(`In the body, ${sentence}`);
  });
});

it("a reply loses what its schema does not declare, at any depth", { tags: ["portal§7.24"] }, () => {
  const schema = Type.Object({
    id: Type.Integer(),
    inner: Nullable(Type.Object({ name: Type.String() })),
    list: Type.Array(Type.Object({ code: Type.String() })),
    byTerm: Type.Record(Type.String(), Type.Object({ count: Type.Integer() })),
    free: Type.Record(Type.String(), Type.Unknown()),
    note: Type.Optional(Type.String()),
  });
  const value = {
    id: 1,
    password_hash: "x",
    inner: { name: "n", email: "x" },
    list: [{ code: "c", secret: 1 }],
    byTerm: { 3110: { count: 2, secret: 1 } },
    free: { any: { thing: 1 } },
    note: undefined,
  };
  expect(compilePrune(schema)(value)).toStrictEqual({
    id: 1,
    inner: { name: "n" },
    list: [{ code: "c" }],
    byTerm: { 3110: { count: 2 } },
    free: { any: { thing: 1 } },
  });
  expect(compilePrune(schema)({ ...value, inner: null })).toMatchObject({ inner: null });
});
