import { useAtomValue } from "jotai/react";
import { Navigate, useLocation } from "react-router-dom";
import { featuresAtom } from "../lib/session.ts";
import { paths } from "../paths.ts";
import { Dashboard } from "./dashboard.tsx";

/** The default view, which the feature myuml_transition_preview moves to /my. */
export function HomeRoute() {
  const features = useAtomValue(featuresAtom);
  const { search } = useLocation();
  if (features.has("myuml_transition_preview")) return <Navigate to={`${paths.my.path}${search}`} replace />;
  return <Dashboard />;
}
