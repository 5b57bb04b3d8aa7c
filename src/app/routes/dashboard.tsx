import { useAtomValue } from "jotai/react";
import { isSignedInAtom } from "../lib/session.ts";
import { SignInPrompt } from "../shell/sign-in-prompt.tsx";
import { ComingLater } from "./coming-later.tsx";

export function Dashboard() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  return isSignedIn ? <ComingLater /> : <SignInPrompt isDismissible />;
}
