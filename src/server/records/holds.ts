import { addDays } from "../calendar-day.ts";
import { html } from "../frame/pages/html.ts";
import { localDate } from "../institution-time.ts";
import { holdNotice, releasedNotice } from "../notices/notice-texts.ts";
import { writeNotices } from "../notices/write-notices.ts";
import { promoteAfterHolds } from "../registration/waitlist/promote.ts";
import { promotedWords } from "../registrar/report-words.ts";
import { day, text, trueOrFalse } from "../text-value.ts";
import { optional } from "./columns.ts";
import { tableKind } from "./table-kind.ts";

/** Students get no notices of older holds, since those are new only to the portal. */
const NEWS_DAYS = 7;

/** Holds and other service indicators. As with a registrar's hold, students get a notice, and waitlists move on. */
export const holds = tableKind({
  name: "holds",
  summary: "holds and other service indicators",
  columns: {
    student: text(40),
    code: text(40),
    description: text(),
    department: text(),
    reason: text(2_000),
    blocks_enrollment: trueOrFalse,
    is_positive: optional(trueOrFalse),
    contact: optional(text()),
    first_day: optional(day),
    last_day: optional(day),
  },
  key: { table: "service_indicators", columns: ["student_id", "code", "is_positive"], isUnique: false },
  importedBy: "is_imported",
  toRow(values) {
    const { student, code, description, department, reason, contact, first_day, last_day } = values;
    const isPositive = values.is_positive ?? false;
    if (first_day !== null && last_day !== null && first_day > last_day)
      return { field: "last_day", message: `${last_day} is before first_day (${first_day})` };
    if (isPositive && values.blocks_enrollment)
      return { field: "blocks_enrollment", message: "can't be true for a positive indicator" };
    return {
      student_id: student,
      code,
      is_positive: isPositive,
      description,
      department,
      reason_html: html`${reason}`.text,
      blocks_enrollment: values.blocks_enrollment,
      contact_name: contact,
      active_date: first_day,
      end_date: last_day,
      is_imported: true,
    };
  },
  async onWritten({ trx, context }, { added, changed }, removed) {
    const at = context.now();
    const today = localDate(at);
    const isInForce = ({ end_date: last }: { end_date?: string | null | undefined }) => (last ?? today) >= today;
    const placed = [
      ...added.filter(({ active_date: first }) => (first ?? today) >= addDays(today, -NEWS_DAYS)),
      ...changed
        .filter(({ before, after }) => after.blocks_enrollment && !before["blocks_enrollment"])
        .map(({ after }) => after),
    ].filter((hold) => !hold.is_positive && isInForce(hold));
    const released = removed.filter((hold) => hold["is_positive"] === false && isInForce(hold));
    await writeNotices(
      trx,
      [
        ...placed.map((hold) =>
          holdNotice(hold.student_id, {
            description: hold.description,
            department: hold.department,
            blocksEnrollment: hold.blocks_enrollment ?? false,
            firstDay: (hold.active_date ?? today) > today ? (hold.active_date ?? null) : null,
          }),
        ),
        ...released.map((hold) =>
          releasedNotice(String(hold["student_id"]), { description: String(hold["description"]) }),
        ),
      ],
      at,
    );
  },
  after: async ({ context }) =>
    promotedWords(await promoteAfterHolds(context, { now: context.now(), requestId: context.requestId })),
});
