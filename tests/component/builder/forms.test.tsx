import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { computing, openBuilder, psychology } from "../../support/component/builder.ts";
import {
  app,
  button,
  checkbox,
  dialog,
  expectAccessible,
  heading,
  link,
  PHONE,
  press,
  seen,
  text,
} from "../../support/component/open-app.tsx";
import { requestOf, sectionOf } from "../../support/schedule-requests.ts";

const BUILDER = "#/my-academics/schedule-builder";
const OPTIONS = "course-options?configurationId=7&id=COMP.1020";
const LABS = "course-component?configurationId=7&id=COMP.1020&component=LAB";

/** COMP.1020 has 8 schedules beside PSYC.1010, and twice as many with its closed laboratories. */
const start = requestOf([
  {
    ...computing,
    sections: computing.sections.map((each) => (each.classNumber > 802 ? { ...each, status: "closed" } : each)),
  },
  psychology,
]);
const counts = () => page.getByRole("region", { name: "Possible schedules" });
const tick = (name: string | RegExp) => checkbox(name).click({ force: true });
const radio = (name: RegExp) => page.getByRole("radio", { name });
const lab = (number: number) => page.getByRole("option", { name: new RegExp(`^LAB ${number}`) });

async function fitsPhones() {
  await page.viewport(PHONE.width, PHONE.height);
  await seen(button("Save Changes"));
  expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  await expectAccessible();
  await page.viewport(1280, 900);
}

describe("The options of a course", () => {
  it("count what they would make of the schedules, and are saved as counted", async () => {
    const { server } = await openBuilder(OPTIONS, start);
    await seen(text("16", counts()));
    await expect.element(button(/Campus/)).toBeDisabled();
    await tick("Restrict to campus");
    await button("Save Changes").first().click();
    await seen(text("Choose a campus.").first());
    await button(/Campus/).click();
    await page.getByRole("option", { name: "North Campus" }).click();
    await tick("Exclude closed classes");
    await seen(text("8", counts()));
    await seen(
      counts()
        .getByText(/16 now$/)
        .first(),
    );
    await expectAccessible();
    await fitsPhones();
    await button("Save Changes").click();
    await expect.poll(app.path).toBe(`${BUILDER}/configuration`);
    expect(server.request.courses[0]?.options).toMatchObject({ excludeClosed: true, campus: "N" });
  });

  it("are not lost by leaving, unless that is wanted", async () => {
    const { server } = await openBuilder(OPTIONS, start);
    await tick("Exclude online classes");
    await link(/^LAB/).click();
    const leaving = dialog("Leave Without Saving");
    await seen(leaving);
    await expectAccessible();
    await button("Keep Editing", leaving).click();
    await expect.element(checkbox("Exclude online classes")).toBeChecked();
    await link(/^LAB/).click();
    await button("Leave Without Saving", leaving).click();
    await seen(heading("Choose Course Component Sections"));
    await button("Cancel").click();
    await expect.poll(app.path).toBe(`${BUILDER}/configuration`);
    expect(server.version).toBe(1);
  });

  it("stay when another window changed them, and replace its change when saved again", async () => {
    const { server } = await openBuilder(OPTIONS, start);
    await tick("Exclude online classes");
    const [course, ...others] = server.request.courses;
    server.request = {
      ...server.request,
      courses: [{ ...course!, options: { ...course!.options, honors: 1 } }, ...others],
    };
    server.version++;
    await button("Save and Build").click();
    await seen(text("Your changes weren't saved."));
    await expect.element(checkbox("Exclude online classes")).toBeChecked();
    await expectAccessible();
    await button("Save and Build").click();
    await expect.poll(app.path).toBe(`${BUILDER}/results`);
    expect(server.request.courses[0]?.options).toMatchObject({ excludeOnline: true, honors: 0 });
  });
});

describe("The sections of a component", () => {
  it("are ticked by keyboard and pointer, count what they give, and are saved", async () => {
    const { server } = await openBuilder(LABS, start);
    await expect.element(radio(/^Consider any section/)).toBeChecked();
    await seen(lab(801).getByText(/4$/).first());
    await expectAccessible();
    (lab(801).element() as HTMLElement).focus();
    await press(" ");
    await expect.element(radio(/^Consider only the chosen sections/)).toBeChecked();
    await press("{Shift>}{ArrowDown}{/Shift}");
    await lab(804).click();
    await seen(text("3 sections chosen"));
    await seen(text("12", counts()));
    await fitsPhones();
    await button("Save Changes").click();
    await expect.poll(app.path).toBe(`${BUILDER}/configuration`);
    expect(server.request.courses[0]?.components[1]?.explicit).toEqual([801, 802, 804]);
  });

  it("are found by a filter, need one that is ticked, and are cleared when any is considered", async () => {
    const many = [805, 806].map((number) => sectionOf(number, { component: "LAB", isEnrollmentSection: false }));
    const course = { ...computing, sections: [...computing.sections, ...many] };
    const { server } = await openBuilder(LABS, requestOf([course]));
    const filter = page.getByRole("searchbox", { name: "Filter sections" });
    await filter.fill("805");
    await button("Select All Filtered Sections").click();
    await seen(text("1 section chosen"));
    await filter.fill("no such");
    await button("Show All Sections").click();
    await button("Deselect All Sections").click();
    await button("Save Changes").click();
    await seen(text("Choose at least one section, or select “Consider any section.”").first());
    expect(server.version).toBe(1);
    await radio(/^Consider any section/).click({ force: true });
    await button("Save and Build").click();
    await expect.poll(app.path).toBe(`${BUILDER}/results`);
  });

  it("that the configuration does not have lead back", async () => {
    await openBuilder(LABS.replace("LAB", "XYZ"), start);
    await seen(page.getByRole("alert"));
    await expectAccessible();
    await link("Go Back").click();
    await expect.poll(app.path).toBe(`${BUILDER}/configuration`);
    const { server } = await openBuilder(LABS, start);
    await seen(lab(801).getByText(/4$/).first());
    server.isGone = true;
    window.dispatchEvent(new Event("focus"));
    await seen(dialog("Configuration Not Found"));
  });
});

it("The advanced options are saved, but for the one that is always on", async () => {
  const { server } = await openBuilder("global-options?id=7", start);
  await expect.element(page.getByRole("switch", { name: /travel warnings/ })).toBeChecked();
  await seen(text("16", counts()));
  await expectAccessible();
  await tick(/^Include classes in your cart/);
  await fitsPhones();
  await button("Save Changes").click();
  await expect.poll(app.path).toBe(`${BUILDER}/configuration`);
  const cart = !start.options.includeEnrollmentCart;
  expect(server.request.options).toMatchObject({ includeEnrollmentCart: cart });
});
