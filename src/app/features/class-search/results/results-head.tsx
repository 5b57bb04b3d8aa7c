import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useRef } from "react";
import type { SearchResults } from "#contract/calls/class-search";
import { ENROLLMENT_STATUS_MODES, MEETING_TIME_MODES } from "#contract/calls/search-modes";
import { institutionText } from "#contract/institution";
import { readMeetingDays } from "#contract/meeting-days";
import { Button, type Chip, ChipGroup, LinkButton, Row, Text } from "#ui";
import { t } from "#words";
import type { IconAction } from "../../../lib/actions/action.ts";
import { ActionButton, ActionIconButton } from "../../../lib/actions/action-controls.tsx";
import { useActions } from "../../../lib/actions/registry.ts";
import { PhoneBar } from "../../../lib/screen/screen.tsx";
import { useNavigate } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import {
  type Criteria,
  type CriterionName,
  countFilters,
  criterionOf,
  isCriterionName,
  onlyTerm,
  type SearchedCriteria,
  tidyCriteria,
} from "../criteria.ts";
import { dayModes } from "../day-modes.ts";
import { Permalink } from "../permalink.tsx";
import { listActions } from "./list-actions.ts";
import { IS_REFINEMENT } from "./refinement.ts";
import { freshListingAtom, type SearchAnswer, shownListAtom } from "./search-atoms.ts";

export function ResultsHead({ criteria, answer }: { criteria: SearchedCriteria; answer: SearchAnswer }) {
  const { results } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  const path = paths.classSearchResults.href(criteria);
  const filtersHref = paths.classSearchFilters.href(criteria);
  const navigate = useNavigate();
  useActions([{ ...listActions.filters, run: () => void navigate(filtersHref) }]);
  const note = t("Anyone with this link can run this search. It has no quick filters.");
  return (
    <Row as="header" gap={3} justify="between">
      <div>
        <Text size="small" tone="quiet">
          {results.SearchFiltersUsed["Term"]?.Values[0]}
        </Text>
        <h1 ref={heading} tabIndex={-1} className="type-title-1">
          {t("{count, plural, one {# Class} other {# Classes Found}}", { count: results.Count })}
        </h1>
      </div>
      <Row className="from-640">
        <ExportButton />
        <Permalink path={path} className="from-900">
          {note}
        </Permalink>
        <LinkButton to={filtersHref} icon={listActions.filters.icon}>
          {listActions.filters.label()}
        </LinkButton>
      </Row>
      <UsedFilters criteria={criteria} results={results} onCleared={() => heading.current?.focus()} />
      <PhoneBar>
        <ExportButton isInBar />
        <Permalink path={path} iconSize={20}>
          {note}
        </Permalink>
      </PhoneBar>
    </Row>
  );
}

/** The list as shown, as a CSV file. */
const saveShownAtom = atom(null, async (get) => {
  const shown = get(shownListAtom);
  if (!shown) return;
  const { saveClasses } = await import("./save-classes.ts");
  await saveClasses(shown, get(freshListingAtom));
});

function ExportButton({ isInBar = false }: { isInBar?: boolean }) {
  const saveShown = useSetAtom(saveShownAtom);
  const isEmpty = useAtomValue(shownListAtom)?.rows.length === 0;
  const reason = isEmpty ? t("No classes match.") : undefined;
  const action: IconAction = { ...listActions.exportAll, reason, run: () => void saveShown() };
  useActions([action]);
  if (isInBar) return <ActionIconButton of={action} iconSize={20} className="below-640" />;
  return <ActionButton of={action} variant="quiet" />;
}

type UsedFiltersProps = {
  criteria: Criteria;
  results: SearchAnswer["results"];
  /** The last filter was removed and the list closes, so the focus needs another place. */
  onCleared: () => void;
};

/** The active filters; each can be removed, and the toast puts it back. */
function UsedFilters({ criteria, results, onCleared }: UsedFiltersProps) {
  const navigate = useNavigate();
  const chips = toChips(results.SearchFiltersUsed, criteria);
  if (chips.length === 0) return null;

  const search = (wanted: Criteria) =>
    void navigate(paths.classSearchResults.href(wanted), {
      replace: true,
      preventScrollReset: true,
      state: IS_REFINEMENT,
    });

  function change(wanted: Criteria, words: string) {
    search(wanted);
    showToast(words, () => search(criteria));
    if (countFilters(wanted) === 0) onCleared();
  }

  /** Wherever its control is, a toast puts it back. */
  function remove(id: string) {
    const name = chips.find((chip) => chip.id === id)?.name ?? "";
    change(tidyCriteria({ ...criteria, [id]: "" }), t("{name} filter removed", { name }));
  }

  return (
    <Row className={results.Count > 0 ? "from-640" : undefined} style={{ flexBasis: "100%" }}>
      <ChipGroup label={t("Applied filters")} chips={chips} onRemove={remove} />
      <Button variant="link" onPress={() => change(onlyTerm(criteria), t("Filters reset"))}>
        {t("Reset Filters")}
      </Button>
    </Row>
  );
}

export function toChips(
  used: SearchResults["SearchFiltersUsed"],
  criteria: Criteria,
): (Chip & { id: CriterionName })[] {
  return Object.entries(used).flatMap(([filter, { Values }]) => {
    const id = criterionNamed(filter);
    if (id === undefined || id === "term") return [];
    return [{ id, name: filterName(id, criteria), value: valueWords(valuesInWords(id, Values)) }];
  });
}

function filterName(id: CriterionName, criteria: Criteria): string {
  const days = criterionOf[id].kind === "days" ? readMeetingDays(criteria[id] ?? "") : undefined;
  return days ? t("Days {mode}", { mode: t(dayModes[days.mode].name) }) : criterionOf[id].label();
}

const MODES = [...MEETING_TIME_MODES, ...ENROLLMENT_STATUS_MODES];

/** In the page's language; the server's words are English. Not by the criteria, which may be those of the next search. */
function valuesInWords(id: CriterionName, values: readonly string[]): readonly string[] {
  switch (id) {
    case "honorsOnly":
    case "riverHawkScholarsAcademyOnly":
      return [t("Only")];
    case "meetingTimeModes":
    case "enrollmentStatusMode":
      return values.map((value) => {
        const mode = MODES.find(({ Description }) => Description === value);
        return mode ? t(mode.Description) : value;
      });
    default:
      return values.map(institutionText);
  }
}

function criterionNamed(filter: string): CriterionName | undefined {
  const name = filter === "CatalogNumber" ? "partialCatalogNumber" : filter.charAt(0).toLowerCase() + filter.slice(1);
  return isCriterionName(name) ? name : undefined;
}

/** More values show as a number. */
const SHOWN_VALUES = 4;

function valueWords(values: readonly string[]): string {
  if (values.length <= SHOWN_VALUES) return values.join(", ");
  const shown = SHOWN_VALUES - 1;
  return t("{values}, and {count, number} more", {
    values: values.slice(0, shown).join(", "),
    count: values.length - shown,
  });
}
