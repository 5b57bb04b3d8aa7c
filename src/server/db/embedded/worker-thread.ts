import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";

/** Jobs for the database thread, done one by one. A job that throws ends the thread and all waiting jobs. */
export type DatabaseJob =
  | { kind: "open"; folder: string | undefined; snapshot: Uint8Array | undefined; upkeepMs: number }
  /** PostgreSQL's wire protocol. */
  | { kind: "exchange"; bytes: Uint8Array }
  /** Ends a session like a closed connection: open transaction, settings, locks, temporary tables. */
  | { kind: "reset" }
  | { kind: "snapshot" }
  | { kind: "close" };

export type DatabaseReply = Uint8Array | undefined;

/** Has PostgreSQL's code for a server that is shutting down, so callers don't depend on the message. */
export class StoppedError extends Error {
  readonly code = "57P01";
}

export type WorkerThread = {
  /** Rejects if the thread ends before it answers. Transfers the buffer of an exchange. */
  run: (job: DatabaseJob) => Promise<DatabaseReply>;
  hasEnded: () => boolean;
};

export function startWorkerThread(): WorkerThread {
  // The process's options (a test runner's loaders, an inspector's port) don't apply here. Node also writes to the
  // thread's own channel (`node --watch`).
  const { port1: port, port2 } = new MessageChannel();
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    execArgv: [],
    name: "database",
    workerData: { port: port2 },
    transferList: [port2],
  });
  const waiting: PromiseWithResolvers<DatabaseReply>[] = [];
  const stopped = () => new StoppedError("The embedded database has stopped.");
  let end: Error | undefined;
  let isClosing = false;

  const fail = (reason: Error) => {
    end ??= reason;
    port.close();
    for (const job of waiting.splice(0)) job.reject(end);
  };
  const answer = (reply: DatabaseReply) => waiting.shift()?.resolve(reply);
  port.on("message", answer);
  port.on("messageerror", fail);
  // A busy process may get the exit event before the last answers.
  const ended = (reason: Error) => {
    for (let last = receiveMessageOnPort(port); last; last = receiveMessageOnPort(port))
      answer(last.message as DatabaseReply);
    fail(reason);
  };
  worker.on("error", (cause: Error) => ended(new Error(`The embedded database failed: ${cause.message}`, { cause })));
  worker.on("exit", () => ended(stopped()));

  return {
    run(job) {
      if (end ?? isClosing) return Promise.reject(end ?? stopped());
      isClosing = job.kind === "close";
      const reply = Promise.withResolvers<DatabaseReply>();
      waiting.push(reply);
      port.postMessage(job, job.kind === "exchange" ? [job.bytes.buffer as ArrayBuffer] : []);
      return reply.promise;
    },
    hasEnded: () => end !== undefined,
  };
}
