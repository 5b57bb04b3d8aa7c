import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { configurationDataOf, summaryOf } from "../../support/builder/builder-data.ts";
import { cart, cartItem, enrolledClass, enrolledClasses, good } from "../../support/cart/cart-entries.ts";
import { focused, gone, press, seen } from "../../support/component/act.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, dialog, text } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { courseOf, requestOf, sectionAt } from "../../support/engine/schedule-requests.ts";
import { people } from "../../support/registration/people.ts";
import { broken, enrolledInPhysics, found, RESULTS, usualReplies } from "../../support/search/class-search-replies.ts";
import { fiveClasses, waitlistedInFirst } from "../../support/search/class-states.ts";
import { row, shown } from "../../support/search/results-list.ts";

const student: Replies = { user: { data: people.student } };
/** With physics at the time of class 1. */
const withPhysics: Replies = { ...student, enrolledClasses: enrolledInPhysics };

async function open(replies: Replies, viewport = WIDE) {
  await openApp(RESULTS, { ...usualReplies, searchClasses: found(fiveClasses), ...replies }, viewport);
  await expect.poll(() => shown().length).toBeGreaterThan(0);
  // The filters load at the first act.
  window.dispatchEvent(new PointerEvent("pointermove"));
}

const fitsWeek = button(/^Fits My Week/);
const byTime = button("By Time");

describe.each([
  ["wide", WIDE],
  ["phone", PHONE],
] as const)("the classes that fit the week, on a %s screen", (_, viewport) => {
  it("are counted, and kept by the filter", async () => {
    await open(withPhysics, viewport);
    await expect.element(fitsWeek).toHaveTextContent("Fits My Week 4");
    await fitsWeek.click();
    await expect.poll(shown).toEqual([2, 3, 4, 5]);
    await expect.element(fitsWeek).toHaveAttribute("aria-pressed", "true");
    await expect.poll(heard).toContain("4 of 5 match");
    await fitsWeek.click();
    await expect.poll(shown).toEqual([1, 2, 3, 4, 5]);
  });

  it("say so in their rows", async () => {
    await open(withPhysics, viewport);
    await seen(row(3).getByTitle("Fits my week"));
    expect(row(1).getByTitle("Fits my week").length).toBe(0);
  });
});

it("counts what the other quick filters leave", async () => {
  await open(withPhysics);
  await seen(fitsWeek);
  await button(/^Open Classes Only/).click();
  await expect.element(fitsWeek).toHaveTextContent("Fits My Week 3");
});

it("follows the cart when the student comes back to the window", async () => {
  let isInCart = false;
  const cartItems = () => ({
    data: good(isInCart ? cart(cartItem({ number: 91, course: "CHEM.1210", meets: ["F 12:00-12:50"] })) : cart()),
  });
  await open({ ...withPhysics, cartItems });
  await fitsWeek.click();
  await expect.poll(shown).toEqual([2, 3, 4, 5]);
  isInCart = true;
  window.dispatchEvent(new Event("focus"));
  await expect.poll(shown).toEqual([2, 3, 5]);
  await expect.element(fitsWeek).toHaveTextContent("Fits My Week 3");
});

it("needs labs that fit, too", async () => {
  const [first] = fiveClasses;
  const lab = { ...structuredClone(first!), Meetings: first!.Meetings };
  lab.Details = { ...lab.Details, ClassNumber: 70, Component: { Code: "LAB", Description: "Laboratory" } };
  const own = fiveClasses[3]!;
  const sections = [own, { ...lab, CourseId: own.CourseId }];
  const Required = ["LEC", "LAB"];
  await open({
    ...withPhysics,
    courseParts: { data: { Courses: [{ CourseId: own.CourseId, CourseOfferNumber: 1, Required }], Classes: sections } },
  });
  await fitsWeek.click();
  await expect.poll(shown).toEqual([2, 3, 5]);
});

it("isn't there for students without classes, nor if what classes need isn't known", async () => {
  await open(student);
  await seen(byTime);
  expect(fitsWeek.length).toBe(0);
  await open({ ...withPhysics, courseParts: broken });
  await seen(byTime);
  expect(fitsWeek.length).toBe(0);
});

it("isn't there for visitors, who can draw time", async () => {
  await open({ user: { data: people.nobody } });
  await seen(byTime);
  expect(fitsWeek.length).toBe(0);
  expect(app.sent("courseParts")).toEqual([]);
  expect(app.sent("configurations")).toEqual([]);
});

it("says that the student is enrolled, or the place on the waitlist, instead", async () => {
  const first = { number: 1, meets: ["MWF 9:00-9:50"] };
  await open({ ...student, enrolledClasses: { data: good(enrolledClasses(enrolledClass({ class: first }))) } });
  await seen(row(1).getByRole("button", { name: "Enrolled" }));
  await seen(row(2).getByTitle("Fits my week"));
  expect(row(1).getByTitle("Fits my week").length).toBe(0);
  await open({ ...student, ...waitlistedInFirst });
  await seen(row(1).getByRole("button", { name: "Waitlisted #1" }));
});

describe("drawn time", () => {
  const chip = page.getByRole("list", { name: "Free time" }).getByRole("listitem");

  it("keeps the classes within it, by keyboard, until it's removed", async () => {
    await open({ user: { data: people.nobody } });
    ((await byTime.findElement()) as HTMLElement).focus();
    await press("{Enter}");
    await seen(dialog("Draw when you're free"));
    await dialog("Draw when you're free").getByRole("button", { name: /Day/ }).click();
    await page.getByRole("option", { name: "Friday" }).click();
    await dialog("Draw when you're free").getByRole("button", { name: "Add" }).click();
    await expect.poll(shown).toEqual([4]);
    await seen(text("1 class fits").first());
    await press("{Escape}");
    await gone(dialog("Draw when you're free"));
    await focused(byTime);
    await expect.element(chip).toHaveTextContent("Fri 12:00–3:00 PM");
    await chip.getByRole("button").click();
    await expect.poll(shown).toEqual([1, 2, 3, 4, 5]);
  });

  it("is drawn over several days", async () => {
    await open({ user: { data: people.nobody } });
    await byTime.click();
    const panel = dialog("Draw when you're free");
    await seen(panel);
    const day = (number: number) => document.querySelector<HTMLElement>(`[role=dialog] [data-day="${number}"]`)!;
    const at = (number: number, hour: number) => {
      const { left, width, top, height } = day(number).getBoundingClientRect();
      return { clientX: left + width / 2, clientY: top + (height * (hour - 7)) / 15, bubbles: true, isPrimary: true };
    };
    const capture = vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
    onTestFinished(() => capture.mockRestore());
    day(2).dispatchEvent(new PointerEvent("pointerdown", { ...at(2, 13), button: 0 }));
    day(2).dispatchEvent(new PointerEvent("pointermove", at(4, 17)));
    await seen(text("1 class fits").first());
    day(2).dispatchEvent(new PointerEvent("pointerup", at(4, 17)));
    await expect.poll(shown).toEqual([2]);
  });
});

describe("a plan", () => {
  const plan = requestOf([courseOf("PLAN.1", [sectionAt(900, 9 * 60)])]);
  const withPlan: Replies = {
    user: { data: { ...people.student, Features: ["schedule_builder", "enrollment_operations"] } },
    configurations: { data: [{ ...summaryOf(plan), Name: "Plan A", CourseCount: 1 }] },
    buildData: { data: configurationDataOf(plan) },
  };
  const fitsPlan = button(/^Fits “.*Plan A.*”/);

  it("keeps the classes that go with one of its schedules", async () => {
    await open(withPlan);
    await fitsPlan.click();
    await expect.element(fitsPlan).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => app.sent("buildData").length).toBe(1);
    await expect.poll(shown).toEqual([2, 4, 5]);
    expect(app.calls("configurations").at(-1)?.query.get("existing")).toBe("true");
  });

  it("isn't asked for without courses", async () => {
    await open({ ...withPlan, configurations: { data: [{ ...summaryOf(plan), Name: "Plan A", CourseCount: 0 }] } });
    await seen(byTime);
    expect(fitsPlan.length).toBe(0);
  });
});
