import { type Handlers, personId, type Services } from "../call.ts";
import { toListing } from "../catalog/to-wire.ts";
import { readAppointments } from "./rules/appointments.ts";
import { readCartReply, readEnrollmentOptions, toCheckoutItems } from "./cart/cart.ts";
import { addToCart, removeClass } from "./cart/cart-change.ts";
import { openCheckout } from "./checkout/checkout.ts";
import { enrolledHandlers } from "./enrolled/enrolled-handlers.ts";
import { planHandlers } from "./plans/plan-handlers.ts";
import {
  careersReader,
  eligibleTerms,
  ownerOf,
  requireEligibleTerm,
  requireKnownTerm,
  requireTermOfCall,
  requireTermWithDates,
} from "./terms.ts";
import { validateCart } from "./cart/validate-cart.ts";

/** Everything of this module: the cart and checkout here, the rest by subject. */
export function registrationHandlers(services: Services): Handlers {
  const { database, catalog, now } = services;
  const { db } = database;
  const checkout = openCheckout(services);
  const readCareers = careersReader(db);

  return {
    ...enrolledHandlers(services),
    ...planHandlers(services),

    eligibleTerms: ({ caller }) => eligibleTerms(db, catalog, personId(caller), now()),

    async enrollmentAppointments({ caller, query }) {
      const owner = ownerOf(caller, query);
      await requireKnownTerm(db, catalog, owner);
      return await readAppointments(db, owner);
    },

    async cartItems({ caller, query }) {
      const owner = ownerOf(caller, query);
      return await readCartReply(services, await requireTermWithDates(catalog, owner, now()), owner);
    },

    async validateCart({ caller, query }) {
      const owner = ownerOf(caller, query);
      const eligible = await requireTermWithDates(catalog, owner, now());
      await validateCart(services, eligible.term, owner);
      return await readCartReply(services, eligible, owner);
    },

    async enrollmentOptions({ caller, query }) {
      const owner = ownerOf(caller, query);
      const { term } = await requireEligibleTerm(db, catalog, owner, now());
      return await readEnrollmentOptions(services, term, owner, query.classNumber);
    },

    async classLookup({ query }) {
      const record = (await catalog.term(query.term)).classes.get(query.classNumber);
      const seats = await catalog.seats(query.term, [query.classNumber]);
      return record ? toListing(record, seats.get(query.classNumber)) : null;
    },

    termLookup: async ({ caller, query }) =>
      (await requireEligibleTerm(db, catalog, ownerOf(caller, query), now())).entry,

    async addClass({ caller, body }) {
      await addToCart(services, caller, personId(caller), body);
      return { Message: "Class added to cart.", Metadata: { ClassNumber: body.classNumber } };
    },

    async removeClass({ caller, body: { Term: term, AcademicCareer: career, ClassNumber } }) {
      await removeClass(services, ownerOf(caller, { term, career }), ClassNumber);
      return { Metadata: { ClassNumber } };
    },

    async checkout({ caller, body }) {
      const cart = ownerOf(caller, { term: body.Term, career: body.AcademicCareer });
      const { entry, term } = await requireTermOfCall(services, caller, cart, readCareers);
      const wanted = { classNumbers: body.ClassNumbers, allOrNothing: body.AllOrNothing ?? false };
      const { items, seats } = await checkout(caller, { term, cart }, wanted);
      return { EnrollmentTerm: entry, Items: await toCheckoutItems(services, term, items, seats) };
    },
  };
}
