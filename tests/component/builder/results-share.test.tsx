import { afterEach, describe, expect, it, vi } from "vitest";
import { CONFIGURATION_ID } from "../../support/builder/builder-data.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { noDialog, press, seen } from "../../support/component/act.ts";
import { openBuilder } from "../../support/component/builder.ts";
import { button, dialog, lines, text } from "../../support/component/find.ts";
import { PHONE, WIDE } from "../../support/component/open-app.tsx";
import { savedFiles } from "../../support/component/saved-files.ts";
import { breakOf, courseOf, requestOf, sectionAt } from "../../support/engine/schedule-requests.ts";

const RESULTS = `results?id=${CONFIGURATION_ID}`;
/** One schedule: sections 11 and 21. */
const one = requestOf([courseOf("COMP.1", [sectionAt(11, 540)]), courseOf("MATH.1", [sectionAt(21, 660)])]);
const QUERY = `term=${one.term}&classes=11,21`;

afterEach(() => {
  vi.restoreAllMocks();
});

it("downloads the shown schedule as a PDF, drawn in the browser", {
  tags: ["builder§2.43", "builder§2.51"],
}, async () => {
  const saved = savedFiles();
  const lunch = breakOf("lunch", { dayOfWeek: 1, startMinutes: 720, endMinutes: 780, name: "Lunch" });
  await openBuilder(RESULTS, { ...one, breaks: [lunch] });
  await button("Download as PDF").click();
  const question = dialog("Download Schedule");
  await question.getByRole("textbox").fill("Plan A");
  await press("{Enter}");
  await noDialog();
  expect(saved.map(({ name, file }) => [name, file.type])).toEqual([["Plan A 2027 Spring.pdf", "application/pdf"]]);
  expect(await saved[0]!.file.slice(0, 5).text()).toBe("%PDF-");
});

describe("the address of the shown schedule", () => {
  it("is copied", { tags: ["builder§2.43", "builder§2.61"] }, async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await openBuilder(RESULTS, one);
    await button("Share").click();
    await button("Copy Link", dialog("Share Schedule")).click();
    await seen(text("Link copied"));
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${location.origin}/schedule-builder/view?${QUERY}`);
  });

  it("shows in a field that can't be changed", { tags: ["builder§2.51", "builder§2.61"] }, async () => {
    await openBuilder(RESULTS, one);
    await button("Share").click();
    const address = dialog("Share Schedule").getByRole("textbox", { name: "Link" });
    await expect.element(address).toHaveValue(`${location.origin}/schedule-builder/view?${QUERY}`);
    await expect.element(address).toHaveAttribute("readonly");
  });
});

it.each([
  ["a wide screen", WIDE],
  ["a phone", PHONE],
])(
  "has the PDF and the link one press away on %s",
  { tags: ["builder§2.43", "builder§2.51", "builder§1.1"] },
  async (_, viewport) => {
    await openBuilder(RESULTS, one, { viewport });
    await button("Download as PDF").click();
    await seen(dialog("Download Schedule"));
    await press("{Escape}");
    await noDialog();
    await button("Share").click();
    const shared = dialog("Share Schedule");
    await seen(button("Lock Screen Picture", shared));
    await seen(button("QR Code", shared));
    await expectAccessible();
    expect(lines(shared.getByRole("link"))).toEqual(
      ["Add to Calendar", "Printable Page", "Image", "Image (SVG)"].map((way) => expect.stringContaining(way)),
    );
    await button("QR Code", shared).click();
    await seen(dialog("QR Code"));
  },
);
