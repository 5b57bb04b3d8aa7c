import { CalendarDays, Clock, Coffee, type LucideIcon, Route } from "lucide-react";
import type { ReactNode } from "react";
import { timeRangeLabel } from "#dates/words";
import type { ScheduleFacts } from "#engine";
import { Icon, Row } from "#ui";
import { t } from "#words";
import { gapLabel } from "../workspace/result-words.ts";

type FactsProps = { facts: ScheduleFacts; children?: ReactNode };

/** The shown schedule in one line: its days, times, gaps, and changes of campus. */
export function WeekFacts({ facts, children }: FactsProps) {
  const { daysOnCampus, earliestStart, latestEnd, gapMinutes, campusChanges } = facts;
  const hasTimes = earliestStart !== null && latestEnd !== null;
  return (
    <Row gap={3} style={{ rowGap: 0 }}>
      <Row as="ul" gap={3} style={{ rowGap: 0 }} aria-label={t("This Schedule")}>
        <Fact icon={CalendarDays}>
          {t("{count, plural, one {# day on campus} other {# days on campus}}", { count: daysOnCampus })}
        </Fact>
        {hasTimes ? <Fact icon={Clock}>{timeRangeLabel(earliestStart, latestEnd)}</Fact> : null}
        {gapMinutes > 0 ? <Fact icon={Coffee}>{t("Gaps {duration}", { duration: gapLabel(gapMinutes) })}</Fact> : null}
        {campusChanges > 0 ? (
          <Fact icon={Route}>
            {t("{count, plural, one {# campus change} other {# campus changes}}", { count: campusChanges })}
          </Fact>
        ) : null}
      </Row>
      {children}
    </Row>
  );
}

function Fact({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <Row as="li" gap={1} wrap={false}>
      <Icon of={icon} size={14} />
      {children}
    </Row>
  );
}
