import { preparing } from "#server/db/pool";
import { enrolling } from "#server/registration/waitlist/seat-counters";

/** Busy machines may hold locks for long. */
enrolling.lockTimeoutMs = 10 * 60_000;
/** A statement that fails once it has a name fails in the first test that runs it. */
preparing.from = 1;
/** One process runs the statements of many files. */
preparing.most = Number.POSITIVE_INFINITY;
