import { isAppError } from "#contract/outcome";

/** The id in an address; undefined if it can't be one. */
export function toConfigurationId(text: string | null): number | undefined {
  const id = Number(text);
  return text !== null && /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : undefined;
}

export function isNotFound(error: unknown): boolean {
  return isAppError(error) && error.code === "NOT_FOUND";
}
