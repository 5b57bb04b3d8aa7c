import { atom } from "jotai/vanilla";
import { momentTimeLabel } from "#contract/institution-time";
import { MINUTE_MS } from "#dates/minutes";
import { momentMs } from "#dates/moment";
import { t } from "#words";
import { askPasswordAtom } from "../../../lib/api/interruptions.ts";
import { refreshUserAtom, sessionAtom, userAtom } from "../../../lib/session/session.ts";
import { serverAheadMs } from "../../../lib/time/server-clock.ts";

/** Moments by the server's clock, in milliseconds. */
type SignedIn = {
  /** When the session ends. Activity doesn't extend it. */
  endsAt: number;
  /** From then on, enrolling asks for the password; a confirmation now would last so long. */
  confirmedUntil: number;
  confirmationMs: number;
};

/** Enrolling and reading the results may take this long after the start. */
const NEEDED_MS = 10 * MINUTE_MS;

/** Undefined while unknown. */
export const signedInAtom = atom((get): SignedIn | undefined => {
  const session = get(sessionAtom);
  if (session.status !== "ready" || session.askedAtMs === undefined) return undefined;
  const { SessionLasts: lasts, Confirmation: confirmation } = session.user;
  if (!lasts || !confirmation) return undefined;
  const askedAt = session.askedAtMs + serverAheadMs();
  return {
    endsAt: askedAt + lasts.InAllMs,
    confirmedUntil: askedAt + confirmation.LeftMs,
    confirmationMs: confirmation.LastsMs,
  };
});

export type SignedInWords = { isEnough: boolean; words: string; way?: "confirm" | "sign-in" };

/** Whether nothing will come between the student and the press of Enroll, and what can be done about it before. */
export function signedInWords(signedIn: SignedIn, startsAt: string, now: number): SignedInWords {
  const { endsAt, confirmedUntil, confirmationMs } = signedIn;
  const needed = Math.max(momentMs(startsAt), now) + NEEDED_MS;
  if (endsAt < needed)
    return {
      isEnough: false,
      words: t("Your session ends at {time}. Sign in again before you enroll.", { time: momentTimeLabel(endsAt) }),
      way: "sign-in",
    };
  if (confirmedUntil >= needed) {
    const time = momentTimeLabel(Math.min(endsAt, confirmedUntil));
    return { isEnough: true, words: t("signed in until {time}", { time }) };
  }
  const words =
    confirmedUntil <= now
      ? t("We'll ask for your password when you enroll.")
      : t("We'll ask for your password again after {time}.", { time: momentTimeLabel(confirmedUntil) });
  // Earlier, it would have to be confirmed once more.
  return { isEnough: false, words, ...(now + confirmationMs >= needed && { way: "confirm" }) };
}

/** Asks for the password now, so that enrolling needn't. */
export const confirmNowAtom = atom(null, async (get, set, message: string): Promise<void> => {
  const signInUrl = get(userAtom).Confirmation?.SignInUrl;
  if (await set(askPasswordAtom, { message, signInUrl, page: location.hash })) await set(refreshUserAtom);
});
