import type { Call, Handlers, Services } from "../../call.ts";
import { toCheckoutItems } from "../cart/cart.ts";
import { checkoutPlans } from "./checkout-plans.ts";
import { readPlans } from "./plan-rows.ts";
import { changeCartPlans, readCartPlans, validateCartPlans } from "./plans.ts";
import { ownerOf, requireEligibleTerm, requireTermOfCall } from "../terms.ts";

/** Plans of a cart. */
export function planHandlers(services: Services): Handlers {
  const { database, catalog, now } = services;
  const requireCart = async (...given: Parameters<typeof ownerOf>) => {
    const cart = ownerOf(...given);
    await requireEligibleTerm(database.db, catalog, cart, now());
    return cart;
  };

  return {
    cartPlans: async ({ caller, query }) => await readCartPlans(services, await requireCart(caller, query)),

    async changeCartPlans({ caller, body: { Term: term, AcademicCareer: career, Version: version, Plans } }) {
      const plans = Plans.map((plan) => ({ name: plan.Name, classNumbers: plan.ClassNumbers }));
      return await changeCartPlans(services, await requireCart(caller, { term, career }), { version, plans });
    },

    validateCartPlans: async ({ caller, query }) => await validateCartPlans(services, await requireCart(caller, query)),

    async checkoutPlans({ caller, body }) {
      const cart = ownerOf(caller, { term: body.Term, career: body.AcademicCareer });
      const { entry, term } = await requireTermOfCall(services, caller, cart);
      const { enrolledPlan, tried } = await checkoutPlans(services, caller, cart, body.Version);
      const Tried = [];
      for (const { name, success, items } of tried)
        Tried.push({ Name: name, Success: success, Items: await toCheckoutItems(services, term, items) });
      return { EnrollmentTerm: entry, EnrolledPlan: enrolledPlan, Tried };
    },
  };
}

/** The classes of all plans, any of which a checkout of the plans may take. */
export function plannedClassesReader({ database }: Services) {
  return async ({ caller, body }: Call<"checkoutPlans">): Promise<number[]> => {
    const cart = ownerOf(caller, { term: body.Term, career: body.AcademicCareer });
    const { plans } = await readPlans(database.reads, cart);
    return [...new Set(plans.flatMap(({ classNumbers }) => classNumbers))];
  };
}
