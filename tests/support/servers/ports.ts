import { once } from "node:events";
import {
  createServer as createHttpServer,
  Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";

/** On a free port. Closing it cuts connections. */
export async function listen(server: Server, host = "127.0.0.1") {
  server.listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    if (!server.listening) return;
    if (server instanceof HttpServer) server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { port, origin: `http://127.0.0.1:${port}`, close };
}

export function listenHttp(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  return listen(createHttpServer((request, response) => void answer(request, response)));
}

export async function freePort(host = "localhost"): Promise<number> {
  const { port, close } = await listen(createServer(), host);
  await close();
  return port;
}
