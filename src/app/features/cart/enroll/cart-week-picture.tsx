import { t } from "#words";
import { ChevronDown } from "lucide-react";
import { WeekMiniature } from "#calendar";
import { Icon, Note, Row, Stack, Text } from "#ui";
import type { CartWeek, WeekNote } from "../state/cart-week.ts";
import styles from "../cart.module.css";

export type CartWeekPictureProps = {
  week: CartWeek;
  /** Describes the picture, "Week with …". */
  label?: string;
};

/** The term as a small week with overlaps outlined, and notes on what the picture can't show. */
export function CartWeekPicture({
  week: { events, notes },
  label = t("Week with your cart and enrolled classes: {overlaps}", { overlaps: overlapWords(notes) }),
}: CartWeekPictureProps) {
  return (
    <Stack style={{ maxWidth: "26rem" }}>
      <WeekMiniature label={label} events={events} />
      {notes.length === 0 ? null : (
        <Stack as="ul" gap={1}>
          {notes.map(({ tone, text }) => (
            <li key={text}>
              <Note tone={tone} size="small">
                {text}
              </Note>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** The same without a side column, collapsed. */
export function CartWeekDisclosure({ week, title = t("Your week") }: { week: CartWeek; title?: string }) {
  return (
    <details className={`below-1200 boxed ${styles.disclosure}`}>
      <Row as="summary">
        <b>{title}</b>
        <Text as="span" tone="quiet">
          {overlapWords(week.notes)}
        </Text>
        <Icon of={ChevronDown} className="to-end" />
      </Row>
      <CartWeekPicture week={week} />
    </details>
  );
}

function overlapWords(notes: readonly WeekNote[]): string {
  const count = notes.filter(({ tone }) => tone === "danger").length;
  return t("{count, plural, =0 {no overlaps} one {# overlap} other {# overlaps}}", { count });
}
