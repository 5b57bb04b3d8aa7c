import { enrolling } from "#server/registration/waitlist/seat-counters";

/** On a busy machine a call may wait for another one's locks as long as it takes; the test of the limit sets its own. */
enrolling.lockTimeoutMs = 10 * 60_000;
