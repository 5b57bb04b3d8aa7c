import { useAtomValue } from "jotai/react";
import { DashboardScreen } from "../features/dashboard/dashboard-screen.tsx";
import { isSignedInAtom } from "../lib/session/session.ts";
import { NonStudentWarning } from "../shell/non-student-warning.tsx";
import { SignInPrompt } from "../shell/sign-in-prompt.tsx";

export function Dashboard() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  if (!isSignedIn) return <SignInPrompt isDismissible />;
  return (
    <>
      <NonStudentWarning />
      <DashboardScreen />
    </>
  );
}
