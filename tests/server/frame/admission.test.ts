import { expect, it } from "vitest";
import type { AppError } from "#contract/outcome";
import { type AdmissionLimits, createAdmission } from "#server/frame/admission";

/** Calls by name, which end on request. */
function queueOf(limits: Partial<AdmissionLimits> = {}) {
  const clock = { ms: 0 };
  const admission = createAdmission({ slots: 4, mostWaiting: 100, maxWaitMs: 600_000, ...limits }, () => clock.ms++);
  const begun: string[] = [];
  const refused: Record<string, AppError> = {};
  const ends = new Map<string, () => void>();
  const call = (name: string, personId: string, ...classNumbers: number[]) => {
    const work = async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    };
    admission.run({ personId, idempotencyKey: name, classNumbers }, work).catch((error: AppError) => {
      refused[name] = error;
    });
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    await settled();
    ends.get(name)?.();
    await settled();
  };
  return { admission, begun, refused, call, end, settled, clock };
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

it("turns a call away early when its wait would be too long, for its class alone if it is that one's", async () => {
  const { refused, call, end, settled, clock } = queueOf({ slots: 4, maxWaitMs: 35_000 });
  call("slow", "slow");
  await settled();
  clock.ms += 200_000;
  await end("slow");
  // A call now takes 20 s by the mean, and a class has three slots.
  for (let at = 1; at <= 9; at++) call(`hot${at}`, `hot${at}`, 7);
  call("other", "other", 9);
  await settled();
  expect(Object.keys(refused)).toEqual(["hot9"]);
});

it("goes on after a call that failed", async () => {
  const admission = createAdmission({ slots: 1, mostWaiting: 1, maxWaitMs: 1000 });
  const failing = () => Promise.reject(new Error("x"));
  const of = (personId: string) => ({ personId, idempotencyKey: personId, classNumbers: [] });
  await expect(admission.run(of("a"), failing)).rejects.toThrow("x");
  expect(await admission.run(of("b"), async () => "done")).toBe("done");
});
