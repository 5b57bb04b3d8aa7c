// Prints data for other systems from the database that `npm start` uses: see docs/export.md.
import { once } from "node:events";
import { systemTime } from "#dates/clock";
import { type ExportName, exportKinds, exportLines } from "#server/change-feed/exports";
import { flag, operand, option, readArgs, UsageError, words } from "#server/registrar/command";
import { registrarContext } from "#server/registrar/registrar-context";
import { classNumber, oneOf, type TextValue, wholeNumber } from "#server/text/text-value";
import { loginName } from "./login-name.ts";
import { runRegistrarHere } from "./registrar-here.ts";
import { runCommand, withDatabase } from "./with-database.ts";

const USAGE = `Usage: npm run -s export -- KIND [options]

  enrollments               changes of enrollments, in order
    --since CURSOR          only those after this one; defaults to all
  roster --term TERM        who is in each class
  waitlist --term TERM      who waits for each class
    --class N               only this class
  audit                     the audit log; its options are those of npm run -s registrar -- audit

  --json                    one JSON object per line instead of CSV`;

const LARGEST_CURSOR = Number.MAX_SAFE_INTEGER;
const kinds = Object.keys(exportKinds) as ExportName[];

const cursor: TextValue<number> = { ...wholeNumber(0, LARGEST_CURSOR), expected: "a cursor, a whole number" };

await runCommand(async (args) => {
  if (args[0] === "audit") return await runRegistrarHere(args);
  const { kind, ...asked } = readArgs(
    {
      kind: operand("KIND", "", oneOf(...kinds, "audit")),
      since: option("--since CURSOR", "", cursor),
      term: option("--term CODE", "", words),
      class: option("--class N", "", classNumber),
      isJson: flag("--json", ""),
    },
    args,
  );
  if (kind === "audit") throw new UsageError("Write audit before its options.");
  if (exportKinds[kind].needsTerm && asked.term === undefined) throw new UsageError("--term is missing.");
  await withDatabase(async (database) => {
    const context = registrarContext(database, loginName(), systemTime);
    // Waits for slow readers, so that large exports don't fill the memory.
    for await (const line of exportLines(context, kind, asked)) {
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, "drain").catch(() => {});
      if (process.stdout.errored) return;
    }
  });
  return 0;
}, USAGE);
