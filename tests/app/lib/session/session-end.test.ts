import { createStore } from "jotai/vanilla";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { lastCall } from "#app/lib/api/last-call.ts";
import { sessionAtom } from "#app/lib/session/session.ts";
import { noteCallAtom, noteSessionAtom, sessionEndAtom } from "#app/lib/session/session-end.ts";
import type { User } from "#contract/calls/profile";
import { stubStorage } from "../../../support/browser/stub-storage.ts";
import { people } from "../../../support/registration/people.ts";

const [student, nobody] = [people.student, people.nobody] as User[] as [User, User];
const MINUTE = 60_000;
const START = Date.parse("2026-11-20T15:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  stubStorage("localStorage");
  return () => void vi.useRealTimers();
});

/** A session that has been described at the start. */
function described(lasts = { IdleMs: 59 * MINUTE, InAllMs: 720 * MINUTE }) {
  const store = createStore();
  const describe = (user: User, askedAtMs = START) => {
    store.set(sessionAtom, { status: "ready", user, askedAtMs });
    store.set(noteSessionAtom);
  };
  describe({ ...student, SessionLasts: lasts });
  const call = (sentAfter: number) => {
    vi.setSystemTime(START + sentAfter);
    lastCall.sentAtMs = START + sentAfter;
    store.set(noteCallAtom);
  };
  /** In minutes from the start. */
  const endsAfter = () => ((store.get(sessionEndAtom)?.atMs ?? Number.NaN) - START) / MINUTE;
  return { store, describe, call, endsAfter };
}

describe("the end of a session", () => {
  it("is put off by each call, from when it was sent", () => {
    const { call, endsAfter } = described();
    expect(endsAfter()).toBe(59);
    call(10 * MINUTE);
    expect(endsAfter()).toBe(69);
    // Not written for all windows so soon.
    call(10 * MINUTE + 5000);
    expect(endsAfter()).toBe(69);
  });

  it("isn't put off beyond what it lasts in all", () => {
    const { store, call, endsAfter } = described({ IdleMs: 59 * MINUTE, InAllMs: 90 * MINUTE });
    call(50 * MINUTE);
    expect(store.get(sessionEndAtom)).toEqual({ atMs: START + 90 * MINUTE, isFinal: true });
    call(80 * MINUTE);
    expect(endsAfter()).toBe(90);
  });

  it("isn't put off by calls that anyone may make after it", () => {
    const { call, endsAfter } = described();
    call(70 * MINUTE);
    expect(endsAfter()).toBe(59);
  });

  it("counts on when the clock was set back", () => {
    const { call, endsAfter } = described();
    call(-30 * MINUTE);
    expect(endsAfter()).toBe(29);
  });

  it("doesn't move with how long each answer took", () => {
    const { store, describe } = described({ IdleMs: 59 * MINUTE, InAllMs: 30 * MINUTE });
    const before = store.get(sessionEndAtom);
    const later = { IdleMs: 59 * MINUTE, InAllMs: 20 * MINUTE + 50 };
    describe({ ...student, SessionLasts: later }, START + 10 * MINUTE);
    expect(store.get(sessionEndAtom)).toEqual(before);
    // A new sign-in.
    describe({ ...student, SessionLasts: { ...later, InAllMs: 720 * MINUTE } });
    expect(store.get(sessionEndAtom)?.isFinal).toBe(false);
  });

  it("stays put off when the user is noted again, as after an answer that got lost", () => {
    const { store, call, endsAfter } = described();
    call(30 * MINUTE);
    store.set(noteSessionAtom);
    expect(endsAfter()).toBe(89);
    // Noted before the clock was set back.
    vi.setSystemTime(START);
    store.set(noteSessionAtom);
    expect(endsAfter()).toBe(59);
  });

  it("stays put off by another window's call when this one slept since an earlier call", () => {
    const { store, call, endsAfter } = described();
    call(30 * MINUTE);
    lastCall.sentAtMs = START + 10 * MINUTE;
    store.set(noteCallAtom);
    expect(endsAfter()).toBe(89);
  });

  it("is nobody's for visitors", () => {
    const { store, describe, call } = described();
    describe(nobody);
    call(MINUTE);
    expect(store.get(sessionEndAtom)).toBeUndefined();
  });
});
