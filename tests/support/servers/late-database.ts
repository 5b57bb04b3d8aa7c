import { once } from "node:events";
import { connect, createServer } from "node:net";
import { onTestFinished } from "vitest";
import { freePort } from "./ports.ts";

/** The address of a database whose server refuses connections until it's started. */
export async function lateDatabase(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(await freePort(url.hostname));
  /** What the server sends to new connections before it hangs up; null is what the database answers. */
  let refusal: Buffer | null = null;
  const server = createServer((client) => {
    client.on("error", () => {});
    const bytes = refusal;
    if (bytes) return void client.once("data", () => client.end(bytes));
    const target = connect(Number(port), hostname);
    target.on("error", () => {});
    client.pipe(target).pipe(client);
  });
  onTestFinished(() => void server.close());
  return {
    url: url.href,
    start: async (refusing: Buffer | null = null) => {
      refusal = refusing;
      if (server.listening) return;
      server.listen(Number(url.port), url.hostname);
      await once(server, "listening");
    },
  };
}

/** As PostgreSQL sends it. */
export function fatalError(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + length.length);
  return Buffer.concat([Buffer.from("E"), length, fields]);
}
