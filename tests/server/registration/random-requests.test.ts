import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { CartMessage } from "#contract/calls/enrollment";
import { openCatalog } from "#server/catalog/catalog";
import { cancelClass } from "#server/registrar/cancel-class";
import { changeCapacity } from "#server/registrar/change-capacity";
import { closeTerm, openTerm } from "#server/registrar/enrollment-window";
import { placeHold, releaseHold } from "#server/registrar/holds";
import { registrarContext } from "#server/registrar/registrar-context";
import { promoteIntoFreeSeats } from "#server/registration/waitlist/promote";
import { cartQuery, changePlans, readPlans, requestToSubmit } from "../../support/cart/planning.ts";
import { isNightly, seeds } from "../../support/effort.ts";
import { type Portal, type PortalClient, usualLimits } from "../../support/portal.ts";
import { checkoutOf, describeTerm, dropOf, enrollingIn } from "../../support/registration/enrolling.ts";
import { violationsIn } from "../../support/registration/violations.ts";
import { type Random, seeded } from "../../support/seeded.ts";
import { SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

/** Few seats, so that a handful of students want the same ones. */
const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", meets: "MWF 9:00-9:50", units: 4, capacity: 3, waitCapacity: 2 },
    { number: 101, course: "COMP.1010", component: "LAB", meets: "T 9:00-10:50", capacity: 1, waitCapacity: 2 },
    { number: 102, course: "COMP.1010", component: "LAB", meets: "R 9:00-10:50", capacity: 1, waitCapacity: 1 },
    { number: 110, course: "MATH.1310", meets: "MWF 9:30-10:20", capacity: 1, waitCapacity: 3 },
    { number: 111, course: "MATH.1310", meets: "MWF 9:50-10:40", capacity: 1, waitCapacity: 3 },
    { number: 120, course: "HIST.1000", capacity: 1, waitCapacity: 4 },
    { number: 150, course: "BIOL.1000", meets: "R 11:30-12:20", auto: [151], capacity: 2, waitCapacity: 2 },
    { number: 151, course: "BIOL.1000", component: "DIS", meets: "F 14:00-14:50", capacity: 1, waitCapacity: 3 },
    { number: 160, course: "THES.7000", units: [1, 6], capacity: null },
    { number: 180, course: "CROS.1000", meets: "M 9:00-9:50", combined: "C1", capacity: 2, waitCapacity: 2 },
    { number: 181, course: "CROS.2000", combined: "C1", capacity: 2, waitCapacity: 2 },
  ],
  courses: { "THES.7000": { repeatable: true } },
  combined: { C1: 2 },
};
const primaries = [100, 110, 111, 120, 150, 160, 180, 181];
const REQUESTS = isNightly ? 250 : 100;

type Student = { id: string; username: string; client: PortalClient };
type World = { portal: Portal; random: Random; students: readonly Student[]; repeatable: (() => Promise<void>)[] };

const settings = { limits: { ...usualLimits, person: 1e9, address: 1e9 } };

describeTerm("Random requests to enrollment", { term, settings }, ({ portal }) => {
  it("keep all invariants, do what Validate says, and leave no free seat to a waitlist", async () => {
    const { newStudent } = enrollingIn(portal);
    for (const seed of seeds(1)) {
      const all = seeded(seed);
      const students: Student[] = [];
      for (const limit of [7, 12, 15, 18, 24, 30]) students.push(await newStudent("UGRD", limit));
      const repeatable: World["repeatable"] = [];
      const story: string[] = [];
      for (let request = 0; request < REQUESTS; request++) {
        const random = all.of(request);
        const act = random.of("act").pick(random.of("whose").chance(0.9) ? studentActs : registrarActs);
        story.push(act.name);
        await act({ portal, random, students, repeatable });
        const place = `seed ${seed}: ${story.join(", ")}`;
        expect(await seatsLeftToWaitlists(portal), place).toBe(0);
        const violations = request % 25 === 24 ? await violationsIn(portal.database) : [];
        expect(violations, place).toEqual([]);
      }
    }
  });
});

async function seatsLeftToWaitlists({ database, clock }: Portal): Promise<number> {
  const sources = { db: database.db, catalog: openCatalog(database) };
  return (await promoteIntoFreeSeats(sources, { termCode: SMALL_TERM, now: clock.now(), requestId: "none" })).students;
}

async function addAndEnroll({ portal, random, students, repeatable }: World) {
  const { client } = random.pick(students);
  const { add } = enrollingIn(portal);
  const number = random.pick(primaries);
  const lab = number === 100 && { relatedClassNumber1: random.pick([101, 102]) };
  await add(client, number, { useWaitList: random.chance(0.8), ...lab });
  const validated = (await client.call("validateCart", { query: cartQuery })).Data?.Items ?? [];
  const ClassNumbers = validated.map((item) => item.InnerObject.ClassNumber);
  if (ClassNumbers.length === 0) return;
  const parts = checkoutOf(ClassNumbers, { AllOrNothing: random.chance(0.2), key: randomUUID() });
  const answer = await client.call("checkout", parts);
  const tried = answer.Data?.Items ?? [];
  const rules = tried.map(({ EnrollmentItem, Messages }) => [EnrollmentItem.ClassNumber, ...errorsOf(Messages)]);
  // Validate takes no seats: a class that waits at Checkout is in the way of no other.
  if (validated.length === 1)
    expect(rules).toEqual(
      validated.map(({ InnerObject, Messages }) => [InnerObject.ClassNumber, ...errorsOf(Messages)]),
    );
  repeatable.push(async () => expect(await client.call("checkout", parts)).toEqual(answer));
}

/** What is in the cart before Checkout is enrolled at Checkout. */
const errorsOf = (messages: readonly CartMessage[]) =>
  messages.filter(({ IsError }) => IsError).map(({ Rule }) => Rule?.replace("_in_cart", ""));

async function heldBy(portal: Portal, client: PortalClient): Promise<number[]> {
  const classes = await enrollingIn(portal).enrolled(client);
  return classes.flatMap((each) => (each.EnrollmentStatus.Code === "D" ? [] : (each.ClassNumber ?? [])));
}

async function drop({ portal, random, students, repeatable }: World) {
  const { client } = random.pick(students);
  const held = await heldBy(portal, client);
  if (held.length === 0) return;
  const parts = dropOf(random.pick(held), randomUUID());
  const answer = await client.call("dropClass", parts);
  expect(answer.IsError).toBe(false);
  repeatable.push(async () => expect(await client.call("dropClass", parts)).toEqual(answer));
}

async function swap({ portal, random, students }: World) {
  const { client } = random.pick(students);
  const swapping = enrollingIn(portal);
  const held = await heldBy(portal, client);
  const to = random.pick(primaries);
  if (held.length === 0) return;
  const from = random.pick(held);
  const related = to === 100 ? [random.pick([101, 102])] : undefined;
  await swapping.add(client, to, { useWaitList: false, ...(related && { relatedClassNumber1: related[0] }) });
  const rehearsed = await swapping.rehearse(client, from, to, related);
  expect(await swapping.swap(client, from, to, related ? { related } : {})).toEqual(rehearsed);
}

async function planAndEnroll({ random, students, repeatable }: World) {
  const { client } = random.pick(students);
  const version = (await readPlans(client))?.Version ?? 0;
  const some = () => primaries.filter(() => random.chance(0.3));
  await changePlans(client, version, { A: some(), B: some() });
  const parts = requestToSubmit((await readPlans(client))?.Version ?? 0, randomUUID());
  const answer = await client.call("checkoutPlans", parts);
  repeatable.push(async () => expect(await client.call("checkoutPlans", parts)).toEqual(answer));
}

async function repeat({ random, repeatable }: World) {
  if (repeatable.length > 0) await random.pick(repeatable)();
}

const studentActs = [addAndEnroll, addAndEnroll, addAndEnroll, drop, drop, swap, swap, planAndEnroll, repeat];

const registrarOf = ({ portal }: World) => registrarContext(portal.database, "the registrar", portal.clock.now);

async function resize(world: World) {
  const classNumber = world.random.pick(primaries);
  const seats = world.random.pick([1, 1, 2, 3]);
  const how = { isCombined: false, keepsEnrolled: true };
  await changeCapacity(registrarOf(world), { termCode: SMALL_TERM, classNumber, seats, ...how });
}

async function holdForAWhile(world: World) {
  const { username: student } = world.random.pick(world.students);
  const words = { description: "Bill", department: "Bursar", reason: "Pay it." };
  await placeHold(registrarOf(world), { student, code: "BUR", ...words, blocksEnrollment: true });
  await drop(world);
  await releaseHold(registrarOf(world), { student, code: "BUR" });
}

async function closeForAWhile(world: World) {
  await closeTerm(registrarOf(world), { termCode: SMALL_TERM, at: new Date(TEST_NOW) });
  await drop(world);
  const given = {
    termCode: SMALL_TERM,
    from: new Date("2026-11-01T13:00:00Z"),
    until: new Date("2027-02-06T05:00:00Z"),
    everyoneFrom: new Date("2026-12-01T13:00:00Z"),
  };
  await openTerm(registrarOf(world), given);
}

async function cancel(world: World) {
  const classNumber = world.random.pick([101, 110, 151]);
  if (world.random.chance(0.2))
    await cancelClass(registrarOf(world), { termCode: SMALL_TERM, classNumber, reason: "Ill" });
}

const registrarActs = [resize, resize, holdForAWhile, closeForAWhile, cancel];
