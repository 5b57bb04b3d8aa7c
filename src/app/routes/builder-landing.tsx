import { BuilderGate } from "../features/builder/builder-gate.tsx";
import { Landing } from "../features/builder/landing.tsx";

export function BuilderLandingRoute() {
  return (
    <BuilderGate>
      <Landing />
    </BuilderGate>
  );
}
