import { DriverSocket } from "./driver-socket.ts";
import type { WorkerThread } from "./worker-thread.ts";

const TERMINATE = "X".charCodeAt(0);

/** A session with the database's thread. There is one such session at a time. */
export class WireStream extends DriverSocket {
  #starting: Promise<WorkerThread>;
  #thread: WorkerThread | undefined;

  constructor(starting: Promise<WorkerThread>) {
    super();
    this.#starting = starting;
  }

  connect() {
    this.#starting.then(
      (thread) => {
        if (this.destroyed) return;
        this.#thread = thread;
        this.emit("connect");
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void) {
    const thread = this.#thread;
    if (!thread) return done(new Error("The session with the embedded database has ended."));
    const parts = chunks.map(({ chunk }) => chunk);
    // This message would stop the database, which has no process per session.
    if (parts.at(-1)?.[0] === TERMINATE) {
      this.#endSession();
      parts.pop();
    }
    if (parts.length === 0) return done();
    // A copy, because it's transferred and the driver's chunks share one buffer.
    const bytes = new Uint8Array(Buffer.concat(parts));
    thread.run({ kind: "exchange", bytes }).then(
      (reply) => {
        if (reply) this.push(reply);
        done();
      },
      (error: Error) => done(error),
    );
  }

  override _final(done: (error?: Error) => void) {
    this.#endSession();
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#endSession();
    done(error);
  }

  /** Immediately, so that it comes before the next session's first message. */
  #endSession() {
    this.#thread?.run({ kind: "reset" }).catch(() => {});
    this.#thread = undefined;
  }
}
