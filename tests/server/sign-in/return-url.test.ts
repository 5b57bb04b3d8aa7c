import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeReturnUrl } from "#server/sign-in/routes";
import { cases, seedOf } from "../../support/effort.ts";

const SIGNS = ["/", "//", "\\", "#", "?", "@", ":", ".", "..", "x", "😀"];
const WORDS = ["evil.example", "https:", "javascript:", "sso"];
const ENCODED = ["%73so", "%2f", "%5c", "%252f", "%09", "%0a", "%00"];
const CONTROLS = ["\t", "\n", "\r", "\u0000", "\u200b", "\u2028", " "];
const PARTS = [...SIGNS, ...WORDS, ...ENCODED, ...CONTROLS];

const ORIGIN = "https://portal.example.edu";

describe("a return address", () => {
  it.each([
    "/",
    "/#/my-academics/cart?term=3110&career=UGRD",
    "/?ft=schedule_builder#/classes",
    "/#/class?returnUrl=%23%2Fclass-search%2Fsearch%3Fterm%3D3110",
  ])("%s leads there", (given) => {
    expect(safeReturnUrl(given)).toBe(given);
  });

  it.each([
    ["#/class-search/filters", "/#/class-search/filters"],
    ["/portal/?ft=a#/classes", "/?ft=a#/classes"],
    ["https://evil.example/sso?a=1#/b", "/?a=1#/b"],
    ["/#/a b\u2028😀", "/#/a%20b%E2%80%A8%F0%9F%98%80"],
  ])("%j leads to the same query and hash of the application's page", (given, safe) => {
    expect(safeReturnUrl(given)).toBe(safe);
  });

  const elsewhere = [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "data:text/html,<script>",
    "evil",
    "",
  ];
  const spelled = ["/%2F%2Fevil.example", "/.//evil.example", "/\n/evil.example", "/\tevil.example", "/%zz"];
  const noPages = ["/sso/auth/signout", "/%73so/auth/signout", "/x/../api/User/Account", `/#${"x".repeat(3000)}`];

  it.each([...elsewhere, ...spelled, ...noPages, undefined, ["/"]])("%j leads nowhere but home", (given) => {
    expect(safeReturnUrl(given)).toBe("/");
  });

  it("never leaves the application, whatever it is made of", () => {
    const part = fc.constantFrom(...PARTS);
    const address = fc.oneof(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
      fc.string(),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(address, (given) => {
        const safe = safeReturnUrl(given);
        const url = new URL(safe, ORIGIN);
        expect([url.origin, url.pathname, safe[0]]).toEqual([ORIGIN, "/", "/"]);
      }),
      { seed: seedOf(16), numRuns: cases(5000) },
    );
  });
});
