import { expect, it, vi } from "vitest";
import { signOut } from "#app/lib/session/sign-in-links.ts";
import { stubStorage } from "../../../support/browser/stub-storage.ts";

it("leads to the sign-out with a way back to the page", { tags: ["portal§2.37"] }, () => {
  const assign = vi.fn<(address: string) => void>();
  stubStorage("localStorage");
  vi.stubGlobal("location", { pathname: "/portal/", assign });
  vi.stubGlobal("document", { baseURI: "https://portal.example/portal/" });
  signOut();
  expect(assign).toHaveBeenCalledExactlyOnceWith(
    "https://portal.example/portal/sso/auth/signout?returnUrl=%2Fportal%2F",
  );
});
