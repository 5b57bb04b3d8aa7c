import { Armchair, CalendarDays, GraduationCap, Link2, ListEnd, Receipt, ShieldCheck } from "lucide-react";
import { Icon, Row, Stack, Text } from "#ui";
import type { Consequence } from "./consequences.ts";
import styles from "./drop-dialog.module.css";

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
    <Stack as="ul" className={styles.facts}>
      {facts.map(({ kind, text, isLoss = false }) => (
        <Row as="li" key={kind} data-loss={isLoss} wrap={false} align="start">
          <Text as="span" tone={isLoss ? "warning" : "quiet"}>
            <Icon of={icons[kind]} />
          </Text>
          {text}
        </Row>
      ))}
    </Stack>
  );
}
