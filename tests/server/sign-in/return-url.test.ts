import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeReturnUrl } from "#server/sign-in/return-url";

const SIGNS = [
  "/",
  "//",
  "\\",
  "#",
  "?",
  "@",
  ":",
  ".",
  "..",
  "evil.example",
  "https:",
  "javascript:",
  "sso",
  "x",
  "😀",
];
const ENCODED = ["%73so", "%2f", "%5c", "%252f", "%09", "%0a", "%00"];
const CONTROLS = ["\t", "\n", "\r", "\u0000", "\u200b", "\u2028", " "];
const PARTS = [...SIGNS, ...ENCODED, ...CONTROLS];

const ORIGIN = "https://portal.example.edu";

describe("a return address", () => {
  it.each([
    ["/", "/"],
    ["/#/my-academics/cart?term=3110&career=UGRD", "/#/my-academics/cart?term=3110&career=UGRD"],
    ["#/class-search/filters", "/#/class-search/filters"],
    ["/?ft=schedule_builder#/classes", "/?ft=schedule_builder#/classes"],
    [
      "/#/class?returnUrl=%23%2Fclass-search%2Fsearch%3Fterm%3D3110",
      "/#/class?returnUrl=%23%2Fclass-search%2Fsearch%3Fterm%3D3110",
    ],
  ])("%s leads to %s", (given, wanted) => {
    expect(safeReturnUrl(given)).toBe(wanted);
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "https:evil.example",
    "https://portal.example.edu/",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>",
    "/%2Fevil.example",
    "/%2f%2fevil.example",
    "/%252Fevil.example",
    "/%5Cevil.example",
    "/%255cevil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "/\tevil.example",
    "/\n/evil.example",
    "/%09/evil.example",
    "/%00",
    "/%zz",
    " /",
    "%2F%2Fevil.example",
    "",
    "evil",
    "@evil.example",
    ".evil.example",
    "/sso/auth/signout",
    "/SSO/auth/signout",
    "/x/../sso/auth/signout",
    "/%73so/auth/signout",
    "/%2573so/auth/signout",
    "/sso%2Fauth/signout",
    "/x/..%2fsso/auth/signout",
    "/x%2f..%2f%53SO",
    "/sso%2f..",
    "/api/User/Account",
    "/oidc/session/end",
    `/#${"x".repeat(3000)}`,
    undefined,
    ["/"],
  ])("%j leads nowhere but home", (given) => {
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
        expect(safe.startsWith("/")).toBe(true);
        expect(url.origin).toBe(ORIGIN);
        expect(url.pathname.startsWith("//")).toBe(false);
        expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/[/\\]/);
        expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/(sso|oidc|api)(\/|$)/i);
      }),
      { seed: 16, numRuns: 5000 },
    );
  });
});
