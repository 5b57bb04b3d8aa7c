import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import type { ScheduledClass } from "#contract/builder/build-result";
import { readLinkClasses } from "#contract/builder/read-link";
import { listingsByCourse } from "#contract/builder/schedule-listings";
import { readLinkColors, sharedColors } from "#contract/course-colors";
import { courseTone } from "#documents/colors";
import { plannedSchedule } from "#documents/schedule";
import { weekPicture } from "#documents/week-picture";
import { configurationDataOf } from "../../support/builder/builder-data.ts";
import { fromMenu, noDialog, seen } from "../../support/component/act.ts";
import { calculus, computing, openBuilder, psychology } from "../../support/component/builder.ts";
import { button, dialog } from "../../support/component/find.ts";
import { openApp, reloadApp, shareScreen } from "../../support/component/open-app.tsx";
import { savedFiles } from "../../support/component/saved-files.ts";
import { sharedResult, VIEW } from "../../support/documents/shared-schedule-data.ts";
import { courseOf, fixedOf, requestOf, sectionAt } from "../../support/engine/schedule-requests.ts";

/** The first course is off, so the schedule begins with the second color. */
const request = requestOf(
  [
    { ...computing, isEnabled: false },
    courseOf("MATH.1320", calculus.sections.slice(0, 2), { title: "Calculus II" }),
    courseOf("PSYC.1010", psychology.sections.slice(0, 1), { title: "General Psychology" }),
  ],
  {
    fixed: [
      fixedOf([sectionAt(501, 17 * 60)], { source: "cart", courseId: "h", label: "HIST.1050", title: "History" }),
    ],
  },
);
const EXPECTED = { "MATH.1320": "teal", "PSYC.1010": "blue", "HIST.1050": "purple" };
const LABELS = Object.keys(EXPECTED);

/** By the course that an element with a color, or the nearest around it that has words, names. */
function colorsIn(root: Element): Record<string, string> {
  const found = [...root.querySelectorAll<HTMLElement>("[data-course]")].flatMap((element) => {
    let named: Element | null = element;
    while (named && !LABELS.some((label) => named!.textContent.includes(label))) named = named.parentElement;
    const labels = LABELS.filter((label) => named?.textContent.includes(label));
    return labels.length === 1 && root.contains(named) ? [[labels[0]!, element.dataset["course"]!] as const] : [];
  });
  for (const label of LABELS) {
    const own = new Set(found.filter(([name]) => name === label).map(([, color]) => color));
    expect([label, own.size]).toEqual([label, 1]);
  }
  return Object.fromEntries(found);
}

const tonesIn = (root: Element) =>
  new Set([...root.querySelectorAll<HTMLElement>("[data-course]")].map(({ dataset }) => dataset["course"]));

const week = () => page.getByRole("group", { name: "Week view" });
/** With its classes: it's there before them. */
const fullWeek = async () => await expect.poll(() => week().element().textContent).toContain("MATH.1320");

/** The edges that a PDF or a picture draws, in the colors of the light theme. */
const EDGES = Object.values(EXPECTED).map((color) => courseTone(color as "teal").edge);
const otherEdges = ["indigo", "blue-grey", "green"].map((color) => courseTone(color as "teal").edge);

async function fillsOf(pdf: Blob): Promise<string[]> {
  const bytes = Array.from(new Uint8Array(await pdf.arrayBuffer()), (byte) => String.fromCharCode(byte)).join("");
  const streams = [...bytes.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/gu)].map(
    ([, body = ""]) => body,
  );
  const texts = await Promise.all(
    streams.map(async (body) => {
      const packed = new Blob([Uint8Array.from(body, (letter) => letter.charCodeAt(0))]).stream();
      return await new Response(packed.pipeThrough(new DecompressionStream("deflate"))).text();
    }),
  );
  const hex = (part = "") =>
    Math.round(Number(part) * 255)
      .toString(16)
      .padStart(2, "0");
  return texts.flatMap((text) =>
    [...text.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/gu)].map(([, ...rgb]) => `#${rgb.slice(0, 3).map(hex).join("")}`),
  );
}

const openResults = async () => {
  await openBuilder("results?id=7", request);
  await fullWeek();
};

describe("the colors of a schedule's courses", { tags: ["builder§2.69"] }, () => {
  it("are those of the configuration, also in the next tab", async () => {
    await openBuilder("configuration?id=7", request);
    await fullWeek();
    expect(colorsIn(week().element())).toEqual(EXPECTED);
    const first = page.getByRole("region", { name: "Courses" }).getByCss("[data-course]").first();
    await expect.element(first).toHaveAttribute("data-course", "indigo");

    await reloadApp("#/my-academics/schedule-builder/results?id=7");
    await fullWeek();
    expect(colorsIn(week().element())).toEqual(EXPECTED);
  });

  describe("among the schedules", () => {
    shareScreen(openResults);

    it("are the same in the list of classes", async () => {
      await seen(page.getByCss("li[data-course]").nth(2));
      expect(colorsIn(page.getByCss("main").element())).toEqual(EXPECTED);
    });

    it("are the same in the strip", async () => {
      await expect.poll(() => page.getByCss("button[aria-current] [data-kind]").length).toBeGreaterThan(0);
      expect(tonesIn(page.getByCss("button[aria-current]").first().element())).toEqual(
        new Set(Object.values(EXPECTED)),
      );
    });
  });

  it("are the same where schedules are compared", async () => {
    await openResults();
    await fromMenu(button("This Schedule"), "Pin This Schedule");
    await fromMenu(button("This Schedule"), "Compare 1");
    await seen(dialog("Compare Schedules"));
    expect(colorsIn(dialog("Compare Schedules").element())).toEqual(EXPECTED);
  });

  it("are the same in the PDF", async () => {
    const saved = savedFiles();
    await openResults();
    await button("Download as PDF").click();
    await button("Download PDF", dialog("Download Schedule")).click();
    await noDialog();
    const fills = await fillsOf(saved[0]!.file);
    expect(EDGES.map((edge) => fills.includes(edge))).toEqual([true, true, true]);
    expect(otherEdges.filter((edge) => fills.includes(edge))).toEqual([]);
  });

  it("are the same behind the link, and in the picture of it", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    onTestFinished(() => copied.mockRestore());
    await openResults();
    await button("Share").click();
    await button("Copy Link").click();
    await expect.poll(() => copied.mock.calls.length).toBe(1);
    const query = new URL(copied.mock.calls[0]![0]).searchParams;

    const { Classes } = configurationDataOf(request);
    const { numbers: classNumbers } = readLinkClasses(query.get("classes")!);
    const [usual] = sharedResult().Result.Schedules;
    const scheduled = classNumbers.map(
      (ClassNumber): ScheduledClass => ({ ...usual!.Classes[1]!, ClassNumber, AdditionalComponents: [] }),
    );
    const shared = { Classes, Schedules: [{ ...usual!, Classes: scheduled }] };
    const courses = listingsByCourse({ Classes }, { Classes: scheduled });
    const colors = sharedColors(courses, { classNumbers, colors: readLinkColors(query.get("colors")) });
    const names = { title: "", term: "", termCode: "", madeAt: new Date() };
    const picture = weekPicture(plannedSchedule(courses, names, { colors }), { theme: "light", size: "full" });
    expect(EDGES.map((edge) => picture.includes(edge))).toEqual([true, true, true]);
    expect(otherEdges.filter((edge) => picture.includes(edge))).toEqual([]);

    await openApp(`${VIEW}?${query.toString()}`, {
      publicResults: { data: { ...sharedResult(shared), ClassNumbers: classNumbers } },
    });
    await fullWeek();
    expect(colorsIn(week().element())).toEqual(EXPECTED);
    expect(colorsIn(page.getByRole("region", { name: "Schedule Details" }).element())).toEqual(EXPECTED);
  });
});
