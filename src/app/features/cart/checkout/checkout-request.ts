/** What the cart hands over to checkout, in the state of the navigation. */
export type CheckoutRequest = {
  term: string;
  career: string;
  classNumbers: readonly number[];
  /** Made with the request, so that a reload of the results asks for the same enrollment and not for another. */
  idempotencyKey: string;
};

/** Undefined unless it is a request in full: a place that was typed in, or another application's state. */
export function readCheckoutRequest(state: unknown): CheckoutRequest | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const { term, career, classNumbers, idempotencyKey } = state as Partial<Record<keyof CheckoutRequest, unknown>>;
  const isRequest =
    isWord(term) &&
    isWord(career) &&
    isWord(idempotencyKey) &&
    Array.isArray(classNumbers) &&
    classNumbers.length > 0 &&
    classNumbers.every((number): number is number => Number.isInteger(number));
  return isRequest ? { term, career, classNumbers, idempotencyKey } : undefined;
}

function isWord(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
