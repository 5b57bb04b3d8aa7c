import { sql } from "kysely";
import { AppError } from "#contract/outcome";
import { type Call, type Handlers, personId, type Services } from "../call.ts";
import { cancelClass } from "./cancel-class.ts";
import { changeCapacity } from "./change-capacity.ts";
import { placeHold, releaseHold } from "./holds.ts";
import { issuePermissionNumbers } from "./issue-permission-numbers.ts";
import { dropOnBehalf, enrollOnBehalf } from "./on-behalf.ts";
import { lookAtStudent, readClass, searchStudents } from "./read-records.ts";
import { type RegistrarContext, RegistrarError } from "./registrar-context.ts";

type StaffEndpoint = Extract<keyof Handlers, `staff${string}`>;

export function staffHandlers({ database: { db }, catalog, now }: Services): Handlers {
  async function contextOf(caller: Call<StaffEndpoint>["caller"]): Promise<RegistrarContext> {
    const id = personId(caller);
    const { rows } = await sql<{ username: string }>`select username from people where id = ${id}`.execute(db);
    const { username } = rows[0]!;
    return { db, catalog, now, by: username, personId: id, requestId: caller.requestId };
  }

  /** Does it in the name of the caller; what isn't possible is an ordinary refusal. */
  async function as<Result>(
    { caller, body }: Pick<Call<StaffEndpoint>, "caller" | "body">,
    work: (context: RegistrarContext) => Promise<Result>,
  ): Promise<Result> {
    const context = await contextOf(caller);
    if ("Student" in body && [context.by, context.personId].includes(body.Student))
      throw new AppError({ code: "FORBIDDEN", message: "You can't change your own record." });
    try {
      return await work(context);
    } catch (error) {
      if (!(error instanceof RegistrarError)) throw error;
      throw new AppError({ code: "CONFLICT", message: error.message }, { cause: error });
    }
  }

  return {
    staffStudents: ({ query: { q } }) => searchStudents(db, q),

    staffStudent: (call) => as(call, (context) => lookAtStudent(context, call.query.id)),

    staffClass: (call) =>
      as(call, async (context) => {
        const { term: termCode, classNumber } = call.query;
        const { PermissionNumbers, ...found } = await readClass(context, { termCode, classNumber });
        const maySee = call.caller.person?.role === "registrar";
        return { ...found, PermissionNumbers: maySee ? PermissionNumbers : [] };
      }),

    staffPlaceHold: (call) =>
      as(call, async (context) => {
        const { Student, Code, Description, Department, Reason, LastDay, BlocksEnrollment } = call.body;
        const words = { description: Description, department: Department, reason: Reason };
        const hold = { student: Student, code: Code, ...words, until: LastDay, blocksEnrollment: BlocksEnrollment };
        return { Messages: await placeHold(context, hold) };
      }),

    staffReleaseHold: (call) =>
      as(call, async (context) => {
        const { Student: student, Code: code } = call.body;
        return { Messages: await releaseHold(context, { student, code }) };
      }),

    staffEnroll: (call) =>
      as(call, async (context) => {
        const { RelatedClassNumbers: relatedClassNumbers, Units: units } = call.body;
        const asked = { ...toOnBehalf(call.body), relatedClassNumbers, units };
        return { Messages: [(await enrollOnBehalf(context, asked)).words] };
      }),

    staffDrop: (call) =>
      as(call, async (context) => ({ Messages: [(await dropOnBehalf(context, toOnBehalf(call.body))).words] })),

    staffCapacity: (call) =>
      as(call, async (context) => {
        const { Seats: seats, WaitList, IsCombined: isCombined, KeepsEnrolled: keepsEnrolled } = call.body;
        // A combined section has no waitlist.
        const waitList = isCombined ? undefined : WaitList;
        const change = { ...toClass(call.body), seats, waitList, isCombined, keepsEnrolled };
        return { Messages: await changeCapacity(context, change) };
      }),

    staffCancelClass: (call) =>
      as(call, async (context) => {
        const { messages } = await cancelClass(context, { ...toClass(call.body), reason: call.body.Reason });
        return { Messages: messages };
      }),

    staffPermissionNumbers: (call) =>
      as(call, async (context) => {
        const { Have: have, Waives: waives, LastDay: expires } = call.body;
        const wanted = { ...toClass(call.body), have, waives, expires };
        return { Messages: [(await issuePermissionNumbers(context, wanted)).words] };
      }),
  };
}

function toClass({ Term, ClassNumber }: { Term: string; ClassNumber: number }) {
  return { termCode: Term, classNumber: ClassNumber };
}

function toOnBehalf(body: Call<"staffDrop">["body"]) {
  return { ...toClass(body), student: body.Student, career: body.Career, reason: body.Reason };
}
