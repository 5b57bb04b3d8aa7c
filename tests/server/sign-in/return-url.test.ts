import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeReturnUrl } from "#server/sign-in/return-url";

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

  it("may be a hash", () => {
    expect(safeReturnUrl("#/class-search/filters")).toBe("/#/class-search/filters");
  });

  const hosts = ["//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example", "@evil.example"];
  const schemes = ["https://evil.example", "https:evil.example", `${ORIGIN}/`];
  const scripts = ["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,<script>"];
  const slashes = ["/%2Fevil.example", "/%2f%2fevil.example", "/%252Fevil.example", "%2F%2Fevil.example"];
  const backslashes = ["/%5Cevil.example", "/%255cevil.example"];
  const paths = ["/.//evil.example", "/x/..//evil.example", ".evil.example", "evil", ""];
  const controls = ["/\tevil.example", "/\n/evil.example", "/%09/evil.example", "/%00", "/%zz", " /"];
  const signOut = ["/sso/auth/signout", "/SSO/auth/signout", "/x/../sso/auth/signout", "/sso%2Fauth/signout"];
  const escapedSignOut = ["/%73so/auth/signout", "/%2573so/auth/signout", "/x/..%2fsso/auth/signout"];
  const calls = ["/x%2f..%2f%53SO", "/sso%2f..", "/api/User/Account", "/oidc/session/end"];
  const elsewhere = [...hosts, ...schemes, ...scripts, ...slashes, ...backslashes, ...paths, ...controls];
  const noPages = [...signOut, ...escapedSignOut, ...calls, `/#${"x".repeat(3000)}`];

  it.each([...elsewhere, ...noPages, undefined, ["/"]])("%j leads nowhere but home", (given) => {
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
