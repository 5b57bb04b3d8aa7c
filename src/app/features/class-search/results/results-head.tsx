import { useAtomValue } from "jotai/react";
import { Link2, SlidersHorizontal } from "lucide-react";
import { useRef, useState } from "react";
import { counted } from "../../../lib/format/format-number.ts";
import { PhoneBar } from "../../../lib/screen/phone-bar.tsx";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ChipGroup } from "../../../ui/choices/chip-group.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { optionalPart } from "../../../ui/popups/optional-part.tsx";
import { useNavigate, useSearchParams } from "../../../ui/routing/routing.tsx";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { type Criteria, criteriaKey, type CriterionName, onlyTerm, readCriteria, withCriterion } from "../criteria.ts";
import { IgnoredBanners } from "../filters/ignored-banners.tsx";
import { ExportButton } from "./export-button.tsx";
import { isFiltering } from "./quick-filter.ts";
import styles from "./results-head.module.css";
import { quickFilterAtom, type SearchAnswer } from "./search-atoms.ts";
import { type CheckedSearch, useCheckedCriteria } from "./use-checked-criteria.ts";
import { toChips } from "./used-filters.ts";

const LinkDialog = optionalPart(async () => (await import("../../../lib/share/link-dialog.tsx")).LinkDialog);

export type ResultsHeadProps = { criteria: Criteria & { term: string }; answer: SearchAnswer };

export function ResultsHead({ criteria, answer: { results } }: ResultsHeadProps) {
  const [isLinkOpen, setLinkOpen] = useState(false);
  const openLink = () => setLinkOpen(true);
  const closeLink = () => setLinkOpen(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNarrowed = isFiltering(useAtomValue(quickFilterAtom));
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={styles.term}>{results.SearchFiltersUsed["Term"]?.Values[0]}</p>
          <h1 ref={heading} tabIndex={-1} className="type-title-1">
            {counted(results.Count, "Class", "Classes Found")}
          </h1>
        </div>
        <div className={styles.buttons}>
          <ExportButton className={styles.export} />
          <Button variant="quiet" icon={Link2} onPress={openLink} className={styles.permalink ?? ""}>
            Permalink
          </Button>
          <LinkButton to={paths.classSearchFilters.href(criteria)} icon={SlidersHorizontal}>
            Modify Filters
          </LinkButton>
        </div>
        <UsedFilters criteria={criteria} results={results} onCleared={() => heading.current?.focus()} />
        <PhoneBar>
          <IconButton icon={Link2} iconSize={20} label="Permalink" onPress={openLink} />
        </PhoneBar>
        {isLinkOpen ? (
          <LinkDialog
            isOpen
            onClose={closeLink}
            onLost={closeLink}
            title="Permalink"
            href={`#${paths.classSearchResults.href(criteria)}`}
          >
            {isNarrowed
              ? "This link opens the full search, without your quick filters."
              : "Anyone with this link can see these results."}
          </LinkDialog>
        ) : null}
      </header>
      <SearchBanners criteria={criteria} />
    </>
  );
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
  const chips = toChips(results.SearchFiltersUsed);
  if (chips.length === 0) return null;

  const search = (wanted: Criteria) =>
    navigate(paths.classSearchResults.href(wanted), { replace: true, preventScrollReset: true });

  function remove(id: string) {
    const name = chips.find((chip) => chip.id === id)?.name ?? "Filter";
    void search(withCriterion(criteria, id as CriterionName, ""));
    showToast(`${name} filter removed`, () => void search(criteria));
    if (chips.length === 1) onCleared();
  }

  function reset() {
    void search(onlyTerm(criteria));
    showToast("Filters reset", () => void search(criteria));
    onCleared();
  }

  return (
    <div className={classNames(styles.chips, results.Count === 0 && styles.needed)}>
      <ChipGroup label="Applied filters" chips={chips} onRemove={remove} />
      <Button variant="link" onPress={reset}>
        Reset Filters
      </Button>
    </div>
  );
}

/**
 * Parts of the address that the search ignores. They stay as long as the search does, because opening a class writes an
 * address without them.
 */
function SearchBanners({ criteria: { term } }: { criteria: Criteria & { term: string } }) {
  const [query] = useSearchParams();
  const checked = useCheckedCriteria({ ...readCriteria(query), term });
  const [said, setSaid] = useState(checked);
  const isSame = criteriaKey(said.criteria) === criteriaKey(checked.criteria);
  const shown = isSame && isSilent(checked) ? said : checked;
  if (keyOf(shown) !== keyOf(said)) setSaid(shown);
  return <IgnoredBanners {...shown} />;
}

function isSilent({ ignored, isCareerDropped }: CheckedSearch): boolean {
  return ignored.length === 0 && !isCareerDropped;
}

function keyOf({ criteria, ignored, isCareerDropped, termName }: CheckedSearch): string {
  return JSON.stringify([criteriaKey(criteria), ignored, isCareerDropped, termName]);
}
