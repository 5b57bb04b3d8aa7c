import { expect } from "vitest";
import type { PortalClient } from "../portal.ts";
import type { enrollingIn } from "../registration/enrolling.ts";
import { SMALL_TERM } from "../small-term.ts";

/** Plans of a cart of the small term, as a window of the student has and changes them. */

/** Class numbers by the name of the plan, in order. */
export type Sets = Record<string, number[]>;

export const cartQuery = { term: SMALL_TERM, career: "UGRD" };
export const readPlans = async (client: PortalClient) => (await client.call("cartPlans", { query: cartQuery })).Data;
export const setsOf = async (client: PortalClient): Promise<[string, number[]][]> =>
  ((await readPlans(client))?.Plans ?? []).map((plan) => [plan.Name, plan.ClassNumbers]);
export const resultsOf = async (client: PortalClient) =>
  ((await readPlans(client))?.Plans ?? []).map((plan) => plan.Result && [plan.Result.Kind, plan.Result.Success]);
export const changePlans = (client: PortalClient, version: number, sets: Sets) =>
  client.call("changeCartPlans", {
    body: {
      Term: SMALL_TERM,
      AcademicCareer: "UGRD",
      Version: version,
      Plans: Object.entries(sets).map(([Name, ClassNumbers]) => ({ Name, ClassNumbers })),
    },
  });
export const requestToSubmit = (version: number, key?: string) => ({
  body: { Term: SMALL_TERM, AcademicCareer: "UGRD", Version: version },
  ...(key !== undefined && { headers: { "idempotency-key": key } }),
});
export const submitPlans = async (client: PortalClient, version: number, key?: string) => {
  const { Data, Error } = await client.call("checkoutPlans", requestToSubmit(version, key));
  if (!Data) return Error?.Message;
  return {
    plan: Data.EnrolledPlan,
    tried: Data.Tried.map(({ Name, Success, Items }) => [
      Name,
      Success,
      ...Items.map((item) => [
        item.EnrollmentItem.ClassNumber,
        item.Success,
        item.Messages.map((message) => message.Rule).join(" "),
      ]),
    ]),
  };
};

/** A student with the classes in the cart, each of which may be waited for, and plans of them. */
export async function planningOf(
  { newStudent, add }: Pick<ReturnType<typeof enrollingIn>, "newStudent" | "add">,
  sets: Sets,
) {
  const student = await newStudent();
  for (const number of new Set(Object.values(sets).flat()))
    await add(student.client, number, {
      useWaitList: true,
      ...(number === 100 && { relatedClassNumber1: 101 }),
    });
  expect((await changePlans(student.client, 0, sets)).Data?.Version).toBe(1);
  return student;
}
