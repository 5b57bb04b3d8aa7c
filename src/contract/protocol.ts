/** What client and server share besides endpoints, without schemas, so that the first page can load it. */

/** Flags that can be off for a deployment or person; the server then answers 497. */
export const FEATURE_FLAGS = {
  schedule_builder: { selfService: true, byDefault: true },
  enrollment_operations: { selfService: true, byDefault: true },
  enrollment_performance_warning: { selfService: true, byDefault: false },
  sfal_advising: { selfService: false, byDefault: true },
  myuml_success_team: { selfService: false, byDefault: false },
  myuml_transition_preview: { selfService: true, byDefault: false },
  class_search_course_offerings: { selfService: true, byDefault: false },
} as const;
export type FeatureFlag = keyof typeof FEATURE_FLAGS;

export type StaffRole = "staff" | "registrar";

/** The client sends it with every call; a server that doesn't support it answers 555. */
export const CONTRACT_VERSION = 4;
export const CONTRACT_VERSION_HEADER = "x-contract-version";
/** The server's build. If it differs from the page's with the same contract, the client shows "Application Updated". */
export const BUILD_HEADER = "x-build";
export const IDEMPOTENCY_HEADER = "idempotency-key";
/**
 * In each answer kept under a key, also refusals: "true" if it was given before. Without it, nothing is known of the
 * first attempt.
 */
export const REPLAYED_HEADER = "idempotency-replayed";
/** For an enrolling call that is turned away; its place is kept while it's repeated with the same key. */
export const IN_LINE = "We're busy. You're still in line.";
/** How many times longer to wait between polls; default 1. */
export const POLL_PACE_HEADER = "x-poll-pace";
export const METHOD_OVERRIDE_HEADER = "x-http-method-override";

/** The waiting room's line, at `/waiting-line`: tickets up to `AdmittedTo` may enter. */
export type WaitingLine = { AdmittedTo: number; PerMinute: number };

/** Paths (after `#`) that mails and other systems link to. */
export const ADVISING = "/my-academics/advising";
export const CART = "/my-academics/enroll/cart";
export const CLASS_DETAILS = "/class-search/class";
export const MY_CLASSES = "/my-academics/classes/enrollment";
