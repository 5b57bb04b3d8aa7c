import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { apiAtom } from "#app/lib/api/api.ts";
import { paths } from "#app/routing/paths.ts";
import type { EndpointName } from "#contract/calls/routes";
import { CART, TERM } from "../../support/cart/cart-replies.ts";
import { drawn, focused, gone, press, seen } from "../../support/component/act.ts";
import { openCart } from "../../support/component/cart.tsx";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { button, dialog, heading, link, texts } from "../../support/component/find.ts";
import { app, openApp } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";

const ADD = `#/my-academics/enroll/add?term=${TERM}&career=UGRD&cn=15892`;
/** With a query, which a sign-in has to bring back. */
const ADVISING = `#${paths.advising.href({ show: "holds" })}`;
/** The address that a link to the sign-in page leads back to. */
const returnUrl = (element: Element) => new URL((element as HTMLAnchorElement).href).searchParams.get("returnUrl");

describe("the end of a session", () => {
  const ended: Reply = { status: 401, data: { Code: "NOT_SIGNED_IN", Message: "Sign in to continue." } };

  it("says so over the page, and signing in leads back to it", { tags: ["portal§8.1"] }, async () => {
    await openApp(ADVISING, { sendFeedback: ended });
    await button("Feedback", page.getByRole("contentinfo")).click();
    await page.getByLabelText("Message").fill("Hello");
    await button("Send Feedback").click();
    const shown = dialog("Session Ended");
    await seen(shown.getByText("Your session ended. Sign in to continue."));
    await seen(shown.getByText("Your change wasn't saved."));
    expect(returnUrl(link("Sign In", shown).element())).toBe(`${location.pathname}${location.search}${ADVISING}`);
    await button("Not Now", shown).click();
    await gone(shown);
    expect(page.getByLabelText("Message").element()).toHaveValue("Hello");
  });

  it.each<[string, EndpointName, () => Promise<void>, RegExp]>([
    ["Remove", "removeClass", async () => await button("Remove", dialog("Confirm Remove")).click(), /removed/],
    ["Quick Add", "classLookup", async () => await button("Add Class", dialog("Quick Add")).click(), /added/],
    ["Validate All", "validateCart", async () => {}, /validated/],
    ["Add to Cart", "addClass", async () => {}, /cart/],
  ])(
    "at %s leaves the page in place, says what was not done, and leads back",
    { tags: ["portal§8.1"] },
    async (name, call, confirm, notDone) => {
      const isAdd = call === "addClass";
      const address = isAdd ? `${ADD}&related=15897` : CART;
      await openCart({ [call]: ended }, address);
      await button(isAdd ? name : new RegExp(`^${name}`))
        .first()
        .click();
      if (call === "classLookup") await page.getByRole("textbox", { name: "Class number" }).fill("15892");
      await confirm();
      const shown = dialog("Session Ended");
      await seen(shown.getByText(notDone));
      expect(returnUrl(link("Sign In", shown).element())).toBe(
        `${location.pathname}${location.search}${location.hash}`,
      );
      expect(location.hash).toBe(address);
      await button("Not Now", shown).click();
      await gone(shown);
      expect(app.calls(call)).toHaveLength(1);
      expect(location.hash).toBe(address);
      expect(heading("Welcome").length).toBe(0);
    },
  );

  it("is noticed on return to the page, and hides the student's data", async () => {
    let isSignedIn = true;
    await openApp(`#${paths.myClasses.href()}`, {
      user: () => ({ data: isSignedIn ? people.student : people.nobody }),
    });
    await seen(button("Account: Maya Okafor"));
    await drawn();
    isSignedIn = false;
    document.dispatchEvent(new Event("visibilitychange"));
    await seen(dialog("Session Ended"));
    await button("Not Now").click();
    await seen(heading("Welcome"));
  });
});

describe("the password question", () => {
  const drop = { body: { term: "3110", academicCareer: "UGRD", classNumber: 15892 } };
  const needed = (more: object = {}): Reply => ({
    status: 400,
    data: { Code: "PASSWORD_REQUIRED", Message: "Enter your password.", RequiresPassword: true, ...more },
  });
  const ask = async (replies: Replies) => {
    const { store } = await openApp(ADVISING, replies);
    await seen(button("Account: Maya Okafor"));
    return store.get(apiAtom)("dropClass", drop);
  };
  const question = dialog("Enter Your Password");
  const field = question.getByLabelText("Password");

  it("takes no password longer than the student system does", {
    tags: ["portal§4.15", "portal§5.11", "portal§9.2"],
  }, async () => {
    void ask({ dropClass: needed() }).catch(() => {});
    await seen(question);
    await expect.element(button("Continue", question)).toBeDisabled();
    await field.fill("x".repeat(33));
    const reason = /^This password is longer than 32 characters and cannot be used here due to limitations in SiS\./;
    await seen(question.getByText(reason));
    expect(
      link(/^Open SiS/, question)
        .element()
        .getAttribute("href"),
    ).toMatch(/^https:/);
    await expect.element(button("Continue", question)).toBeDisabled();
  });

  it("says why a password was refused, and sends another one", {
    tags: ["portal§2.28", "portal§4.15", "portal§7.19", "portal§8.11"],
  }, async () => {
    const done = { IsError: false, Message: null, Error: null, Metadata: null };
    const wrong = { Code: "PASSWORD_INCORRECT", Message: "The password is incorrect." };
    const locked = { Code: "TOO_MANY_ATTEMPTS", Message: "Too many. Try again in 15 minutes." };
    const dropped = ask({
      dropClass: [needed(), { data: done }],
      confirmPassword: [{ status: 400, data: wrong }, { status: 429, data: locked }, { data: done }],
    });
    for (const [password, refusal] of [
      ["wrong", wrong],
      ["locked", locked],
    ] as const) {
      await field.fill(password);
      await press("{Enter}");
      await seen(question.getByText(refusal.Message).first());
      expect(field.element()).toHaveValue("");
    }
    await field.fill("right");
    await press("{Enter}");
    expect(await dropped).toEqual(done);
    expect(app.sent("confirmPassword").at(-1)).toEqual({ password: "right" });
  });

  it("sends no password while all are refused, says until when, and that it's over", async () => {
    const details = {
      Code: "PASSWORD_INCORRECT",
      Message: "The password is incorrect.",
      Metadata: { RetryAfterSeconds: 590 },
    };
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T15:28:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const { store } = await openApp(ADVISING, {
      dropClass: needed(),
      confirmPassword: { status: 400, data: details },
    });
    await seen(button("Account: Maya Okafor"));
    const needPassword = () =>
      void store
        .get(apiAtom)("dropClass", drop)
        .catch(() => {});
    needPassword();
    await field.fill("wrong");
    await press("{Enter}");
    await seen(question.getByText("Too many attempts. Try again at 10:38 AM."));
    await field.fill("right");
    await press("{Enter}");
    await expect.element(button("Continue", question)).toBeDisabled();
    expect(app.sent("confirmPassword")).toEqual([{ password: "wrong" }]);
    // Closing the dialog ends nothing.
    await button("Cancel", question).click();
    await gone(question);
    needPassword();
    await seen(question.getByText("Too many attempts. Try again at 10:38 AM."));
    vi.setSystemTime(Date.parse("2026-11-20T15:38:01Z"));
    await seen(question.getByText("You can try again now."));
    await field.fill("right");
    await expect.element(button("Continue", question)).toBeEnabled();
  });

  it("can't be sent twice while a password is checked", { tags: ["portal§4.15", "portal§5.11"] }, async () => {
    const answer = Promise.withResolvers<Reply>();
    void ask({ dropClass: needed(), confirmPassword: () => answer.promise }).catch(() => {});
    await field.fill("right");
    await press("{Enter}{Enter}");
    await seen(button(/Checking…/, question));
    await press("{Escape}");
    await seen(question);
    expect(app.sent("confirmPassword")).toEqual([{ password: "right" }]);
    answer.resolve({ data: { IsError: true, Message: "No.", Error: { Message: "No." }, Metadata: null } });
    await seen(question.getByText("No.").first());
  });

  it("leads to the sign-in page where only that knows the password", async () => {
    void ask({ dropClass: needed({ Metadata: { SignInUrl: "/sso/auth/signin?fresh=true" } }) }).catch(() => {});
    const signIn = link("Sign In", dialog("Sign In Again"));
    await seen(signIn);
    expect((signIn.element() as HTMLAnchorElement).href).toContain("/sso/auth/signin?fresh=true&returnUrl=");
    expect(returnUrl(signIn.element())).toBe(`${location.pathname}${location.search}${ADVISING}`);
  });
});

describe("failures", () => {
  it("at the start can be tried again", async () => {
    let isUp = false;
    await openApp("#/", { user: () => (isUp ? { data: people.student } : "lost") });
    const retry = button("Try Again");
    await seen(retry);
    isUp = true;
    await retry.click();
    await seen(button("Account: Maya Okafor"));
  });

  it("at the start shows no screen before it knows the user's flags", { tags: ["portal§4.2"] }, async () => {
    const user = Promise.withResolvers<Reply>();
    await openApp(ADVISING, { user: () => user.promise });
    expect(heading("Advising").length).toBe(0);
    user.resolve({ data: people.student });
    await seen(heading("Advising"));
  });

  const refused: Reply = {
    status: 404,
    data: { Code: "NOT_FOUND", Message: "Unknown.", Metadata: { Term: "9999" } },
  };
  const problem = dialog("Problem Detected");

  it("say what the server knows, and no possible causes", { tags: ["portal§8.3", "portal§3.23"] }, async () => {
    await call("globalAlerts", { globalAlerts: [{ data: [] }, refused] });
    await seen(problem.getByText("9999"));
    await focused(button("Close", problem));
    expect(texts(problem.getByRole("button"))).toEqual(["Sign Out", "Close"]);
    expect(problem.getByText("Possible causes").length).toBe(0);
  });

  it("name possible causes where the server knows nothing", { tags: ["portal§8.11"] }, async () => {
    await call("globalAlerts", { globalAlerts: [{ data: [] }, { status: 500 }] });
    await seen(problem.getByText("The portal couldn't complete your request (error 500). Try again later."));
    await problem.getByText("Possible causes").click();
    expect(texts(problem.getByCss("details[open] li"))).toEqual([
      "You changed your password recently.",
      "You've never signed in to the student system.",
      "You don't have access to enrollment.",
      "The portal or student system is having problems.",
    ]);
    await seen(button("Sign Out", problem));
  });

  it.each(["lost" as const, { status: 503 }])("of the connection are shown as a problem: %j", async (reply) => {
    const { answer } = await call("readNotices", { readNotices: reply });
    await seen(dialog("Problem Detected"));
    expect(await answer).toBeInstanceOf(Error);
  });

  it("of a missing permission offer to sign out", { tags: ["portal§8.2"] }, async () => {
    await call("globalAlerts", {
      globalAlerts: [{ data: [] }, { status: 403, data: { Code: "FORBIDDEN", Message: "No." } }],
    });
    await seen(button("Sign Out", dialog("Unauthorized")));
  });

  it("of a feature that is off lead home, and reload the user", { tags: ["portal§8.4"] }, async () => {
    const off: Reply = { status: 497, data: { Code: "FEATURE_DISABLED", Message: "Off." } };
    await call("readNotices", { readNotices: off });
    await seen(
      dialog("Currently Unavailable").getByText(
        "The requested feature is not currently enabled, is undergoing maintenance, or has been disabled for your account.",
      ),
    );
    await button("Go to Dashboard").click();
    await expect.poll(() => location.hash).toBe("#/");
    await expect.poll(() => app.calls("user").length).toBe(2);
  });

  it("of an outdated build can only be refreshed", { tags: ["portal§2.31", "portal§8.12"] }, async () => {
    await call("readNotices", { readNotices: { data: { Unread: 0 }, build: "two" } });
    const shown = dialog("Application Updated");
    await seen(shown);
    await press("{Escape}");
    expect(texts(shown.getByRole("button"))).toEqual(["Refresh"]);
  });
});

/** Opens a page and makes a call; `answer` is the reply, or the failure. */
async function call(name: "globalAlerts" | "readNotices", replies: Replies): Promise<{ answer: Promise<unknown> }> {
  const { store } = await openApp(ADVISING, replies);
  await seen(button("Account: Maya Okafor"));
  await expect.poll(() => app.calls("globalAlerts").length).toBe(1);
  const api = store.get(apiAtom);
  const reply: Promise<unknown> =
    name === "readNotices" ? api(name, { body: { Ids: [1] }, showsProblem: true }) : api(name, { showsProblem: true });
  return { answer: reply.catch((error: unknown) => error) };
}
