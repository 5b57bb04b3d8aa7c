/** A change that no test noticed. `place` is as `src/dates/day.ts:12`. */
export type Survivor = { place: string; before: string; after: string };

export type Score = {
  zone: string;
  date: string;
  seed: number;
  tried: number;
  survivors: readonly Survivor[];
  least?: number;
};

const HEAD = `# Quality of the tests

Would the tests notice? In \`npm run test:nightly\`, [Stryker](https://stryker-mutator.io) changes a sample of each zone's lines, one change at a time, and runs the tests that reach it ([why](decisions/mutation.md)). The zones and their limits are in \`scripts/mutation/zones.ts\`. Another seed takes another sample. Some changes that survive change nothing that can be seen.
`;

/** The page with new scores in place of those that it has for the same zones. */
export function updatedPage(page: string, scores: readonly Score[]): string {
  const kept = new Map(
    page
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (.*)$/m.exec(section)?.[1] ?? "", section.trim()]),
  );
  for (const score of scores) kept.set(score.zone, sectionOf(score));
  return `${[HEAD.trim(), ...kept.values()].join("\n\n")}\n`;
}

export function percentOf({ tried, survivors }: Score): number {
  return tried === 0 ? 0 : (100 * (tried - survivors.length)) / tried;
}

/** Percents are rounded down: what's shown as the limit has reached it. */
export function lineOf(score: Score): string {
  const { zone, tried, survivors, least } = score;
  const limit = least === undefined ? "no limit" : `at least ${least} %`;
  return `${zone}: ${Math.floor(percentOf(score))} % (${tried - survivors.length} of ${tried}; ${limit})`;
}

function sectionOf(score: Score): string {
  const { zone, date, seed, tried, survivors, least } = score;
  const limit = least === undefined ? "There is no limit." : `The limit is ${least} %.`;
  const result = `**${Math.floor(percentOf(score))} %** on ${date}: ${tried - survivors.length} of ${tried} noticed (seed ${seed}). ${limit}`;
  const list = survivors.map(({ place, before, after }) => `- \`${place}\`: ${asCode(before)} to ${asCode(after)}`);
  return [`## ${zone}`, result, ...(list.length > 0 ? [`Not noticed:`, list.join("\n")] : [])].join("\n\n");
}

/** Code can have backquotes. */
function asCode(code: string): string {
  const text = code.replaceAll(/\s+/g, " ").trim().slice(0, 100);
  return text === "" ? "nothing" : `\`\` ${text} \`\``;
}
