import { expect, it } from "vitest";
import type { AppError } from "#contract/outcome";
import { type AdmissionLimits, createAdmission } from "#server/plugins/load/admission";

/** Calls by name, which end on request. */
function queueOf(limits: Partial<AdmissionLimits> = {}) {
  const clock = { ms: 0 };
  const admission = createAdmission({ slots: 4, mostWaiting: 100, maxWaitMs: 600_000, ...limits }, () => clock.ms++);
  const begun: string[] = [];
  const refused: Record<string, AppError> = {};
  const ends = new Map<string, () => void>();
  const leaves = new Map<string, () => void>();
  const begin = (name: string, personId: string, classNumbers: number[], isGrouped: boolean) => {
    const untilEnd = async (title: string) => {
      begun.push(title);
      await new Promise<void>((resolve) => ends.set(title, resolve));
    };
    const work = async (waitForOwnTurn: () => Promise<void>) => {
      const hasLeft = new Promise<"left">((resolve) => leaves.set(name, () => resolve("left")));
      if ((await Promise.race([untilEnd(name), hasLeft])) !== "left") return;
      await waitForOwnTurn();
      await untilEnd(`${name} alone`);
    };
    admission.run({ personId, idempotencyKey: name, classNumbers, isGrouped }, work).catch((error: AppError) => {
      refused[name] = error;
    });
  };
  const call = (name: string, personId: string, ...classNumbers: number[]) =>
    begin(name, personId, classNumbers, false);
  const group = (name: string, personId: string, ...classNumbers: number[]) =>
    begin(name, personId, classNumbers, true);
  const leave = (name: string) => leaves.get(name)?.();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    await settled();
    ends.get(name)?.();
    await settled();
  };
  return { admission, begun, refused, call, group, leave, end, settled, clock };
}

it("lets calls run in the order of arrival, as many at a time as there are slots", async () => {
  const { begun, call, end, settled } = queueOf({ slots: 2 });
  for (const name of ["a", "b", "c", "d"]) call(name, name);
  await settled();
  expect(begun).toEqual(["a", "b"]);
  await end("b");
  expect(begun).toEqual(["a", "b", "c"]);
  await end("a");
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

it("says how long the oldest call has run, and not how long others have waited", async () => {
  const { admission, call, end, settled, clock } = queueOf({ slots: 1 });
  expect(admission.oldestMs()).toBe(0);
  call("a", "a");
  await settled();
  clock.ms += 5000;
  call("b", "b");
  await settled();
  clock.ms += 20_000;
  expect(admission.oldestMs()).toBeGreaterThanOrEqual(25_000);
  await end("a");
  expect(admission.oldestMs()).toBeLessThan(100);
  await end("b");
  expect(admission.oldestMs()).toBe(0);
});

it("gives calls for one class three quarters of the slots, and lets others pass them", async () => {
  const { begun, call, end, settled } = queueOf();
  for (const name of ["hot1", "hot2", "hot3", "hot4"]) call(name, name, 7, 8);
  for (const name of ["other1", "other2"]) call(name, name, 9);
  await settled();
  expect(begun).toEqual(["hot1", "hot2", "hot3", "other1"]);
  await end("other1");
  expect(begun.at(-1)).toBe("other2");
  await end("other2");
  expect(begun).toHaveLength(5);
  await end("hot1");
  expect(begun.at(-1)).toBe("hot4");
});

it("lets grouped calls that wait begin together once the group before them has ended, besides the slots", async () => {
  const { begun, call, group, end, settled } = queueOf({ slots: 1 });
  call("slot", "s", 9);
  for (const name of ["a", "b", "c"]) group(name, name);
  call("next", "n", 9);
  await settled();
  expect(begun).toEqual(["slot", "a"]);
  await end("a");
  expect(begun).toEqual(["slot", "a", "b", "c"]);
  group("d", "d");
  await end("b");
  expect(begun).toHaveLength(4);
  await end("c");
  expect(begun.at(-1)).toBe("d");
});

it("gives a grouped call a turn of its own, before those that came later", async () => {
  const { begun, call, group, leave, end, settled } = queueOf({ slots: 1 });
  group("a", "a");
  call("slot", "s");
  await settled();
  call("later", "l");
  group("b", "b");
  leave("a");
  await settled();
  expect(begun).toEqual(["a", "slot", "b"]);
  await end("slot");
  expect(begun.slice(3)).toEqual(["a alone"]);
  await end("a alone");
  expect(begun.at(-1)).toBe("later");
});

it("runs one call of a student at a time, and refuses to keep more than a few waiting", async () => {
  const { begun, refused, call, end, settled } = queueOf();
  for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) call(name, "a");
  call("b", "b");
  await settled();
  expect(begun).toEqual(["a1", "b"]);
  expect(Object.keys(refused)).toEqual(["a6"]);
  await end("a1");
  expect(begun).toEqual(["a1", "b", "a2"]);
});

it("turns away the last one of a full queue, and gives it its old place when it comes again", async () => {
  const { begun, refused, call, end, settled, admission } = queueOf({ slots: 1, mostWaiting: 2 });
  for (const name of ["a", "b", "c", "d"]) call(name, name);
  await settled();
  expect(refused["d"]).toMatchObject({ code: "UNAVAILABLE", message: "We're busy. You're still in line." });
  expect(refused["d"]?.details?.["RetryAfterSeconds"]).toBeGreaterThanOrEqual(2);
  expect(admission.strain()).toBe(1);
  await end("a");
  call("e", "e");
  // It came before e, so e has to go.
  call("d", "d");
  await settled();
  expect(Object.keys(refused)).toEqual(["d", "e"]);
  await end("b");
  await end("c");
  expect(begun).toEqual(["a", "b", "c", "d"]);
});
