import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { PASSWORD_NOT_CONFIRMED } from "#app/lib/api/failures.ts";
import { institutionDay } from "#contract/institution-time";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/my-classes.stories.tsx";
import {
  cart,
  changed,
  good,
  refused,
  resultItem,
  broken as rule,
  swapResult,
  waitlisted,
} from "../../support/cart/cart-entries.ts";
import { computing, everyState, fullSwap, possibleSwap, springCart } from "../../support/cart/my-classes-data.ts";
import { MY_CLASSES } from "../../support/cart/my-classes-replies.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { choose, focused, fromMenu, gone, noDialog, press, seen } from "../../support/component/act.ts";
import type { Reply } from "../../support/component/fake-api.ts";
import { button, dialog, link, text } from "../../support/component/find.ts";
import { openClasses, row } from "../../support/component/my-classes.ts";
import { app } from "../../support/component/open-app.tsx";

const without = (...gone: readonly unknown[]) =>
  good({ ...everyState, Classes: everyState.Classes.filter((each) => !gone.includes(each)) });
/** The class is there until it is dropped. */
const untilDone = (name: string) => () => ({
  data: app.calls(name).length > 0 ? without(computing) : good(everyState),
});
const tick = (words: string) => page.getByCss("label").filter({ hasText: words }).click();
const checkedOut = (isEnrolled: boolean, why = "The class is full.") => ({
  EnrollmentTerm: everyState.TermHeader,
  Items: [resultItem({ number: 101 }, isEnrolled, isEnrolled ? [] : [rule("seats", why)])],
});
const losses = () => [...document.querySelectorAll("[data-loss]")].map((fact) => fact.getAttribute("data-loss"));
const card = page.getByCss("section:focus");
const openMenu = async (course: string, item: string) => {
  await fromMenu(button(`More options for ${course}`), item);
};
const onTerm = { term: "3730", career: "UGRD" };
const inSpring = { term: "3730", academicCareer: "UGRD" };

const broken: Reply = { status: 500, data: { Code: "UNEXPECTED", Message: "Moving." } };
const old: Reply = {
  status: 400,
  data: { Code: "PASSWORD_REQUIRED", Message: "Enter your password to go on.", RequiresPassword: true },
};
const question = dialog("Enter Your Password");

describe("what is shown for long", () => {
  afterEach(() => void vi.useRealTimers());

  const passTo = async (moment: string) => {
    vi.setSystemTime(Date.parse(moment));
    document.dispatchEvent(new Event("visibilitychange"));
  };

  it("is read again on another day, also in an open dialog", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-02-05T15:00:00Z") });
    const later = { ...everyState, Classes: everyState.Classes.map((each) => ({ ...each, DropKind: "withdraw" })) };
    await openClasses({
      enrolledClasses: () => ({ data: good(institutionDay(Date.now()) > "2027-02-05" ? later : everyState) }),
    });
    await button("Drop COMP.1010 Computing I").click();
    await seen(page.getByText(/won't appear on your transcript/));
    await passTo("2027-02-06T15:00:00Z");
    await seen(page.getByText(/withdrawal with a grade of W/));
  });

  it("is read again while the student waits for a seat", async () => {
    let WaitListPosition = 4;
    const waiting = () => ({ ...computing, EnrollmentStatus: waitlisted.EnrollmentStatus, WaitListPosition });
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    await openClasses({ enrolledClasses: () => ({ data: good({ ...everyState, Classes: [waiting()] }) }) });
    await seen(text("Position 4"));
    WaitListPosition = 3;
    await vi.advanceTimersByTimeAsync(61_000);
    await seen(text("Position 3"));
  });
});

describe("a drop", () => {
  const title = dialog("Drop COMP.1010 Computing I?");
  const askToDrop = async () => {
    await button("Drop COMP.1010 Computing I").click();
    await tick("I really want to drop this class.");
    await button("Drop This Class").click();
  };

  it("says what is lost, and takes two steps, of which the first moves nothing", {
    tags: ["portal§4.12", "portal§5.9"],
  }, async () => {
    await openStory(stories.Drop);
    expect(losses()).toEqual(["false", "false", "false", "true"]);
    expect(button("Drop This Class").length).toBe(0);
    const keep = button("Keep This Class");
    const place = keep.element().getBoundingClientRect().x;
    await tick("I really want to drop this class.");
    await seen(button("Drop This Class"));
    expect(keep.element().getBoundingClientRect().x).toBe(place);
  });

  it("names the class that requires the dropped one at the same time", async () => {
    await openStory(stories.DropNeeded);
    const warning = page.getByCss("[data-loss=true]").filter({ hasText: "requires this class" });
    await seen(text("MATH.1310 LEC 203 requires this class at the same time.", warning));
  });

  it("puts the class back with its sections and credits, by one press", async () => {
    await openClasses({
      dropClass: { data: changed },
      addClass: { data: changed },
      checkout: { data: good(checkedOut(true)) },
      enrolledClasses: () => ({
        data: app.calls("dropClass").length > app.calls("checkout").length ? without(computing) : good(everyState),
      }),
    });
    await askToDrop();
    await gone(row("COMP.1010"));
    await button("Put It Back").click();
    await seen(row("COMP.1010"));
    const choice = { useWaitList: false, units: 4, relatedClassNumber1: 103, relatedClassNumber2: null };
    expect(app.sent("addClass")).toEqual([
      { ...inSpring, classNumber: 101, ...choice, furtherRelatedClassNumbers: [] },
    ]);
    expect(app.sent("checkout")).toEqual([{ Term: "3730", AcademicCareer: "UGRD", ClassNumbers: [101] }]);
  });

  it("says why a class can't be put back, and that it's in the cart", async () => {
    await openClasses({
      dropClass: { data: changed },
      addClass: { data: changed },
      checkout: { data: good(checkedOut(false)) },
      enrolledClasses: untilDone("dropClass"),
    });
    await askToDrop();
    await button("Put It Back").click();
    await seen(text("We couldn't put COMP.1010 Computing I back. The class is full. It's in your cart now."));
  });

  it("stays open while it works, and leaves the other classes", { tags: ["portal§4.12", "portal§3.15"] }, async () => {
    const sending = Promise.withResolvers<Reply>();
    await openClasses({ dropClass: () => sending.promise, enrolledClasses: untilDone("dropClass") });
    await askToDrop();
    await expect.element(button("Keep This Class")).toBeDisabled();
    await seen(button(/Dropping…/));
    await press("{Escape}");
    await seen(title);
    sending.resolve({ data: changed });
    await gone(row("COMP.1010"));
    await noDialog();
    expect(app.sent("dropClass")).toEqual([{ ...inSpring, classNumber: 101, kind: "drop" }]);
    await seen(card);
  });

  it.each([320, 1280])("shows its icons in full next to long sentences, at %i px", async (width) => {
    await openClasses({}, MY_CLASSES, width);
    await button("Drop COMP.1010 Computing I").click();
    await seen(title);
    const icons = [...document.querySelectorAll("[role=alertdialog] svg")];
    expect(icons.length).toBeGreaterThan(3);
    // Smaller ones belong to check boxes.
    expect(icons.map((icon) => icon.getBoundingClientRect().width).filter((drawn) => drawn < 12)).toEqual([]);
  });

  it("that is canceled returns the focus to its button", { tags: ["portal§4.12"] }, async () => {
    await openClasses();
    await button("Drop MATH.1310 Calculus I").click();
    await button("Keep This Class").click();
    await focused(button("Drop MATH.1310 Calculus I"));
  });

  it("that is refused says why in a dialog of its own", { tags: ["portal§4.12", "portal§8.8"] }, async () => {
    await openStory(stories.DropRefused);
    await seen(dialog("Class Not Dropped").getByText("COMP.1010 is graded."));
    await gone(title);
  });

  it("that is refused says so on another term, too", { tags: ["portal§4.12"] }, async () => {
    const late = Promise.withResolvers<Reply>();
    await openClasses({ dropClass: () => late.promise });
    await askToDrop();
    await expect.poll(() => app.calls("dropClass").length).toBe(1);
    location.hash = "#/my-academics/classes/enrollment?term=3710&career=UGRD";
    await gone(title);
    late.resolve({ data: refused("COMP.1010 has a grade now.") });
    await seen(dialog("Class Not Dropped").getByText("COMP.1010 has a grade now."));
  });

  it("that fails is reported by the shell, and keeps the class", async () => {
    await openClasses({ dropClass: broken });
    await askToDrop();
    await seen(dialog("Problem Detected").getByText("Moving.").first());
    await button("Close").click();
    await noDialog();
    await seen(row("COMP.1010"));
  });
});

const swapping = dialog("Swap COMP.1010 Computing I");
const ready = async (name: string) => await expect.element(button(name)).toBeEnabled();
const credits = dialog("Credits for PHYS.4950 Directed Study");
const chooseFour = () => choose(button(/^3 credits/, credits), "4 credits");

/** Each change: how it begins, in which dialog, and how it is sent. */
describe.each([
  {
    name: "a drop",
    endpoint: "dropClass",
    reply: changed,
    own: dialog("Class Not Dropped"),
    again: "Close",
    begin: async () => {
      await button("Drop COMP.1010 Computing I").click();
      await tick("I really want to drop this class.");
    },
    send: "Drop This Class",
  },
  {
    name: "a swap",
    endpoint: "swapClasses",
    reply: good(possibleSwap),
    own: swapping,
    again: "Check Again",
    begin: async () => {
      await button("Swap COMP.1010 Computing I").click();
      await tick("MATH.1320");
    },
    send: "Swap Classes",
  },
  {
    name: "a change of credits",
    endpoint: "changeUnits",
    reply: changed,
    own: credits,
    again: "Save Credits",
    begin: async () => {
      await openMenu("PHYS.4950 Directed Study", "Change Credits");
      await chooseFour();
    },
    send: "Save Credits",
  },
] as const)("$name without the password", ({ endpoint, reply, own, begin, send, again }) => {
  it("says so, and can be made again", async () => {
    await openClasses(
      {
        [endpoint]: [old, { data: reply }],
        validateSwap: { data: good(possibleSwap) },
        confirmPassword: { data: changed },
      },
      MY_CLASSES,
      360,
    );
    await begin();
    await button(send).click();
    await seen(question);
    await button("Cancel", question).click();
    await gone(question);
    await seen(text(PASSWORD_NOT_CONFIRMED, own));
    await expectAccessible();
    expect(app.calls(endpoint)).toHaveLength(1);
    if (again !== send) {
      await button(again).click();
      if (again === "Close") await begin();
      await ready(send);
    }
    await button(send).click();
    await expect.poll(() => app.calls(endpoint).length).toBe(2);
    await gone(own);
  });
});

describe("a swap", () => {
  it("from the address shows every rule", async () => {
    await openStory(stories.SwapRefused);
    await seen(text("BIOL.1110 requires CHEM.1210.", swapping));
    await seen(text("The class is full.", swapping));
    await expect.element(button("Swap Classes")).toBeDisabled();
  });

  it("is made once it can be", async () => {
    await openClasses(
      {
        validateSwap: ({ query }) => ({ data: good(query.get("addClassNumber") === "201" ? possibleSwap : fullSwap) }),
        swapClasses: { data: good(possibleSwap) },
        enrolledClasses: untilDone("swapClasses"),
        cartItems: () => ({
          data: good(app.calls("swapClasses").length > 0 ? cart(...springCart.Items.slice(1)) : springCart),
        }),
      },
      `${MY_CLASSES}&swap=101&for=202`,
    );
    await tick("MATH.1320");
    await ready("Swap Classes");
    await expect.poll(app.query).toMatchObject({ swap: "101", for: "201" });
    expect(losses()).toEqual(["false", "false", "false", "false", "false"]);
    await button("Swap Classes").click();
    await seen(text("MATH.1320 LEC 204 is in your classes"));
    await expect.poll(() => document.querySelector("nav")?.textContent).toMatch(/Cart.*1 class/);
    const swap = { ...inSpring, dropClassNumber: 101, addClassNumber: 201, kind: "drop" };
    expect(app.sent("swapClasses")).toEqual([swap]);
    await expect.poll(app.query).toEqual(onTerm);
    await gone(row("COMP.1010"));
    await seen(card);
    // The result stays until it's read, also while the student is elsewhere.
    const result = text("You swapped COMP.1010 LEC 201 for MATH.1320 LEC 204.");
    await seen(result);
    await seen(text(/You dropped COMP\.1010 LEC 201\./, page.getByRole("main")));
    await button("Dismiss").click();
    await gone(result);
  });

  it("of sections keeps the class, and the old sections where it fails", async () => {
    const other = swapResult({ number: 101 }, true, []);
    const taken = { ...other, Success: false, Messages: [rule("seats", "LAB 804 is full.")] };
    await openClasses(
      { validateSwap: { data: good(other) }, swapClasses: [{ data: good(taken) }, { data: good(other) }] },
      MY_CLASSES,
      360,
    );
    await button("Swap COMP.1010 Computing I").click();
    await tick("LAB 804");
    await seen(swapping.getByText("Overlaps MATH.1310 LEC 203 (T 11:00 AM).", { exact: false }));
    await ready("Change Sections");
    await button("Change Sections").click();
    await seen(text("LAB 804 is full."));
    await button("Check Again").click();
    await ready("Change Sections");
    await button("Change Sections").click();
    await noDialog();
    const sections = { dropClassNumber: 101, addClassNumber: 101, relatedClassNumbers: [113] };
    expect(app.sent("swapClasses")[0]).toEqual({ ...inSpring, ...sections, kind: "drop" });
  });

  it("with an empty cart leads to classes", async () => {
    await openStory(stories.SwapWithNothing);
    const own = dialog("Swap MATH.1310 Calculus I");
    const href = (name: string) => link(name, own).element().getAttribute("href");
    expect(href("Quick Add")).toBe("#/my-academics/enroll/cart?term=3730&career=UGRD");
    expect(href("Find Classes")).toBe("#/class-search/filters?term=3730");
    await press("{Escape}");
    await expect.poll(app.query).toEqual(onTerm);
  });

  it("is closed by going back, and by an unknown class", async () => {
    await openClasses({ cartItems: { data: good(cart()) }, enrollmentOptions: broken });
    const own = dialog("Swap MATH.1310 Calculus I");
    await button("Swap MATH.1310 Calculus I").click();
    await seen(own);
    history.back();
    await gone(own);
    await focused(button("Swap MATH.1310 Calculus I"));
    location.hash = `${MY_CLASSES}&swap=4711&for=201`;
    await expect.poll(app.query).toEqual(onTerm);
    await noDialog();
  });
});

it("a change of credits shows the refusal, then what was changed", async () => {
  const four = everyState.Classes.map((each) => (each.ClassNumber === 105 ? { ...each, CreditsTaken: 4 } : each));
  const termOf = (Classes: typeof four) => ({ data: good({ ...everyState, UnitLimit: 15, Classes }) });
  await openClasses({
    changeUnits: [{ data: refused("Enrollment is closed.") }, { data: changed }],
    enrolledClasses: () => termOf(app.calls("changeUnits").length > 1 ? four : everyState.Classes),
  });
  await openMenu("PHYS.4950 Directed Study", "Change Credits");
  await expect.element(button("Save Credits")).toBeDisabled();
  await chooseFour();
  await button("Save Credits").click();
  await seen(text("Enrollment is closed.", credits));
  await button("Save Credits").click();
  await gone(credits);
  expect(app.sent("changeUnits").at(-1)).toEqual({ ...inSpring, classNumber: 105, units: 4, shownUnits: 3 });
  await seen(row("PHYS.4950").getByText("4 cr.", { exact: false }));
});

it("a change of credits asks before it replaces one of another window", async () => {
  const two = everyState.Classes.map((each) => (each.ClassNumber === 105 ? { ...each, CreditsTaken: 2 } : each));
  const elsewhere = "PHYS.4950 was changed to 2 credits in another window. Save again to replace that change.";
  await openClasses({
    changeUnits: [{ data: refused(elsewhere) }, { data: changed }],
    enrolledClasses: () => ({
      data: good({ ...everyState, Classes: app.calls("changeUnits").length > 0 ? two : everyState.Classes }),
    }),
  });
  await openMenu("PHYS.4950 Directed Study", "Change Credits");
  await chooseFour();
  await button("Save Credits").click();
  await seen(text(elsewhere, credits));
  await seen(row("PHYS.4950").getByText("2 cr.", { exact: false }));
  await button("Save Credits").click();
  await gone(credits);
  expect(app.sent("changeUnits")).toEqual([
    { ...inSpring, classNumber: 105, units: 4, shownUnits: 3 },
    { ...inSpring, classNumber: 105, units: 4, shownUnits: 2 },
  ]);
});
