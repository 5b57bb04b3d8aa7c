import { t } from "#words";
import { SlidersHorizontal } from "lucide-react";
import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { IconLink } from "../../../ui/buttons/icon-link.tsx";
import type { CartAtoms } from "../state/cart-atoms.ts";
import { type CartEntry, entryTitle } from "../state/cart-entry.ts";
import { bannerOf } from "../state/result-banner.ts";
import { CartRow, optionsHref, ResultIcon } from "./cart-row.tsx";
import styles from "./result-screen.module.css";

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
    <Card title={title} aside={aside} isList className={styles.list ?? ""}>
      <ul>
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

/** Sums up the last attempt in one line. */
export function CartBanner({ atoms }: { atoms: CartAtoms }) {
  const banner = bannerOf(useAtomValue(atoms.entriesAtom));
  if (!banner) return null;
  return (
    <Banner tone={banner.tone} title={banner.title}>
      {banner.rest}
    </Banner>
  );
}
