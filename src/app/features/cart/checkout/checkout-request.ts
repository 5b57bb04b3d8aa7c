import { t } from "#words";
import { isolated } from "#contract/words";
import { atom } from "jotai/vanilla";
import { isRecord } from "../../../lib/session/is-record.ts";
import { personalAtom } from "../../../lib/session/remembered.ts";

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
  if (request.kind === "classes")
    return t("{count, plural, one {# class} other {# classes}}", { count: request.classes.length });
  return request.plans.length === 1
    ? isolated(request.plans[0]?.name ?? "")
    : t("one of {count} plans", { count: request.plans.length });
}

/** Undefined if the navigation or the browser's storage has none. */
export function readCheckoutRequest(state: unknown): CheckoutRequest | undefined {
  const isRequest =
    isRecord(state) && typeof state["idempotencyKey"] === "string" && typeof state["person"] === "string";
  // Only this app writes them.
  return isRequest ? (state as CheckoutRequest) : undefined;
}

/** Older ones are dropped. */
const MOST = 4;

/** Requests whose result the student hasn't seen; the last is the latest. */
const keptAtom = personalAtom<readonly CheckoutRequest[]>("unseen-checkouts", [], areRequests);

export const unseenRequestsAtom = atom((get) => get(keptAtom).filter((request) => isRepeatable(request)));

/** Call it before sending. */
export const keepRequestAtom = atom(null, (_get, set, request: CheckoutRequest) => {
  set(keptAtom, (kept) => {
    const others = kept.filter((each) => isRepeatable(each) && each.idempotencyKey !== request.idempotencyKey);
    return [...others, request].slice(-MOST);
  });
});

/** Its result was shown, or the student dismissed it. */
export const forgetRequestAtom = atom(null, (_get, set, idempotencyKey: string) => {
  set(keptAtom, (kept) => {
    const others = kept.filter((request) => request.idempotencyKey !== idempotencyKey);
    return others.length === kept.length ? kept : others;
  });
});

function areRequests(value: unknown): value is readonly CheckoutRequest[] {
  return Array.isArray(value) && value.every((each) => readCheckoutRequest(each) !== undefined);
}

/** How often screen readers hear about progress. */
const SAY_EVERY_SECONDS = 30;

/** "0:07", "1:42" */
export function elapsedLabel(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The start, then the elapsed time every half minute. */
export function spokenProgress(what: string, seconds: number): string {
  const said = Math.floor(seconds / SAY_EVERY_SECONDS) * SAY_EVERY_SECONDS;
  if (said === 0) return what;
  const minutes = Math.floor(said / 60);
  const time =
    minutes === 0
      ? t("{seconds} seconds", { seconds: said })
      : said % 60 === 0
        ? t("{minutes, plural, one {# minute} other {# minutes}}", { minutes })
        : t("{minutes, plural, one {# minute} other {# minutes}} and {seconds} seconds", {
            minutes,
            seconds: said % 60,
          });
  return `${what} ${t("{time} so far.", { time })}`;
}
