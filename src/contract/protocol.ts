/** What client and server agree on beside the endpoints. Free of schemas, so that the first page can load it. */

/** Flags that a deployment or a person may have switched off; the server answers 497 without them. */
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

/** The client sends it with every call; a server that no longer serves it answers 555. */
export const CONTRACT_VERSION = 1;
export const CONTRACT_VERSION_HEADER = "x-contract-version";
/** The server's build; another value than the page's own, with the same contract, means "Application Updated". */
export const BUILD_HEADER = "x-build";
export const IDEMPOTENCY_HEADER = "idempotency-key";
/**
 * In each answer that is kept under a key, also of one that refuses: whether it was given before, "true" or "false".
 * One without it did not look for what the key has done.
 */
export const REPLAYED_HEADER = "idempotency-replayed";
/** To a call that enrolls and is turned away; its place is kept for as long as it's repeated with the same key. */
export const IN_LINE = "We're busy. You're still in line.";
/** How many times as long as usual to wait between polls; absent is 1. */
export const POLL_PACE_HEADER = "x-poll-pace";
export const METHOD_OVERRIDE_HEADER = "x-http-method-override";

/** Of the line in front of the portal, at `/waiting-line`: tickets up to `AdmittedTo` may go on. */
export type WaitingLine = { AdmittedTo: number; PerMinute: number };

/** A status code outside HTTP's own list, from the specification. */
export const STATUS_FEATURE_DISABLED = 497;
export const STATUS_CONTRACT_OUTDATED = 555;
