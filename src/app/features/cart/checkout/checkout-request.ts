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
  if (!isWord(term) || !isWord(career) || !isWord(idempotencyKey) || !areClassNumbers(classNumbers)) return undefined;
  return { term, career, classNumbers, idempotencyKey };
}

function isWord(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function areClassNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every(Number.isInteger);
}
