import { Value } from "typebox/value";
import type { TSchema } from "typebox";
import { endpoints } from "./endpoints.ts";
import type { EndpointName } from "./routes.ts";

/** Where a reply's `data` differs from the contract, in words; undefined if it doesn't. For development. */
export function findReplyProblem(name: EndpointName, data: unknown): string | undefined {
  const schema: TSchema = endpoints[name].reply;
  const [first] = Value.Errors(schema, data);
  return first && `${name}: ${first.instancePath || "/"} ${first.message}`;
}
