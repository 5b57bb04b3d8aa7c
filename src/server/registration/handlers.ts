import { inWords, sentence } from "#contract/sentences/sentence";
import { type Call, type Handlers, personId, type Services } from "../call.ts";
import { toListing } from "../catalog/to-wire.ts";
import { readCartReply, readEnrollmentOptions, toCheckoutItems } from "./cart/cart.ts";
import { addCartItem, removeClass } from "./cart/cart-change.ts";
import { readPlans } from "./cart/cart-rows.ts";
import { openCheckout } from "./checkout/checkout.ts";
import { changeCartPlans, checkoutPlans, readCartPlans, validateCartPlans } from "./checkout/plans.ts";
import { validateWholeCart } from "./checkout/validate-cart.ts";
import { changeUnits } from "./enrolled/change-units.ts";
import { dropHeldClass } from "./enrolled/drop.ts";
import { readEnrolledClasses } from "./enrolled/enrolled-classes.ts";
import type { SwapOutcome } from "./enrolled/judge-swap.ts";
import { swapClasses, validateSwap } from "./enrolled/swap.ts";
import type { CartOf } from "./registration-call.ts";
import { readOwnGroups } from "./rules/reserved-seats.ts";
import {
  enrollmentTerms,
  ownerOf,
  readAppointments,
  readEligibleTerms,
  requireEligibleTerm,
  requireKnownTerm,
  requireTermWithDates,
  toEnrollmentTerm,
} from "./terms.ts";

const ADDED = [sentence("cart.added")];

export function registrationHandlers(services: Services): Handlers {
  const { database, catalog, now } = services;
  const { db } = database;

  const toSwapReply = async (cart: CartOf, { success, messages, added, dropped }: SwapOutcome) => {
    const term = await catalog.term(cart.termCode);
    const [item] = await toCheckoutItems(services, term, { studentId: cart.studentId, items: [added] });
    return {
      EnrollmentTerm: toEnrollmentTerm(term.term, cart.career),
      Success: success,
      Messages: messages,
      Added: item!,
      Dropped: { ClassNumber: dropped.classNumber, Kind: dropped.kind },
    };
  };

  const requireCart = async (...given: Parameters<typeof ownerOf>) => {
    const cart = ownerOf(...given);
    await requireEligibleTerm(db, catalog, cart, now());
    return cart;
  };

  return {
    async eligibleTerms({ caller }) {
      return await readEligibleTerms(db, personId(caller), now());
    },

    async ownReservedSeats({ caller, query }) {
      const own = await readOwnGroups(database.reads, personId(caller), query.term);
      return [...own].map(([ClassNumber, Groups]) => ({ ClassNumber, Groups }));
    },

    async enrollmentAppointments({ caller, query }) {
      const owner = ownerOf(caller, query);
      await requireKnownTerm(db, owner);
      return await readAppointments(db, owner);
    },

    async cartItems({ caller, query }) {
      const owner = ownerOf(caller, query);
      return await readCartReply(services, await requireTermWithDates(catalog, owner, now()), owner);
    },

    async validateCart({ caller, query }) {
      const owner = ownerOf(caller, query);
      const term = await requireTermWithDates(catalog, owner, now());
      await validateWholeCart(services, term, owner);
      return await readCartReply(services, term, owner);
    },

    async enrollmentOptions({ caller, query }) {
      const owner = ownerOf(caller, query);
      const term = await requireEligibleTerm(db, catalog, owner, now());
      return await readEnrollmentOptions(services, term, owner, query.classNumber);
    },

    async classLookup({ query }) {
      const record = (await catalog.term(query.term)).classes.get(query.classNumber);
      const seats = await catalog.seats(query.term, [query.classNumber]);
      return record ? toListing(record, seats.get(query.classNumber)) : null;
    },

    async termLookup({ caller, query }) {
      const { term } = await requireEligibleTerm(db, catalog, ownerOf(caller, query), now());
      return toEnrollmentTerm(term, query.career);
    },

    async addClass({ caller, body }) {
      await addCartItem(services, caller, ownerOf(caller, body), body);
      return { Message: inWords(ADDED), Said: { Message: ADDED }, Metadata: { ClassNumber: body.classNumber } };
    },

    async removeClass({ caller, body }) {
      const { ClassNumber } = body;
      await removeClass(services, ownerOf(caller, body), ClassNumber);
      return { Metadata: { ClassNumber } };
    },

    checkout: openCheckout(services),

    enrollmentTerms: ({ caller }) => enrollmentTerms(db, personId(caller)),

    async enrolledClasses({ caller, query }) {
      const owner = ownerOf(caller, query);
      await requireKnownTerm(db, owner);
      return await readEnrolledClasses(services, owner);
    },

    async dropClass({ caller, body }) {
      const { kind, messages } = await dropHeldClass(services, caller, { ...body, ...ownerOf(caller, body) });
      const warned = messages.length > 0 ? { Messages: messages } : {};
      return { Metadata: { ClassNumber: body.classNumber, Kind: kind, ...warned } };
    },

    async validateSwap({ caller, query }) {
      const relatedClassNumbers = query.relatedClassNumbers?.split(",").map(Number) ?? [];
      const target = { ...query, ...ownerOf(caller, query), relatedClassNumbers };
      return await toSwapReply(target, await validateSwap(services, target));
    },

    async swapClasses({ caller, body }) {
      const target = { relatedClassNumbers: [], ...body, ...ownerOf(caller, body) };
      return await toSwapReply(target, await swapClasses(services, caller, target));
    },

    async changeUnits({ caller, body }) {
      const Units = await changeUnits(services, caller, { ...body, ...ownerOf(caller, body) });
      return { Metadata: { ClassNumber: body.classNumber, Units } };
    },

    cartPlans: async ({ caller, query }) => await readCartPlans(services, await requireCart(caller, query)),

    async changeCartPlans({ caller, body }) {
      const plans = body.Plans.map((plan) => ({ name: plan.Name, classNumbers: plan.ClassNumbers }));
      return await changeCartPlans(services, await requireCart(caller, body), { version: body.Version, plans });
    },

    validateCartPlans: async ({ caller, query }) => await validateCartPlans(services, await requireCart(caller, query)),

    async checkoutPlans({ caller, body }) {
      const cart = ownerOf(caller, body);
      const term = await catalog.term(body.Term);
      const { studentId } = cart;
      const { enrolledPlan, tried } = await checkoutPlans(services, caller, cart, body.Version);
      const Tried = [];
      for (const { name, success, items } of tried)
        Tried.push({
          Name: name,
          Success: success,
          Items: await toCheckoutItems(services, term, { studentId, items }),
        });
      return { EnrollmentTerm: toEnrollmentTerm(term.term, cart.career), EnrolledPlan: enrolledPlan, Tried };
    },
  };
}

/** The classes of all plans, any of which a checkout of the plans may take. */
export function plannedClassesReader({ database }: Services) {
  return async ({ caller, body }: Call<"checkoutPlans">): Promise<number[]> => {
    const cart = ownerOf(caller, body);
    const { plans } = await readPlans(database.reads, cart);
    return [...new Set(plans.flatMap(({ classNumbers }) => classNumbers))];
  };
}
