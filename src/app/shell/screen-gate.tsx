import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { useScreen } from "../lib/screen/screen.ts";
import { isSignedInAtom, isStudentAtom, userAtom } from "../lib/session/session.ts";
import { AccessDenied } from "./access-denied.tsx";
import { SignInPrompt } from "./sign-in-prompt.tsx";

/** Keeps people from screens whose calls would all be refused. */
export function ScreenGate({ children }: { children: ReactNode }) {
  const { audience } = useScreen();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isStudent = useAtomValue(isStudentAtom);
  const { Role } = useAtomValue(userAtom);
  if (audience === "everyone" || (audience === "staff" ? Role !== undefined : isStudent)) return children;
  return isSignedIn ? <AccessDenied /> : <SignInPrompt />;
}
