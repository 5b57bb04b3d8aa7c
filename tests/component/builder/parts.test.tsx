import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/builder-configuration.stories.tsx";
import { halfClosed, lostSections, taughtLabs } from "../../support/builder/builder-states.ts";
import { choose, focused, gone, press, seen } from "../../support/component/act.ts";
import { openBuilder } from "../../support/component/builder.ts";
import { button, checkbox, heading, text } from "../../support/component/find.ts";
import { app, PHONE, WIDE } from "../../support/component/open-app.tsx";

const BUILDER = "#/my-academics/schedule-builder";
const OPTIONS = "course-options?configurationId=7&id=COMP.1020";
const LABS = "course-component?configurationId=7&id=COMP.1020&component=LAB";
const SECTIONS = "Choose Course Component Sections";

const start = halfClosed;
const counts = () => page.getByRole("region", { name: "Possible schedules" });
const tick = (name: string | RegExp) => checkbox(name).click({ force: true });
const radio = (name: RegExp) => page.getByRole("radio", { name });
const lab = (number: number) => checkbox(new RegExp(`^LAB ${number}`));
const labChip = () => button(/^LAB /);

describe("The options of a course", () => {
  it("open in place, change the count at once, and are taken back by Cancel", {
    tags: ["builder§2.6", "builder§2.36", "builder§2.18", "builder§7.9"],
  }, async () => {
    const { server } = await openBuilder("configuration?id=7", start);
    await seen(text("16", counts()).first());
    await button("Options for COMP.1020").click();
    await seen(heading("Course Options"));
    await expect.element(button("Options for COMP.1020")).toHaveAttribute("aria-expanded", "true");
    await tick("Exclude closed classes");
    await seen(text("8", counts()).first());
    await expect.poll(() => server.request.courses[0]?.options.excludeClosed).toBe(true);
    await button("Cancel").click();
    await seen(text("16", counts()).first());
    await gone(heading("Course Options"));
    await focused(button("Options for COMP.1020"));
    await expect.poll(() => server.request.courses[0]?.options.excludeClosed).toBe(false);
  });

  it("are opened by their address, ask for the campus, and lead back when they are saved", {
    tags: ["builder§2.6", "builder§2.36", "builder§5.5"],
  }, async () => {
    const { server } = await openBuilder(OPTIONS, start);
    await focused(heading("Course Options"));
    await expect.element(button(/Campus/).first()).toBeDisabled();
    await tick("Restrict to campus");
    await seen(text("Choose a campus.").first());
    await gone(button("Save and Build"));
    await button("Save Changes").click();
    await focused(heading("Course Options"));
    await seen(text("Choose a campus.").first());
    await choose(button(/Campus/).first(), "N");
    await expect.poll(() => server.request.courses[0]?.options.campus).toBe("N");
    await button("Save Changes").click();
    await expect.poll(app.path).toBe(`${BUILDER}/configuration`);
    await gone(heading("Course Options"));
  });

  it("are chips that can be removed and put back", async () => {
    const [course, other] = start.courses;
    const options = { ...course!.options, excludeClosed: true, honors: 2 as const };
    const { server } = await openBuilder("configuration?id=7", {
      ...start,
      courses: [{ ...course!, options }, other!],
    });
    await seen(text("8", counts()).first());
    await button("Remove No closed").click();
    await seen(text("16", counts()).first());
    await focused(button("Remove No Honors"));
    await button("Undo").click();
    await seen(text("8", counts()).first());
    await expect.poll(() => server.request.courses[0]?.options).toMatchObject({ excludeClosed: true, honors: 2 });
  });
});

describe("The sections of a component", () => {
  it("open in place, and any is considered until one is selected, and then only those", {
    tags: ["builder§2.7", "builder§2.39", "builder§5.7", "builder§9.4", "builder§7.10"],
  }, async () => {
    const { server } = await openBuilder("configuration?id=7", start);
    await labChip().click();
    await seen(heading(SECTIONS));
    await expect.element(radio(/^Consider any section/)).toBeChecked();
    (lab(801).element() as HTMLElement).focus();
    await press(" ");
    await expect.element(radio(/^Consider only the chosen sections/)).toBeChecked();
    await lab(804).click({ force: true });
    await seen(text("8", counts()).first());
    const saved = () => server.request.courses[0]?.components[1]?.explicitSections;
    await expect.poll(saved).toEqual([801, 804]);
    await radio(/^Consider any section/).click({ force: true });
    await expect.poll(saved).toBeNull();
    await radio(/^Consider only the chosen sections/).click({ force: true });
    await seen(text("Choose at least one section, or select “Consider any section.”").first());
    await button("Lock LAB 802").click();
    await expect.poll(() => server.request.courses[0]?.components[1]?.lockedClassNumber).toBe(802);
    await button("Save Changes").click();
    await gone(heading(SECTIONS));
    await focused(labChip());
  });

  it("are taken back by Cancel, the chosen and the locked ones", async () => {
    const { server } = await openBuilder("configuration?id=7", start);
    await labChip().click();
    await lab(801).click({ force: true });
    await button("Lock LAB 802").click();
    const saved = () => server.request.courses[0]?.components[1];
    await expect.poll(saved).toMatchObject({ explicitSections: [801], lockedClassNumber: 802 });
    await button("Cancel").click();
    await expect.poll(saved).toMatchObject({ explicitSections: null, lockedClassNumber: null });
  });

  it("are none in words if the term has none, in the row and in the open part", {
    tags: ["builder§2.40"],
  }, async () => {
    await openStory(stories.NoSections);
    expect(page.getByRole("radio").length).toBe(0);
  });

  it("that are no longer offered are named and can be taken out, while the others stay", async () => {
    const { server } = await openBuilder("configuration?id=7", lostSections);
    const saved = () => server.request.courses[0]?.components[1];
    await button("LAB no longer offered").click();
    await seen(text("You chose classes 899 and 898, which are no longer offered."));
    await lab(802).click({ force: true });
    await expect.poll(() => saved()?.explicitSections).toEqual([801, 802]);
    await button("Remove It").click();
    await expect.poll(saved).toMatchObject({ explicitSections: [801, 802], lockedClassNumber: null });
    await seen(button("LAB 2 of 4"));
  });

  it("are opened by their address, and built", { tags: ["builder§2.6", "builder§2.7"] }, async () => {
    const { server } = await openBuilder(LABS, start);
    await focused(heading(SECTIONS));
    await lab(802).click({ force: true });
    await button("Save and Build").click();
    await expect.poll(app.path).toBe(`${BUILDER}/results`);
    await expect.poll(() => server.request.courses[0]?.components[1]?.explicitSections).toEqual([802]);
  });

  describe("of one instructor", () => {
    const openKimLee = async (viewport = WIDE) => {
      const { server } = await openBuilder("configuration?id=7", taughtLabs, { viewport });
      await seen(text("8", counts()).first());
      await labChip().click();
      await choose(button(/^Instructor/), "Kim Lee");
      return () => server.request.courses[0]?.options.instructors;
    };

    it("show by themselves, and can be left out", async () => {
      const rules = await openKimLee();
      await gone(lab(802));
      await button("Not with Kim Lee").click();
      await seen(text("4", counts()).first());
      await expect.poll(rules).toEqual([{ id: "Kim Lee", name: "Kim Lee" }]);
    });

    it("can be the only ones, which is a chip that can be removed and put back", async () => {
      const rules = await openKimLee();
      await button("Only with Kim Lee").click();
      await seen(text("6", counts()).first());
      await expect.poll(rules).toEqual([{ id: "Kim Lee", name: "Kim Lee", onlyOf: "LAB" }]);
      await button("Remove Only with Kim Lee").click();
      await seen(text("8", counts()).first());
      await button("Undo").click();
      await seen(text("6", counts()).first());
      await button("Cancel").click();
      await expect.poll(rules).toBeUndefined();
    });

    it("fit a phone", async () => {
      await openKimLee(PHONE);
      await seen(button("Not with Kim Lee"));
      expect(document.documentElement.scrollWidth).toBe(PHONE.width);
    });
  });

  it.each([LABS.replace("LAB", "DIS"), OPTIONS.replace("COMP.1020", "gone")])(
    "say that there is a problem where there is nothing to open: %s",
    { tags: ["builder§2.40"] },
    async (address) => {
      await openBuilder(address, start);
      await seen(page.getByText(/This course was removed, or its sections/));
      await seen(button("Options for COMP.1020"));
    },
  );
});

it("The advanced options are saved, but for the one that is always on", {
  tags: ["builder§2.8", "builder§2.20", "builder§2.41", "builder§7.12", "builder§9.1"],
}, async () => {
  const { server } = await openBuilder("global-options?id=7", start);
  await focused(heading("Advanced Options"));
  await expect.element(page.getByRole("switch", { name: /travel warnings/ })).toBeChecked();
  const cart = !start.options.includeEnrollmentCart;
  await tick(/^Include classes in your cart/);
  await expect.poll(() => server.request.options.includeEnrollmentCart).toBe(cart);
  await button("Save Changes").click();
  await expect.poll(app.path).toBe(`${BUILDER}/configuration`);
});
