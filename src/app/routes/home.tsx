import { useAtomValue } from "jotai/react";
import { featuresAtom } from "../lib/session/session.ts";
import { paths } from "../paths.ts";
import { Redirect, useLocation } from "../ui/routing/routing.tsx";
import { Dashboard } from "./dashboard.tsx";

/** The default view; the feature myuml_transition_preview redirects to /my. */
export function HomeRoute() {
  const features = useAtomValue(featuresAtom);
  const { search } = useLocation();
  if (features.has("myuml_transition_preview")) return <Redirect to={`${paths.my.path}${search}`} />;
  return <Dashboard />;
}
