import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#app/routing/paths.ts";
import { openStory } from "../../gallery/open-story.tsx";
import { CartWithAProblem, ClassToday, Hold, Seat } from "../../gallery/screens/dashboard.stories.tsx";
import { cart, good } from "../../support/cart/cart-entries.ts";
import { expectLaidOut } from "../../support/component/accessible.ts";
import { focused, seen } from "../../support/component/act.ts";
import { openDashboard, passTo, region, stopClock, words } from "../../support/component/dashboard.ts";
import { dashboard, steps } from "../../support/component/dashboard-replies.ts";
import type { Reply } from "../../support/component/fake-api.ts";
import { heading, link, oneLine, text } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { failed } from "../../support/component/odd-replies.ts";
import { app, shareScreen, WIDE } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";

afterEach(() => void vi.restoreAllMocks());

const hrefOf = (name: string) => link(name).element().getAttribute("href");

describe("the next step", () => {
  const open = async (step: (typeof steps)[keyof typeof steps], user = people.student) =>
    await openDashboard({
      dashboard: { data: dashboard({ NextStep: step }) },
      user: { data: user },
      // Of the screens that the steps lead to.
      classDetails: failed,
      cartItems: { data: good(cart()) },
    });

  describe("is an appointment", () => {
    const until = (start: string, msBefore: number) => Date.parse(start) - msBefore;
    const opens = async (after: () => Reply) => {
      stopClock();
      let isOpen = false;
      await openDashboard({
        dashboard: () => (isOpen ? after() : { data: dashboard({ NextStep: steps.appointment }) }),
      });
      await seen(link("Review Cart"));
      return () => (isOpen = true);
    };
    const timer = () => oneLine(page.getByRole("timer").element());

    it("to count down to, with its time and a way to the cart", async () => {
      await opens(() => failed);
      const card = region(/^You can enroll for 2027 Spring in/);
      await expect.poll(timer).toBe("2 days 21 hours 58 min");
      await seen(card.getByText("Monday, 11/23/2026, 8:26 AM Eastern Time"));
      expect(hrefOf("Review Cart")).toBe("#/my-academics/enroll/cart?term=3110&career=UGRD");
    });

    it("with seconds in its last minutes", async () => {
      await opens(() => failed);
      vi.setSystemTime(until(steps.appointment.Start, 61_000));
      await expect.poll(timer).toBe("1 min 1 sec");
    });

    it("that moves on when its time has come, also after a failure, with the focus", async () => {
      vi.spyOn(Math, "random").mockReturnValue(0);
      const failures: Reply[] = [failed];
      const setOpen = await opens(() => failures.shift() ?? { data: dashboard({ NextStep: steps.enroll }) });
      vi.setSystemTime(until(steps.appointment.Start, 61_000));
      await expect.poll(timer).toBe("1 min 1 sec");
      (link("Review Cart").element() as HTMLElement).focus();
      vi.setSystemTime(until(steps.appointment.Start, 0));
      await seen(text("It's time to enroll"));
      await seen(words("1 has a problem to fix first."));
      await expect.poll(() => heard().join()).toContain("Enrollment for 2027 Spring is open");
      setOpen();
      await focused(link("Enroll"));
    });
  });

  const CART = "#/my-academics/enroll/cart?term=3110&career=UGRD";
  describe.each([
    ["an open cart", CartWithAProblem, ["4 classes in your cart"], "Enroll", CART],
    [
      "a hold and whom to contact",
      Hold,
      ["Unpaid balance", "Ida Cole, Student Accounts"],
      "See Your Holds",
      "#/my-academics/advising?show=holds",
    ],
    [
      "a watched class with a seat",
      Seat,
      ["COMP.1020 LEC 201"],
      "View Class",
      "#/class-search/class?term=3110&cn=1234&returnUrl=%23%2F",
    ],
  ] as const)("is %s", (_what, story, all, name, to) => {
    shareScreen(async () => await openStory(story));

    it.each(all)("that says: %s", async (words) => await seen(text(words)));
    it(`with the way to it: ${name}`, () => expect(hrefOf(name)).toBe(to));
  });

  it("reads the notice of a seat when its link is followed", async () => {
    await open(steps.seat);
    await link("View Class").click();
    await expect.poll(() => app.sent("readNotices")).toEqual([{ Ids: [steps.seat.NoticeId] }]);
  });

  it("plans in Schedule Builder", async () => {
    await open(steps.plan);
    await seen(link("Open Schedule Builder"));
  });

  it("plans in the class search where there is no Schedule Builder", async () => {
    await open(steps.plan, { ...people.student, Features: [] });
    await seen(link("Find Classes"));
    expect(hrefOf("Find Classes")).toBe("#/class-search/filters?term=3110");
  });

  describe("is the next class of the day when there is nothing else", () => {
    shareScreen(async () => await openStory(ClassToday), ["resize"]);
    const card = region("Your next class today");

    it("with its title", async () => await seen(text("WRIT.1510 Writing and Critical Inquiry", card)));
    it("with its time and room", async () => await seen(text("1:00–1:50 PM, Weed 212", card)));
    it("with the way to it", () => {
      expect(hrefOf("View Class")).toContain("#/class-search/class?term=3010&cn=1510");
    });
    it("in a window of 320 px, too", async () => {
      await page.viewport(320, WIDE.height);
      await expectLaidOut();
      await page.viewport(WIDE.width, WIDE.height);
    });
  });

  it("is nothing after the last class of the day", async () => {
    stopClock();
    await openDashboard({ dashboard: { data: dashboard({ NextStep: steps.classes }) } });
    await seen(region("Your next class today"));
    await passTo(3 * 3600);
    await seen(heading("You're all set"));
    expect(hrefOf("View My Classes")).toBe(`#${paths.myClasses.href({ term: "3710", career: "UGRD" })}`);
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

  const Problem = { Course: "COMP.2010", Message: "Requires COMP.1020." };

  it("names the only problem once", async () => {
    stopClock();
    await openDashboard({ dashboard: { data: dashboard({ NextStep: { ...steps.enroll, CartCount: 1, Problem } }) } });
    await seen(text("COMP.2010: Requires COMP.1020."));
    expect(
      region(/^Fix your cart/)
        .getByText(/problem/)
        .elements(),
    ).toEqual([]);
  });

  it("counts several problems", async () => {
    stopClock();
    await openDashboard({
      dashboard: { data: dashboard({ NextStep: { ...steps.enroll, CartCount: 3, ProblemCount: 3, Problem } }) },
    });
    await seen(words("3 classes have problems to fix in your cart first."));
  });

  it("says an end at midnight as the evening before", async () => {
    stopClock();
    const NextStep = { ...steps.enroll, Until: "2026-11-24T05:00:00Z" };
    await openDashboard({ dashboard: { data: dashboard({ NextStep }) } });
    await seen(words("Enroll by Monday, November 23, 11:59 PM Eastern Time"));
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
