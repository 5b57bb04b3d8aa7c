import type { User } from "#contract/calls/profile";
import { isIntendedFor } from "../lib/session/audience.ts";
import { type Outline, plain, signIn } from "../routing/outlines.ts";
import type { ScreenFacts } from "../routing/screens.ts";

type Visitor = { user: User | undefined; hasClosedSignInPrompt: boolean };

/** What takes the place of a screen; undefined for an address of none. */
export function outlineFor(screen: ScreenFacts | undefined, { user, hasClosedSignInPrompt }: Visitor): Outline {
  const { audience = "everyone", feature, outline = plain, asksToSignIn = false } = screen ?? {};
  if (user === undefined) return outline;
  if (!isIntendedFor(user, audience)) return user.IsAuthenticated ? plain : signIn;
  if (feature !== undefined && !user.Features.includes(feature)) return plain;
  if (user.IsAuthenticated) return outline;
  if (!asksToSignIn) return outline;
  return hasClosedSignInPrompt ? plain : signIn;
}
