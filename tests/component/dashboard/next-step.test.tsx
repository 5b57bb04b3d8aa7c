import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#app/routing/paths.ts";
import { cart, good } from "../../support/cart/cart-entries.ts";
import { announced, openDashboard, passTo, region, stopClock, words } from "../../support/component/dashboard.ts";
import type { Reply } from "../../support/component/fake-api.ts";
import { heading, link, oneLine, text } from "../../support/component/find.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { app } from "../../support/component/open-app.tsx";
import { focused, seen } from "../../support/component/act.ts";
import { dashboard, steps } from "../../support/component/dashboard-replies.ts";
import { people } from "../../support/registration/people.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const broken: Reply = { status: 500, data: { Code: "UNEXPECTED", Message: "The database is away." } };
const hrefOf = (name: string) => link(name).element().getAttribute("href");

describe("the next step", () => {
  const open = async (step: (typeof steps)[keyof typeof steps], user = people.student) =>
    await openDashboard({
      dashboard: { data: dashboard({ NextStep: step }) },
      user: { data: user },
      // Of the screens that the steps lead to.
      classDetails: broken,
      cartItems: { data: good(cart()) },
    });

  it("counts down to an appointment, and moves on when its time has come", async () => {
    stopClock();
    vi.spyOn(Math, "random").mockReturnValue(0);
    const opened: Reply[] = [broken, { data: dashboard({ NextStep: steps.enroll }) }];
    let isOpen = false;
    await openDashboard({
      dashboard: () => (isOpen && opened.shift()) || { data: dashboard({ NextStep: steps.appointment }) },
    });
    const card = region(/^You can enroll for 2027 Spring in/);
    await expect.poll(() => oneLine(page.getByRole("timer").element())).toBe("2 days 21 hours 58 min");
    await seen(card.getByText("Monday, November 23, 8:26 AM Eastern Time"));
    expect(hrefOf("Review Cart")).toBe("#/my-academics/enroll/cart?term=3110&career=UGRD");
    vi.setSystemTime(Date.parse(steps.appointment.Start) - 61_000);
    await expect.poll(() => oneLine(page.getByRole("timer").element())).toBe("1 min 1 sec");
    (link("Review Cart").element() as HTMLElement).focus();
    vi.setSystemTime(Date.parse(steps.appointment.Start));
    await seen(text("It's time to enroll"));
    await seen(words("1 has a problem to fix first."));
    await expect.poll(() => announced()).toContain("Enrollment for 2027 Spring is open");
    isOpen = true;
    await focused(link("Enroll"));
  });

  it.each([
    [steps.enroll, ["4 classes in your cart"], "Enroll", "#/my-academics/enroll/cart?term=3110&career=UGRD"],
    [
      steps.hold,
      ["Unpaid balance", "Ida Cole, Student Accounts"],
      "See Your Holds",
      "#/my-academics/advising?show=holds",
    ],
    [steps.seat, ["COMP.1020 LEC 201"], "View Class", "#/class-search/class?term=3110&cn=1234&returnUrl=%23%2F"],
  ])(
    "is an open cart, a hold and whom to contact, or a watched class with a seat: $Kind",
    async (step, all, name, to) => {
      stopClock();
      await open(step);
      for (const words of all) await seen(text(words));
      expect(hrefOf(name)).toBe(to);
      await expectAccessible();
      if (step.Kind !== "seat") return;
      await link(name).click();
      await expect.poll(() => app.sent("readNotices")).toEqual([{ Ids: [steps.seat.NoticeId] }]);
    },
  );

  it("plans in Schedule Builder, or in the class search without it", async () => {
    await open(steps.plan);
    await seen(link("Open Schedule Builder"));
    await open(steps.plan, { ...people.student, Features: [] });
    await seen(link("Find Classes"));
    expect(hrefOf("Find Classes")).toBe("#/class-search/filters?term=3110");
  });

  it.each([320, 1280])("is the next class of the day when there is nothing else, at %i px", async (width) => {
    stopClock();
    await openDashboard({ dashboard: { data: dashboard({ NextStep: steps.classes }) } }, width);
    const card = region("Your next class today");
    await seen(text("WRIT.1510 Writing and Critical Inquiry", card));
    await seen(text("1:00–1:50 PM, Weed 212", card));
    expect(hrefOf("View Class")).toContain("#/class-search/class?term=3010&cn=1510");
    await expectAccessible();
    await passTo(3 * 3600);
    await seen(heading("You're all set"));
    expect(hrefOf("View My Classes")).toBe(`#${paths.myClasses.href()}`);
    await expectAccessible();
  });

  const { Term, AcademicCareer } = steps.plan;
  const waiting = { Term, AcademicCareer, Count: 1, Title: "COMP.1020 LEC 201" };
  const credits = { Term, AcademicCareer, Units: 6 };
  it.each([
    ["nothing is missing", { ...steps.enroll, ProblemCount: 0 }, /^You can enroll for 2027 Spring now/, /4 classes/],
    ["some have problems", steps.enroll, /^Enrollment for 2027 Spring is open/, /1 has a problem to fix first/],
    [
      "a requisite is missing",
      { ...steps.enroll, CartCount: 1, Problem: { Course: "COMP.2010", Message: "Requires COMP.1020." } },
      /^Fix your cart/,
      /COMP\.2010: Requires COMP\.1020\./,
    ],
    [
      "nobody has checked requisites",
      { ...steps.enroll, ProblemCount: 0, UncheckedCount: 2 },
      /^Enrollment for 2027 Spring is open/,
      /2 classes haven't been checked/,
    ],
    [
      "a class of the cart has only a waitlist",
      { ...steps.enroll, CartCount: 1, ProblemCount: 0, WaitCount: 1 },
      /^Enrollment for 2027 Spring is open/,
      /1 class has only a waitlist/,
    ],
    [
      "the cart is less than full-time",
      { ...steps.enroll, ProblemCount: 0, Units: 9 },
      /^You can enroll for 2027 Spring now/,
      /You'll have 9 credits; full-time is 12\./,
    ],
    ["a waitlist is open", { ...steps.classes, Waitlisted: waiting }, /^You're on a waitlist/, /COMP\.1020 LEC 201/],
    ["credits are below full-time", { ...steps.classes, BelowFullTime: credits }, /^You can still add/, /6 credits/],
    ["the cart is empty", steps.plan, /^Plan your classes/, /Your cart is empty/],
    ["there's nothing to do", steps.classes, /^You're all set/, /any more classes today/],
  ])("says what is missing: %s", async (_what, step, title, said) => {
    stopClock();
    await openDashboard({
      dashboard: { data: dashboard({ NextStep: step, UpcomingClasses: { ClassMeetingOccurrences: [] } }) },
    });
    await seen(region(title).getByText(said).first());
  });

  it("names the only problem once, and counts several", async () => {
    stopClock();
    const Problem = { Course: "COMP.2010", Message: "Requires COMP.1020." };
    await openDashboard({ dashboard: { data: dashboard({ NextStep: { ...steps.enroll, CartCount: 1, Problem } }) } });
    await seen(text("COMP.2010: Requires COMP.1020."));
    expect(
      region(/^Fix your cart/)
        .getByText(/problem/)
        .elements(),
    ).toEqual([]);
    await openDashboard({
      dashboard: { data: dashboard({ NextStep: { ...steps.enroll, CartCount: 3, ProblemCount: 3, Problem } }) },
    });
    await seen(words("3 classes have problems to fix in your cart first."));
  });

  it("stops saying that one can enroll when the time is over", async () => {
    stopClock();
    await openDashboard({ dashboard: { data: dashboard({ NextStep: { ...steps.enroll, ProblemCount: 0 } }) } });
    await seen(heading("You can enroll for 2027 Spring now"));
    vi.setSystemTime(Date.parse(steps.enroll.Until));
    await seen(heading("You can't enroll right now"));
  });

  it("says that enrollment is unavailable while it is off", async () => {
    stopClock();
    await open(steps.classes, { ...people.student, Features: [] });
    await seen(words("You can't add or drop classes right now.", region("Your next class today")));
    await passTo(3 * 3600);
    await seen(heading("You can't enroll right now"));
  });
});
