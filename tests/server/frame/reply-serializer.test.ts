import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { Nullable } from "#contract/wire-shapes";
import { compilePrune } from "#server/frame/reply-serializer";

describe("a reply", () => {
  it("loses what its schema does not declare, at any depth", () => {
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
});
