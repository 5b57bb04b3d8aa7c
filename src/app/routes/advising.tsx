import { useAtomValue } from "jotai/react";
import { AdvisingScreen } from "../features/academics/advising-screen.tsx";
import { ImportantDates } from "../lib/notices/important-dates.tsx";
import { isSignedInAtom } from "../lib/session/session.ts";
import { NonStudentWarning, SignInPrompt } from "../shell/screen-gate.tsx";
import { Stack } from "#ui";

export function AdvisingRoute() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  if (!isSignedIn) {
    return (
      <>
        <SignInPrompt />
        <div style={{ inlineSize: "100%", maxInlineSize: "32rem", marginInline: "auto" }}>
          <ImportantDates count={5} />
        </div>
      </>
    );
  }
  return (
    <Stack gap={4}>
      <NonStudentWarning />
      <AdvisingScreen />
    </Stack>
  );
}
