import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { arrange } from "../../bench/native/arrange.ts";
import { codesChecksum } from "../../bench/native/codes-checksum.ts";
import { toProblemFile } from "../../bench/native/problem-file.ts";
import { findYardstick, openYardstick, type Yardstick } from "../../bench/native/yardstick.ts";
import { createProblem, type Problem } from "../../src/engine/problem/problem.ts";
import { toCodeLayout } from "../../src/engine/problem/schedule-codes.ts";
import { type Random, seeded } from "../support/engine/schedule-requests.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const SEEDS = 24;
const found = findYardstick();
const program = found?.program ?? "";

describe.skipIf(!found)(`the native program${found ? "" : " (not tested: there is no C++ compiler)"}`, () => {
  it("counts and writes what trying every combination finds, in codes of 4 and of 8 bytes", async () => {
    const wordCounts = new Set<number>();
    for (let seed = 0; seed < SEEDS; seed++) {
      const { problem, schedules } = randomProblem(seeded(seed));
      const { wordCount, wordOf, strideOf } = toCodeLayout(problem);
      const codes = new Uint32Array(schedules.length * wordCount);
      for (const [row, digits] of schedules.entries()) {
        for (const [v, digit] of digits.entries()) codes[row * wordCount + wordOf[v]!]! += digit * strideOf[v]!;
      }
      const total = BigInt(schedules.length);
      await opened(problem, async ({ count, enumerate }) => {
        expect(await count(60_000), `seed ${seed}`).toMatchObject({ total, complete: true });
        const checksum = codesChecksum(codes, wordCount);
        expect(await enumerate(schedules.length), `seed ${seed}`).toMatchObject({ total, checksum, complete: true });
      });
      if (schedules.length > 0) wordCounts.add(wordCount);
    }
    expect(wordCounts).toEqual(new Set([1, 2]));
  });

  it("adds up the weights of options that stand for several", async () => {
    const problem = createProblem(
      [
        [0, 1],
        [2, 3],
        [4, 5],
      ],
      (a, b) => a + b !== 7,
    );
    problem.weights.set([2, 3, 5, 7, 11, 13]);
    // Only the pairs 2, 5 and 3, 4 are barred.
    const total = BigInt((2 + 3) * (5 * 11 + 7 * 13));
    await opened(problem, async ({ count }) => expect(await count(60_000)).toMatchObject({ total, complete: true }));
  });

  it("says that it was stopped, by time or for want of room", async () => {
    const lists = Array.from({ length: 8 }, (_, v) => Array.from({ length: 60 }, (__, i) => 60 * v + i));
    await opened(
      createProblem(lists, () => true),
      async ({ count }) => {
        expect(await count(1)).toMatchObject({ complete: false });
      },
    );
    await opened(
      createProblem(lists.slice(0, 2), () => true),
      async ({ enumerate }) => {
        expect(await enumerate(3599)).toMatchObject({ complete: false });
        expect(await enumerate(3600)).toMatchObject({ total: 3600n, complete: true });
      },
    );
  });

  it("refuses a file of another version or too short, by both numbers", () => {
    const file = toProblemFile(arrange(createProblem([[0], [1]], () => true)));
    const version = Uint8Array.from(file);
    version[4] = 9;
    expect(complaint(version)).toContain("the file has version 9, this reads 1");
    expect(complaint(file.subarray(0, file.length - 4))).toMatch(
      `the file has ${file.length - 4} bytes, fewer than the ${file.length} that its counts need`,
    );
    expect(complaint(new Uint8Array(file.length))).toContain("magic");
  });
});

it("refuses codes of more words than the native program writes", () => {
  const { problem, codes } = arrange(createProblem([[0], [1]], () => true));
  expect(() => toProblemFile({ problem, codes, codeWords: 3 })).toThrow(
    "Codes have 3 words; the yardstick writes at most 2",
  );
});

async function opened(problem: Problem, ask: (yardstick: Yardstick) => Promise<void>): Promise<void> {
  const yardstick = openYardstick(program, arrange(problem));
  try {
    await ask(yardstick);
  } finally {
    yardstick.close();
  }
}

function complaint(file: Uint8Array): string {
  const name = path.join(temporaryFolder(), "problem.bin");
  writeFileSync(name, file);
  const { status, stderr } = spawnSync(program, [name], { encoding: "utf8", input: "" });
  expect(status).toBe(1);
  return stderr;
}

/** Two to nine variables, some with more options than a word has bits, and the digits of every way to choose. */
function randomProblem(random: Random): { problem: Problem; schedules: readonly (readonly number[])[] } {
  const isWide = random.chance(0.3);
  const sizes = Array.from({ length: isWide ? 7 : 2 + random.below(4) }, () =>
    isWide ? 30 + random.below(40) : 1 + random.below(9),
  );
  const density = isWide ? 0.25 : 0.4 + 0.1 * random.below(6);
  const barred = new Set<string>();
  const lists = sizes.map((size, v) => Array.from({ length: size }, (_, digit) => 1000 * v + digit));
  for (const [v, options] of lists.entries()) {
    for (const a of options)
      for (const b of lists.slice(v + 1).flat()) if (!random.chance(density)) barred.add(`${a} ${b}`);
  }
  let partial: number[][] = [[]];
  for (const options of lists) {
    partial = partial.flatMap((chosen) =>
      options.filter((b) => chosen.every((a) => !barred.has(`${a} ${b}`))).map((b) => [...chosen, b]),
    );
  }
  const problem = createProblem(lists, (a, b) => !barred.has(`${Math.min(a, b)} ${Math.max(a, b)}`));
  return { problem, schedules: partial.map((chosen) => chosen.map((option) => option % 1000)) };
}
