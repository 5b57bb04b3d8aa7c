import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import { Career as CareerOfClass } from "../../gallery/screens/add-class.stories.tsx";
import { Everything as Filters } from "../../gallery/screens/class-search-filters.stories.tsx";
import { Filtered as Results } from "../../gallery/screens/class-search-results.stories.tsx";
import { Feedback } from "../../gallery/screens/shell.stories.tsx";
import type { Story } from "../../gallery/story.tsx";
import { summaryOf } from "../builder/builder-data.ts";
import { good, swapResult } from "../cart/cart-entries.ts";
import { CART, inCart, items, planServer, TERM, turnedAway } from "../cart/cart-replies.ts";
import { MY_CLASSES } from "../cart/my-classes-replies.ts";
import { openClasses } from "./my-classes.ts";
import { sharedResult, SHARED_VIEW } from "../documents/shared-schedule-data.ts";
import { breakOf, courseOf, requestOf, sectionOf } from "../engine/schedule-requests.ts";
import { people } from "../registration/people.ts";
import { fromMenu, seen } from "./act.ts";
import { computing, openBuilder, psychology, threeCourses, twoCareers } from "./builder.ts";
import { openCart } from "./cart.tsx";
import type { Replies } from "./fake-api.ts";
import { button, checkbox, dialog, heading } from "./find.ts";
import { openApp, type WIDE } from "./open-app.tsx";
import { as, CLASS, STUDENT } from "./staff-replies.ts";

type Viewport = typeof WIDE;
type FormState = {
  /** The files under `src/app` whose controls it shows. */
  shows: readonly string[];
  open: (viewport: Viewport) => Promise<void>;
};

/** The control that this window has: some are elsewhere on phones. */
async function pressShown(name: string | RegExp, within?: Locator): Promise<void> {
  const visible = () =>
    button(name, within)
      .elements()
      .find((each) => each.checkVisibility({ visibilityProperty: true }));
  await expect.poll(visible).toBeDefined();
  await page.elementLocator(visible()!).click();
}

async function pressOrChoose(name: string, menu: string | RegExp): Promise<void> {
  await expect.poll(() => button(name).length + button(menu).length).toBeGreaterThan(0);
  const isShown = button(name)
    .elements()
    .some((each) => each.checkVisibility({ visibilityProperty: true }));
  if (isShown) await pressShown(name);
  else await fromMenu(button(menu).first(), name);
}

const builder = async (screen: string, viewport: Viewport, start = threeCourses, replies: Replies = {}) =>
  void (await openBuilder(screen, start, { viewport, replies }));
const lunch = breakOf("lunch", { dayOfWeek: 1, startMinutes: 720, endMinutes: 780, name: "Lunch" });
const half = requestOf([
  { ...computing, sections: computing.sections.map((each) => ({ ...each, status: "closed" as const })) },
  { ...psychology, isEnabled: false },
]);
/** More than a hundred, so that one can go to a number. */
const manySchedules = requestOf(
  [1, 2, 3].map((course) =>
    courseOf(
      `HIST.${course}010`,
      Array.from({ length: 6 }, (_, at) => sectionOf(100 * course + at)),
    ),
  ),
);
const openPlans = async (viewport: Viewport) => {
  const server = planServer(
    { Name: "Plan A", ClassNumbers: [15892, 11969] },
    { Name: "Plan B", ClassNumbers: [10817] },
  );
  await openCart(
    { cartPlans: () => server.read(), changeCartPlans: ({ body }) => server.change(body) },
    CART,
    viewport,
  );
  await seen(button("More options for Plan A"));
};
const openStaff = async (hash: string, form: string, viewport: Viewport) => {
  await openApp(hash, as("registrar"), viewport);
  await button(form).first().click();
};

/** The form of a story. */
const of = (story: Story): FormState => ({
  shows: story.parameters.portal.shows ?? [],
  open: async (viewport) => void (await openStory(story, { viewport })),
});

/** Every form of the portal, each as a student or the staff first meets it. */
export const FORM_STATES: Readonly<Record<string, FormState>> = {
  "class search filters": of(Filters),
  "class search results": of(Results),
  "career of a class to add": of(CareerOfClass),
  cart: {
    shows: ["features/cart/cart-screen.tsx", "features/cart/enroll/carts.tsx", "features/cart/list/cart-list.tsx"],
    async open(viewport) {
      await openCart({}, CART, viewport);
      await seen(checkbox(/^Select COMP/));
    },
  },
  "quick add": {
    shows: ["features/cart/quick-add-dialog.tsx"],
    async open(viewport) {
      await openCart({}, CART, viewport);
      await pressShown("Quick Add");
      await seen(dialog("Quick Add"));
    },
  },
  "plans of the cart": {
    shows: ["features/cart/plans/plans-card.tsx"],
    async open(viewport) {
      await openPlans(viewport);
    },
  },
  "name of a plan": {
    shows: ["features/cart/plans/plans-card.tsx"],
    async open(viewport) {
      await openPlans(viewport);
      await fromMenu(button("More options for Plan A"), "Rename");
      await seen(dialog("Rename Plan"));
    },
  },
  "adding a class to the cart": {
    shows: ["features/cart/options/option-fields.tsx", "lib/classes/section-rows.tsx"],
    async open(viewport) {
      await openCart({}, `#/my-academics/enroll/add?term=${TERM}&career=UGRD&cn=15892`, viewport);
      await seen(button("Add to Cart"));
    },
  },
  password: {
    shows: ["shell/dialogs/password-dialog.tsx"],
    async open(viewport) {
      const checkout = turnedAway(400, "PASSWORD_REQUIRED", "Enter your password to enroll.", {
        RequiresPassword: true,
      });
      await openCart({ cartItems: inCart(...items().slice(0, 2)), checkout }, CART, viewport);
      await pressShown("Enroll in Selected");
      await seen(dialog("Enter Your Password"));
    },
  },
  "my classes": {
    shows: ["features/my-classes/my-classes-screen.tsx", "lib/classes/week-views.tsx"],
    async open({ width }) {
      await openClasses({}, MY_CLASSES, width);
      await seen(button("Share"));
    },
  },
  "drop of a class": {
    shows: ["features/my-classes/changes/change-dialogs.tsx"],
    async open({ width }) {
      await openClasses({}, MY_CLASSES, width);
      await button("Drop COMP.1010 Computing I").click();
      await seen(dialog("Drop COMP.1010 Computing I?"));
    },
  },
  "credits of a class": {
    shows: ["features/my-classes/changes/change-dialogs.tsx"],
    async open({ width }) {
      await openClasses({}, MY_CLASSES, width);
      await fromMenu(button("More options for PHYS.4950 Directed Study"), "Change Credits");
      await seen(page.getByRole("dialog"));
    },
  },
  swap: {
    shows: ["features/my-classes/swap/swap-dialog.tsx", "lib/classes/section-rows.tsx"],
    async open({ width }) {
      const validateSwap = { data: good(swapResult({ number: 202, course: "BIOL.1110" }, true, [])) };
      await openClasses({ validateSwap }, MY_CLASSES, width);
      await fromMenu(button("More options for COMP.1010 Computing I"), "Swap");
      await seen(page.getByRole("dialog").getByRole("radio").first());
    },
  },
  "calendar subscription": {
    shows: ["features/my-classes/subscription-dialog.tsx"],
    async open({ width }) {
      const Url = `https://portal.example/calendar/${"a".repeat(43)}.ics`;
      const calendarSubscription = [{ data: null }, { data: { CreatedAt: "2026-11-20T15:00:00Z", LastUsedAt: null } }];
      await openClasses({ calendarSubscription, subscribeCalendar: { data: { Url } } }, MY_CLASSES, width);
      await fromMenu(button("Share"), "Calendar Subscription");
      await button("Create Address").click();
      await seen(page.getByRole("textbox", { name: "Private address" }));
    },
  },
  feedback: of(Feedback),
  staff: {
    shows: ["features/staff/staff-screen.tsx"],
    async open(viewport) {
      await openApp("#/staff", as("registrar"), viewport);
      await seen(page.getByLabelText("Student"));
    },
  },
  "hold of a student": {
    shows: ["features/staff/staff-parts.tsx"],
    open: async (viewport) => await openStaff(STUDENT, "Place Hold", viewport),
  },
  "enrollment by the staff": {
    shows: ["features/staff/staff-parts.tsx"],
    open: async (viewport) => await openStaff(STUDENT, "Enroll", viewport),
  },
  "capacity of a class": {
    shows: ["features/staff/staff-parts.tsx"],
    open: async (viewport) => await openStaff(CLASS, "Change Capacity", viewport),
  },
  "permission numbers of a class": {
    shows: ["features/staff/staff-parts.tsx"],
    open: async (viewport) => await openStaff(CLASS, "Issue Numbers", viewport),
  },
  configurations: {
    shows: ["features/builder/configurations/screen.tsx"],
    async open(viewport) {
      await openConfigurations(viewport);
    },
  },
  "name of a configuration": {
    shows: ["features/builder/configurations/configuration-dialog.tsx"],
    async open(viewport) {
      await openConfigurations(viewport);
      await button("New").click();
      await seen(dialog("New Configuration"));
    },
  },
  configuration: {
    shows: [
      "features/builder/add-courses/add-courses.tsx",
      "features/builder/configuration/entry.tsx",
      "features/builder/configuration/toolbar.tsx",
      "features/builder/courses/course-row.tsx",
    ],
    async open(viewport) {
      await builder("configuration?id=7", viewport, requestOf(half.courses, { breaks: [lunch] }));
      await seen(page.getByRole("combobox", { name: "Add courses" }));
      await seen(button("Options for COMP.1020"));
    },
  },
  "options of a course": {
    shows: ["features/builder/courses/parts.tsx"],
    async open(viewport) {
      await builder("course-options?configurationId=7&id=COMP.1020", viewport, half);
      await seen(heading("Course Options"));
    },
  },
  "sections of a course": {
    shows: ["features/builder/courses/sections-part.tsx"],
    async open(viewport) {
      await builder("course-component?configurationId=7&id=COMP.1020&component=LAB", viewport, half);
      await seen(heading("Choose Course Component Sections"));
    },
  },
  "advanced options": {
    shows: ["features/builder/courses/parts.tsx"],
    async open(viewport) {
      await builder("global-options?id=7", viewport);
      await seen(heading("Advanced Options"));
    },
  },
  break: {
    shows: ["features/builder/breaks/break-dialog.tsx"],
    async open(viewport) {
      await builder("configuration?id=7", viewport);
      await pressShown("Add Break");
      await seen(dialog("Add Break"));
    },
  },
  "group of courses": {
    shows: ["features/builder/courses/group-dialog.tsx"],
    async open(viewport) {
      await builder("configuration?id=7", viewport);
      await button("Options for PSYC.1010").click();
      await button("Group with Others…").click();
      await seen(dialog("Group Courses"));
    },
  },
  schedules: {
    shows: ["features/builder/results/browse/browse-bar.tsx"],
    async open(viewport) {
      await builder("results?id=7", viewport, manySchedules);
      await seen(page.getByRole("group", { name: "Schedules", exact: true }));
    },
  },
  "weights of Recommended": {
    shows: ["features/builder/results/browse/weights.tsx"],
    async open(viewport) {
      await builder("results?id=7", viewport, manySchedules);
      await pressOrChoose("Adjust Recommended", "More");
      await seen(page.getByRole("radiogroup", { name: "Gaps" }));
    },
  },
  "number of a schedule": {
    shows: ["features/builder/results/browse/go-to-number.tsx"],
    async open(viewport) {
      await builder("results?id=7", viewport, manySchedules);
      await fromMenu(button("More"), "Go to Schedule");
      await seen(page.getByRole("textbox", { name: "Schedule number" }));
    },
  },
  "link of a friend": {
    shows: ["features/builder/results/compare/friend-dialog.tsx"],
    async open(viewport) {
      await builder("results?id=7", viewport);
      await fromMenu(button("More"), "Compare with a Friend");
      await seen(dialog("Compare with a Friend"));
    },
  },
  "career of a schedule": {
    shows: ["features/builder/choose/choose-dialog.tsx"],
    async open(viewport) {
      await builder("results?id=7", viewport, threeCourses, { eligibleTerms: twoCareers, cartItems: inCart() });
      await button("Choose This Schedule").first().click();
      await seen(dialog("Choose Schedule"));
    },
  },
  "title of a download": {
    shows: ["lib/share/share-menu.tsx"],
    async open(viewport) {
      await openShared(viewport);
      await pressShown("Download");
      await seen(dialog("Download Schedule"));
    },
  },
  "link of a schedule": {
    shows: ["lib/share/link-dialog.tsx"],
    async open(viewport) {
      await openShared(viewport);
      await pressShown("Permalink");
      await seen(dialog("Permalink Schedule"));
    },
  },
};

async function openShared(viewport: Viewport): Promise<void> {
  await openApp(SHARED_VIEW, { user: { data: people.nobody }, publicResults: { data: sharedResult() } }, viewport);
  await seen(heading("2027 Spring"));
}

async function openConfigurations(viewport: Viewport): Promise<void> {
  const summary = { ...summaryOf(requestOf([])), Name: "Mornings" };
  await openApp(
    "#/my-academics/schedule-builder/configurations",
    { classSearchTerms: { data: [summary.TermInfo.Term] }, configurations: { data: [summary] } },
    viewport,
  );
  await seen(button("New"));
  // It comes with the term, which the browser keeps.
  await seen(page.getByText("Mornings").first());
}
