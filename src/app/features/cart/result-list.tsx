import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/layout/card.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { AppointmentsDialog } from "./appointments/appointments-dialog.tsx";
import { type CartEntry, entryTitle } from "./cart-entry.ts";
import { CartFixes } from "./cart-fix.tsx";
import { CartRow, ResultIcon } from "./cart-row.tsx";
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
export function ResultList({
  entries,
  term,
  title = "Classes",
  aside,
  hidesDetails = false,
  returnUrl,
}: ResultListProps) {
  const navigate = useNavigate();
  const [asksAppointments, setAsksAppointments] = useState(false);
  const cart = { term: term.Term.Code, career: term.AcademicCareer.Code };
  return (
    <>
      <Card title={title} aside={aside} isList className={styles.list ?? ""}>
        <ul>
          {entries.map((entry) => {
            const optionsHref = paths.addToCart.href({ ...cart, cn: entry.classNumber, edit: true, returnUrl });
            return (
              <CartRow
                key={entry.classNumber}
                entry={entry}
                term={cart.term}
                termDates={term}
                hidesDetails={hidesDetails}
                lead={<ResultIcon entry={entry} />}
                actions={
                  returnUrl === undefined ? null : (
                    <IconButton
                      icon={SlidersHorizontal}
                      size="small"
                      label={`Edit ${entryTitle(entry)}`}
                      onPress={() => void navigate(optionsHref)}
                    />
                  )
                }
                renderFix={(message) => (
                  <CartFixes
                    {...cart}
                    entry={entry}
                    message={message}
                    optionsHref={optionsHref}
                    onAskAppointments={() => setAsksAppointments(true)}
                  />
                )}
              />
            );
          })}
        </ul>
      </Card>
      <AppointmentsDialog isOpen={asksAppointments} onClose={() => setAsksAppointments(false)} term={term} />
    </>
  );
}
