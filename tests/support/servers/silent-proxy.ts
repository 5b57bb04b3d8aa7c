import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A way to a PostgreSQL that can go dead as a cut cable does: nothing gets through, and nothing is closed. */
export async function openSilentProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets: Socket[] = [];
  let isSilent = false;
  const server = createServer((client) => {
    keep(client);
    if (isSilent) return void client.pause();
    const target = connect(Number(port), hostname);
    keep(target);
    client.pipe(target);
    target.pipe(client);
  });
  const keep = (socket: Socket) => {
    socket.on("error", () => {});
    sockets.push(socket);
  };
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** For new connections; those that were open stay dead. */
    recover: () => {
      isSilent = false;
    },
  };
}
