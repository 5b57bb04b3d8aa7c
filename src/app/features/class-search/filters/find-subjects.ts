import type { CodeDescription } from "#contract/wire-shapes";

/** Subjects whose code starts with the text, then those with a word of their name that does, then other matches. */
export function findSubjects(subjects: readonly CodeDescription[], query: string): readonly CodeDescription[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return subjects;
  const ranked = subjects.map((subject) => ({ subject, rank: rankOf(subject, wanted) }));
  return ranked
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ subject }) => subject);
}

const NO_MATCH = 4;

function rankOf({ Code, Description }: CodeDescription, wanted: string): number {
  const code = Code.toLowerCase();
  const name = Description.toLowerCase();
  if (code === wanted) return 0;
  if (code.startsWith(wanted)) return 1;
  if (` ${name}`.includes(` ${wanted}`)) return 2;
  return code.includes(wanted) || name.includes(wanted) ? 3 : NO_MATCH;
}
