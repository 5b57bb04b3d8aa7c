/** The parts of a release, in the order of Keep a Changelog. */
const PARTS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"] as const;
type Part = (typeof PARTS)[number];
export type Change = { part: Part; words: string };

/** A file of `changes/`: its part, a blank line, and what changed. Throws an error that names the file and what is wrong. */
export function readChange(file: string, text: string): Change {
  const [first = "", blank, ...rest] = text.trim().split("\n");
  const part = PARTS.find((name) => name === first.trim());
  const words = rest.join(" ").replaceAll(/\s+/g, " ").trim();
  if (part === undefined) throw new Error(`${file}: its first line must be one of ${PARTS.join(", ")}.`);
  if (blank?.trim() !== "" || words === "") throw new Error(`${file}: what changed must follow a blank line.`);
  return { part, words };
}

/**
 * The changelog with a release before the others.
 * @param version as in semantic versioning, after the newest one of the changelog
 * @param day YYYY-MM-DD
 */
export function addRelease(changelog: string, version: string, day: string, changes: readonly Change[]): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" isn't a version such as 1.1.0.`);
  const newest = /^## (\d+\.\d+\.\d+) /m.exec(changelog);
  if (newest?.[1] === undefined) throw new Error("The changelog has no release that this one could follow.");
  if (newest[1].localeCompare(version, "en", { numeric: true }) >= 0)
    throw new Error(`${version} must be after ${newest[1]}.`);
  if (changes.length === 0) throw new Error("There is no change since the last release.");
  const parts = PARTS.map((part) => [part, changes.filter((change) => change.part === part)] as const);
  const text = parts
    .filter(([, own]) => own.length > 0)
    .map(([part, own]) => `### ${part}\n\n${own.map(({ words }) => `- ${words}\n`).join("")}`)
    .join("\n");
  return `${changelog.slice(0, newest.index)}## ${version} (${day})\n\n${text}\n${changelog.slice(newest.index)}`;
}
