import { CalendarClock, CircleSlash, Plus, Search } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { useState } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { PhoneBar } from "../../lib/screen/phone-bar.tsx";
import { ScreenTitle } from "../../lib/screen/screen-title.tsx";
import { eligibleTermsAtom, findTerm, splitTermKey, termKey, termLabel } from "../../lib/session/terms.ts";
import { useTermInQuery } from "../../lib/session/use-term-in-query.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { EmptyState } from "../../ui/messages/empty-state.tsx";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { AppointmentsDialog } from "./appointments/appointments-dialog.tsx";
import { CartContent } from "./cart-content.tsx";
import { NO_ACCESS } from "./messages.ts";
import { QuickAddDialog } from "./quick-add/quick-add-dialog.tsx";
import styles from "./cart-screen.module.css";

/** The cart of the query string's term and career. */
export function CartScreen() {
  const terms = useAtomValue(eligibleTermsAtom);
  const { chosen, choose } = useTermInQuery(terms, terms[0]);
  if (!chosen) {
    return (
      <>
        <ScreenTitle>Enrollment Cart</ScreenTitle>
        <EmptyState
          icon={CircleSlash}
          title={NO_ACCESS}
          actions={<LinkButton to={paths.classSearchFilters.href()}>Class Search</LinkButton>}
        />
      </>
    );
  }
  return <TermCart key={termKey(chosen)} terms={terms} term={chosen} onTermChange={choose} />;
}

type TermCartProps = {
  terms: readonly EnrollmentTerm[];
  term: EnrollmentTerm;
  onTermChange: (term: EnrollmentTerm) => void;
};

function TermCart({ terms, term, onTermChange }: TermCartProps) {
  const [open, setOpen] = useState<"appointments" | "quick-add">();
  const close = () => setOpen(undefined);
  const askAppointments = () => setOpen("appointments");
  const quickAdd = () => setOpen("quick-add");
  const findHref = paths.classSearchFilters.href({ term: term.Term.Code });
  return (
    <>
      <header className={styles.header}>
        <ScreenTitle>Enrollment Cart</ScreenTitle>
        <Select
          label="Term and career"
          labelPlacement="hidden"
          className={styles.term ?? ""}
          options={terms.map((each) => ({ id: termKey(each), text: termLabel(each) }))}
          value={termKey(term)}
          onChange={(key) => {
            const { term: code, career } = splitTermKey(key);
            const found = findTerm(terms, code, career);
            if (found) onTermChange(found);
          }}
        />
        <div className={styles.actions}>
          <Button variant="quiet" icon={CalendarClock} onPress={askAppointments}>
            When Can I Enroll?
          </Button>
          <Button icon={Plus} onPress={quickAdd}>
            Quick Add
          </Button>
          <LinkButton icon={Search} to={findHref}>
            Find Classes
          </LinkButton>
        </div>
      </header>
      <PhoneBar>
        <IconButton icon={CalendarClock} iconSize={20} label="When Can I Enroll?" onPress={askAppointments} />
        <IconButton icon={Plus} iconSize={20} label="Quick Add" onPress={quickAdd} />
      </PhoneBar>
      <CartContent term={term} onAskAppointments={askAppointments} onQuickAdd={quickAdd} findHref={findHref} />
      <AppointmentsDialog isOpen={open === "appointments"} onClose={close} term={term} />
      <QuickAddDialog isOpen={open === "quick-add"} onClose={close} term={term} />
    </>
  );
}
