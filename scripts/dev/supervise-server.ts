import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { EmbeddedDatabase } from "#server/db/embedded/embedded-database";
import { lendDatabase } from "#server/db/embedded/lent-database";

export type SupervisedServer = {
  /** Starts it for the first time, with the database that each server in turn borrows. */
  start: (lent: LentDatabase | undefined) => void;
  /** Stops the server at once and starts it again, when no other change comes. */
  restart: (cause: string) => void;
  /** Whether the server answers. Waits for one that starts. */
  isThere: () => Promise<boolean>;
  /** The server is asked to stop only when this call has its answer. */
  awaitAnswer: (answered: Promise<unknown>) => void;
  /** For good. */
  stop: () => Promise<void>;
};

type LentDatabase = Pick<EmbeddedDatabase, "connect">;

type Supervised = {
  /** The server's file. It loads, waits for the message `{ isRestart }`, begins, and sends "ready". */
  script: string;
  env: NodeJS.ProcessEnv;
  cwd?: string;
  say: (line: string) => void;
};

/** An editor saves several files, and a file in several steps. */
const QUIET_MS = 50;
/** For calls in flight, and again for the rest. A call without an end must not hold up what may correct it. */
const STOP_MS = 2_000;

/** Runs the server in a process that is replaced at each change. */
export function superviseServer({ script, env, cwd, say }: Supervised): SupervisedServer {
  /** Resolves when the port and the database's session are free. */
  let isFree: Promise<unknown> = Promise.resolve();
  let database: LentDatabase | undefined;
  let current: ChildProcess | undefined;
  let starts = 0;
  let isStopped = false;
  const inFlight = new Set<Promise<unknown>>();
  const first = Promise.withResolvers<boolean>();
  let answers = first.promise;

  async function run(cause?: string): Promise<boolean> {
    const begun = performance.now();
    const number = ++starts;
    if (cause !== undefined) await sleep(QUIET_MS);
    // Another change has come.
    if (number !== starts) return await answers;

    const child = spawn(process.execPath, [script], { env, cwd, serialization: "advanced", stdio: STDIO });
    current = child;
    const ended = once(child, "exit").then(() => false);
    const before = isFree;
    isFree = Promise.all([before, ended]);
    // Loads in the meantime.
    await Promise.race([before, ended]);
    const isReady = hasEnded(child) ? false : await Promise.race([begin(child, cause !== undefined), ended]);
    if (number !== starts) return await answers;
    if (isReady && cause !== undefined) say(`Restarted in ${inSeconds(performance.now() - begun)} s: ${cause}`);
    void ended.then(() => number === starts && lose());
    return isReady;
  }

  /** True once it's ready. */
  async function begin(child: ChildProcess, isRestart: boolean): Promise<boolean> {
    if (database) lendDatabase(database, child);
    const ready = new Promise<void>((resolve) => {
      child.on("message", (message) => {
        if (message === "ready") resolve();
      });
    });
    child.send({ isRestart }, () => {});
    await ready;
    return true;
  }

  async function end(child: ChildProcess | undefined) {
    await Promise.race([Promise.allSettled(inFlight), sleep(STOP_MS)]);
    if (!child || hasEnded(child)) return;
    child.kill("SIGTERM");
    const killing = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    child.on("exit", () => clearTimeout(killing));
  }

  /** It has ended by itself: only a change can help. */
  function lose() {
    answers = Promise.resolve(false);
    say("The server has ended. It starts again when you save one of its files.");
  }

  return {
    start(lent) {
      database = lent;
      answers = run();
      first.resolve(answers);
    },
    restart(cause) {
      if (starts === 0 || isStopped) return;
      void end(current);
      answers = run(cause);
    },
    isThere: async () => await answers,
    awaitAnswer(answered) {
      const leave = () => inFlight.delete(answered);
      inFlight.add(answered);
      answered.then(leave, leave);
    },
    async stop() {
      isStopped = true;
      starts++;
      await end(current);
      await isFree;
    },
  };
}

/** The channel tells the server when this process has ended. */
const STDIO = ["inherit", "inherit", "inherit", "ipc"] as const satisfies ("inherit" | "ipc")[];

function hasEnded({ exitCode, signalCode }: ChildProcess) {
  return exitCode !== null || signalCode !== null;
}

function inSeconds(milliseconds: number) {
  return (milliseconds / 1000).toFixed(1);
}
