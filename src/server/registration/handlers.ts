import { type Handlers, personId, type Services } from "../call.ts";
import { toListing } from "../catalog/to-wire.ts";
import { readAppointments } from "./appointments.ts";
import { readCartItems, readEnrollmentOptions, toCheckoutItems } from "./cart.ts";
import { addToCart, removeClass } from "./cart-change.ts";
import { checkout } from "./checkout.ts";
import { enrolledHandlers } from "./enrolled-handlers.ts";
import { changed, dataOrError } from "./ordinary-answers.ts";
import { planHandlers } from "./plan-handlers.ts";
import { readHolds } from "./student-facts.ts";
import { eligibleTerms, requireEligibleTerm, requireKnownTerm, requireTermOfCall, requireUnitLimit } from "./terms.ts";
import { validateCart } from "./validate-cart.ts";

/** Everything of this module: the cart and checkout here, the rest by subject. */
export function registrationHandlers(services: Services): Handlers {
  const { database, catalog, now } = services;
  const { db } = database;

  const readCartReply = async (studentId: string, { term, career }: { term: string; career: string }) => {
    const owner = { studentId, termCode: term, career };
    const entry = await requireEligibleTerm(db, catalog, owner, now());
    const [Items, limit, holds] = await Promise.all([
      readCartItems(services, owner),
      requireUnitLimit(db, owner),
      readHolds(db, [studentId], now()),
    ]);
    const Holds = (holds.get(studentId) ?? []).map(({ description, department }) => ({
      Description: description,
      Department: department,
    }));
    return { Items, EnrollmentTerm: entry, UnitLimit: limit, Holds };
  };

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

    cartItems: ({ caller, query }) => dataOrError(() => readCartReply(personId(caller), query)),

    validateCart: ({ caller, query }) =>
      dataOrError(async () => {
        const studentId = personId(caller);
        const owner = { studentId, termCode: query.term, career: query.career };
        await requireEligibleTerm(db, catalog, owner, now());
        await validateCart(services, owner);
        return await readCartReply(studentId, query);
      }),

    enrollmentOptions: ({ caller, query }) =>
      dataOrError(async () => {
        const owner = { studentId: personId(caller), termCode: query.term, career: query.career };
        await requireEligibleTerm(db, catalog, owner, now());
        return await readEnrollmentOptions(services, owner, query.classNumber);
      }),

    classLookup: ({ query }) =>
      dataOrError(async () => {
        const term = await catalog.term(query.term);
        const record = term.classes.get(query.classNumber);
        const seats = await catalog.seats(query.term, [query.classNumber]);
        return record ? toListing(record, seats.get(query.classNumber)) : null;
      }),

    termLookup: ({ caller, query }) =>
      dataOrError(() =>
        requireEligibleTerm(
          db,
          catalog,
          { studentId: personId(caller), termCode: query.term, career: query.career },
          now(),
        ),
      ),

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
        const entry = await requireTermOfCall(services, caller, cart);
        const items = await checkout(services, caller, cart, {
          classNumbers: body.ClassNumbers,
          allOrNothing: body.AllOrNothing ?? false,
        });
        return { EnrollmentTerm: entry, Items: await toCheckoutItems(services, body.Term, items) };
      }),
  };
}
