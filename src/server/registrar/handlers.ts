import type { Enrolled, RuleRefusal } from "#contract/calls/staff";
import { type Call, type Handlers, personOf, type Services } from "../call.ts";
import { changeBulk, checkBulk } from "./bulk.ts";
import { cancelClass } from "./cancel-class.ts";
import { changeCapacity } from "./change-capacity.ts";
import { findClasses, readOwnClasses, readOwnStudents, readRosterFile } from "./find-classes.ts";
import { placeHold, releaseHold } from "./holds.ts";
import { inNameOf } from "./in-name-of.ts";
import { issuePermissionNumbers } from "./issue-permission-numbers.ts";
import { lookAtStudent, readClass, searchStudents } from "./look-up.ts";
import { checkEnrollment, dropOnBehalf, enrollOnBehalf } from "./on-behalf.ts";
import {
  type AskedOfStaff,
  type Done,
  isStudying,
  type RegistrarContext,
  type StaffChange,
} from "./registrar-context.ts";
import { readReport } from "./reports.ts";
import { lookAtConfiguration, readSharedWith } from "./shared-configurations.ts";
import { toAsked } from "./to-asked.ts";
import { moveWaiting, promoteOnBehalf } from "./waitlist-places.ts";
import { requireClassInView, requireStudentInView, seesAll } from "./who-sees.ts";

/** Of those that answer with words alone. */
type PlainChange = Exclude<StaffChange, "staffEnroll">;
const CHANGES: { [Name in PlainChange]: (context: RegistrarContext, asked: AskedOfStaff<Name>) => Promise<Done> } = {
  staffPlaceHold: placeHold,
  staffReleaseHold: releaseHold,
  staffDrop: dropOnBehalf,
  staffCapacity: changeCapacity,
  staffCancelClass: cancelClass,
  staffPermissionNumbers: issuePermissionNumbers,
  staffMoveWaiting: moveWaiting,
  staffPromote: promoteOnBehalf,
};

export function staffHandlers(services: Services): Handlers {
  const { db } = services.database;
  const as = inNameOf(services);
  const change = <Name extends PlainChange>(name: Name) => [
    name,
    (call: Call<Name>) =>
      as(call, async (context) => ({ Messages: [...(await CHANGES[name](context, toAsked(call.body))).messages] })),
  ];

  return {
    staffCheckList: (call) => as(call, (context) => checkBulk(context, { kind: call.body.Kind, text: call.body.Text })),
    staffChangeList: (call) =>
      as(call, (context) => changeBulk(context, { kind: call.body.Kind, text: call.body.Text })),
    staffStudents: (call) =>
      as(call, (context) => {
        const person = personOf(call.caller);
        return searchStudents(context, call.query.q, seesAll(person) ? undefined : person);
      }),
    staffStudent: (call) =>
      as(call, async (context) => {
        const person = personOf(call.caller);
        await requireStudentInView(db, person, call.query.id);
        const found = await lookAtStudent(context, call.query.id);
        const Configurations = await readSharedWith(db, person, found.Id);
        return { ...found, ...(Configurations && { Configurations }), ...(!seesAll(person) && { Audit: [] }) };
      }),
    staffConfiguration: (call) =>
      as(call, (context) => lookAtConfiguration(services, context, personOf(call.caller), call.query.id)),
    staffClass: (call) =>
      as(call, async (context) => {
        const { term: termCode, classNumber } = call.query;
        await requireClassInView(db, personOf(call.caller), { termCode, classNumber });
        const { PermissionNumbers, ...found } = await readClass(context, { termCode, classNumber });
        const maySee = call.caller.person?.role === "registrar" && !(await isStudying(context));
        return { ...found, PermissionNumbers: maySee ? PermissionNumbers : [] };
      }),
    staffClasses: (call) => as(call, (context) => findClasses(context, call.query.term, call.query.q)),
    staffOwnClasses: (call) => as(call, (context) => readOwnClasses(context, personOf(call.caller))),
    staffOwnStudents: (call) => as(call, (context) => readOwnStudents(context, personOf(call.caller))),
    staffRoster: (call) =>
      as(call, async (context) => {
        const { term: termCode, classNumber } = call.query;
        await requireClassInView(db, personOf(call.caller), { termCode, classNumber });
        return await readRosterFile(context, { termCode, classNumber });
      }),
    staffReport: (call) =>
      as(call, async (context) => {
        const { term: termCode, ...asked } = call.query;
        const { rows: Rows, subjects } = await readReport(context, { ...asked, termCode });
        const Subjects = subjects.map(({ code, description }) => ({ Code: code, Description: description }));
        return { Rows, Subjects };
      }),
    staffCheckEnroll: (call) =>
      as(call, async (context) => toEnrolled(await checkEnrollment(context, toAsked(call.body)))),
    staffEnroll: (call) => as(call, async (context) => toEnrolled(await enrollOnBehalf(context, toAsked(call.body)))),
    ...(Object.fromEntries((Object.keys(CHANGES) as PlainChange[]).map(change)) as Handlers),
  };
}

function toEnrolled({ messages, refusals }: Done & { refusals: readonly RuleRefusal[] }): Enrolled {
  return { Messages: [...messages], Refusals: [...refusals] };
}
