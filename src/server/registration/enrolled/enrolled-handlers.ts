import { type Handlers, personId, type Services } from "../../call.ts";
import { toCheckoutItems } from "../cart/cart.ts";
import { changeUnits } from "./change-units.ts";
import { dropClass } from "./drop.ts";
import { readEnrolledClasses } from "./enrolled-classes.ts";
import { changed, dataOrError } from "../rules/ordinary-answers.ts";
import { swapClasses } from "../swap/swap.ts";
import {
  type EligibleTerm,
  enrollmentTerms,
  requireEligibleTerm,
  requireKnownTerm,
  requireTermOfCall,
} from "../terms.ts";
import { type SwapOutcome, validateSwap } from "../swap/validate-swap.ts";

/** Enrolled classes, and what can be done with them: drop, swap, other units. */
export function enrolledHandlers(services: Services): Handlers {
  const { database, catalog, now } = services;
  const { db } = database;

  const toSwapReply = async ({ entry, term }: EligibleTerm, { success, messages, added, dropped }: SwapOutcome) => {
    const [item] = await toCheckoutItems(services, term, [added]);
    if (!item) throw new Error("[Bug] A swap has an item.");
    return {
      EnrollmentTerm: entry,
      Success: success,
      Messages: messages,
      Added: item,
      Dropped: { ClassNumber: dropped.classNumber, Kind: dropped.kind },
    };
  };

  return {
    enrollmentTerms: ({ caller }) => enrollmentTerms(db, catalog, personId(caller)),

    enrolledClasses: ({ caller, query }) =>
      dataOrError(async () => {
        const owner = { studentId: personId(caller), termCode: query.term, career: query.career };
        await requireKnownTerm(db, catalog, owner);
        return await readEnrolledClasses(services, owner);
      }),

    dropClass: ({ caller, body }) =>
      changed(async () => {
        const kind = await dropClass(services, caller, personId(caller), {
          termCode: body.term,
          career: body.academicCareer,
          classNumber: body.classNumber,
          kind: body.kind,
        });
        return { message: null, metadata: { ClassNumber: body.classNumber, Kind: kind } };
      }),

    validateSwap: ({ caller, query }) =>
      dataOrError(async () => {
        const target = {
          studentId: personId(caller),
          termCode: query.term,
          career: query.career,
          dropClassNumber: query.dropClassNumber,
          addClassNumber: query.addClassNumber,
          relatedClassNumbers: query.relatedClassNumbers?.split(",").map(Number) ?? [],
        };
        const eligible = await requireEligibleTerm(db, catalog, target, now());
        return await toSwapReply(eligible, await validateSwap(services, target));
      }),

    swapClasses: ({ caller, body }) =>
      dataOrError(async () => {
        const target = {
          studentId: personId(caller),
          termCode: body.term,
          career: body.academicCareer,
          dropClassNumber: body.dropClassNumber,
          addClassNumber: body.addClassNumber,
          relatedClassNumbers: body.relatedClassNumbers ?? [],
          kind: body.kind,
        };
        const eligible = await requireTermOfCall(services, caller, target);
        return await toSwapReply(eligible, await swapClasses(services, caller, target));
      }),

    changeUnits: ({ caller, body }) =>
      changed(async () => {
        const { term: termCode, academicCareer: career, classNumber, units, shownUnits } = body;
        const target = { studentId: personId(caller), termCode, career, classNumber, units, shownUnits };
        const now = await changeUnits(services, caller, target);
        return { message: null, metadata: { ClassNumber: classNumber, Units: now } };
      }),
  };
}
