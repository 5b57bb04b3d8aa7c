import type { IncomingMessage, ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { listenHttp } from "./ports.ts";

type Received = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
/** "hang up" closes the connection instead of answering. */
export type Answer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | "hang up";

/** Answers request by request; the last one stays. */
export async function stubServer(...answers: (Answer | (() => Promise<Answer>))[]) {
  const received: Received[] = [];
  const { origin, close } = await listenHttp(async (request, response) => {
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
  });
  onTestFinished(close);
  return { baseUrl: `${origin}/portal/`, received };
}

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

type Source = (response: ServerResponse, request: IncomingMessage) => void;

/** By path; replies may change. */
export async function sourceServer(replies: Record<string, Source>) {
  const asked: string[] = [];
  const { origin, close } = await listenHttp((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const source = replies[path] ?? fails(404);
    source(response, request);
  });
  onTestFinished(close);
  return { replies, asked, origin };
}

export function sends(body: unknown, type = "application/json"): Source {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return (response) => response.writeHead(200, { "content-type": type }).end(text);
}

export function fails(status: number): Source {
  return (response) => response.writeHead(status).end("{}");
}
