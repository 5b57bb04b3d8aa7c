/** Counts what a source says and the import doesn't read. */
export type Unread = { add: (what: string) => void; notes: () => string[] };

export function createUnread(where: string): Unread {
  const counts = new Map<string, number>();
  return {
    add: (what) => counts.set(what, (counts.get(what) ?? 0) + 1),
    notes() {
      const found = [...counts].map(([what, count]) => `${what} (${count.toLocaleString("en")})`);
      return found.length > 0 ? [`${where}: ${found.join(", ")}`] : [];
    },
  };
}
