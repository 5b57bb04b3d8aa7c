import { useAtomValue } from "jotai/react";
import { DashboardScreen } from "../features/dashboard/dashboard-screen.tsx";
import { featuresAtom, isSignedInAtom } from "../lib/session/session.ts";
import { paths } from "../paths.ts";
import { NonStudentWarning, SignInPrompt } from "../shell/screen-gate.tsx";
import { Redirect, Stack, useLocation } from "#ui";

/** The default view; the feature myuml_transition_preview redirects to /my. */
export function HomeRoute() {
  const features = useAtomValue(featuresAtom);
  const { search } = useLocation();
  if (features.has("myuml_transition_preview")) return <Redirect to={`${paths.my.path}${search}`} />;
  return <Dashboard />;
}

export function Dashboard() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  if (!isSignedIn) return <SignInPrompt isDismissible />;
  return (
    <Stack gap={4}>
      <NonStudentWarning />
      <DashboardScreen />
    </Stack>
  );
}
