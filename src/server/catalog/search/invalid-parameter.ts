import { INVALID_SEARCH } from "#contract/class-search";
import { AppError } from "#contract/outcome";

/** Refuses invalid criteria and names the wrong one in the details. */
export function invalidParameter(name: string): AppError {
  return new AppError({ code: "BAD_REQUEST", message: INVALID_SEARCH, details: { parameter: name } });
}
