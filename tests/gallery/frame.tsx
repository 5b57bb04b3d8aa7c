import type { ReactNode } from "react";

/** Where controls and widgets are shown: a page of its own, as the rules of axe want it. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <main style={{ padding: "var(--space-24) var(--page-margin)" }}>
      <h1 className="visually-hidden">Gallery</h1>
      {children}
    </main>
  );
}
