import type { FeatureFlag } from "#contract/protocol";
import type { Catalog } from "../catalog/catalog.ts";
import type { Choice } from "../registration/checkout/selection.ts";
import type { CartRow, DashboardRows } from "./dashboard-rows.ts";

export type Student = { studentId: string; features: ReadonlySet<FeatureFlag>; rows: DashboardRows; now: Date };
export type CatalogSource = { termOf: Catalog["term"]; readSeats: Catalog["seats"] };
export type ItemRow = DashboardRows["items"][number];

export function itemsOf({ items }: DashboardRows, cart: Pick<CartRow, "term_code" | "career">): ItemRow[] {
  return items.filter(({ term_code, career }) => term_code === cart.term_code && career === cart.career);
}

export function choiceOf(row: ItemRow): Choice {
  return { classNumber: row.class_number, relatedClassNumbers: row.related_class_numbers };
}
