import { INVALID_SEARCH } from "#contract/class-search";
import { AppError } from "#contract/outcome";

/** The refusal of criteria that say nothing sensible, naming the one at fault for whoever reads the details. */
export function invalidParameter(name: string): AppError {
  return new AppError({ code: "BAD_REQUEST", message: INVALID_SEARCH, details: { parameter: name } });
}
