import { isolated } from "#contract/words";
import { counted } from "../../../lib/format/format-number.ts";
import { isRecord } from "../../../lib/session/is-record.ts";

/** With the title to show before the result. */
export type AskedClass = { classNumber: number; title: string };
type AskedPlan = { name: string; classes: readonly AskedClass[] };

type Common = {
  /** The browser's history outlives the account's session. */
  person: string;
  term: string;
  career: string;
  /** Made with the request, so that a reload repeats it instead of making another. */
  idempotencyKey: string;
  /** Milliseconds since 1970. */
  askedAt: number;
  /**
   * When the server started, in milliseconds since 1970: when it was first sent, or after the password. Undefined
   * before it's sent.
   */
  sentAt?: number;
};

export type ClassesRequest = Common & {
  kind: "classes";
  classes: readonly AskedClass[];
  isAllOrNothing: boolean;
};

export type PlansRequest = Common & {
  kind: "plans";
  /** Of the plans as shown. */
  version: number;
  plans: readonly AskedPlan[];
};

/** What the cart passes to checkout, in the navigation's state. */
export type CheckoutRequest = ClassesRequest | PlansRequest;

/** The server repeats its answer for 24 hours; later it would enroll again. */
const REPEATABLE_MS = 23 * 60 * 60_000;

export function isRepeatable({ askedAt }: CheckoutRequest, now = Date.now()): boolean {
  return now - askedAt < REPEATABLE_MS;
}

/** "3 classes", "one of 2 plans" */
export function requestWords(request: CheckoutRequest): string {
  if (request.kind === "classes") return counted(request.classes.length, "class", "classes");
  return request.plans.length === 1 ? isolated(request.plans[0]?.name ?? "") : `one of ${request.plans.length} plans`;
}

/** Undefined if it isn't a complete request. */
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
