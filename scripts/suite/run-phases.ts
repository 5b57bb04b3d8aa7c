import { inWords, NOTHING, oneOf, type Phase, type Result } from "./phase.ts";
import { watchProcessors } from "./processors.ts";

/** Of a phase that ended. Seconds count from the beginning of the run. */
type Ended = { name: string; started: number; seconds: number; waitedFor?: string; result: Result };
/** Seconds in which at most one processor had something to do, by the phases that ran. */
type Alone = ReadonlyMap<string, number>;
type Run = { seconds: number; phases: readonly Ended[]; alone: Alone };

/**
 * Runs every phase, even after failures, in this order and `atOnce` of them at the same time: the next begins as soon
 * as one ends. The last line counts what passed and failed.
 */
export async function runPhases(phases: readonly Phase[], atOnce = 1): Promise<void> {
  const run = await runAll(phases, atOnce);
  console.log(summaryOf(run).join("\n"));
  process.exitCode = run.phases.some(({ result }) => result.failed > 0) ? 1 : 0;
}

export async function runAll(phases: readonly Phase[], atOnce: number): Promise<Run> {
  const began = performance.now();
  const now = () => (performance.now() - began) / 1000;
  const waiting = [...phases];
  const running = new Map<string, Promise<void>>();
  const ended: Ended[] = [];
  const alone = new Map<string, number>();
  const watch = watchProcessors(({ seconds, busy }) => {
    const who = [...running.keys()].join(" and ");
    if (who !== "" && busy <= 1.1) alone.set(who, (alone.get(who) ?? 0) + seconds);
  });
  const mayBegin = ({ after = [] }: Phase) =>
    !after.some((name) => running.has(name) || waiting.some((other) => other.name === name));

  const begin = async (phase: Phase): Promise<void> => {
    const { name } = phase;
    const started = now();
    const waitedFor = ended.at(-1)?.name;
    const result = await phase.run().catch((error: unknown): Result => ({ ...oneOf(false), output: String(error) }));
    const seconds = now() - started;
    ended.push({ name, started, seconds, result, ...(waitedFor !== undefined && { waitedFor }) });
    running.delete(name);
    printPhase(name, result, seconds);
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < atOnce ? waiting.findIndex(mayBegin) : -1;
    const [phase] = next === -1 ? [] : waiting.splice(next, 1);
    if (phase) running.set(phase.name, begin(phase));
    else await Promise.race(running.values());
  }
  watch.stop();
  return { seconds: now(), phases: ended, alone };
}

function printPhase(name: string, result: Result, seconds: number): void {
  const output = result.output?.trim() ?? "";
  if (output !== "") console.log(output);
  console.log(`${name}: ${inWords(result)} (${seconds.toFixed(1)} s)`);
}

const SLOWEST = 10;

/** Times, what waited, what was left out, what failed, and the counts. */
export function summaryOf({ seconds, phases, alone }: Run): string[] {
  const total = phases.reduce((sum, { result }) => add(sum, result), NOTHING);
  const unchanged = phases.filter(({ result }) => (result.unchanged ?? 0) > 0);
  const files = phases
    .flatMap(({ result }) => result.files ?? [])
    .toSorted((one, other) => other.seconds - one.seconds);
  const slowest = files
    .slice(0, SLOWEST)
    .map((file) => `${inSeconds(file.seconds)}  ${file.path} (${testsOf(file.tests)})`);
  const order = phases
    .toSorted((one, other) => one.started - other.started)
    .map(({ name, started, seconds: taken, waitedFor }) => {
      const waited =
        started > 1 && waitedFor !== undefined ? `, after ${started.toFixed(0)} s, when ${waitedFor} ended` : "";
      return `${inSeconds(taken)}  ${name}${waited}`;
    });
  const idle = [...alone].map(([who, during]) => `${inSeconds(during)}  ${who}`);
  const leftOut = phases.flatMap(({ result }) => result.leftOut ?? []);
  const failures = phases.flatMap(({ name, result }) => failuresOf(name, result));
  return [
    ...section("The slowest files:", slowest),
    ...section(`Phases, ${seconds.toFixed(0)} s in all:`, order),
    ...section("At most one processor had work during:", idle),
    ...section(`${total.skipped} skipped:`, leftOut),
    ...section(
      "Not run again:",
      unchanged.map(({ name, result }) => `${name}: ${result.unchanged} unchanged since passed`),
    ),
    ...section("Failed:", failures),
    "",
    `${total.passed} passed, ${total.failed} failed`,
  ];
}

function add(one: Result, other: Result) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** A phase without tests is named itself. */
function failuresOf(name: string, { failed, failures = [] }: Result): readonly string[] {
  if (failed === 0) return [];
  return failures.length > 0 ? failures : [name];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`.padStart(8);
}

function testsOf(count: number): string {
  return count === 1 ? "1 test" : `${count} tests`;
}
