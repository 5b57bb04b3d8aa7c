import { enrolling } from "#server/registration/waitlist/seat-counters";

/** Busy machines may hold locks for long. */
enrolling.lockTimeoutMs = 10 * 60_000;
