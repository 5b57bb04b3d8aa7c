export type PlantedFault = {
  fault: string;
  file: string;
  /** What it has once, and what is put in its place. */
  before: string;
  after: string;
  /** The test of the quick suite that must notice: its file and its title, after its group's if others share it. */
  test: string;
  title: string;
};

const FIELDS = "tests/component/forms/every-form.test.tsx";
const BREAK_FIELDS = { test: FIELDS, title: "break › every field fits and fills its place at each width" };
const WEEK = {
  test: "tests/component/calendar/week-columns.test.tsx",
  title: "a week has a column for each of its days, from edge to edge: [1,2,3,4,5]",
};
const SMALL_WEEK = {
  test: WEEK.test,
  title: "a small week has a column for each of its days, with what is on them: [1,2,3,4,5]",
};
const CONFIGURATIONS = {
  test: "tests/server/builder/configurations.test.ts",
  title: "makes the default configuration of one new student after another",
};
const NEIGHBORS = "tests/server/db/neighboring-rows.test.ts";
const LATE = "tests/server/db/late-writes.test.ts";
const WORDS = "tests/app/words.test.ts";
const TONES = {
  test: "tests/documents/tones.test.ts",
  title: "give courses and breaks the colors of the screens in the light theme",
};
const LOST_KEY = {
  test: "tests/app/lib/api/api-client.test.ts",
  title: "repeats a lost enrollment with the same key, and makes another key for another action",
};

/** One by one. Add what a test has missed, with the test that notices it now. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    fault: "width: a control takes a third of its field",
    file: "src/app/ui/fields/field.module.css",
    before: "  width: 100%;\n",
    after: "  width: 33%;\n",
    ...BREAK_FIELDS,
  },
  {
    fault: "width: fields of a dialog end in the middle of it",
    file: "src/app/ui/layout/layout.module.css",
    before: "minmax(min(100%, var(--min)), 1fr)",
    after: "min(100%, var(--min))",
    ...BREAK_FIELDS,
  },
  {
    fault: "width: two times side by side are as wide as their words",
    file: "src/app/features/builder/breaks/break-dialog.tsx",
    before: '<CardGrid min="8rem" gap={2}>',
    after: '<CardGrid min="8rem" gap={2} style={{ display: "flex" }}>',
    ...BREAK_FIELDS,
  },
  {
    fault: "width: a search box leaves room in its field",
    file: "src/app/ui/fields/field.tsx",
    before: "className={`fills ${styles.bare}`}",
    after: "className={styles.bare}",
    test: FIELDS,
    title: "class search results › every field fits and fills its place at each width",
  },
  {
    fault: "week: the grid leaves out its last column",
    file: "src/calendar/grid/week-grid.tsx",
    before: ": columns;\n  const holdsSelected",
    after: ": columns.slice(0, -1);\n  const holdsSelected",
    ...WEEK,
  },
  {
    fault: "week: the last columns are outside of the grid",
    file: "src/calendar/grid/day-track.module.css",
    before: "grid: auto / auto-flow minmax(0, 1fr);",
    after: "grid: auto / auto-flow minmax(20rem, 1fr);",
    ...WEEK,
  },
  {
    fault: "week: a small one leaves out its last column",
    file: "src/calendar/small-weeks.tsx",
    before: "{columns.map((column) => (\n          <div",
    after: "{columns.slice(0, -1).map((column) => (\n          <div",
    ...SMALL_WEEK,
  },
  {
    fault: "week: Friday isn't among the days",
    file: "src/calendar/event.ts",
    before: "weekday > 0 && weekday < 6",
    after: "weekday > 0 && weekday < 5",
    test: "tests/calendar/event.test.ts",
    title: "uses the workweek, and the weekend where an event touches it",
  },
  {
    fault: "week: on paper, the last day is missing",
    file: "src/documents/week.ts",
    before: "days: shown.map((day) =>",
    after: "days: shown.slice(0, -1).map((day) =>",
    test: "tests/documents/week.test.ts",
    title: "have the days of a weekend on which something meets, Sunday last",
  },
  {
    fault: "named statement: only a value proves that the index applies, from the sixth execution on",
    file: "src/server/builder/configuration-store.ts",
    before: "sql<SqlBool>`is_default`",
    after: "sql<SqlBool>`is_default = ${true}`",
    ...CONFIGURATIONS,
  },
  {
    fault: "named statement: its plan is stale after a migration",
    file: "src/server/db/pool.ts",
    before: "if (!isStalePlan(error)) throw error;",
    after: "throw error;",
    test: "tests/server/db/instances.test.ts",
    title: "are prepared, and once more when a migration has changed what they return",
  },
  {
    fault: "on conflict: without the predicate of its index",
    file: "src/server/builder/configuration-store.ts",
    before: ".where(sql<SqlBool>`is_default`).doNothing()",
    after: ".doNothing()",
    ...CONFIGURATIONS,
  },
  {
    fault: "on conflict: every request takes the lease",
    file: "src/server/plugins/idempotency.ts",
    before: "where k.created_at <= ${ago(KEPT_MS)}",
    after: "where true or k.created_at <= ${ago(KEPT_MS)}",
    test: "tests/server/plugins/idempotency.test.ts",
    title: "gives a repeat the first answer, and changes nothing",
  },
  {
    fault: "on conflict: a late server overwrites an answer",
    file: "src/server/plugins/idempotency.ts",
    before: "    where k.status_code is null and k.answer_status is null and k.created_at = excluded.created_at\n",
    after: "",
    test: LATE,
    title: "gives the answer that another one gave under the same key, and leaves it as it is",
  },
  {
    fault: "on conflict: a late server puts the webhook's cursor back",
    file: "src/server/change-feed/webhook.ts",
    before: " where f.value = ${toJson(before)}`",
    after: "`",
    test: LATE,
    title: "doesn't put the cursor of the webhook back",
  },
  {
    fault: "delete: a watch of every term",
    file: "src/server/notices/handlers.ts",
    before:
      "where student_id = ${student} and term_code = ${term} and class_number = ${classNumber}`.execute(db);\n        r",
    after: "where student_id = ${student} and class_number = ${classNumber}`.execute(db);\n        r",
    test: NEIGHBORS,
    title: "a watch leaves the student's other ones, and those of others",
  },
  {
    fault: "delete: the cart of every term",
    file: "src/server/registration/cart/cart-change.ts",
    before:
      '      .where("term_code", "=", owner.termCode)\n      .where("career", "=", owner.career)\n      .execute();',
    after: '      .where("career", "=", owner.career)\n      .execute();',
    test: NEIGHBORS,
    title: "a class from the cart leaves those of other terms, careers, and students: choosing a schedule",
  },
  {
    fault: "delete: what a checkout took, in every term",
    file: "src/server/registration/cart/cart-rows.ts",
    before: "c.student_id = t.student_id and c.term_code = ${termCode} and c.career = ${career}\n      and c.class",
    after: "c.student_id = t.student_id and c.career = ${career}\n      and c.class",
    test: NEIGHBORS,
    title: "a class from the cart leaves those of other terms, careers, and students: a checkout",
  },
  {
    fault: "delete: every hold of the student",
    file: "src/server/registrar/holds.ts",
    before: '.deleteFrom("service_indicators").where("id", "=", hold.id)',
    after: '.deleteFrom("service_indicators").where("student_id", "=", student.id)',
    test: NEIGHBORS,
    title: "a hold leaves the student's other ones, and those of others",
  },
  {
    fault: "delete: meetings and instructors of every term",
    file: "src/server/import/import-catalogue.ts",
    before:
      "where term_code = ${termCode} and class_number = any(${numbers}::integer[])`.execute(trx);\n    const rows",
    after: "where class_number = any(${numbers}::integer[])`.execute(trx);\n    const rows",
    test: NEIGHBORS,
    title: "leaves every row of other terms",
  },
  {
    fault: "delete: everyone's guesses of a password",
    file: "src/server/sign-in/handlers.ts",
    before: 'deleteFrom("password_attempts").where("subject", "=", subject)',
    after: 'deleteFrom("password_attempts").where("subject", "<>", "")',
    test: "tests/server/sign-in/sessions.test.ts",
    title: "is refused after five wrong ones, also at the same time, until a quarter of an hour has passed",
  },
  {
    fault: "delete: everyone's other sessions",
    file: "src/server/sign-in/web-sessions.ts",
    before: "delete from web_sessions where person_id = ${personId} and id_hash <> ${sessionHash}",
    after: "delete from web_sessions where id_hash <> ${sessionHash}",
    test: "tests/server/sign-in/sessions.test.ts",
    title: "shows people their own sessions, and ends the others with the notices pushed to them",
  },
  {
    fault: "Spanish: a placeholder that English doesn't have",
    file: "src/words/es-US.json",
    before: '"{start} to {end}": "de {start} a {end}"',
    after: '"{start} to {end}": "de {start} a {fin}"',
    test: WORDS,
    title: "is complete in Spanish, with the same values and tags",
  },
  {
    fault: "Spanish: a plural without its number",
    file: "src/words/es-US.json",
    before: "other {Faltan aproximadamente # minutos.}}",
    after: "other {Faltan aproximadamente minutos.}}",
    test: WORDS,
    title: "shows in Spanish what it shows in English, whatever is counted",
  },
  {
    fault: "color: two change places in the order",
    file: "src/contract/course-colors.ts",
    before: '  "teal",\n  "blue",',
    after: '  "blue",\n  "teal",',
    test: "tests/contract/course-colors.test.ts",
    title: "courses get colors in the specification's order, and one repeats only after all are used",
  },
  {
    fault: "color: one of the order has no tones",
    file: "src/app/styles/course.css",
    before: '[data-course="teal"]',
    after: '[data-course="teel"]',
    ...TONES,
  },
  {
    fault: "color: paper has another order",
    file: "src/documents/colors.ts",
    before: '["#e5f1ff", "#308be1", "#004176", "#162d46", "#488fdc", "#c7e1fe"]',
    after: '["#f7eaff", "#722e95", "#54296b", "#36233e", "#d48ff3", "#eed2fb"]',
    ...TONES,
  },
  {
    fault: "redirect: an old address loses its query",
    file: "src/app/routing/redirects.ts",
    before: "const to = path + search;",
    after: "const to = path;",
    test: "tests/component/shell/routing.test.tsx",
    title: "redirects in place of the address that was typed, so that Back leads further",
  },
  {
    fault: "redirect: a sign-in comes back without the query",
    file: "src/server/sign-in/routes.ts",
    before: "redirect(reply, attempt.returnUrl)",
    after: 'redirect(reply, attempt.returnUrl.replace(/\\?.*/, ""))',
    test: "tests/server/sign-in/sign-in.test.ts",
    title: "goes through the identity provider and comes back to where it began",
  },
  {
    fault: "redirect: a fresh sign-in comes back without the screen's query",
    file: "src/app/shell/dialogs/password-dialog.tsx",
    before: "`${location.pathname}${location.search}${location.hash}`",
    after: '`${location.pathname}${location.search}${location.hash.replace(/\\?.*/, "")}`',
    test: "tests/component/shell/interruptions.test.tsx",
    title: "leads to the sign-in page where only that knows the password",
  },
  {
    fault: "redirect: the path without a slash loses its query",
    file: "src/server/plugins/base-path.ts",
    before: '${query === undefined ? "" : `?${query}`}',
    after: "",
    test: "tests/server/plugins/base-path.test.ts",
    title: "redirects the path without a slash, since the client's files are relative",
  },
  {
    fault: "retry: a lost call is sent again under a new key",
    file: "src/app/lib/api/api-client.ts",
    before: "const sendOnce = () => send(name, request, noteBuild);",
    after:
      "const sendOnce = () => send(name, enrolls ? { ...request, idempotencyKey: randomId() } : request, noteBuild);",
    ...LOST_KEY,
  },
  {
    fault: "retry: a checkout that goes on has a new key",
    file: "src/app/features/cart/checkout/checkout-atoms.ts",
    before: "      idempotencyKey,\n",
    after: "",
    test: "tests/app/features/cart/checkout/checkout.test.ts",
    title: "repeats for as long as an enrollment may take, then gives up, and continues when asked",
  },
  {
    fault: "retry: the server doesn't look for what an earlier attempt did",
    file: "src/server/registration/registration-call.ts",
    before: "if (idempotencyKey === null || !isRepeat) return [];",
    after: "if (idempotencyKey !== undefined) return [];",
    test: "tests/server/registration/enrolled/drop.test.ts",
    title: "repeats the lost answer of a drop, and does nothing twice",
  },
  {
    fault: "retry: a repeat isn't known as one",
    file: "src/server/plugins/idempotency.ts",
    before: "() => work(!lease.isNew)",
    after: "() => work(false)",
    test: "tests/server/plugins/idempotency.test.ts",
    title: "runs a repeat at once when the attempt failed, and tells it that it's a repeat",
  },
];
