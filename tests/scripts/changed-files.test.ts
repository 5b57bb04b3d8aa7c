import { expect, it } from "vitest";
import { testsOf } from "../../scripts/changed-files.ts";

it("takes the tests of the same module, and changed tests themselves", () => {
  const tests = testsOf("server", ["src/server/import/import-error.ts", "tests/server/frame/app.test.ts"]);
  expect(tests).toContain("tests/server/frame/app.test.ts");
  expect(tests).toContain("tests/server/import/read/read-catalogue.test.ts");
  expect(tests.filter((test) => !/^tests\/server\/(import\/|frame\/app)/.test(test))).toEqual([]);
  expect(testsOf("scripts", ["scripts/lockfile.ts"])).toEqual(["tests/scripts/lockfile.test.ts"]);
  expect(testsOf("component", ["src/app/features/cart/cart-week.ts"])).toContain(
    "tests/component/cart/cart-screen.test.tsx",
  );
  expect(testsOf("e2e", ["src/app/features/cart/cart-week.ts"])).toEqual([]);
});
