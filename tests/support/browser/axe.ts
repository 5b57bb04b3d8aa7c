import type { Result } from "axe-core";

/** Every level up to WCAG 2.2 AA, and what axe's authors advise beyond it. */
export const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const MAX_LETTERS = 200;

/** "color-contrast: <b>…</b>" */
export const problemsOf = (violations: readonly Result[]) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, MAX_LETTERS)).join(", ")}`);
