import { t } from "#words";
import { WeekMiniature } from "#calendar";
import { Note, Stack } from "#ui";
import type { CartWeek } from "../state/cart-week.ts";

export type CartWeekPictureProps = {
  week: CartWeek;
  label?: string;
};

export function CartWeekPicture({
  week: { events, notes, overlapCount },
  label = t("Week with your cart and enrolled classes: {overlaps}", {
    overlaps: t("{count, plural, =0 {no overlaps} one {# overlap} other {# overlaps}}", { count: overlapCount }),
  }),
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
