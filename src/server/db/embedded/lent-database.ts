import type { ChildProcess } from "node:child_process";
import { DriverSocket } from "./driver-socket.ts";
import type { EmbeddedDatabase } from "./embedded-database.ts";
import { StoppedError } from "./worker-thread.ts";

/** Over the channel between a process and the parent that lends it the database. A process has a session at a time. */
type ToParent = { session: number } & ({ kind: "connect" } | { kind: "send"; bytes: Uint8Array } | { kind: "end" });
type ToChild = { session: number } & (
  | { kind: "connected" }
  | { kind: "receive"; bytes: Uint8Array }
  | { kind: "lost"; message: string }
);

/** Gives a child process the sessions it asks for, and ends them with it. The one before it must have ended. */
export function lendDatabase(embedded: Pick<EmbeddedDatabase, "connect">, child: ChildProcess): void {
  let lent: { session: number; socket: DriverSocket } | undefined;
  // A child that ends no longer listens.
  const send = (message: ToChild) => child.connected && child.send(message, () => {});
  const end = () => {
    lent?.socket.destroy();
    lent = undefined;
  };
  const connect = (session: number) => {
    end();
    const lose = ({ message }: Error) => send({ kind: "lost", session, message });
    try {
      const socket = embedded.connect();
      lent = { session, socket };
      socket.on("connect", () => send({ kind: "connected", session }));
      socket.on("data", (bytes: Buffer) => send({ kind: "receive", session, bytes }));
      socket.on("error", lose);
      socket.connect();
    } catch (error) {
      lose(error as Error);
    }
  };
  child.on("message", (message: ToParent) => {
    if (message.kind === "connect") connect(message.session);
    if (message.session !== lent?.session) return;
    if (message.kind === "send") lent.socket.write(message.bytes);
    if (message.kind === "end") end();
  });
  child.on("exit", end);
}

/** The database that the parent lends to this process. Its channel must be serialized as "advanced". */
export function borrowDatabase(): Pick<EmbeddedDatabase, "connect" | "close"> {
  let last = new BorrowedSocket(0);
  process.on("message", (message: ToChild) => last.receive(message));
  process.on("disconnect", () => last.destroy(new StoppedError("The process that has the database has ended.")));
  return {
    connect: () => (last = new BorrowedSocket(last.session + 1)),
    close: async () => {},
  };
}

class BorrowedSocket extends DriverSocket {
  readonly session: number;

  constructor(session: number) {
    super();
    this.session = session;
  }

  connect() {
    this.#tell({ kind: "connect", session: this.session });
    return this;
  }

  receive(message: ToChild) {
    if (message.session !== this.session || this.destroyed) return;
    if (message.kind === "connected") this.emit("connect");
    if (message.kind === "receive") this.push(message.bytes);
    if (message.kind === "lost") this.destroy(new StoppedError(message.message));
  }

  // Each of the driver's messages alone, since the database's own session looks for the one that ends it.
  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#tell({ kind: "send", session: this.session, bytes }, done);
  }

  override _final(done: () => void) {
    this.#tell({ kind: "end", session: this.session });
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#tell({ kind: "end", session: this.session });
    done(error);
  }

  #tell(message: ToParent, done: (error: Error | null) => void = () => {}) {
    if (process.connected) process.send?.(message, undefined, undefined, done);
    else done(new StoppedError("The process that has the database has ended."));
  }
}
