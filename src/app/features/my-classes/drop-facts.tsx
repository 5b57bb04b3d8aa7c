import { Armchair, CalendarDays, GraduationCap, Link2, ListEnd, Receipt, ShieldCheck } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import type { Consequence } from "./drop-consequences.ts";
import styles from "./drop-facts.module.css";

const icons = {
  seat: Armchair,
  place: ListEnd,
  together: Link2,
  date: CalendarDays,
  credits: GraduationCap,
  fee: Receipt,
  kept: ShieldCheck,
} as const satisfies Record<Consequence["kind"], unknown>;

/** What a change would do, one line each. */
export function DropFacts({ facts }: { facts: readonly Consequence[] }) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ kind, text, isLoss = false }) => (
        <li key={kind} className={styles.fact} data-loss={isLoss}>
          <Icon of={icons[kind]} className={styles.icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
