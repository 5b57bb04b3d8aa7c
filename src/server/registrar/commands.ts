import { OVERRIDABLE_RULES } from "#contract/overrides";
import { REPORTS, reportSheet } from "#contract/reports";
import { STANDINGS } from "#contract/requisites";
import type { SeatGroup } from "#contract/reserved-seats";
import { WAIVERS } from "#contract/waivers";
import { importRecords } from "../records/import-records.ts";
import { appointments } from "../records/kinds.ts";
import { counted, listed } from "../text/counted-words.ts";
import { toJsonText } from "../text/terminal-text.ts";
import {
  classNumber,
  commaSeparated,
  day,
  moment,
  oneOf,
  type TextValue,
  unitsText,
  wholeNumber,
} from "../text/text-value.ts";
import { cancelClass } from "./cancel-class.ts";
import { changeCapacity } from "./change-capacity.ts";
import { type Command, command, flag, listOption, operand, option, required, UsageError, words } from "./command.ts";
import { enrollByCommand, type RuleReason } from "./enroll-command.ts";
import { closeTerm, openTerm } from "./enrollment-window.ts";
import { placeHold, releaseHold } from "./holds.ts";
import { inOrder, issuePermissionNumbers } from "./issue-permission-numbers.ts";
import { lookAtStudent, printAudit, readClass } from "./look-up.ts";
import { dropOnBehalf, type Overrides } from "./on-behalf.ts";
import { portalCommands } from "./portal-commands.ts";
import { describeCounts, toSheet } from "./report-words.ts";
import { readReport } from "./reports.ts";
import { releaseReserved, reserveSeats } from "./reserve-seats.ts";
import { moveWaiting, promoteOnBehalf } from "./waitlist-places.ts";

const ofTerm = { termCode: operand("TERM", "term code", words) };
const ofSessions = { ...ofTerm, sessionCode: option("--session CODE", "this session only; defaults to all", words) };
const ofClass = { ...ofTerm, classNumber: operand("CLASS", "class number", classNumber) };
const ofStudent = { student: operand("STUDENT", "ID or username", words) };
const onBehalf = {
  ...ofStudent,
  ...ofClass,
  career: required("--career CAREER", "the student's career", words),
  reason: required("--reason TEXT", "as the student sees it", words),
};
const classNumbers = commaSeparated(classNumber, "a list of class numbers");
const waivers = commaSeparated(oneOf(...WAIVERS), `a list of ${listed(WAIVERS)}`);
const code = (meaning: string) => required("--code CODE", meaning, words);

const UNLIMITED = "unlimited";
const places = wholeNumber(0, 1_000_000);
const seats: TextValue<number | null> = {
  ...places,
  parse: (given) => (given === UNLIMITED ? null : places.parse(given)),
};

const ALL = "all";
const ruleName = oneOf(...OVERRIDABLE_RULES);
const rules = commaSeparated(ruleName, `a list of ${listed(OVERRIDABLE_RULES)}, or "${ALL}"`);
const overridden: TextValue<Overrides> = {
  ...rules,
  parse: (given) => (given === ALL ? ALL : rules.parse(given)?.map((Rule) => ({ Rule }))),
};

const ruleReason: TextValue<RuleReason> = {
  expected: "a rule and a text, such as hold=TEXT",
  parse(given) {
    const [, name = "", text = ""] = /^(\w+)=(.*)$/s.exec(given) ?? [];
    const [Rule, Reason] = [ruleName.parse(name), words.parse(text.trim())];
    return Rule && Reason ? { Rule, Reason } : undefined;
  },
};

const asJson = (found: object) => ({ messages: [toJsonText(found, 2)] });

/** In the order in which they are listed. */
export const commands: readonly Command[] = [
  command({
    name: "open-term",
    summary: "sets when students can enroll for a term",
    audits: "open_term",
    args: {
      ...ofSessions,
      from: required("--from TIME", "when enrollment opens for students with an appointment", moment),
      until: required("--until TIME", "when enrollment closes", moment),
      everyoneFrom: option("--everyone-from TIME", "when it opens without an appointment; never by default", moment),
    },
    run: openTerm,
  }),
  command({
    name: "close-term",
    summary: "ends enrollment for a term",
    audits: "close_term",
    args: {
      ...ofSessions,
      at: option("--at TIME", "when enrollment closes, unless it closes earlier; defaults to now", moment),
    },
    run: closeTerm,
  }),
  command({
    name: "appointments",
    summary: "imports enrollment appointments from a CSV file",
    audits: "import_appointments",
    args: {
      file: operand("FILE.csv", "columns: student, term, session, career, starts_at, ends_at, block_id, number", words),
      isDryRun: flag("--dry-run", "checks the file and reports what would change"),
    },
    run: async (context, { file, isDryRun }, toPath) => {
      const { counts } = await importRecords(context, appointments, toPath(file), { isDryRun });
      return { messages: [describeCounts("appointments", counts, isDryRun)] };
    },
  }),
  command({
    name: "permission-numbers",
    summary: "issues permission numbers for a class and prints them as CSV",
    audits: "permission_numbers",
    args: {
      ...ofClass,
      waives: required("--waives LIST", "consent, requisite, capacity, clash, or units, separated by commas", waivers),
      have: required("--have N", "tops up to N unused ones with these --waives and --expires", wholeNumber(1, 5_000)),
      lastDay: option("--expires DATE", "last day to use it; no limit by default", day),
    },
    async run(context, asked) {
      const { messages, numbers } = await issuePermissionNumbers(context, asked);
      const { termCode: term, classNumber, waives, lastDay: expires } = asked;
      const shared = { term, class: classNumber, waives: inOrder(waives).join(" "), expires };
      const rows = numbers.map((number) => ({ ...shared, number }));
      return { messages, sheet: toSheet(["term", "class", "number", "waives", "expires"], rows) };
    },
  }),
  command({
    name: "hold place",
    summary: "places a hold on a student",
    audits: "hold_place",
    args: {
      ...ofStudent,
      code: code("hold code; placing the same code again changes the hold"),
      description: required("--description TEXT", "name of the hold, as the student sees it", words),
      department: required("--department TEXT", "department that placed it and can release it", words),
      reason: required("--reason TEXT", "the reason, as the student sees it", words),
      contact: option("--contact NAME", "who to contact", words),
      firstDay: option("--from DATE", "first day; defaults to today", day),
      lastDay: option("--until DATE", "last day; no limit by default", day),
      allowsEnrollment: flag("--allows-enrollment", "shows the hold but doesn't block enrollment"),
    },
    run: (context, { allowsEnrollment, ...hold }) =>
      placeHold(context, { ...hold, blocksEnrollment: !allowsEnrollment }),
  }),
  command({
    name: "hold release",
    summary: "releases a student's hold",
    audits: "hold_release",
    args: { ...ofStudent, code: code("hold code") },
    run: releaseHold,
  }),
  command({
    name: "enroll",
    summary: "enrolls a student in a class; lists the rules that refuse it, unless they're overridden",
    audits: "enroll",
    args: {
      ...onBehalf,
      relatedClassNumbers: option("--with NUMBERS", "sections of other components, separated by commas", classNumbers),
      units: option("--units N", "for a class with variable units; defaults to the fewest", unitsText),
      overrides: option("--override RULES", `rules to override, separated by commas, or "${ALL}"`, overridden),
      reasonsOfRules: listOption(
        "--reason-for RULE=TEXT",
        "why this rule is overridden, for the audit log",
        ruleReason,
      ),
      isDryRun: flag("--dry-run", "only lists the rules that refuse it"),
    },
    run: enrollByCommand,
  }),
  command({
    name: "drop",
    summary: "drops a student from a class and those taken with it, whatever the deadlines say",
    audits: "drop",
    args: onBehalf,
    run: dropOnBehalf,
  }),
  command({
    name: "waitlist move",
    summary: "moves a student to another place on a class's waitlist",
    audits: "waitlist_move",
    args: {
      ...ofStudent,
      ...ofClass,
      place: required(
        "--to N",
        "the new place, from 1; a larger one than the last is the last",
        wholeNumber(1, 1_000_000),
      ),
      reason: required("--reason TEXT", "as the student sees it", words),
    },
    run: moveWaiting,
  }),
  command({
    name: "waitlist promote",
    summary: "gives a free seat to a student on the waitlist, whatever the place",
    audits: "waitlist_promote",
    args: { ...ofStudent, ...ofClass, reason: required("--reason TEXT", "as the student sees it", words) },
    run: promoteOnBehalf,
  }),
  command({
    name: "capacity",
    summary: "changes a class's capacity; new seats go to its waitlist",
    audits: "capacity",
    args: {
      ...ofClass,
      seats: option("--seats N", `seats, or "${UNLIMITED}"`, seats),
      waitList: option("--wait-list N", "places on the waitlist", places),
      isCombined: flag("--combined", "changes the seats of the class's combined section instead"),
      keepsEnrolled: flag("--keep-enrolled", "keeps every enrolled student, even over the new capacity"),
    },
    async run(context, change) {
      const { seats, waitList, isCombined } = change;
      if (seats === undefined && waitList === undefined) throw new UsageError("Add --seats, --wait-list, or both.");
      if (isCombined && waitList !== undefined)
        throw new UsageError("A combined section has no waitlist. Leave out --combined or --wait-list.");
      return await changeCapacity(context, change);
    },
  }),
  command({
    name: "reserve-seats",
    summary: "keeps seats of a class for a group of students",
    audits: "reserve_seats",
    args: {
      ...ofClass,
      id: required("--id ID", "identifies the group within the class; the same ID changes it", words),
      seats: required("--seats N", "seats that its members can fill", places),
      description: option("--description TEXT", 'whom they are for, as students see it after "reserved for"', words),
      lastDay: option("--until DATE", "last day; until they're released by default", day),
      career: option("--career CODE", "for students of this career", words),
      program: option("--program CODE", "for students of this program", words),
      plan: option("--plan CODE", "for students with this plan, such as a major", words),
      studentGroup: option("--student-group CODE", "for students of this group", words),
      standing: option(
        "--standing CODE",
        "for students with this standing: FR, SO, JR, SR, or GR",
        oneOf(...STANDINGS),
      ),
    },
    run(context, { career, program, plan, studentGroup, standing, lastDay, ...asked }) {
      const named = (code: string) => ({ code, description: asked.description ?? code });
      const groups: SeatGroup[] = [
        ...(career === undefined ? [] : [{ career }]),
        ...(program === undefined ? [] : [{ program: named(program) }]),
        ...(plan === undefined ? [] : [{ plan: named(plan) }]),
        ...(studentGroup === undefined ? [] : [{ studentGroup: named(studentGroup) }]),
        ...(standing === undefined ? [] : [{ standing }]),
      ];
      const group = groups.length > 1 ? { all: groups } : groups[0];
      return reserveSeats(context, { ...asked, group, until: lastDay });
    },
  }),
  command({
    name: "release-seats",
    summary: "gives a group's reserved seats to the waitlist and to anyone",
    audits: "reserve_seats",
    args: { ...ofClass, id: required("--id ID", "the group", words) },
    run: releaseReserved,
  }),
  command({
    name: "cancel-class",
    summary: "cancels a class, ends all enrollments in it, and notifies the students",
    audits: "cancel_class",
    args: { ...ofClass, reason: required("--reason TEXT", "the reason, as students see it", words) },
    run: cancelClass,
  }),
  command({
    name: "show student",
    summary: "prints a student's careers, holds, cart, classes, and latest audit entries as JSON",
    audits: "student_read",
    args: ofStudent,
    run: async (context, { student }) => asJson(await lookAtStudent(context, student)),
  }),
  command({
    name: "show class",
    summary: "prints a class's seats, students, waitlist, and permission numbers as JSON",
    audits: "class_read",
    args: ofClass,
    run: async (context, which) => asJson(await readClass(context, which)),
  }),
  command({
    name: "report",
    summary: "prints counts of a term as CSV: how classes fill, waitlists, or what rules refuse",
    audits: "report_read",
    args: {
      report: operand("REPORT", listed(REPORTS), oneOf(...REPORTS)),
      ...ofTerm,
      career: option("--career CODE", "only classes of this career", words),
      subject: option("--subject CODE", "only classes of this subject", words),
    },
    async run(context, asked) {
      const { rows } = await readReport(context, asked);
      return { messages: [counted(rows.length, "row", "rows")], sheet: reportSheet(asked.report, rows) };
    },
  }),
  command({
    name: "audit",
    summary: "prints the audit log as CSV or JSON",
    audits: "audit_read",
    args: {
      name: option("--person PERSON", "ID or username: only what concerns this person", words),
      action: option("--action ACTION", "only entries of this action, such as sign_in", words),
      since: option("--since TIME", "leaves out earlier entries", moment),
      isJson: flag("--json", "one JSON object per line instead of CSV"),
    },
    run: printAudit,
  }),
  ...portalCommands,
];
