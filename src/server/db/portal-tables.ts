import type { StaffRole } from "#contract/protocol";
import {
  bigint,
  boolean,
  type Columns,
  date,
  identity,
  integer,
  integerArray,
  json,
  letterOf,
  smallint,
  text,
  textArray,
  textOf,
  timestamp,
  units,
} from "./column.ts";

/** The comments of migrations/ say what the columns mean. */
export const portalTables = {
  // Registration
  cart_items: {
    ...text("student_id", "term_code", "career"),
    ...integer("class_number"),
    ...identity("position"),
    ...boolean.withDefault("use_wait_list"),
    ...text.nullable("permission_number", "program"),
    ...units("units"),
    ...integerArray.withDefault("related_class_numbers"),
    ...textOf<"validate" | "enroll">().nullable("result_kind"),
    ...boolean.nullable("success"),
    ...json.withDefault("messages"),
    ...timestamp.nullable("result_at"),
  },
  permission_numbers: {
    ...text("term_code", "number"),
    ...integer("class_number"),
    ...textArray("waives"),
    ...date.nullable("expires_on"),
    ...text.nullable("used_by"),
    ...timestamp.nullable("used_at"),
  },
  enrollments: {
    ...identity("id"),
    ...text("student_id", "career", "term_code", "grading_basis"),
    ...integer("class_number", "enrollment_class_number"),
    ...textOf<"primary" | "related" | "auto">()("role"),
    ...letterOf<"E" | "W" | "D">()("status"),
    ...textOf<"ENRL" | "WAIT" | "DROP" | "WDRW" | "CNCL">()("status_reason"),
    ...integer.nullable("wait_position"),
    ...units("units"),
    ...text.nullable("program", "permission_number", "grade", "blocked_for"),
    ...textArray.withDefault("waived"),
    ...date.nullable("graded_on"),
    ...timestamp.withDefault("created_at", "updated_at"),
  },
  enrollment_events: {
    ...identity("id"),
    ...timestamp.withDefault("at"),
    ...text("student_id", "term_code"),
    ...integer("class_number"),
    ...textOf<"enroll" | "waitlist" | "promote" | "drop" | "withdraw" | "leave_waitlist" | "units" | "cancel">()(
      "kind",
    ),
    ...smallint("enrolled_delta", "waitlisted_delta"),
    ...text.nullable("request_id"),
    ...json.withDefault("detail"),
  },
  event_feed: { ...identity("position"), ...bigint("event_id"), ...timestamp.withDefault("noted_at") },
  cart_plans: {
    ...text("student_id", "term_code", "career"),
    ...integer.withDefault("version"),
    ...json("document"),
    ...timestamp.withDefault("updated_at"),
  },
  notices: {
    ...identity("id"),
    ...text("person_id", "title", "message"),
    ...textOf<
      | "promoted"
      | "passed_over"
      | "cancelled"
      | "seat_open"
      | "changed"
      | "appointment"
      | "hold_placed"
      | "hold_released"
    >()("kind"),
    ...text.nullable("term_code", "career", "mail_error", "event_key"),
    ...integer.nullable("class_number"),
    ...timestamp.withDefault("created_at", "mail_after"),
    ...timestamp.nullable("read_at", "mailed_at", "pushed_at"),
    ...smallint.withDefault("mail_attempts"),
  },
  push_subscriptions: {
    ...text("endpoint", "person_id", "device_id", "p256dh", "auth"),
    ...timestamp.withDefault("created_at"),
  },
  calendar_subscriptions: {
    ...text("student_id", "token_hash"),
    ...timestamp.withDefault("created_at"),
    ...timestamp.nullable("last_used_at", "changed_at"),
    ...text.nullable("content_hash"),
  },
  class_watches: {
    ...text("student_id", "term_code", "career"),
    ...integer("class_number"),
    ...timestamp.withDefault("created_at"),
  },
  idempotency_keys: {
    ...text("student_id", "key", "endpoint", "request_hash"),
    ...smallint.nullable("status_code", "answer_status"),
    ...json.nullable("reply"),
    ...text.nullable("answer"),
    ...timestamp.withDefault("created_at"),
  },

  // Portal
  schedule_configurations: {
    ...identity("id"),
    ...text("student_id", "term_code", "name"),
    ...text.withDefault("notes"),
    ...boolean.withDefault("is_default"),
    ...json("document"),
    ...integer.withDefault("version"),
    ...timestamp.withDefault("created_at", "updated_at"),
  },
  web_sessions: {
    ...text("id_hash", "person_id"),
    ...timestamp("authenticated_at"),
    ...timestamp.withDefault("created_at", "last_seen_at"),
    ...json.withDefault("feature_overrides"),
    ...text.withDefault("device"),
    ...text.nullable("provider_session"),
    ...textOf<"none" | StaffRole>().nullable("role"),
  },
  used_logout_tokens: { ...text("issuer", "jti"), ...timestamp("at") },
  sign_in_attempts: {
    ...text("state_hash", "nonce", "code_verifier", "return_url"),
    ...timestamp.withDefault("created_at"),
  },
  password_attempts: { ...identity("id"), ...text("subject"), ...timestamp.withDefault("at") },
  identity_accounts: text("username", "password_hash"),
  identity_records: {
    ...text("kind", "id"),
    ...json("payload"),
    ...text.nullable("grant_id", "uid", "user_code"),
    ...timestamp.nullable("consumed_at", "expires_at"),
  },
  feature_flags: { ...text("flag"), ...text.nullable("person_id"), ...boolean("enabled") },
  alerts: {
    ...identity("id"),
    ...textOf<"global" | "service">()("scope"),
    ...textOf<"info" | "warning" | "danger">()("severity"),
    ...text("message_html"),
    ...timestamp.nullable("starts_at", "ends_at"),
  },
  feedback: {
    ...identity("id"),
    ...text.nullable("person_id"),
    ...text("name", "email_address", "message"),
    ...timestamp.withDefault("at"),
  },
  audit: {
    ...identity("id"),
    ...timestamp.withDefault("at"),
    ...text.nullable("person_id", "request_id"),
    ...text("action"),
    ...json.withDefault("detail"),
  },
  database_facts: { ...text("name"), ...json("value") },
} satisfies Record<string, Columns>;
