import { useAtomValue } from "jotai/react";
import { SlidersHorizontal } from "lucide-react";
import { institution } from "#contract/institution";
import { readMeetingDays, writeMeetingDays } from "#contract/meeting-days";
import { weekdayName } from "#dates/words";
import { Button, Card, CheckboxGroup, CountBadge, optionalPart, Stack } from "#ui";
import { type Message, message, t } from "#words";
import { countLabel } from "../../../lib/format/format.ts";
import {
  countFilters,
  criterionOf,
  type FilterValue,
  type ListName,
  valuesOf,
  valuesOfCriterion,
} from "../criteria.ts";
import type { dayModes } from "../day-modes.ts";
import { termDataAt } from "../search-data.ts";
import { generalEducation, sharedStart } from "../sentence/general-education.ts";
import { type ValueCounts, valueCountsAtom } from "../sentence/sentence-state.ts";
import type { SearchSentence } from "../sentence/use-sentence.ts";
import styles from "./filters.module.css";
import type { Filters } from "./use-filters.ts";

const AllFilters = optionalPart(async () => (await import("./all-filters.tsx")).AllFilters);

type MostUsedProps = {
  filters: Filters;
  sentence: SearchSentence;
  term: string;
  isAllOpen: boolean;
  setAllOpen: (isOpen: boolean) => void;
};

/** What students filter by most, next to the list; the rest is behind one button. */
export function MostUsed({ filters, sentence, term, isAllOpen, setAllOpen }: MostUsedProps) {
  const close = () => setAllOpen(false);
  const count = countFilters(filters.criteria);
  return (
    <Stack gap={3} className={styles.mostUsed ?? ""}>
      <Days filters={filters} />
      <GeneralEducation filters={filters} term={term} />
      <Times filters={filters} term={term} />
      <Button icon={SlidersHorizontal} isBlock onPress={() => setAllOpen(true)}>
        {t("All Filters")} {count > 0 ? <CountBadge count={count} /> : null}
      </Button>
      {isAllOpen ? <AllFilters {...{ filters, sentence, term }} onClose={close} onLost={close} /> : null}
    </Stack>
  );
}

const MODE_NOTES = {
  Include: message("any of"),
  Only: message("only"),
  All: message("all of"),
  Exclude: message("none of"),
} satisfies Record<keyof typeof dayModes, Message>;

/** As they are chosen elsewhere; a class may meet on any of them unless it's said. */
function Days({ filters: { criteria, set } }: { filters: Filters }) {
  const chosen = criteria.meetingDays === undefined ? undefined : readMeetingDays(criteria.meetingDays);
  const { mode, days } = chosen ?? { mode: "Include" as const, days: [] };
  return (
    <Card title={t("Days")} note={t(MODE_NOTES[mode])}>
      <CheckboxGroup
        label={t("Days")}
        labelPlacement="hidden"
        value={days.map(String)}
        onChange={(codes) => set({ meetingDays: writeMeetingDays({ mode, days: codes.map(Number) }) })}
        list={`${styles.chips} ${styles.letters}`}
        look="pill"
        options={institution.dayLetters.map((letter, day) => ({
          id: String(day),
          text: <span aria-hidden="true">{letter}</span>,
          "aria-label": weekdayName(day),
        }))}
      />
    </Card>
  );
}

function GeneralEducation({ filters, term }: { filters: Filters; term: string }) {
  const data = useAtomValue(termDataAt(term));
  const counts = useAtomValue(valueCountsAtom);
  const name = data && generalEducation(data, term);
  if (!data || !name) return null;
  const values = valuesOf(name, data, term);
  const start = sharedStart(values.map(({ text }) => text)).length;
  const title = name === "requirementDesignations" ? t("General education") : criterionOf[name].label();
  return <ValueCard {...{ filters, name, values, title, start, counts }} />;
}

function Times({ filters, term }: { filters: Filters; term: string }) {
  const data = useAtomValue(termDataAt(term));
  const values = data ? valuesOf("meetingTimeModes", data, term) : [];
  return <ValueCard {...{ filters, values }} name="meetingTimeModes" title={t("Time of day")} />;
}

type ValueCardProps = {
  filters: Filters;
  name: ListName;
  title: string;
  values: readonly FilterValue[];
  /** How much of each text the title says. */
  start?: number;
  counts?: ValueCounts;
};

function ValueCard({ filters: { criteria, set }, name, title, values, start = 0, counts }: ValueCardProps) {
  if (values.length === 0) return null;
  // In the order of the options, so that the address doesn't depend on the order of clicks.
  const inOrder = (codes: readonly string[]) => values.map(({ code }) => code).filter((code) => codes.includes(code));
  return (
    <Card title={title}>
      <CheckboxGroup
        label={title}
        labelPlacement="hidden"
        value={valuesOfCriterion(criteria, name)}
        onChange={(codes) => set({ [name]: inOrder(codes).join() })}
        list={styles.counted ?? ""}
        options={values.map(({ code, text }) => {
          const count = counts?.get(code);
          return {
            id: code,
            text: text.slice(start),
            "aria-label": text,
            ...(count !== undefined && { aside: <span className="type-quiet">{countLabel(count)}</span> }),
          };
        })}
      />
    </Card>
  );
}
