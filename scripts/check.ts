// The part of `npm test` that runs nothing: format, lint, types, and what nobody uses.
import { checks, runPhases } from "./phases.ts";

await runPhases(checks);
