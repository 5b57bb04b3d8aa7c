import { sql } from "kysely";
import type { Enrolled, Refusal } from "#contract/calls/staff";
import { AppError } from "#contract/outcome";
import { type Call, type Handlers, personOf, type Services } from "../call.ts";
import { changeBulk, checkBulk } from "./bulk.ts";
import { cancelClass } from "./cancel-class.ts";
import { changeCapacity } from "./change-capacity.ts";
import { findClasses, readOwnClasses, readOwnStudents, readRosterFile } from "./find-classes.ts";
import { placeHold, releaseHold } from "./holds.ts";
import { issuePermissionNumbers } from "./issue-permission-numbers.ts";
import { lookAtStudent, readClass, searchStudents } from "./look-up.ts";
import { checkEnrollment, dropOnBehalf, enrollOnBehalf } from "./on-behalf.ts";
import {
  type Asked,
  type Done,
  isStudying,
  type RegistrarContext,
  RegistrarError,
  type StaffChange,
  type StaffRead,
} from "./registrar-context.ts";
import { lookAtConfiguration, readSharedWith } from "./shared-configurations.ts";
import { moveWaiting, promoteOnBehalf } from "./waitlist-places.ts";
import { requireClassInView, requireStudentInView, seesAll } from "./who-sees.ts";

/** Of those that answer with words alone. */
type PlainChange = Exclude<StaffChange, "staffEnroll">;
const CHANGES: { [Name in PlainChange]: (context: RegistrarContext, asked: Asked<Name>) => Promise<Done> } = {
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
  const {
    database: { db },
    catalog,
    now,
  } = services;
  /** Does it in the name of the caller; what isn't possible is an ordinary refusal. */
  async function as<Result>(
    { caller }: Pick<Call<StaffChange | StaffRead | "staffCheckList" | "staffChangeList">, "caller">,
    work: (context: RegistrarContext) => Promise<Result>,
  ): Promise<Result> {
    const { id } = personOf(caller);
    const { rows } = await sql<{ username: string }>`select username from people where id = ${id}`.execute(db);
    const { username } = rows[0]!;
    try {
      return await work({ db, catalog, now, by: username, personId: id, requestId: caller.requestId });
    } catch (error) {
      if (!(error instanceof RegistrarError)) throw error;
      throw new AppError({ code: "CONFLICT", message: error.message }, { cause: error });
    }
  }

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
    staffCheckEnroll: (call) =>
      as(call, async (context) => toEnrolled(await checkEnrollment(context, toAsked<"staffCheckEnroll">(call.body)))),
    staffEnroll: (call) =>
      as(call, async (context) => toEnrolled(await enrollOnBehalf(context, toAsked<"staffEnroll">(call.body)))),
    ...(Object.fromEntries((Object.keys(CHANGES) as PlainChange[]).map(change)) as Handlers),
  };
}

function toEnrolled({ messages, refusals }: Done & { refusals: readonly Refusal[] }): Enrolled {
  return { Messages: [...messages], Refusals: [...refusals] };
}

function toAsked<Name extends StaffChange | "staffCheckEnroll">(body: Call<Name>["body"]): Asked<Name> {
  const named = Object.entries<unknown>(body).map(
    ([name, value]) => [name === "Term" ? "termCode" : name.charAt(0).toLowerCase() + name.slice(1), value] as const,
  );
  return Object.fromEntries(named) as Asked<Name>;
}
