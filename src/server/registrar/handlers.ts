import { sql } from "kysely";
import { AppError } from "#contract/outcome";
import { type Call, type Handlers, personId, type Services } from "../call.ts";
import { cancelClass } from "./cancel-class.ts";
import { changeCapacity } from "./change-capacity.ts";
import { placeHold, releaseHold } from "./holds.ts";
import { issuePermissionNumbers } from "./issue-permission-numbers.ts";
import { lookAtStudent, readClass, searchStudents } from "./look-up.ts";
import { dropOnBehalf, enrollOnBehalf } from "./on-behalf.ts";
import {
  type Asked,
  type Done,
  type RegistrarContext,
  RegistrarError,
  isStudying,
  type StaffChange,
  type StaffRead,
} from "./registrar-context.ts";

const CHANGES: { [Name in StaffChange]: (context: RegistrarContext, asked: Asked<Name>) => Promise<Done> } = {
  staffPlaceHold: placeHold,
  staffReleaseHold: releaseHold,
  staffEnroll: enrollOnBehalf,
  staffDrop: dropOnBehalf,
  staffCapacity: changeCapacity,
  staffCancelClass: cancelClass,
  staffPermissionNumbers: issuePermissionNumbers,
};

export function staffHandlers({ database: { db }, catalog, now }: Services): Handlers {
  /** Does it in the name of the caller; what isn't possible is an ordinary refusal. */
  async function as<Result>(
    { caller }: Pick<Call<StaffChange | StaffRead>, "caller">,
    work: (context: RegistrarContext) => Promise<Result>,
  ): Promise<Result> {
    const id = personId(caller);
    const { rows } = await sql<{ username: string }>`select username from people where id = ${id}`.execute(db);
    const { username } = rows[0]!;
    try {
      return await work({ db, catalog, now, by: username, personId: id, requestId: caller.requestId });
    } catch (error) {
      if (!(error instanceof RegistrarError)) throw error;
      throw new AppError({ code: "CONFLICT", message: error.message }, { cause: error });
    }
  }

  const change = <Name extends StaffChange>(name: Name) => [
    name,
    (call: Call<Name>) =>
      as(call, async (context) => ({ Messages: [...(await CHANGES[name](context, toAsked(call.body))).messages] })),
  ];

  return {
    staffStudents: (call) => as(call, (context) => searchStudents(context, call.query.q)),
    staffStudent: (call) => as(call, (context) => lookAtStudent(context, call.query.id)),
    staffClass: (call) =>
      as(call, async (context) => {
        const { term: termCode, classNumber } = call.query;
        const { PermissionNumbers, ...found } = await readClass(context, { termCode, classNumber });
        const maySee = call.caller.person?.role === "registrar" && !(await isStudying(context));
        return { ...found, PermissionNumbers: maySee ? PermissionNumbers : [] };
      }),
    ...(Object.fromEntries((Object.keys(CHANGES) as StaffChange[]).map(change)) as Handlers),
  };
}

function toAsked<Name extends StaffChange>(body: Call<Name>["body"]): Asked<Name> {
  const named = Object.entries<unknown>(body).map(
    ([name, value]) => [name === "Term" ? "termCode" : name.charAt(0).toLowerCase() + name.slice(1), value] as const,
  );
  return Object.fromEntries(named) as Asked<Name>;
}
