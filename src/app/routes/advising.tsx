import { useAtomValue } from "jotai/react";
import { AdvisingScreen } from "../features/academics/advising-screen.tsx";
import { VisitorDates } from "../features/academics/important-dates.tsx";
import { isSignedInAtom } from "../lib/session.ts";
import { NonStudentWarning } from "../shell/non-student-warning.tsx";
import { SignInPrompt } from "../shell/sign-in-prompt.tsx";

export function AdvisingRoute() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  if (!isSignedIn) {
    return (
      <>
        <SignInPrompt />
        <VisitorDates />
      </>
    );
  }
  return (
    <>
      <NonStudentWarning />
      <AdvisingScreen />
    </>
  );
}
