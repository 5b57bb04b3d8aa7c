import type { Rehearsal } from "./rehearsal.ts";

export type Gate = { goal: string; found: string; isHeld: boolean };

/** For checkouts at the pace of the rush, by students who do nothing else. */
export function steadyGate({ steady }: Rehearsal, p99Ms: number): Gate {
  return quickGate(`at ${steady.perSecond.toFixed(0)} checkouts a second, 99 of 100`, steady.steps, p99Ms);
}

/** What a rehearsal must hold: `p99Ms` of a checkout until it succeeds, as the student waits for it. */
export function gatesOf(rehearsal: Rehearsal, p99Ms: number): Gate[] {
  const steps = [...rehearsal.firstVisits.steps.values(), ...rehearsal.steps.values()];
  const failed = steps.reduce((sum, { statuses }) => sum + failuresOf(statuses), 0);
  const none = (goal: string, found: number) => ({ goal: `no ${goal}`, found: String(found), isHeld: found === 0 });
  return [
    quickGate("99 of 100 checkouts", rehearsal.steps, p99Ms),
    none(`call of ${rehearsal.firstVisits.students} first visits refused`, rehearsal.firstVisits.refused.length),
    none("seat lost, doubled, or not reported", rehearsal.mismatches.length),
    none("violation that verify finds", rehearsal.violations.length),
    none("answer 500", failed),
    none("checkout without an answer when the client gives up", rehearsal.unanswered.size),
    none("other odd answer", rehearsal.oddities.length),
  ];
}

function quickGate(what: string, steps: Rehearsal["steps"], p99Ms: number): Gate {
  const p99 = percentile(steps.get("checkout")?.done ?? [], 0.99);
  return { goal: `${what} succeed within ${p99Ms} ms`, found: `${p99.toFixed(0)} ms`, isHeld: p99 <= p99Ms };
}

/** Figures as Markdown tables. */
export function reportOf(rehearsal: Rehearsal): string {
  const { seconds, steps, checkouts, classes, bestClassesPerSecond, generator, servers } = rehearsal;
  const { firstVisits, alone, storm, steady } = rehearsal;
  const steadyMs = steady.steps.get("checkout")?.done ?? [];
  const throughput = [
    `${checkouts} checkouts and ${classes} classes in ${seconds.toFixed(1)} s:`,
    `${(checkouts / seconds).toFixed(1)} checkouts and ${(classes / seconds).toFixed(1)} classes a second,`,
    `${bestClassesPerSecond.toFixed(1)} classes a second in the best ten seconds.`,
  ];
  const latencies = [...steps].map(([name, { first, done, statuses, gaveUp }]) => [
    name,
    String(first.length),
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(first, share).toFixed(0)),
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(done, share).toFixed(0)),
    [...statuses].map(([status, count]) => `${status === 0 ? "lost" : status}: ${count}`).join(", "),
    String(gaveUp),
  ]);
  const used = servers.map((server, at) => [
    String(at + 1),
    ...(server
      ? [
          server.cpuSeconds,
          (server.cpuSeconds / seconds) * 100,
          server.loopP99Ms,
          server.loopMaxMs,
          server.memoryMb,
        ].map((value) => value.toFixed(0))
      : ["not readable", "", "", "", ""]),
  ]);
  const problems = [
    ...rehearsal.firstVisits.refused,
    ...rehearsal.mismatches,
    ...rehearsal.violations.map(({ invariant, subject }) => `${invariant}: ${subject}`),
    ...rehearsal.oddities,
  ];
  return [
    throughput.join(" "),
    `Before it, ${firstVisits.students} students opened every screen for the first time, in ${firstVisits.seconds.toFixed(1)} s.`,
    `Then, 64 checkouts at a time and nothing else: ${(storm.checkouts / storm.seconds).toFixed(1)} checkouts and ${(storm.classes / storm.seconds).toFixed(1)} classes a second.`,
    `${steady.checkouts} checkouts, ${steady.perSecond.toFixed(0)} a second, while everyone polls: ${[0.5, 0.95, 0.99, 1].map((share) => percentile(steadyMs, share).toFixed(0)).join(", ")} ms (p50, p95, p99, max) until success.`,
    `One checkout alone: ${((alone.seconds * 1000) / alone.checkouts).toFixed(1)} ms, ${alone.cpuMs.toFixed(1)} ms of the server's processor time.`,
    `The load generator: ${generator.cpuSeconds.toFixed(1)} s of processor time (${((generator.cpuSeconds / seconds) * 100).toFixed(0)} % of a core), event loop p99 ${generator.loopP99Ms.toFixed(0)} ms.`,
    "",
    "Times in ms, of the first answer and until success:",
    table(
      ["step", "calls", "p50", "p95", "p99", "max", "p50 ok", "p95 ok", "p99 ok", "max ok", "answers", "gave up"],
      latencies,
    ),
    "",
    table(["server", "cpu s", "cpu %", "loop p99 ms", "loop max ms", "memory MB"], used),
    ...(problems.length > 0 ? ["", `${problems.length} problems, the first 20:`, ...problems.slice(0, 20)] : []),
  ].join("\n");
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, at) => Math.max(name.length, 3, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(" | ")} |`;
  const rule = line(widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)));
  return [line(head), rule, ...rows.map(line)].join("\n");
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Answers that students shouldn't get: neither success, nor a rule's refusal, nor a request to come back. */
function failuresOf(statuses: ReadonlyMap<number, number>): number {
  return [...statuses].reduce((sum, [status, count]) => (status === 500 || status > 504 ? sum + count : sum), 0);
}
