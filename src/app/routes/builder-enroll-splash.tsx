import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { EnrollSplash } from "../features/builder/enroll-splash.tsx";
import { useSearchParams } from "../ui/routing/routing.tsx";

export function BuilderEnrollSplashRoute() {
  const [query] = useSearchParams();
  return (
    <BuilderGate>
      <EnrollSplash term={query.get("term")} career={query.get("career")} />
    </BuilderGate>
  );
}
