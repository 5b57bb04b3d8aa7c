import { Worker } from "node:worker_threads";
import type { Job, Reply } from "./jobs.ts";

export type WorkerThread = {
  /** Rejects when the thread ends before it answered. The buffer of an exchange belongs to the thread afterwards. */
  run: (job: Job) => Promise<Reply>;
  hasEnded: () => boolean;
};

export function startWorkerThread(): WorkerThread {
  // Options of the process (a test runner's loaders, an inspector's port) are not meant for this thread.
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { execArgv: [], name: "database" });
  const waiting: PromiseWithResolvers<Reply>[] = [];
  let end: Error | undefined;

  const fail = (reason: Error) => {
    end ??= reason;
    for (const job of waiting.splice(0)) job.reject(end);
  };
  worker.on("message", (reply: Reply) => waiting.shift()?.resolve(reply));
  worker.on("messageerror", fail);
  worker.on("error", (cause: Error) => fail(new Error(`The embedded database failed: ${cause.message}`, { cause })));
  worker.on("exit", () => fail(new Error("The embedded database has stopped.")));

  return {
    run(job) {
      if (end) return Promise.reject(end);
      const answer = Promise.withResolvers<Reply>();
      waiting.push(answer);
      worker.postMessage(job, job.kind === "exchange" ? [job.bytes.buffer as ArrayBuffer] : []);
      return answer.promise;
    },
    hasEnded: () => end !== undefined,
  };
}
