/** What registrars can change by a list. */
export const BULK_KINDS = ["appointments", "holds", "releases", "permission-numbers"] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

/** Of a list, in characters. */
export const MAX_LIST_LENGTH = 200_000;

/** What the first line of a list names. A test compares them with those that the server reads. */
export const LIST_COLUMNS: Readonly<Record<BulkKind, readonly string[]>> = {
  appointments: ["student", "term", "session", "career", "starts_at", "ends_at", "block_id", "number"],
  holds: [
    "student",
    "code",
    "description",
    "department",
    "reason",
    "blocks_enrollment",
    "is_positive",
    "contact",
    "first_day",
    "last_day",
  ],
  releases: ["student", "code"],
  "permission-numbers": ["term", "class", "have", "waives", "expires"],
};
