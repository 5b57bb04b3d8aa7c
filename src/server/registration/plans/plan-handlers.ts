import { type Call, type Handlers, personId, type Services } from "../../call.ts";
import { toCheckoutItems } from "../cart/cart.ts";
import type { CartOf } from "../cart/cart-rows.ts";
import { checkoutPlans } from "./checkout-plans.ts";
import { dataOrError } from "../rules/ordinary-answers.ts";
import { readPlans } from "./plan-rows.ts";
import { changeCartPlans, readCartPlans, validateCartPlans } from "./plans.ts";
import { requireEligibleTerm, requireTermOfCall } from "../terms.ts";

/** Plans of a cart. */
export function planHandlers(services: Services): Handlers {
  const { database, catalog, now } = services;
  const requireTerm = (cart: CartOf) => requireEligibleTerm(database.db, catalog, cart, now());

  return {
    cartPlans: ({ caller, query }) =>
      dataOrError(async () => {
        const cart = { studentId: personId(caller), termCode: query.term, career: query.career };
        await requireTerm(cart);
        return await readCartPlans(services, cart);
      }),

    changeCartPlans: async ({ caller, body }) => {
      const cart = { studentId: personId(caller), termCode: body.Term, career: body.AcademicCareer };
      const plans = body.Plans.map((plan) => ({ name: plan.Name, classNumbers: plan.ClassNumbers }));
      const reply = await dataOrError(async () => {
        await requireTerm(cart);
        return await changeCartPlans(services, cart, { version: body.Version, plans });
      });
      if (reply.Data === null) return { ...reply, Data: null };
      if (!reply.Data.isConflict) return { ...reply, Data: reply.Data.plans };
      const Message = "Your plans changed in another window.";
      return { IsError: true, IsConflict: true, Data: reply.Data.plans, Error: { Message } };
    },

    validateCartPlans: ({ caller, query }) =>
      dataOrError(async () => {
        const cart = { studentId: personId(caller), termCode: query.term, career: query.career };
        await requireTerm(cart);
        return await validateCartPlans(services, cart);
      }),

    checkoutPlans: ({ caller, body }) =>
      dataOrError(async () => {
        const cart = { studentId: personId(caller), termCode: body.Term, career: body.AcademicCareer };
        const { entry, term } = await requireTermOfCall(services, caller, cart);
        const { enrolledPlan, tried } = await checkoutPlans(services, caller, cart, body.Version);
        const Tried = [];
        for (const { name, success, items } of tried)
          Tried.push({ Name: name, Success: success, Items: await toCheckoutItems(services, term, items) });
        return { EnrollmentTerm: entry, EnrolledPlan: enrolledPlan, Tried };
      }),
  };
}

/** The classes of all plans, any of which a checkout of the plans may take. */
export function plannedClassesReader({ database }: Services) {
  return async ({ caller, body }: Call<"checkoutPlans">): Promise<number[]> => {
    const cart = { studentId: personId(caller), termCode: body.Term, career: body.AcademicCareer };
    const { plans } = await readPlans(database.reads, cart);
    return [...new Set(plans.flatMap(({ classNumbers }) => classNumbers))];
  };
}
