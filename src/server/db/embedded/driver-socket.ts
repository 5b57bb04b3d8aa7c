import { Duplex } from "node:stream";

/** What the PostgreSQL driver takes for the socket of a server. */
export abstract class DriverSocket extends Duplex {
  /** The driver's host and port don't matter. Emits "connect". */
  abstract connect(): this;

  override _read() {}

  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
