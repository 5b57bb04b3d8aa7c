import type { User } from "#contract/calls/profile";
import { isIntendedFor } from "../lib/session/audience.ts";
import { type Outline, plain, signIn } from "../routing/outlines.ts";
import type { ScreenFacts } from "../routing/screens.ts";

type Visitor = { user: User | undefined; hasClosedSignInPrompt: boolean };

/** What takes the place of a screen; undefined for an address of none. */
export function outlineFor(screen: ScreenFacts | undefined, { user, hasClosedSignInPrompt }: Visitor): Outline {
  const { audience = "everyone", outline = plain, asksToSignIn = false } = screen ?? {};
  if (user === undefined || user.IsAuthenticated) return outline;
  if (!isIntendedFor(user, audience)) return signIn;
  if (!asksToSignIn) return outline;
  return hasClosedSignInPrompt ? plain : signIn;
}
