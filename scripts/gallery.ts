// The gallery of stories (tests/gallery), in Storybook. It asks the network for nothing.
//   npm run gallery               with hot reload, at http://localhost:6006
//   npm run gallery -- --build    as files, in dist/gallery; fails if a story can't be built
import { spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { build: { type: "boolean" } } });
const how = values.build
  ? ["build", "--output-dir", "dist/gallery", "--quiet"]
  : ["dev", "--port", "6006", "--exact-port", "--ci", "--no-version-updates"];
const storybook = spawn("storybook", [...how, "--config-dir", "tests/gallery/viewer", "--disable-telemetry"], {
  stdio: "inherit",
});
const end = () => storybook.kill("SIGTERM");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
// scripts/run.mjs was killed.
process.on("disconnect", end);
const [code] = (await once(storybook, "exit")) as [number | null];
// The channel to scripts/run.mjs would keep this process alive.
process.exit(code ?? (values.build ? 1 : 0));
