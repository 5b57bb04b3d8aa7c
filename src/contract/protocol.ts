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

/** Staff read what students have; registrars change it, too. */
export type StaffRole = "staff" | "registrar";
/** Sees the students that a person advises, or the classes that a person teaches, and no others. */
export type OwnRole = "adviser" | "instructor";

/** The client sends it with every call; a server that doesn't support it answers 555. */
export const CONTRACT_VERSION = 4;
export const CONTRACT_VERSION_HEADER = "x-contract-version";
/** The server's build. If it differs from the page's with the same contract, the client shows "Application Updated". */
export const BUILD_HEADER = "x-build";
/** Whether a proxy said it because it can't reach the portal, which names its build in what it says itself. */
export function isWithoutPortal(reply: { status: number; headers: { has: (name: string) => boolean } }): boolean {
  return [502, 503, 504].includes(reply.status) && !reply.headers.has(BUILD_HEADER);
}
/**
 * Whose answer it is: a name that says nothing but that two answers are the same account's, or NO_ACCOUNT. Calls that don't
 * look up who asks have none. What a browser keeps for when it's offline belongs to that account.
 */
export const ACCOUNT_HEADER = "x-account";
export const NO_ACCOUNT = "none";
/** In an answer that the browser had kept, and gives because the server can't be reached: when it came, in milliseconds. */
export const KEPT_HEADER = "x-kept-at";
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
export const REGISTRATION = "/my-academics/enroll/registration";
export const CLASS_DETAILS = "/class-search/class";
/** A shared schedule, and the address to share, which works without script and leads there. */
export const SHARED_SCHEDULE = "/my-academics/schedule-builder/view";
/** The address for sharing, which answers without script too; it leads on to the viewer's route. */
export const SHARED_LINK_PATH = "/schedule-builder/view";
export const CLASS_SEARCH = "/class-search/filters";
/** Screens to which mails and other pages lead: what follows `#` in an address. */
export const MY_CLASSES = "/my-academics/classes/enrollment";
export const SCHEDULE_BUILDER = "/my-academics/schedule-builder";
