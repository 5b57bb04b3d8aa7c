import { useSearchParams } from "react-router-dom";
import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { EnrollSplash } from "../features/builder/enroll-splash.tsx";

export function BuilderEnrollSplashRoute() {
  const [query] = useSearchParams();
  return (
    <BuilderGate>
      <EnrollSplash term={query.get("term")} career={query.get("career")} />
    </BuilderGate>
  );
}
