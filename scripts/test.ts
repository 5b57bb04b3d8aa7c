// Everything that a change must pass: the checks, the tests, the build, and the browser tests on that build.
import { checks, runPhases, tests } from "./phases.ts";

await runPhases([...checks, ...tests]);
