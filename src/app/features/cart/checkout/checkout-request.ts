import { isolated } from "#contract/words";
import { counted } from "../../../lib/format-number.ts";
import { isRecord } from "../../../lib/is-record.ts";

/** A class that is to be enrolled, with the words that tell of it before its result is there. */
export type AskedClass = { classNumber: number; title: string };
type AskedPlan = { name: string; classes: readonly AskedClass[] };

type Common = {
  /** The account that asked for it: the browser's history outlives its session. */
  person: string;
  term: string;
  career: string;
  /** Made with the request, so that a reload of the results asks for the same enrollment and not for another. */
  idempotencyKey: string;
  /** When it was made, in milliseconds since 1970. */
  askedAt: number;
  /**
   * Since when the server has been at it, in milliseconds since 1970: since it was sent first, or since the password that
   * it needed was there. Undefined before it is sent.
   */
  sentAt?: number;
};

export type ClassesRequest = Common & {
  kind: "classes";
  classes: readonly AskedClass[];
  /** All of them or none, instead of one by one. */
  isAllOrNothing: boolean;
};

export type PlansRequest = Common & {
  kind: "plans";
  /** Of the plans that the student saw. */
  version: number;
  plans: readonly AskedPlan[];
};

/** What the cart hands over to checkout, in the state of the navigation. */
export type CheckoutRequest = ClassesRequest | PlansRequest;

/** The server answers a repeat with the first answer for 24 hours; later it would enroll anew. */
const REPEATABLE_MS = 23 * 60 * 60_000;

export function isRepeatable({ askedAt }: CheckoutRequest, now = Date.now()): boolean {
  return now - askedAt < REPEATABLE_MS;
}

/** "3 classes", "one of 2 plans" */
export function requestWords(request: CheckoutRequest): string {
  if (request.kind === "classes") return counted(request.classes.length, "class", "classes");
  return request.plans.length === 1 ? isolated(request.plans[0]?.name ?? "") : `one of ${request.plans.length} plans`;
}

/** Undefined unless it is a request in full: a place that was typed in, or another application's state. */
export function readCheckoutRequest(state: unknown): CheckoutRequest | undefined {
  if (!isRecord(state)) return undefined;
  const { person, term, career, idempotencyKey, askedAt, sentAt, kind } = state;
  if (!isWord(person) || !isWord(term) || !isWord(career) || !isWord(idempotencyKey) || typeof askedAt !== "number")
    return undefined;
  const common = { person, term, career, idempotencyKey, askedAt, ...(typeof sentAt === "number" && { sentAt }) };
  if (kind === "classes") {
    const { classes, isAllOrNothing } = state;
    if (!areClasses(classes) || typeof isAllOrNothing !== "boolean") return undefined;
    return { ...common, kind, classes, isAllOrNothing };
  }
  if (kind === "plans") {
    const { version, plans } = state;
    if (typeof version !== "number" || !Array.isArray(plans) || plans.length === 0) return undefined;
    return plans.every(isPlan) ? { ...common, kind, version, plans } : undefined;
  }
  return undefined;
}

function isPlan(value: unknown): value is AskedPlan {
  return isRecord(value) && isWord(value["name"]) && areClasses(value["classes"]);
}

function areClasses(value: unknown): value is AskedClass[] {
  return Array.isArray(value) && value.length > 0 && value.every(isClass);
}

function isClass(value: unknown): value is AskedClass {
  return isRecord(value) && Number.isInteger(value["classNumber"]) && typeof value["title"] === "string";
}

function isWord(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
