import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type DatabaseProxy = {
  url: string;
  /** Cuts all connections. New ones go to that server, or are closed while there is none. */
  pointTo: (url: string | undefined) => void;
};

/** What stands between the portal and its primary, such as HAProxy; ends with the test. */
export async function openProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target: URL | undefined = new URL(databaseUrl);
  const open = new Set<Socket>();
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => {});
    socket.on("close", () => {
      open.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  };
  const server = createServer((socket) => {
    if (!target) return void socket.on("error", () => {}).destroy();
    const upstream = connect(Number(target.port), target.hostname);
    keep(socket, upstream);
    keep(upstream, socket);
  });
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    server.close();
    cut();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = Object.assign(new URL(databaseUrl), { port: (server.address() as AddressInfo).port }).href;
  return {
    url,
    pointTo(other) {
      target = other === undefined ? undefined : new URL(other);
      cut();
    },
  };
}
