// Replaces the server: prints its number, and whether it was stopped in order.
import { pino } from "pino";
import { stopOnSignals } from "#server/plugins/operations/lifecycle";

stopOnSignals({
  log: pino({ level: "silent" }),
  stop: async () => void process.stdout.write("stopped in order\n"),
});
setInterval(() => {}, 60_000);
process.stdout.write(`running as ${process.pid}\n`);
