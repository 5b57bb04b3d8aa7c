import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { listen } from "./ports.ts";

/** Can go dead like a cut cable: nothing gets through or closes. */
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
  const { port: own, close } = await listen(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    return close();
  });
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(own);
  return {
    url: url.href,
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** For new connections only. */
    recover: () => {
      isSilent = false;
    },
  };
}
