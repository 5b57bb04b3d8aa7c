import type { CartMessage } from "#contract/calls/enrollment";
import { inWords, type Sentence } from "#contract/sentences/sentence";

/** What a rule answers: why it refuses, and what of it a screen can use. */
export type RuleProblem = Pick<CartMessage, "About" | "Until" | "CanWait"> & { said: readonly Sentence[] };

/** The sentences, in English and as codes. */
export function described(said: readonly Sentence[]) {
  return { Description: inWords(said), Said: { Description: [...said] } };
}

export function errorOf(Rule: string, said: readonly Sentence[]): CartMessage {
  return { ...described(said), IsError: true, IsWarning: false, Rule };
}

/** The problem as the rule's message. */
export function messageOf(rule: string, { said, ...more }: RuleProblem): CartMessage {
  return { ...errorOf(rule, said), ...more };
}

/** What messages say, all together. */
export function saidBy(messages: readonly CartMessage[]): Sentence[] {
  return messages.flatMap(({ Said }) => Said?.Description ?? []);
}
