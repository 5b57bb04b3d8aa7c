import { institutionDay } from "#contract/institution-time";
import type { SeatGroup } from "#contract/reserved-seats";
import { withTransaction } from "../db/transaction.ts";
import { lockSeats, promiseSeats } from "../registration/waitlist/free-seats.ts";
import { promoteInto } from "../registration/waitlist/promote.ts";
import {
  planReservations,
  readReservations,
  type WantedReservation,
  writeReservations,
} from "../registration/waitlist/reservations.ts";
import { settleReservations } from "../registration/waitlist/settle-reservations.ts";
import { counted } from "../text/counted-words.ts";
import {
  classInTerm,
  type Done,
  type RegistrarContext,
  RegistrarError,
  refuseOwnClass,
  requireClass,
  writeRegistrarAudit,
} from "./registrar-context.ts";
import { promotedWords } from "./report-words.ts";

type OfGroup = { termCode: string; classNumber: number; id: string };

type Reserved = OfGroup & {
  seats: number;
  description?: string | undefined;
  /** Whom they're for; undefined keeps an existing group's. */
  group?: SeatGroup | undefined;
  until?: string | undefined;
};

/** Adds a group or changes the one with the same ID. Members who already have a seat count. */
export async function reserveSeats(context: RegistrarContext, asked: Reserved): Promise<Done> {
  return await changeReservations(context, asked, (before) => {
    const existing = before.find(({ id }) => id === asked.id);
    const description = asked.description ?? existing?.description;
    const group = asked.group ?? existing?.for;
    if (!group || description === undefined)
      throw new RegistrarError(
        `The class doesn't reserve seats for ${asked.id} yet, so say whom they're for: add --description and --career, --program, --plan, --student-group, or --standing.`,
      );
    const until = asked.until ?? existing?.until ?? null;
    const wanted: WantedReservation = {
      id: asked.id,
      description,
      for: group,
      seats: asked.seats,
      until,
      released: false,
    };
    return existing ? before.map((each) => (each === existing ? wanted : each)) : [...before, wanted];
  });
}

/** Anyone gets the group's seats, the waitlist first. */
export async function releaseReserved(context: RegistrarContext, asked: OfGroup): Promise<Done> {
  return await changeReservations(context, asked, (before) => {
    if (!before.some(({ id }) => id === asked.id))
      throw new RegistrarError(`The class reserves no seats for ${asked.id}.`);
    return before.map((each) => (each.id === asked.id ? { ...each, released: true } : each));
  });
}

async function changeReservations(
  context: RegistrarContext,
  { termCode, classNumber, id }: OfGroup,
  change: (before: readonly WantedReservation[]) => readonly WantedReservation[],
): Promise<Done> {
  const { db, catalog, requestId } = context;
  const term = await catalog.term(termCode);
  const record = requireClass(term, classNumber);
  const now = context.now();
  const around = { catalog: term, seats: catalog.seats };
  const promised = await withTransaction(db, async (trx) => {
    const locked = await lockSeats({ trx, ...around }, [], [record]);
    await refuseOwnClass(trx, context, termCode, [classNumber]);
    const of = { termCode, classNumber };
    const before = await readReservations(trx, of);
    const asWanted = before.map(({ filled: _, uncounted: __, ...group }): WantedReservation => group);
    const after = planReservations(before, change(asWanted), institutionDay(now));
    await writeReservations(trx, of, after);
    const detail = { term: termCode, class: classNumber, before: JSON.stringify(before), after: JSON.stringify(after) };
    await writeRegistrarAudit(trx, context, "reserve_seats", detail);
    return await promiseSeats({ trx, ...around }, locked, [record]);
  });
  const settled = await settleReservations({ db, catalog }, { termCode, now, requestId });
  const promoted = await promoteInto(promised, term, { db, catalog }, { now, requestId });
  const sum = { students: settled.students + promoted.students, unnamed: settled.unnamed + promoted.unnamed };
  const group = (await readReservations(db, { termCode, classNumber })).find((each) => each.id === id);
  return { messages: [`${classInTerm(record, term)}: ${reservationWords(group)}.`, ...promotedWords(sum)] };
}

function reservationWords(group: Awaited<ReturnType<typeof readReservations>>[number] | undefined): string {
  if (!group) return "no reserved seats";
  const { seats, description, filled, until, released } = group;
  const when = until === null ? "" : ` until ${until}`;
  return `${counted(seats, "seat")} for ${description}${when}, ${filled} filled${released ? ", released" : ""}`;
}
