import { describe, expect, it } from "vitest";
import { broken as rule, cart, changed, good, ready, refused } from "../support/cart-entries.ts";
import type { StubReply } from "../support/client-stage.ts";
import { computing, everyState, swapResult } from "../support/my-classes-data.ts";
import { HASH, myClassesStage } from "../support/my-classes-stage.ts";

const { open, page, sent, sentWith, query, button, text, dialog, row, tick, looksAccessible } = myClassesStage();

const broken: StubReply = { status: 500, data: { Code: "UNEXPECTED", Message: "The database is being moved." } };
const without = (...gone: readonly unknown[]) => ({
  data: good({ ...everyState, Classes: everyState.Classes.filter((each) => !gone.includes(each)) }),
});
const facts = async () =>
  (await page().getByRole("dialog").or(page().getByRole("alertdialog")).locator("ul").last().innerText()).split("\n");
const focused = () => page().evaluate(() => document.activeElement?.textContent ?? "");

describe("Dropping a class", () => {
  const title = "Drop COMP.1010 Computing I?";
  const askToDrop = async () => {
    await button("Drop COMP.1010 Computing I").click();
    await dialog(title).waitFor();
    await tick("I really want to drop this class.");
    await button("Drop This Class").click();
  };

  it("says what it means, takes two steps, cannot be closed while it is under way, and shows what is left", async () => {
    const sending = Promise.withResolvers<StubReply>();
    await open({
      dropClass: () => sending.promise,
      enrolledClasses: [{ data: good(everyState) }, without(computing)],
    });
    await button("Drop COMP.1010 Computing I").click();
    await dialog(title).waitFor();
    expect(await facts()).toEqual([
      "Your seat goes to the first student on the wait list.",
      "LAB 803 goes with it.",
      "The add/drop deadline is 2/5/2027. The class leaves no trace on your record.",
      "10 credits remain. You lose full-time status, which needs 12, and stay half-time.",
    ]);
    expect(await button("Drop This Class").count()).toBe(0);
    const place = (await button("Keep This Class").boundingBox())?.x;
    await tick("I really want to drop this class.");
    expect((await button("Keep This Class").boundingBox())?.x).toBe(place);
    await looksAccessible();
    await button("Drop This Class").click();
    await text("Dropping...").waitFor();
    await page().keyboard.press("Escape");
    expect(await button("Keep This Class").isDisabled()).toBe(true);
    sending.resolve({ data: changed });
    await text("COMP.1010 Computing I dropped").waitFor();
    expect(sent("dropClass")).toEqual([{ term: "3730", academicCareer: "UGRD", classNumber: 101, kind: "drop" }]);
    await text("6 classes, 10 credits enrolled").waitFor();
    await expect.poll(focused).toContain("Classes6 classes");
  });

  it("after the deadline is a withdrawal, and of a wait list costs the place", async () => {
    await open();
    await button("Drop MATH.1310 Calculus I").click();
    expect((await facts())[1]).toBe("The add/drop deadline was 2/5/2027. This will be a withdrawal with the grade W.");
    await button("Keep This Class").click();
    await expect.poll(focused).toBe("Drop");
    await button("Drop PSYC.1010 Introduction to Psychology").click();
    expect(await facts()).toEqual([
      "You leave the wait list, where you are at position 4. Who joins again starts at its end.",
      "Your 14 credits of the term stay as they are.",
    ]);
  });

  it("that is refused closes the dialog and says why in another, also where the term was changed meanwhile", async () => {
    const late = Promise.withResolvers<StubReply>();
    const answers = [Promise.resolve({ data: refused("COMP.1010 is graded.") }), late.promise];
    await open({ dropClass: () => answers.shift() ?? broken });
    await askToDrop();
    await dialog("Class Not Dropped").getByText("COMP.1010 is graded.").waitFor();
    await dialog(title).waitFor({ state: "detached" });
    await looksAccessible();
    await button("Close").click();

    await askToDrop();
    await text("Dropping...").waitFor();
    await page().goto("http://portal.test/#/my-academics/classes/enrollment?term=3710&career=UGRD");
    await expect.poll(() => dialog(title).count()).toBe(0);
    late.resolve({ data: refused("COMP.1010 is graded by now.") });
    await dialog("Class Not Dropped").getByText("COMP.1010 is graded by now.").waitFor();
  });

  it("that breaks is told of by the portal, and nothing has changed", async () => {
    await open({ dropClass: broken });
    await askToDrop();
    await dialog("Problem Detected").getByText("The database is being moved.", { exact: true }).waitFor();
    await button("Close").click();
    await expect.poll(() => page().getByRole("alertdialog").count()).toBe(0);
    await row("COMP.1010").waitFor();
  });
});

const old: StubReply = {
  status: 400,
  data: {
    Code: "PASSWORD_REQUIRED",
    Message: "Your last sign-in was over an hour ago. Enter your password to go on.",
    RequiresPassword: true,
  },
};
/** The password is asked for over a dialog that says so, and is not given; nothing was sent again. */
async function declinePassword(behind: string, close: () => Promise<void>) {
  const asked = dialog("Enter Your Password");
  await asked.getByText("Your last sign-in was over an hour ago.").waitFor();
  // It is there, and hidden from assistive technology.
  await page().locator("button", { hasText: "Waiting for your password..." }).waitFor();
  await close();
  await asked.waitFor({ state: "detached" });
  await dialog(behind).getByText("Nothing was changed, because your password was not confirmed.").waitFor();
  expect(await page().locator("button", { hasText: "Waiting for your password..." }).count()).toBe(0);
  await looksAccessible();
}
async function givePassword() {
  const asked = dialog("Enter Your Password");
  await asked.getByLabel("Password").fill("right");
  await asked.getByLabel("Password").press("Enter");
}

describe("Before a class is dropped", () => {
  const dropCalculus = async () => {
    await button("Drop MATH.1310 Calculus I").click();
    await tick("I really want to drop this class.");
    await button("Drop This Class").click();
  };

  it("the password is asked for where it is old, and then the same request is made again", async () => {
    await open({
      dropClass: [old, { data: changed }],
      confirmPassword: [{ data: refused("The password is incorrect.") }, { data: changed }],
    });
    await dropCalculus();
    const asked = dialog("Enter Your Password");
    await asked.getByText("Enter your password to go on.").waitFor();
    await looksAccessible();
    await asked.getByLabel("Password").fill("wrong");
    await asked.getByRole("button", { name: "Continue" }).click();
    await asked.getByText("The password is incorrect.").first().waitFor();
    await asked.getByLabel("Password").fill("right");
    await asked.getByRole("button", { name: "Continue" }).click();
    await text("You withdrew from MATH.1310 Calculus I").waitFor();
    const keys = sentWith("dropClass");
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it("all stays as it was chosen where the password is not given, and can be done after all", async () => {
    await open({ dropClass: [old, old, old, { data: changed }], confirmPassword: { data: changed } }, { width: 360 });
    await dropCalculus();
    const title = "Drop MATH.1310 Calculus I?";
    await declinePassword(title, () => page().keyboard.press("Escape"));
    expect(await page().getByRole("checkbox", { name: "I really want to drop this class." }).isChecked()).toBe(true);
    await button("Drop This Class").click();
    await declinePassword(title, () => button("Cancel").click());
    expect(sent("dropClass")).toHaveLength(2);
    await button("Drop This Class").click();
    await givePassword();
    await text("You withdrew from MATH.1310 Calculus I").waitFor();
  });

  it("enrollment may have been switched off, which leads home", async () => {
    await open({ dropClass: { status: 497, data: { Code: "FEATURE_DISABLED", Message: "Off." } } });
    await dropCalculus();
    await dialog("Currently Unavailable").getByText("is undergoing maintenance").waitFor();
    await button("Go to Dashboard").click();
    await expect.poll(() => new URL(page().url()).hash).toBe("#/");
  });
});

describe("Swapping a class", () => {
  const title = "Swap COMP.1010 Computing I";
  const toCalculus = { number: 201, course: "MATH.1320", section: "204" };
  const swapped = swapResult({ added: toCalculus, Success: true, Messages: [ready] });
  const full = swapResult({
    added: { number: 202, course: "BIOL.1110" },
    Success: false,
    Messages: [
      rule("seats", "The class is full. A swap needs a free seat; you keep COMP.1010."),
      rule("requisite", "BIOL.1110 requires CHEM.1210."),
    ],
  });

  it("from the address is rehearsed at once, says every rule and what it means, and is made", async () => {
    await open(
      {
        validateSwap: (asked) => ({ data: good(asked.get("addClassNumber") === "201" ? swapped : full) }),
        swapClasses: { data: good(swapped) },
        enrolledClasses: [{ data: good(everyState) }, without(computing)],
      },
      { hash: `${HASH}&swap=101&for=202` },
    );
    await dialog(title).getByText("BIOL.1110 requires CHEM.1210.").waitFor();
    await dialog(title).getByText("A swap needs a free seat; you keep COMP.1010.").waitFor();
    expect(await button("Swap Classes").isDisabled()).toBe(true);
    await looksAccessible();

    await tick("MATH.1320");
    await dialog(title).getByText("This swap can be made. No seat is held until then.").waitFor();
    await expect.poll(query).toMatchObject({ swap: "101", for: "201" });
    expect(await facts()).toEqual([
      "Your seat goes to the first student on the wait list.",
      "LAB 803 goes with it.",
      "The add/drop deadline is 2/5/2027. The class leaves no trace on your record.",
      "You will have 14 credits. You keep full-time status, which needs 12.",
      "If it cannot be made, you keep your seat in COMP.1010.",
    ]);
    await button("Swap Classes").click();
    await dialog("You are enrolled in MATH.1320 Title of MATH.1320").getByText("COMP.1010 was dropped.").waitFor();
    expect(sent("swapClasses")).toEqual([
      { term: "3730", academicCareer: "UGRD", dropClassNumber: 101, addClassNumber: 201, kind: "drop" },
    ]);
    await looksAccessible();
    await button("Done").click();
    await expect.poll(query).toEqual({ term: "3730", career: "UGRD" });
    await row("COMP.1010").waitFor({ state: "detached" });
    await expect.poll(focused).toContain("Classes6 classes");
  });

  it("stays as it was chosen where the password is not given, and can be made after all", async () => {
    await open(
      {
        validateSwap: { data: good(swapped) },
        swapClasses: [old, old, old, { data: good(swapped) }],
        confirmPassword: { data: changed },
      },
      { hash: `${HASH}&swap=101&for=201` },
    );
    await dialog(title).getByText("This swap can be made.").waitFor();
    await button("Swap Classes").click();
    await declinePassword(title, () => page().keyboard.press("Escape"));
    await dialog(title).getByText("This swap can be made.").waitFor();
    await button("Swap Classes").click();
    await declinePassword(title, () => button("Cancel").click());
    expect(query()).toMatchObject({ swap: "101", for: "201" });
    await button("Swap Classes").click();
    await givePassword();
    await dialog("You are enrolled in MATH.1320 Title of MATH.1320").waitFor();
    expect(sent("validateSwap")).toHaveLength(1);
  });

  it("that another window has made is over here too", async () => {
    const words = "You are not in COMP.1010 LEC 201 or on its wait list. Another window may have changed that.";
    await open(
      {
        validateSwap: { data: good(swapped) },
        swapClasses: { data: { IsError: true, Data: null, Error: { Message: words } } },
        enrolledClasses: [{ data: good(everyState) }, without(computing)],
      },
      { hash: `${HASH}&swap=101&for=201` },
    );
    await dialog(title).getByText("This swap can be made.").waitFor();
    await button("Swap Classes").click();
    const over = dialog("COMP.1010 Computing I Has Changed");
    await over.getByText(/^This class can no longer be swapped/).waitFor();
    await looksAccessible();
    await over.getByRole("button", { name: "Show My Classes" }).click();
    await expect.poll(query).toEqual({ term: "3730", career: "UGRD" });
    await row("COMP.1010").waitFor({ state: "detached" });
  });

  it("for other sections keeps the class, and keeps the old ones where it fails", async () => {
    const other = swapResult({ added: { number: 101 }, Success: true, Messages: [] });
    const taken = { ...other, Success: false, Messages: [rule("seats", "LAB 804 is full.")] };
    const made: StubReply[] = [{ data: good(taken) }, { data: good(other) }];
    await open({ validateSwap: { data: good(other) }, swapClasses: made }, { width: 360, isDark: true });
    await button("More for COMP.1010 Computing I").click();
    await page().getByRole("menuitem", { name: "Swap…" }).click();
    await dialog(title).getByText("Choose what is to take its place.").waitFor();
    await tick("LAB 804");
    await dialog(title).getByText("Overlaps MATH.1310 LEC 203 (T 11:00 AM).").waitFor();
    await dialog(title).getByText("This swap can be made.").waitFor();
    expect(await facts()).toEqual([
      "You give up LAB 803.",
      "You keep LEC 201 and its 4 credits.",
      "If LAB 804 cannot be had, you keep LAB 803.",
    ]);
    await looksAccessible();
    await button("Change Sections").click();
    await dialog(title).getByText("The swap was not made. You keep your seat in COMP.1010.").waitFor();
    await text("LAB 804 is full.").waitFor();
    await button("Check Again").click();
    await dialog(title).getByText("This swap can be made.").waitFor();
    await button("Change Sections").click();
    await text("You have the sections that you chose, and gave up LAB 803.").waitFor();
    expect(sent("swapClasses")[0]).toEqual({
      term: "3730",
      academicCareer: "UGRD",
      dropClassNumber: 101,
      addClassNumber: 101,
      relatedClassNumbers: [113],
      kind: "drop",
    });
  });

  it("without anything in the cart leads to what can be put there, and an address that names no class is put right", async () => {
    await open({ cartItems: { data: good(cart()) }, enrollmentOptions: broken }, { hash: `${HASH}&swap=104` });
    await text("There is nothing in your cart to swap with.").waitFor();
    const ways = dialog("Swap MATH.1310 Calculus I").getByRole("link");
    expect(
      await ways.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")])),
    ).toEqual([
      ["Quick Add", "#/my-academics/enroll/cart?term=3730&career=UGRD"],
      ["Find Classes", "#/class-search/filters?term=3730"],
    ]);
    await looksAccessible();
    await page().keyboard.press("Escape");
    await expect.poll(query).toEqual({ term: "3730", career: "UGRD" });
    await button("More for MATH.1310 Calculus I").click();
    await page().getByRole("menuitem", { name: "Swap…" }).click();
    await text("There is nothing in your cart to swap with.").waitFor();
    await page().goBack();
    await expect.poll(() => page().getByRole("dialog").count()).toBe(0);
    await expect
      .poll(() => page().evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toContain("MATH");
    await page().goto(`http://portal.test/${HASH}&swap=4711&for=201`);
    await expect.poll(query).toEqual({ term: "3730", career: "UGRD" });
    await expect.poll(() => page().getByRole("dialog").count()).toBe(0);
  });
});

describe("Changing credits", () => {
  it("tells the limit and what the term would have, keeps what is refused, and shows what is changed", async () => {
    const answers: StubReply[] = [{ data: refused("Enrollment is closed.") }, { data: changed }];
    const four = { ...everyState.Classes[3], CreditsTaken: 4 };
    const after = everyState.Classes.map((each) => (each.ClassNumber === 105 ? { ...each, ...four } : each));
    const before = { data: good({ ...everyState, UnitLimit: 15 }) };
    await open({
      changeUnits: answers,
      // A refusal reads them too.
      enrolledClasses: [before, before, { data: good({ ...everyState, UnitLimit: 15, Classes: after }) }],
    });
    await button("More for PHYS.4950 Directed Study").click();
    await page().getByRole("menuitem", { name: "Change Credits…" }).click();
    const own = dialog("Credits of PHYS.4950 Directed Study");
    await own.getByText("The term has 14 credits, and may have 15.").waitFor();
    expect(await button("Save Credits").isDisabled()).toBe(true);
    await looksAccessible();
    await own.getByRole("button", { name: /^3 credits/ }).click();
    await page().getByRole("option", { name: "4 credits" }).click();
    await own.getByText("The term will have 15 of 15 credits. You keep full-time status, which needs 12.").waitFor();
    await button("Save Credits").click();
    await own.getByText("Enrollment is closed.").waitFor();
    await button("Save Credits").click();
    await text("PHYS.4950 Directed Study counts 4 credits").waitFor();
    expect(sent("changeUnits").at(-1)).toEqual({
      term: "3730",
      academicCareer: "UGRD",
      classNumber: 105,
      units: 4,
      shownUnits: 3,
    });
    await text("7 classes, 15 credits enrolled").waitFor();
  });

  it("keeps what was chosen where the password is not given", async () => {
    await open({ changeUnits: [old, old, old, { data: changed }], confirmPassword: { data: changed } });
    await button("More for PHYS.4950 Directed Study").click();
    await page().getByRole("menuitem", { name: "Change Credits…" }).click();
    const title = "Credits of PHYS.4950 Directed Study";
    await dialog(title)
      .getByRole("button", { name: /^3 credits/ })
      .click();
    await page().getByRole("option", { name: "4 credits" }).click();
    await button("Save Credits").click();
    await declinePassword(title, () => page().keyboard.press("Escape"));
    await dialog(title)
      .getByRole("button", { name: /^4 credits/ })
      .waitFor();
    await button("Save Credits").click();
    await declinePassword(title, () => button("Cancel").click());
    await button("Save Credits").click();
    await givePassword();
    await text("PHYS.4950 Directed Study counts 4 credits").waitFor();
  });

  it("says nothing of a limit where the term has none", async () => {
    await open({ enrolledClasses: { data: good({ ...everyState, UnitLimit: null }) } });
    await button("More for PHYS.4950 Directed Study").click();
    await page().getByRole("menuitem", { name: "Change Credits…" }).click();
    const own = dialog("Credits of PHYS.4950 Directed Study");
    await own.getByText("The term has 14 credits.", { exact: true }).waitFor();
    await own.getByRole("button", { name: /^3 credits/ }).click();
    await page().getByRole("option", { name: "4 credits" }).click();
    await own.getByText("The term will have 15 credits. You keep full-time status, which needs 12.").waitFor();
    expect(await button("Save Credits").isEnabled()).toBe(true);
  });
});
