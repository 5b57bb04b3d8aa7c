import { isDeepStrictEqual } from "node:util";
import type { LightMyRequestResponse } from "fastify";
import { Compile } from "typebox/compile";
import type { Endpoint } from "#contract/calls/endpoint";
import { compilePrune } from "#server/frame/reply-serializer";

const compiled = new Map<string, ReturnType<typeof compile>>();

function compile({ reply }: Endpoint) {
  return { validator: Compile(reply), prune: compilePrune(reply) };
}

/** What in a successful JSON answer doesn't match the contract, or undefined. */
export function replyProblem(endpoint: Endpoint, response: LightMyRequestResponse): string | undefined {
  const { statusCode, headers } = response;
  const isJson = String(headers["content-type"]).includes("json") && headers["content-encoding"] === undefined;
  if (statusCode !== 200 || !isJson) return undefined;
  const { data } = response.json<{ data: unknown }>();
  const { validator, prune } = compiled.get(endpoint.name) ?? compile(endpoint);
  compiled.set(endpoint.name, { validator, prune });
  if (!validator.Check(data))
    return `${endpoint.name}'s reply doesn't match the contract: ${JSON.stringify(validator.Errors(data).slice(0, 5))}`;
  return isDeepStrictEqual(prune(data), data) ? undefined : `${endpoint.name}'s reply has more than the contract.`;
}
