// Runs the fault tests, with --times repeatedly: each breaks servers, databases, disks, or clocks during a small rush.
import { parseArgs } from "node:util";
import { run } from "./command.ts";

const { values } = parseArgs({ options: { times: { type: "string", default: "1" } } });
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1)
  throw new RangeError(`--times should be a positive number, not ${values.times}.`);

for (let time = 1; time <= times && process.exitCode === undefined; time++) {
  const code = await run("vitest", ["run", "--project", "faults"]);
  console.log(`Fault tests: run ${time} of ${times} ${code === 0 ? "passed" : "failed"}.`);
  if (code !== 0) process.exitCode = code;
}
