import { formatMoment } from "../institution-time.ts";
import type { Command } from "./command.ts";
import { closeTerm, openTerm, type SessionChange } from "./enrollment-window.ts";
import { importAppointments } from "./import-appointments.ts";
import { counted, promotedWords } from "./report-words.ts";

export const openTermCommand: Command = {
  name: "open-term",
  summary: "says when students enroll in a term",
  usage: `TERM --from TIME --until TIME [options]

  TERM                   code of the term
  --from TIME            enrollment opens for those who have an appointment
  --until TIME           enrollment closes
  --everyone-from TIME   from then on no appointment is needed; if not given, one is needed until enrollment closes
  --session CODE         this session only; all sessions of the term if not given`,
  operands: ["TERM"],
  options: {
    from: { type: "string" },
    until: { type: "string" },
    "everyone-from": { type: "string" },
    session: { type: "string" },
  },
  prepare(given) {
    const opening = {
      termCode: given.operand("TERM"),
      sessionCode: given.text("session"),
      from: given.requiredMoment("from"),
      until: given.requiredMoment("until"),
      everyoneFrom: given.moment("everyone-from") ?? null,
    };
    return async (context) => {
      const { sessions, promoted, appointments } = await openTerm(context, opening);
      const appointed = counted(appointments, "student has an appointment", "students have appointments");
      return { out: [...sessions.map(describeWindow), `${appointed}.`, ...promotedWords(promoted)] };
    };
  },
};

export const closeTermCommand: Command = {
  name: "close-term",
  summary: "ends enrollment in a term",
  usage: `TERM [options]

  TERM              code of the term
  --at TIME         when enrollment closes, where it does not close earlier anyway; now if not given
  --session CODE    this session only; all sessions of the term if not given`,
  operands: ["TERM"],
  options: { at: { type: "string" }, session: { type: "string" } },
  prepare(given) {
    const whose = { termCode: given.operand("TERM"), sessionCode: given.text("session") };
    const at = given.moment("at");
    return async (context) => {
      const sessions = await closeTerm(context, { ...whose, at: at ?? context.now() });
      return { out: sessions.map(describeWindow) };
    };
  },
};

export const appointmentsCommand: Command = {
  name: "appointments",
  summary: "sets the enrollment appointments that a CSV file lists",
  usage: `FILE.csv [options]

  FILE.csv     has the columns student, term, session, career, starts_at, ends_at, block_id and number
  --dry-run    checks everything and says what would change, but changes nothing`,
  operands: ["FILE.csv"],
  options: { "dry-run": { type: "boolean" } },
  prepare(given) {
    const path = given.file("FILE.csv");
    const isRehearsal = given.isOn("dry-run");
    return async (context) => {
      const { added, changed, unchanged } = await importAppointments(context, path, { isRehearsal });
      const counts = `${added} added, ${changed} changed, ${unchanged} unchanged`;
      return { out: [isRehearsal ? `It would be: ${counts}. Nothing was changed.` : `Appointments: ${counts}.`] };
    };
  },
};

function describeWindow({ session, changed }: SessionChange): string {
  const { code, enrollment_opens_at: opens, enrollment_closes_at: closes, open_enrollment_at: everyone } = session;
  const window =
    opens && closes
      ? `enrollment ${formatMoment(opens)} to ${formatMoment(closes)}, ${everyone ? `for everyone from ${formatMoment(everyone)}` : "with an appointment only"}`
      : "not open";
  return `Session ${code}: ${window}${changed ? "" : " (unchanged)"}.`;
}
