import { isAppError } from "#contract/outcome";
import { retryStaleLocks, StaleLocks } from "../registration/waitlist/wait-list.ts";
import { RegistrarError } from "./registrar-context.ts";

const MOST_WAITING_MS = 30_000;

/** Retries while students who join make the locks stale, which can take several attempts in a rush. */
export async function amidEnrollment<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const end = performance.now() + MOST_WAITING_MS; ; ) {
    try {
      return await retryStaleLocks(work);
    } catch (error) {
      if (!isAppError(error) || !(error.cause instanceof StaleLocks)) throw error;
      if (performance.now() < end) continue;
      const message = "Too many students are enrolling in this class right now. Try again.";
      throw new RegistrarError(message, { cause: error });
    }
  }
}
