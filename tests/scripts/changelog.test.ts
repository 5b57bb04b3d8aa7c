import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { addRelease, readChange } from "../../scripts/changelog.ts";

const CHANGELOG = "# Changelog\n\nFor whom.\n\n## 1.2.0 (2026-12-01)\n\n### Added\n\n- One.\n";

it("puts the changes of a release before the others, by part", () => {
  const changes = [
    readChange("changes/b.md", "Fixed\n\nA list keeps\nits place.\n"),
    readChange("changes/a.md", "Added\n\nTwo.\n"),
    readChange("changes/c.md", "Fixed\n\nNo more.\n"),
  ];
  expect(addRelease(CHANGELOG, "1.10.0", "2027-01-15", changes)).toBe(
    CHANGELOG.replace(
      "## 1.2.0",
      "## 1.10.0 (2027-01-15)\n\n### Added\n\n- Two.\n\n### Fixed\n\n- A list keeps its place.\n- No more.\n\n## 1.2.0",
    ),
  );
});

it.each([
  ["an unknown part", "Better\n\nTwo.", "changes/a.md: its first line"],
  ["no words", "Added\n", "changes/a.md: what changed"],
  ["no blank line", "Added\nTwo.", "changes/a.md: what changed"],
])("refuses a change with %s", (_, text, problem) => {
  expect(() => readChange("changes/a.md", text)).toThrow(problem);
});

it.each([
  ["1.2", "isn't a version"],
  ["1.2.0", "must be after 1.2.0"],
  ["1.1.9", "must be after 1.2.0"],
])("refuses release %s", (version, problem) => {
  expect(() => addRelease(CHANGELOG, version, "2027-01-15", [readChange("a", "Added\n\nTwo.")])).toThrow(problem);
});

it("refuses a release without changes", () => {
  expect(() => addRelease(CHANGELOG, "1.3.0", "2027-01-15", [])).toThrow("no change");
});

it("reads the changes since the last release", () => {
  for (const file of globSync("changes/*.md", { exclude: ["changes/README.md"] }))
    expect(readChange(file, readFileSync(file, "utf8")).words).toMatch(/[.!?)]$/);
});
