import { describe, expect, it } from "vitest";
import { detailsOf, sectionOf } from "../support/class-details.ts";
import { meetingOf, personOf, roomOf } from "../support/class-listings.ts";
import { classStage, only } from "../support/class-stage.ts";

const { open, page, problems, button, heading, dialog } = classStage();

describe("Text from a catalogue", () => {
  it("is shown as it is written, and does nothing", async () => {
    const hostile = `<img src=x onerror="alert(1)"><script>alert(2)</script>"'&amp; \u202Edesrever\u2066`;
    const own = sectionOf(1, "201", {
      title: `${hostile} title`,
      topic: `${hostile} topic`,
      meetings: [meetingOf({ Facility: roomOf(`${hostile} room`), Instructors: [personOf(`${hostile} person`)] })],
      attributes: [{ Name: "ELO", Value: { Code: "X", Description: `${hostile} attribute` } }],
    });
    const details = detailsOf(
      own,
      [own],
      {},
      {
        CourseDescription: `${hostile} description`,
        EnrollmentRequirements: `${hostile} requirement`,
      },
    );
    details.Class.Notes.push(`${hostile} note`);
    details.Class.CombinedSections.push({
      ClassNumber: 77,
      Subject: "DATA",
      CatalogNumber: "1",
      Section: "1",
      CourseTitle: `${hostile} other title`,
    });
    await open({
      ...only(details),
      configurations: { data: [{ Id: 7, Name: `${hostile} plan`, CourseCount: 1, BreakCount: 0 }] },
      addCourse: { data: { IsError: false, Message: null, Error: null, Metadata: null } },
    });
    await heading(`${hostile} title`).waitFor();
    const shown = await page().getByRole("main").textContent();
    for (const place of ["title", "topic", "room", "person", "attribute", "description", "requirement", "note"]) {
      expect(shown).toContain(`${hostile} ${place}`);
    }
    await expect.poll(() => page().title()).toContain("<script>");
    expect(await page().locator("main img, main script, main [onerror]").count()).toBe(0);

    await button("Add 201").click();
    await page()
      .getByRole("button", { name: /^Schedule Builder/ })
      .click();
    await dialog("Added to Schedule Builder").waitFor();
    const added = await dialog("Added to Schedule Builder").innerText();
    expect(added).toContain(`${hostile} title is now in ${hostile} plan.`);
    expect(problems()).toEqual([]);
  });

  it("that turns the writing round turns nothing but itself", async () => {
    const turned = "Computing \u202Etxet";
    const own = sectionOf(1, "201", {
      title: turned,
      meetings: [meetingOf({ Instructors: [personOf("Ada \u202Eecalevol"), personOf("Ben Second", "SI")] })],
    });
    const details = detailsOf(own, [own]);
    details.Class.CombinedSections.push({
      ClassNumber: 77,
      Subject: "DATA",
      CatalogNumber: "1",
      Section: "1",
      CourseTitle: turned,
    });
    await open({
      ...only(details),
      configurations: { data: [{ Id: 7, Name: "Plan", CourseCount: 1, BreakCount: 0 }] },
      addCourse: { data: { IsError: false, Message: null, Error: null, Metadata: null } },
    });
    await page().getByRole("heading", { level: 1 }).waitFor();
    /** Whether the words are written from left to right, where they stand. */
    const goesRight = (words: string) =>
      page().evaluate((wanted) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const at = (node.textContent ?? "").indexOf(wanted);
          if (at < 0) continue;
          const leftOf = (offset: number) => {
            const range = document.createRange();
            range.setStart(node, offset);
            range.setEnd(node, offset + 1);
            return range.getBoundingClientRect().left;
          };
          return leftOf(at) < leftOf(at + wanted.length - 1);
        }
        return undefined;
      }, words);
    await expect.poll(() => goesRight("txet")).toBe(false);
    await expect.poll(() => goesRight("Primary")).toBe(true);
    await button("Add 201").click();
    await page()
      .getByRole("button", { name: /^Schedule Builder/ })
      .click();
    await dialog("Added to Schedule Builder").waitFor();
    await expect.poll(() => goesRight("is now in")).toBe(true);
  });
});
