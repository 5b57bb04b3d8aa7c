import type { CartMessage } from "#contract/calls/enrollment";

/** What a rule answers: why it refuses, and what of it a screen can use. */
export type Problem = string | Pick<CartMessage, "Description" | "About" | "Until" | "CanWait">;

export function errorOf(Rule: string, Description: string): CartMessage {
  return { Description, IsError: true, IsWarning: false, Rule };
}

/** The problem as the rule's message. */
export function messageOf(rule: string, problem: Problem): CartMessage {
  if (typeof problem === "string") return errorOf(rule, problem);
  return { ...errorOf(rule, problem.Description), ...problem };
}
