import { isDeepStrictEqual } from "node:util";
import type { LightMyRequestResponse } from "fastify";
import type { Endpoint } from "#contract/calls/endpoint";
import type { Endpoints } from "#contract/calls/endpoints";
import { replyMismatch } from "#contract/calls/reply-check";
import { compilePrune } from "#server/plugins/reply-serializer";

const compiled = new Map<string, ReturnType<typeof compilePrune>>();

/** What in a successful JSON answer doesn't match the contract, or undefined. */
export function replyProblem(endpoint: Endpoint, response: LightMyRequestResponse): string | undefined {
  const { statusCode, headers } = response;
  const isJson = String(headers["content-type"]).includes("json") && headers["content-encoding"] === undefined;
  if (statusCode !== 200 || !isJson) return undefined;
  const { data } = response.json<{ data: unknown }>();
  const mismatch = replyMismatch(endpoint.name as keyof Endpoints, data);
  if (mismatch !== undefined) return `${endpoint.name}'s reply doesn't match the contract: ${mismatch}`;
  const prune = compiled.get(endpoint.name) ?? compilePrune(endpoint.reply);
  compiled.set(endpoint.name, prune);
  return isDeepStrictEqual(prune(data), data) ? undefined : `${endpoint.name}'s reply has more than the contract.`;
}
