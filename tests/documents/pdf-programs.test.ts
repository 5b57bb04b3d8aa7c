import { execFileSync, spawnSync } from "node:child_process";
import { beforeAll, describe, expect, it } from "vitest";
import { drawSchedule } from "#documents/draw-schedule";
import { readAloud } from "../support/documents/pdf-tags.ts";
import { readPdf } from "../support/documents/pdf-text.ts";
import { classOf, scheduleOf } from "../support/documents/printed-schedules.ts";
import { readFont } from "../support/documents/read-font.ts";
import { temporaryFile } from "../support/temporary-folder.ts";

// What other programs make of a PDF, where the machine has them; our own reader checks the rules of PDF/UA in
// draw-schedule.test.ts. The checker veraPDF isn't packaged for npm or Debian.

const isThere = (program: string) => spawnSync(program, ["--version"]).error === undefined;

function describeWith(program: string, block: (run: (...args: string[]) => string) => void): void {
  const has = isThere(program);
  describe.skipIf(!has)(`${program}${has ? "" : ": not tested, since this machine doesn't have it"}`, () => {
    block((...args) => execFileSync(program, args, { encoding: "utf8" }));
  });
}

const schedule = scheduleOf(
  [
    classOf("COMP.1010", [{ days: [1, 3, 5] }]),
    classOf("MATH.1310", [{ days: [2, 4], startMinutes: 600, endMinutes: 675, instructors: ["王伟", "دوود"] }]),
    classOf("PHIL.2010", [{ days: [], startMinutes: null, endMinutes: null, place: null }]),
  ],
  { breaks: [{ name: "Lunch", day: 1, startMinutes: 720, endMinutes: 780 }] },
);
let file: string;
let bytes: Uint8Array;
beforeAll(async () => {
  bytes = await drawSchedule(schedule, { readFont });
  file = temporaryFile("schedule.pdf", bytes);
});

describeWith("qpdf", (run) => {
  it("finds no errors in a schedule's PDF", () => {
    const said = run("--check", file);
    expect(said).toContain("No syntax or stream encoding errors found");
    expect(said).not.toContain("WARNING");
  });
});

describeWith("pdfinfo", (run) => {
  it("finds a title, tags, and PDF/UA", () => {
    const said = run(file);
    expect(said).toMatch(/^Title: +Weekly Schedule, 2027 Spring$/m);
    expect(said).toMatch(/^Tagged: +yes$/m);
    expect(said).toMatch(/^JavaScript: +no$/m);
    expect(run("-meta", file)).toContain("<pdfuaid:part>1</pdfuaid:part>");
  });

  it("reads every tag's text aloud, in our reader's order", () => {
    const words = (text: string) => text.replaceAll(/["\s]+/g, " ");
    const said = words(run("-struct-text", file));
    let from = 0;
    // It passes over what drawings say in place of their letters.
    const lines = readAloud(readPdf(bytes)).filter((line) => !line.startsWith("LBody "));
    expect(lines.length).toBeGreaterThan(20);
    const missing = lines.filter((line) => {
      const text = words(line.slice(line.indexOf(" ") + 1)).trim();
      // Pieces of one text are in quotes of their own.
      const at = said.indexOf(text.slice(0, 20), from);
      if (at >= 0) from = at;
      return at < 0;
    });
    expect(missing).toEqual([]);
    for (const tag of ["Document", "H1", "Table", "TR", "TH", "TD"]) expect(said).toContain(tag);
  });
});
