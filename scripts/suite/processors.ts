import { cpus } from "node:os";

export type Watch = { stop: () => void };

const EVERY_MS = 500;

/** `busy` processors worked for `seconds`. */
type Sample = { seconds: number; busy: number };

/** How many of the machine's processors work, every half second, with what other programs let them do. */
export function watchProcessors(onSample: (sample: Sample) => void): Watch {
  let before = times();
  const timer = setInterval(() => {
    const now = times();
    const all = now.all - before.all;
    if (all > 0) onSample({ seconds: EVERY_MS / 1000, busy: ((all - (now.idle - before.idle)) / all) * cpus().length });
    before = now;
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function times(): { all: number; idle: number } {
  const each = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({
    all: user + nice + sys + irq + idle,
    idle,
  }));
  return each.reduce((sum, { all, idle }) => ({ all: sum.all + all, idle: sum.idle + idle }), { all: 0, idle: 0 });
}
