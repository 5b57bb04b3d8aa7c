import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { useScreen } from "../lib/screen.ts";
import { isSignedInAtom, isStudentAtom } from "../lib/session.ts";
import { AccessDenied } from "./access-denied.tsx";
import { SignInPrompt } from "./sign-in-prompt.tsx";

/** Keeps non-students from screens whose calls would all be refused. */
export function ScreenGate({ children }: { children: ReactNode }) {
  const { audience } = useScreen();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isStudent = useAtomValue(isStudentAtom);
  if (audience === "everyone" || isStudent) return children;
  return isSignedIn ? <AccessDenied /> : <SignInPrompt />;
}
