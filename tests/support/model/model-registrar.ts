import fc from "fast-check";
import { cancelClass } from "#server/registrar/cancel-class";
import { changeCapacity } from "#server/registrar/change-capacity";
import * as model from "./enrollment-model.ts";
import { studentAt } from "./model-state.ts";
import * as term from "./model-term.ts";
import * as windows from "./model-windows.ts";
import { agree, command, contextOf, oneIn, oneOfStudents, passUntil } from "./model-world.ts";
import { SMALL_TERM } from "../small-term.ts";

/** What the registrar does while students enroll, and what happens to them otherwise. */

export const unitLimit = command(
  "gets another unit limit",
  fc.record({ student: oneOfStudents, limit: fc.constantFrom(4, 10, 18, 30) }),
  async ({ student: who, limit }, state, world) => {
    const one = studentAt(state, who);
    one.limit = limit;
    const { db } = world.portal.database;
    await db.updateTable("student_careers").set({ max_term_units: limit }).where("student_id", "=", one.id).execute();
    return String(limit);
  },
);

/** Time passes, by one moment or two at which somebody may begin to enroll, or no longer may. */
export const wait = command(
  "comes later",
  fc.record({ atOnce: fc.constantFrom(1, 1, 2) }),
  async (args, state, world) => {
    const now = windows.moments.filter((moment) => moment > state.now)[args.atOnce - 1];
    if (now === undefined) return undefined;
    await passUntil(now, state, world);
    return now;
  },
);

export const appoint = command(
  "is appointed",
  fc.record({
    student: oneOfStudents,
    code: fc.constantFrom("1" as const, "1" as const, "A" as const),
    which: fc.constantFrom(...windows.otherAppointments.keys()),
  }),
  async ({ student, code, which }, state, world) => {
    const one = studentAt(state, student);
    const window = windows.otherAppointments[which];
    if (window) one.appointments[code] = window;
    else delete one.appointments[code];
    await windows.appoint(world.portal.database.db, one.id, code, window);
    return `${code}: ${JSON.stringify(window)}`;
  },
);

export const issue = command(
  "issues a permission number",
  fc.record({
    number: fc.constantFrom(...term.classNumbers),
    waives: fc.constantFrom("consent", "requisite", "consent requisite", "consent requisite capacity"),
  }),
  async ({ number, waives: words }, state, world) => {
    const waives = words.split(" ");
    const permission = String(world.nextPermission++);
    state.permissions.set(permission, { classNumber: number, waives, by: null, isUsed: false });
    await world.portal.database.db
      .insertInto("permission_numbers")
      .values({ term_code: SMALL_TERM, class_number: number, number: permission, waives })
      .execute();
    return `${permission} for ${number}: ${words}`;
  },
);

export const cancelInCatalogue = command(
  "is canceled by an import",
  fc.record({ number: fc.constantFrom(...term.classNumbers), really: oneIn(8) }),
  async ({ number, really }, state, world) => {
    const own = state.classes.get(number);
    if (!own || !really) return undefined;
    own.isCancelled = true;
    await term.cancelInCatalogue(world.portal.database.db, number);
    return String(number);
  },
);

export const capacity = command(
  "gets another capacity",
  fc.record({
    number: fc.constantFrom(...term.classNumbers),
    seats: fc.constantFrom(null, 0, 1, 1, 2, 2, 3),
    waitList: fc.constantFrom(undefined, undefined, 0, 1, 2, 4),
    isCombined: oneIn(2),
    keepsEnrolled: oneIn(2),
  }),
  async ({ number, seats, waitList, isCombined: mayBeCombined, keepsEnrolled }, state, world) => {
    const isCombined = mayBeCombined && Object.values(term.combined).some((numbers) => numbers.includes(number));
    const wanted = { seats, keepsEnrolled, waitList: isCombined ? undefined : waitList };
    const changed = model.changeCapacity(state, number, { ...wanted, isCombined });
    const request = { termCode: SMALL_TERM, classNumber: number, ...wanted, isCombined };
    const answer = changeCapacity(contextOf(world), request).then(
      ({ promoted }) => promoted.students,
      (error: Error) => error.name,
    );
    agree(await answer, changed ?? "RegistrarError");
    return `${number}${isCombined ? " (combined)" : ""}: ${seats} seats, ${waitList} waiting: ${changed ?? "refused"}`;
  },
);

export const cancel = command(
  "is canceled by the registrar",
  // Seats taken with others free theirs.
  fc.record({ number: fc.constantFrom(101, 102, 104, 151, 180, ...term.classNumbers), really: oneIn(2) }),
  async ({ number, really }, state, world) => {
    if (!really) return undefined;
    const closed = model.cancelClass(state, number);
    const answer = await cancelClass(contextOf(world), { termCode: SMALL_TERM, classNumber: number, reason: "Ill" });
    agree(
      answer.closed.map(({ studentId, classNumbers, status }) => ({ studentId, classNumbers, status })),
      closed,
    );
    return `${number}: ${closed.length} requests`;
  },
);
