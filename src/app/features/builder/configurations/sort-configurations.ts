import type { ConfigurationSummary } from "#contract/configuration";

type Sortable = Pick<ConfigurationSummary, "Name" | "UpdatedTimestamp">;

/** By name, or the latest change first and what was never changed last. */
export function sortConfigurations<T extends Sortable>(configurations: readonly T[], by: "name" | "updated"): T[] {
  const byName = (a: T, b: T) => a.Name.localeCompare(b.Name, "en-US", { numeric: true });
  if (by === "name") return [...configurations].sort(byName);
  return [...configurations].sort((a, b) => timeOf(b) - timeOf(a) || byName(a, b));
}

function timeOf({ UpdatedTimestamp }: Sortable): number {
  return UpdatedTimestamp === null ? Number.MIN_SAFE_INTEGER : Date.parse(UpdatedTimestamp);
}
