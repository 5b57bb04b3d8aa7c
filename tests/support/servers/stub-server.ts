import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import type { AddressInfo } from "node:net";

type Received = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
/** "hang up" closes the connection instead of answering. */
export type Answer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | "hang up";

/** A real server on a port of its own: what it heard, and what it answers, request by request; the last answer stays. */
export async function stubServer(...answers: (Answer | (() => Promise<Answer>))[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => void respond(request, response));

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { method = "", url = "", headers } = request;
    received.push({ method, url, headers, body: await readText(request) });
    const next = answers[Math.min(received.length, answers.length) - 1] ?? {};
    const answer = typeof next === "function" ? await next() : next;
    if (answer === "hang up") {
      request.socket.destroy();
      return;
    }
    const { status = 200, json, text, headers: extra } = answer;
    response.writeHead(status, { "content-type": text === undefined ? "application/json" : "text/html", ...extra });
    response.end(text ?? JSON.stringify(json));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/portal/`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The body of a successful reply. */
export function reply(data: unknown, headers: Record<string, string> = {}): Answer {
  return { json: { data, isError: false, message: null }, headers };
}

export function refusal(
  status: number,
  data: { Code: string; Message: string; [field: string]: unknown },
  headers: Record<string, string> = {},
): Answer {
  return { status, json: { data, isError: true, message: data.Message }, headers };
}
