// Runs the fault tests: each breaks servers, databases, disks, or clocks during a small rush.
//   npm run test:faults [-- FILE …] [-- --times N]    some files, such as failover, or repeatedly
import { parseArgs } from "node:util";
import { run } from "./command.ts";

const { values, positionals } = parseArgs({
  options: { times: { type: "string", default: "1" } },
  allowPositionals: true,
});
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1)
  throw new RangeError(`--times should be a positive number, not ${values.times}.`);

for (let time = 1; time <= times && process.exitCode === undefined; time++) {
  const code = await run("vitest", ["run", "--project", "faults", ...positionals]);
  console.log(`Fault tests: run ${time} of ${times} ${code === 0 ? "passed" : "failed"}.`);
  if (code !== 0) process.exitCode = code;
}
