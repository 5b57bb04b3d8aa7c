import { createLogger } from "#server/plugins/operations/logging";

export function keptLog(level: "debug" | "warn" | "error" = "warn") {
  const lines: string[] = [];
  const log = createLogger({ level, stream: { write: (line: string) => void lines.push(line) } });
  return { log, lines };
}
