import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import type { ScheduleSection } from "#contract/schedule-request";
import { expectAccessible } from "../support/accessibility.ts";
import { BUILDER, builderStage } from "../support/builder-stage.ts";
import { type BuilderStudent, courseNamed, findSections } from "../support/builder-student.ts";

/** What is said of classes that are in no week, that the student holds or that lie far apart, and where there is nothing. */

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

const { url, student: signedIn, signIn, newPage } = builderStage();
let student: BuilderStudent;
let senior: BuilderStudent;
/** Directed study by itself, and with a lecture; more than can be put in order; the cart alone, with too little time; no classes. */
let withoutTimes: number;
let withSomeTimes: number;
let tooMany: number;
let farApart: number;
let cancelled: number;
let page: Page;

beforeAll(async () => {
  student = signedIn();
  const begin = async (name: string, ...courses: string[]): Promise<number> => {
    await student.begin(name);
    await student.change("/options", including(false));
    await student.addCourses(...courses);
    return student.configurationId;
  };
  withoutTimes = await begin("Directed study", "ACCT.4910");
  withSomeTimes = await begin("Directed study and a lecture", "ACCT.4910", "MATH.1320", "PSYC.1010");
  const { Request } = await student.build();
  const [math, psychology] = [courseNamed(Request, "MATH.1320"), courseNamed(Request, "PSYC.1010")];
  for (const section of findSections([math, "LEC"], [psychology, "LEC"], isTight)) await addToCart(student, section);
  cancelled = await begin("Cancelled", "ACCT.4210");
  tooMany = await begin("Everything", ...MANY.split(" "));
  farApart = await begin("The cart alone");
  await student.change("/options", including(true));

  senior = await signIn("senior");
  await senior.addCourses("MATH.1320", "PSYC.1010");
  await senior.change("/options", including(true));
  const offered = courseNamed((await senior.build()).Request, "MATH.1320").sections;
  await addToCart(senior, offered.find(({ status }) => status === "open")!);
});

async function open(configurationId: number, options: BrowserContextOptions = {}): Promise<void> {
  page = await newPage(options);
  await page.goto(`${url()}${BUILDER}/results?id=${configurationId}`);
}

const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

describe("Generated schedules", () => {
  it("of classes without times say so, and why some look the same", async () => {
    await open(withoutTimes);
    await says("The current schedule does not have any in-person meetings.");
    await says(
      "This schedule contains one or more classes which have meetings that are not yet scheduled. This schedule " +
        "will no longer be possible if those classes conflict with the already-scheduled classes.",
    );
    await button("Why do I see duplicate schedules?").click();
    await heading("About Duplicate Schedules").waitFor();
    await says(/online or unscheduled classes do not show in the week view, only in Schedule Details/);
    await expectAccessible(page);
    await button("Close").click();
    await heading("About Duplicate Schedules").waitFor({ state: "detached" });
    await page.context().close();

    await open(withSomeTimes, PHONE);
    await says(/meetings that are not yet scheduled/);
    expect(await page.getByText("does not have any in-person meetings").count()).toBe(0);
  });

  it("say of each class that the student holds how it is held, and have no lock for it", async () => {
    await open(senior.configurationId, { storageState: senior.signedIn });
    const held = (course: string, words: string) =>
      page.getByRole("listitem").filter({ hasText: course }).filter({ hasText: words }).first().waitFor();
    await held("MECH.4250", "You are enrolled in this class.");
    await held("SOCI.1010", "You are enrolled in this class.");
    await held("MATH.1320", "This class is from your enrollment cart.");
    // Only psychology, which is no more than configured, can be locked.
    const locks = await button(/^Lock /).count();
    expect(locks).toBeGreaterThan(0);
    expect(await button(/^Lock PSYC\.1010 /).count()).toBe(locks);
    await expectAccessible(page);
  });

  it("that are too many to be put in order are not shown, and it is said what to do", async () => {
    await open(tooMany);
    await heading("Too Many Possible Schedules").waitFor();
    await says(/^There are [\d,]{13,} possible schedules, which are too many to show\.$/);
    await says(/^Disable one or more courses and build schedules again\./);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Go Back" }).click();
    await heading("Schedule Configuration").waitFor();
  });

  it("of a course whose classes are all cancelled cannot be had by any option, which is said", async () => {
    await open(cancelled);
    await says("There are no available sections for the following course:");
    await says(/^No lecture of the course is offered in this term, whatever its options:/);
    await says("Nothing that you have chosen can be changed so that one of these courses fits.");
    expect(await page.getByText("too restrictive").count()).toBe(0);
    expect(await button(/^Disable and Build/).count()).toBe(0);
    await expectAccessible(page);
  });

  it("of held classes that lie far apart are chosen only after a warning of that, which can be ignored", async () => {
    await open(farApart);
    const choose = () => button("Choose This Schedule").first().click();
    await choose();
    await heading("Travel Warning").waitFor();
    await says("This schedule leaves 15 minutes or less to change campuses between some of its classes.");
    await expectAccessible(page);
    await button("Cancel").click();
    await heading("Travel Warning").waitFor({ state: "detached" });

    await choose();
    await button("Ignore Travel Warning").click();
    await heading("Choose Schedule").waitFor();
    await says("Choosing a schedule does not enroll you.");
  });
});

it("The list of configurations says that a term has none, and begins the first", async () => {
  page = await newPage();
  const empty = { data: [], isError: false, message: null };
  await page.route("**/api/schedulebuilder/configurations/*", (route) => route.fulfill({ json: empty }));
  await page.goto(`${url()}${BUILDER}/configurations`);
  await says("No configurations exist for this term.");
  await expectAccessible(page);
  await button("New").last().click();
  await page.getByRole("dialog").getByLabel("Name").waitFor();
});

/** With the classes that the student holds, or without them. */
const including = (held: boolean) => ({
  includeCurrentEnrollment: held,
  includeEnrollmentCart: held,
  hideSchedulesWithTravelWarnings: true,
});

/** Directed studies, which are in nobody's way, and large courses: some 2.8 thousand million schedules. */
const MANY =
  "ACCT.4910 ARHI.4910 ATMO.2910 ATMO.4910 BIOL.2910 BIOL.4910 BMEN.4920 BUSI.4910 ENGL.1010 ENGL.1020 MATH.1310 MATH.1320";

async function addToCart({ term, call }: BuilderStudent, { classNumber }: ScheduleSection): Promise<void> {
  const item = { term, academicCareer: "UGRD", classNumber };
  expect(await call("/Enrollment/Cart/AddClass", item)).toMatchObject({ IsError: false });
}

/** Both meet once on a common day, on two campuses, with a quarter of an hour or less between them. */
function isTight(a: ScheduleSection, b: ScheduleSection): boolean {
  const [one, other] = [a.meetings[0], b.meetings[0]];
  if (a.meetings.length !== 1 || b.meetings.length !== 1 || !one || !other) return false;
  if (one.startMinutes === null || other.startMinutes === null || !one.campus || !other.campus) return false;
  const gap = Math.max(other.startMinutes - one.endMinutes!, one.startMinutes - other.endMinutes!);
  const isCommon = one.days.some((day) => other.days.includes(day));
  return isCommon && gap >= 0 && gap <= 15 && one.campus !== other.campus;
}
