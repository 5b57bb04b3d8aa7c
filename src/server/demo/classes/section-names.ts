import type { Delivery } from "./place-class.ts";

/** First number of the sections of each kind, as students know them: 201 a lecture, 801 a laboratory, 061 online. */
const byComponent: Readonly<Record<string, number>> = {
  LAB: 801,
  REC: 401,
  DIS: 601,
  IND: 701,
  THS: 731,
  DSR: 761,
  INT: 781,
};

export function sectionName(component: string, delivery: Delivery, career: string, index: number): string {
  return String(firstOf(component, delivery, career) + index).padStart(3, "0");
}

function firstOf(component: string, delivery: Delivery, career: string): number {
  const further = byComponent[component];
  // Continuing Studies has its own numbers for laboratories and recitations.
  if (further) return further + (career === "CSCE" ? 50 : 0);
  if (delivery === "online") return career === "CSCE" ? 61 : 31;
  if (delivery === "virtual") return career === "CSCE" ? 81 : 41;
  if (delivery === "abroad") return 91;
  return career === "CSCE" ? 11 : 201;
}
