import { momentLabel } from "#contract/moment-label";
import { importRecords } from "../records/import-records.ts";
import { appointments } from "../records/kinds.ts";
import type { Command } from "./command.ts";
import { closeTerm, openTerm, type SessionChange } from "./enrollment-window.ts";
import { counted, describeCounts, promotedWords } from "./report-words.ts";

export const openTermCommand: Command = {
  name: "open-term",
  summary: "sets when students can enroll for a term",
  usage: `TERM --from TIME --until TIME [options]

  TERM                   term code
  --from TIME            when enrollment opens for students with an appointment
  --until TIME           when enrollment closes
  --everyone-from TIME   when enrollment opens for everyone; without it, students need an appointment
  --session CODE         this session only; defaults to all sessions of the term`,
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
  summary: "ends enrollment for a term",
  usage: `TERM [options]

  TERM              term code
  --at TIME         when enrollment closes, unless it closes earlier; defaults to now
  --session CODE    this session only; defaults to all sessions of the term`,
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
  summary: "imports enrollment appointments from a CSV file",
  usage: `FILE.csv [options]

  FILE.csv     columns: student, term, session, career, starts_at, ends_at, block_id, number
  --dry-run    checks the file and reports what would change`,
  operands: ["FILE.csv"],
  options: { "dry-run": { type: "boolean" } },
  prepare(given) {
    const path = given.file("FILE.csv");
    const isDryRun = given.isOn("dry-run");
    return async (context) => {
      const { counts } = await importRecords(context, appointments, path, { isDryRun });
      return { out: [describeCounts("appointments", counts, isDryRun)] };
    };
  },
};

function describeWindow({ session, changed }: SessionChange): string {
  const { code, enrollment_opens_at: opens, enrollment_closes_at: closes, open_enrollment_at: everyone } = session;
  const window =
    opens && closes
      ? `enrollment ${momentLabel(opens)} to ${momentLabel(closes)}, ${everyone ? `open to everyone starting ${momentLabel(everyone)}` : "by appointment only"}`
      : "not open";
  return `Session ${code}: ${window}${changed ? "" : " (unchanged)"}.`;
}
