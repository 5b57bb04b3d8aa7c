import { useAtomValue } from "jotai/react";
import { CircleCheck, Hand, ListChecks } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ChecklistItem, ServiceIndicator } from "#contract/calls/profile";
import { dotted, holdContact } from "#contract/labels/catalog-words";
import { dateLabel } from "#dates/words";
import { FactList, Row, Stack, Tag, Text } from "#ui";
import { t } from "#words";
import { RichText } from "../../lib/format/rich-text.tsx";
import { ListCard } from "../../lib/screen/list-card.tsx";
import { useLocation, useQuery } from "../../routing/location.tsx";
import { focusOn } from "../../ui/focus-on.ts";
import { original } from "../../ui/original.ts";
import styles from "./academics.module.css";
import { checklistAtom, indicatorsAtom } from "./academics-atoms.ts";

/** An address with `show=holds` scrolls to the card and focuses its heading. */
export function Holds() {
  const card = useRef<HTMLElement>(null);
  const [query] = useQuery();
  const { key } = useLocation();
  const isAsked = query.get("show") === "holds";
  const { data, failure } = useAtomValue(indicatorsAtom);
  const isThere = data !== undefined || failure !== undefined;
  useEffect(() => {
    if (!isAsked || !isThere) return undefined;
    // In the second frame, because the shell focuses the screen's heading in the first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        card.current?.scrollIntoView();
        focusOn(card.current?.querySelector("h2"), { preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isAsked, isThere, key]);
  return (
    <ListCard
      ref={card}
      title={t("Holds & Service Indicators")}
      of={indicatorsAtom}
      emptyIcon={CircleCheck}
      emptyMessage={t("You don't have any holds.")}
      keyOf={(indicator) => JSON.stringify(indicator)}
    >
      {(indicator) => <Indicator {...indicator} />}
    </ListCard>
  );
}

function Indicator(indicator: ServiceIndicator) {
  const { IsPositive, ServiceIndicator: kind, Department, ServiceIndicatorReason, ContactName } = indicator;
  // Of a hold, the same as where it blocks enrollment.
  const contact = IsPositive ? ContactName : holdContact({ Department: Department.Description, ContactName });
  return (
    <Stack gap={1}>
      <Row justify="between">
        <h3>{original(kind.Description)}</h3>
        {IsPositive ? null : (
          <Tag tone="danger" icon={Hand}>
            {t("Hold")}
          </Tag>
        )}
      </Row>
      <Text tone="quiet">{Department.Description}</Text>
      <RichText html={ServiceIndicatorReason.Description} className={`prose ${styles.html}`} />
      <FactList
        facts={[
          { label: t("Contact"), value: contact },
          { label: t("Active"), value: dayAndTerm(indicator.ActiveDate, indicator.ActiveTerm) },
          { label: t("Ends"), value: dayAndTerm(indicator.EndDate, indicator.EndTerm) },
        ]}
      />
    </Stack>
  );
}

export function Checklist() {
  return (
    <ListCard
      title={t("Checklist")}
      of={checklistAtom}
      emptyIcon={ListChecks}
      emptyMessage={t("Your checklist is empty.")}
      keyOf={(item) => JSON.stringify(item)}
    >
      {(item) => <Item {...item} />}
    </ListCard>
  );
}

function Item({ ChecklistItem: kind, AdministrativeFunction, Description, DueDate, Status }: ChecklistItem) {
  return (
    <Stack gap={1}>
      <Row justify="between">
        <h3>{original(kind.Description)}</h3>
        <Tag>{Status.Description}</Tag>
      </Row>
      <Text tone="quiet">{AdministrativeFunction.Description}</Text>
      <RichText html={Description} className={`prose ${styles.html}`} />
      <FactList facts={[{ label: t("Due"), value: DueDate && dateLabel(DueDate) }]} />
    </Stack>
  );
}

function dayAndTerm(day: string | null, term: string | null): string {
  return dotted([day && dateLabel(day), term]);
}
