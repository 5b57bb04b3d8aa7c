import { describe, expect, it } from "vitest";
import { permissionProblem, readAddQuery } from "#app/features/cart/options/options-form.tsx";
import { parseTypedClassNumber } from "#app/features/cart/state/cart-entry.ts";

describe("a class number", () => {
  it.each([
    ["15892", 15892],
    [" 15892 ", 15892],
    ["+15892", 15892],
    ["0", 0],
  ])("is %j", (text, number) => {
    expect(parseTypedClassNumber(text)).toBe(number);
  });

  it.each(["", "-1", "012", "1.5", "1e3", "abc", "+", "15 892"])("is not %j", (text) => {
    expect(parseTypedClassNumber(text)).toBeUndefined();
  });
});

describe("a permission number", () => {
  const problem = (permissionNumber: string) =>
    permissionProblem({ useWaitList: false, academicProgramCode: null, units: 3, permissionNumber });

  it.each(["", "  ", "1", " 123456 "])("may be %j", (text) => {
    expect(problem(text)).toBeUndefined();
  });

  it.each(["1234567", "12a", "-1", "1 2"])("may not be %j", (text) => {
    expect(problem(text)).toBe("Invalid permission number.");
  });
});

describe("the query of the add screen", () => {
  it("names the class, and what is chosen", () => {
    const query = new URLSearchParams("term=3730&career=UGRD&cn=101&edit=true&related=5,x,7&returnUrl=%23/cart");
    expect(readAddQuery(query)).toEqual({
      term: "3730",
      career: "UGRD",
      classNumber: 101,
      isEdit: true,
      related: [5, 7],
      returnUrl: "#/cart",
      wantsNumber: false,
    });
    expect(readAddQuery(new URLSearchParams("term=3730&career=UGRD&cn=101&focus=number"))?.wantsNumber).toBe(true);
  });

  it.each(["", "term=3730&cn=1", "career=UGRD&cn=1", "term=3730&career=UGRD", "term=3730&career=UGRD&cn=-1"])(
    "is none when it is %j",
    (text) => {
      expect(readAddQuery(new URLSearchParams(text))).toBeUndefined();
    },
  );
});
