import { type Handlers, personId, type Services } from "../../call.ts";
import { toCheckoutItems } from "../cart/cart.ts";
import { changeUnits } from "./change-units.ts";
import { dropClass } from "./drop.ts";
import { readEnrolledClasses } from "./enrolled-classes.ts";
import type { SwapOutcome } from "../swap/judge-swap.ts";
import { swapClasses, validateSwap } from "../swap/swap.ts";
import {
  type EligibleTerm,
  enrollmentTerms,
  ownerOf,
  requireEligibleTerm,
  requireKnownTerm,
  requireTermOfCall,
} from "../terms.ts";

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

    async enrolledClasses({ caller, query }) {
      const owner = ownerOf(caller, query);
      await requireKnownTerm(db, catalog, owner);
      return await readEnrolledClasses(services, owner);
    },

    async dropClass({ caller, body: { term, academicCareer: career, classNumber, kind } }) {
      const target = { ...ownerOf(caller, { term, career }), classNumber, kind };
      return { Metadata: { ClassNumber: classNumber, Kind: await dropClass(services, caller, target) } };
    },

    async validateSwap({ caller, query }) {
      const { dropClassNumber, addClassNumber, relatedClassNumbers: list } = query;
      const relatedClassNumbers = list?.split(",").map(Number) ?? [];
      const target = { ...ownerOf(caller, query), dropClassNumber, addClassNumber, relatedClassNumbers };
      const eligible = await requireEligibleTerm(db, catalog, target, now());
      return await toSwapReply(eligible, await validateSwap(services, target));
    },

    async swapClasses({ caller, body: { term, academicCareer: career, relatedClassNumbers = [], ...given } }) {
      const target = { ...ownerOf(caller, { term, career }), relatedClassNumbers, ...given };
      const eligible = await requireTermOfCall(services, caller, target);
      return await toSwapReply(eligible, await swapClasses(services, caller, target));
    },

    async changeUnits({ caller, body: { term, academicCareer: career, ...given } }) {
      const target = { ...ownerOf(caller, { term, career }), ...given };
      return { Metadata: { ClassNumber: given.classNumber, Units: await changeUnits(services, caller, target) } };
    },
  };
}
