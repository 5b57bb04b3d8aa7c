import { View } from "@react-pdf/renderer";
import { daysString } from "#contract/institution";
import { timeRangeLabel, weekdayNames } from "#dates/words";
import { t } from "#words";
import { type Abbreviated, seenText } from "./abbreviated.ts";
import { breakTone, ink } from "./colors.ts";
import { BOLD, type Look, Printed } from "./printed.tsx";
import type { ScheduleBreak } from "./schedule.ts";

/** Each once, with all its days. */
export function PrintedBreaks({ look, breaks }: { look: Look; breaks: readonly ScheduleBreak[] }) {
  return (
    <View wrap={false} style={{ borderTop: `0.5 solid ${ink.line}`, paddingVertical: 4 }}>
      <View style={{ borderLeft: `2.5 solid ${breakTone().edge}`, paddingLeft: 5.5 }}>
        <Printed look={look} tag={{ type: "H2" }} text={t("Breaks")} style={{ ...BOLD, fontSize: 9.5 }} />
        <View tag={{ type: "L" }}>
          {breaksAlike(breaks).map((days) => (
            <View key={seenText(breakLine(days))} tag={{ type: "LI" }}>
              <Printed look={look} tag={{ type: "LBody" }} text={breakLine(days)} />
            </View>
          ))}
        </View>
      </View>
    </View>
  );
}

/** Those that differ only in their day. */
export function breaksAlike(breaks: readonly ScheduleBreak[]): ScheduleBreak[][] {
  const keyOf = ({ name, startMinutes, endMinutes }: ScheduleBreak) => `${startMinutes}-${endMinutes} ${name}`;
  return [...Map.groupBy(breaks, keyOf).values()];
}

/** "Lunch: MTWRF 12:00–1:00 PM" */
export function breakLine(days: readonly ScheduleBreak[]): Abbreviated[] {
  const { name, startMinutes, endMinutes } = days[0]!;
  const weekdays = days.map(({ day }) => day);
  const code = { code: daysString(weekdays), says: weekdayNames(weekdays) };
  return [`${name}: `, code, ` ${timeRangeLabel(startMinutes, endMinutes)}`];
}
