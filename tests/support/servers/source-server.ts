import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type Reply = (response: ServerResponse, request: IncomingMessage) => void;

/** A system elsewhere; each path answers as its reply says, which may change. It ends with the test. */
export async function sourceServer(replies: Record<string, Reply>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const reply = replies[path];
    if (reply) reply(response, request);
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  return { replies, asked, stop, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export function sends(body: unknown, type = "application/json"): Reply {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return (response) => response.writeHead(200, { "content-type": type }).end(text);
}

export function fails(status: number): Reply {
  return (response) => response.writeHead(status).end("{}");
}
