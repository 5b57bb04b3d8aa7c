import fc from "fast-check";
import { closeTerm, openTerm, type SessionChange } from "#server/registrar/enrollment-window";
import { giveOut } from "./enrollment-model.ts";
import { tryAdd, wanted } from "./model-cart.ts";
import { hopesIn, tryLeave } from "./model-leaving.ts";
import type { State } from "./model-state.ts";
import { sessionOf } from "./model-term.ts";
import {
  lastMoments,
  moments,
  otherWindows,
  type SessionCode,
  sessionCodes,
  sessionsAtFirst,
  type SessionWindow,
} from "./model-windows.ts";
import { agree, command, contextOf, oneIn, pick, upTo, type World } from "./model-world.ts";
import { SMALL_TERM } from "../small-term.ts";

/** Sessions that the registrar opens and closes, on the server and in the model. */

type Opened = { changed: SessionCode[]; promoted: number };

/** Undefined when it is refused, of all sessions for the sake of one. Free seats go to those who wait for them. */
function open(state: State, codes: readonly SessionCode[], window: SessionWindow): Opened | undefined {
  const { from, until, everyoneFrom } = window;
  if (from >= until || codes.some((code) => until > lastMoments[code])) return undefined;
  if (everyoneFrom !== null && (everyoneFrom < from || everyoneFrom >= until)) return undefined;
  const changed = codes.filter((code) => !isSame(state.sessions[code], window));
  for (const code of changed) state.sessions[code] = window;
  return { changed, promoted: giveOut(state) };
}

/** The sessions that close by then, or never open. */
function close(state: State, codes: readonly SessionCode[], at: string): SessionCode[] {
  return codes.filter((code) => {
    const window = state.sessions[code];
    if (!window || window.until <= at) return false;
    state.sessions[code] = at <= window.from ? null : { ...window, until: at };
    return true;
  });
}

/** Most classes are of session 1: without it there is little to do. */
const whichSession = fc.constantFrom(undefined, "1" as const, "A" as const, "A" as const, "B" as const, "B" as const);

export const openSessions = command(
  "opens enrollment",
  fc.record({ which: whichSession, window: upTo(otherWindows.length) }),
  ({ which, window }, state, world) => tryOpen(which, pick(otherWindows, window), state, world),
);

/** Now or later; but where session 1 is closed it is opened again, or nobody would get anywhere. */
export const closeSessions = command(
  "closes enrollment",
  fc.record({ which: whichSession, later: fc.constantFrom(0, 0, 1, 2, 3) }),
  async ({ which, later }, state, world) => {
    const first = state.sessions["1"];
    if (!first || state.now < first.from || state.now >= first.until)
      return await tryOpen("1", sessionsAtFirst["1"], state, world);
    const at = [state.now, ...moments.filter((moment) => moment > state.now)][later] ?? state.now;
    return await tryClose(which, at, state, world);
  },
);

/** Enrollment is closed, somebody leaves a class for which another one waits, and it is opened as it was. */
export const pause = command(
  "closes enrollment for a while",
  fc.record({ which: upTo(12), isWhole: oneIn(2), wish: fc.option(wanted) }),
  async ({ which, isWhole, wish }, state, world) => {
    const hopes = hopesIn(state);
    if (hopes.length === 0) return undefined;
    const { number, holder } = pick(hopes, which);
    const before = { ...state.sessions };
    const codes = isWhole ? sessionCodes : [sessionOf(number)];
    const words = [await tryClose(isWhole ? undefined : sessionOf(number), state.now, state, world)];
    words.push(`${holder} leaves ${await tryLeave(holder, number, false, state, world)}`);
    if (wish) words.push(`wants ${await tryAdd(wish, state, world)}`);
    for (const code of codes) words.push(await tryOpen(code, before[code] ?? sessionsAtFirst[code], state, world));
    return words.join("; ");
  },
);

async function tryClose(which: SessionCode | undefined, at: string, state: State, world: World): Promise<string> {
  const closed = close(state, which ? [which] : sessionCodes, at);
  const changes = await closeTerm(contextOf(world), { termCode: SMALL_TERM, sessionCode: which, at: new Date(at) });
  agree(codesOf(changes), closed);
  return `${which ?? "all"} at ${at}: ${closed.join()}`;
}

async function tryOpen(which: SessionCode | undefined, window: SessionWindow, state: State, world: World) {
  const done = open(state, which ? [which] : sessionCodes, window);
  const { from, until, everyoneFrom } = window;
  const answer = openTerm(contextOf(world), {
    termCode: SMALL_TERM,
    sessionCode: which,
    from: new Date(from),
    until: new Date(until),
    everyoneFrom: everyoneFrom === null ? null : new Date(everyoneFrom),
  }).then(
    ({ sessions, promoted }) => ({ changed: codesOf(sessions), promoted: promoted.students }),
    (error: Error) => error.name,
  );
  agree(await answer, done ?? "RegistrarError");
  return `${which ?? "all"} ${JSON.stringify(window)}: ${JSON.stringify(done) ?? "refused"}`;
}

function codesOf(changes: readonly SessionChange[]): string[] {
  return changes.filter(({ changed }) => changed).map(({ session }) => session.code);
}

function isSame(before: SessionWindow | null, { from, until, everyoneFrom }: SessionWindow): boolean {
  return before?.from === from && before.until === until && before.everyoneFrom === everyoneFrom;
}
