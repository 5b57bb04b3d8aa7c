import { t } from "#words";
import { SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Card } from "../../../ui/layout/card.tsx";
import { IconLink } from "../../../ui/buttons/icon-link.tsx";
import { type CartEntry, entryTitle } from "../state/cart-entry.ts";
import { CartRow, optionsHref, ResultIcon } from "./cart-row.tsx";
import styles from "./cart-row.module.css";

export type ResultListProps = {
  entries: readonly CartEntry[];
  term: EnrollmentTerm;
  /** Default: the classes. */
  title?: string;
  aside?: ReactNode;
  hidesDetails?: boolean;
  /** Makes every class editable; saving leads back there. */
  returnUrl?: string;
};

/** The result of an attempt by class, with ways to fix problems. */
export function ResultList({ entries, term, title = t("Classes"), aside, hidesDetails, returnUrl }: ResultListProps) {
  return (
    <Card title={title} aside={aside} isList isEdgeToEdge>
      <ul className={styles.results}>
        {entries.map((entry) => (
          <CartRow
            key={entry.classNumber}
            entry={entry}
            term={term}
            hidesDetails={hidesDetails ?? false}
            lead={<ResultIcon entry={entry} />}
            actions={
              returnUrl === undefined ? null : (
                <IconLink
                  icon={SlidersHorizontal}
                  size="small"
                  label={t("Edit {name}", { name: entryTitle(entry) })}
                  to={optionsHref(term, entry.classNumber, returnUrl)}
                />
              )
            }
            returnUrl={returnUrl}
          />
        ))}
      </ul>
    </Card>
  );
}
