import { type Handlers, personId, type Services } from "../call.ts";
import { toListing } from "../catalog/to-wire.ts";
import { readAppointments } from "./rules/appointments.ts";
import { readCartReply, readEnrollmentOptions, toCheckoutItems } from "./cart/cart.ts";
import { addToCart, removeClass } from "./cart/cart-change.ts";
import { openCheckout } from "./checkout/checkout.ts";
import { enrolledHandlers } from "./enrolled/enrolled-handlers.ts";
import { changed, dataOrError } from "./rules/ordinary-answers.ts";
import { planHandlers } from "./plans/plan-handlers.ts";
import {
  careersReader,
  eligibleTerms,
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
    enrollmentAppointments: ({ caller, query }) =>
      dataOrError(async () => {
        const owner = { studentId: personId(caller), termCode: query.term, career: query.career };
        await requireKnownTerm(db, catalog, owner);
        return await readAppointments(db, owner);
      }),

    cartItems: ({ caller, query }) =>
      dataOrError(async () => {
        const owner = { studentId: personId(caller), termCode: query.term, career: query.career };
        return await readCartReply(services, await requireTermWithDates(catalog, owner, now()), owner);
      }),

    validateCart: ({ caller, query }) =>
      dataOrError(async () => {
        const owner = { studentId: personId(caller), termCode: query.term, career: query.career };
        const eligible = await requireTermWithDates(catalog, owner, now());
        await validateCart(services, eligible.term, owner);
        return await readCartReply(services, eligible, owner);
      }),

    enrollmentOptions: ({ caller, query }) =>
      dataOrError(async () => {
        const owner = { studentId: personId(caller), termCode: query.term, career: query.career };
        const { term } = await requireEligibleTerm(db, catalog, owner, now());
        return await readEnrollmentOptions(services, term, owner, query.classNumber);
      }),

    classLookup: ({ query }) =>
      dataOrError(async () => {
        const term = await catalog.term(query.term);
        const record = term.classes.get(query.classNumber);
        const seats = await catalog.seats(query.term, [query.classNumber]);
        return record ? toListing(record, seats.get(query.classNumber)) : null;
      }),

    termLookup: ({ caller, query }) =>
      dataOrError(async () => {
        const owner = { studentId: personId(caller), termCode: query.term, career: query.career };
        return (await requireEligibleTerm(db, catalog, owner, now())).entry;
      }),

    addClass: ({ caller, body }) =>
      changed(async () => {
        await addToCart(services, caller, personId(caller), body);
        return { message: "Class added to cart.", metadata: { ClassNumber: body.classNumber } };
      }),

    removeClass: ({ caller, body }) =>
      changed(async () => {
        const owner = { studentId: personId(caller), termCode: body.Term, career: body.AcademicCareer };
        await removeClass(services, owner, body.ClassNumber);
        return { message: null, metadata: { ClassNumber: body.ClassNumber } };
      }),

    checkout: ({ caller, body }) =>
      dataOrError(async () => {
        const cart = { studentId: personId(caller), termCode: body.Term, career: body.AcademicCareer };
        const { entry, term } = await requireTermOfCall(services, caller, cart, readCareers);
        const wanted = { classNumbers: body.ClassNumbers, allOrNothing: body.AllOrNothing ?? false };
        const { items, seats } = await checkout(caller, { term, cart }, wanted);
        return { EnrollmentTerm: entry, Items: await toCheckoutItems(services, term, items, seats) };
      }),
  };
}
