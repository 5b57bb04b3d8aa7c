import type { TSchema } from "typebox";
import { isAppError } from "#contract/outcome";

/**
 * Completes what a handler returns to the endpoint's reply. Where that has `IsError`, a broken rule is an ordinary
 * answer, and so is a change that another window was faster than, with the details that its error has. Malformed calls,
 * and calls with foreign ids, are refused instead.
 */
export function withRefusals<Call>(
  reply: TSchema,
  handler: (call: Call) => Promise<unknown>,
): (call: Call) => Promise<unknown> {
  const { properties = {} } = reply as { properties?: object };
  if (!("IsError" in properties)) return handler;
  return async (call) => {
    try {
      const result = await handler(call);
      const rest = "Metadata" in properties ? (result as object) : { Data: result };
      return { IsError: false, Message: null, Error: null, ...rest };
    } catch (error) {
      if (!isAppError(error) || (error.code !== "RULE_BROKEN" && error.code !== "CONFLICT")) throw error;
      const { code, message: Message, details } = error;
      const nothing = { IsError: true, Message, Data: null, Metadata: null };
      if (code === "CONFLICT") return { ...nothing, Error: { Message }, ...details };
      return { ...nothing, Error: { Message, ...(details && { Metadata: details }) } };
    }
  };
}
