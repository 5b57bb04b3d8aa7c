import { ContactRound, Users } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { useEffect, useState } from "react";
import type { Advisor, ContactCard } from "#contract/profile";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { requireData } from "../../lib/api/data-or-error.ts";
import { PanelError } from "../../lib/screen/panel.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/popups/dialog.tsx";
import { type Fact, FactList } from "../../ui/layout/fact-list.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Loading } from "../../ui/loading/loading.tsx";
import { SkeletonRows } from "../../ui/loading/skeleton.tsx";
import { Text } from "../../ui/layout/text.tsx";
import { advisorsAtom } from "./academics-atoms.ts";
import { ListCard } from "./list-card.tsx";

export function Advisors() {
  const [shown, setShown] = useState<Advisor>();
  return (
    <>
      <ListCard
        title={t("My Advisors")}
        of={advisorsAtom}
        emptyIcon={Users}
        emptyMessage={t("You don't have an advisor yet.")}
        keyOf={({ IdNumber, Role, Group }) => `${IdNumber} ${Role} ${Group}`}
      >
        {(advisor) => (
          <Row gap={3} justify="between" wrap={false}>
            <div>
              <h3>{fullName(advisor)}</h3>
              <Text tone="quiet">{advisor.Role}</Text>
              <Text tone="quiet">{advisor.Group}</Text>
            </div>
            <Button
              size="small"
              icon={ContactRound}
              aria-label={t("Contact {name}", { name: fullName(advisor) })}
              aria-haspopup="dialog"
              onPress={() => setShown(advisor)}
            >
              {t("Contact")}
            </Button>
          </Row>
        )}
      </ListCard>
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t("Advisor Contact Card")}
        closesOnOutsidePress
        actions={<Button onPress={() => setShown(undefined)}>{t("Close")}</Button>}
      >
        {shown ? <Contact idNumber={shown.IdNumber} /> : null}
      </Dialog>
    </>
  );
}

type ContactState = { card?: ContactCard; failure?: unknown };

/** Loads when the dialog opens; closing it cancels that. */
function Contact({ idNumber }: { idNumber: string }) {
  const api = useAtomValue(apiAtom);
  const [{ card, failure }, setState] = useState<ContactState>({});
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    api("contactCard", { query: { query: idNumber }, signal, isHandled: true })
      .then(requireData)
      .then(
        (loaded) => setState({ card: loaded }),
        (error: unknown) => {
          if (!signal.aborted) setState({ failure: error });
        },
      );
    return () => leaving.abort();
  }, [api, idNumber, attempt]);

  const retry = () => {
    setState({});
    setAttempt(attempt + 1);
  };
  if (failure) return <PanelError error={failure} title={t("We couldn't load this contact card.")} onRetry={retry} />;
  return (
    <Loading
      isLoading={!card}
      skeleton={<SkeletonRows label={t("Loading the contact card")} rows={3} columns="5rem 1fr" />}
    >
      {() => (card ? <Face card={card} /> : null)}
    </Loading>
  );
}

function Face({ card }: { card: ContactCard }) {
  const facts: (Fact | undefined)[] = [
    { label: t("Department"), value: linked(card.Department, card.DepartmentWebsite) },
    { label: t("Email"), value: <Link href={`mailto:${card.EmailAddress}`}>{card.EmailAddress}</Link> },
    card.PhoneNumber === null
      ? undefined
      : {
          label: t("Phone"),
          value: (
            <>
              <Link href={`tel:${card.PhoneNumber}`}>{card.PhoneNumber}</Link>
              {card.IsPhoneNumberForDepartment ? ` ${t("(department)")}` : null}
            </>
          ),
        },
    card.Location === null
      ? undefined
      : { label: t("Location"), value: linked(card.Location, card.Extensions.LocationUrl) },
  ];
  return (
    <Stack gap={4}>
      <div>
        <p className="type-title-3">{fullName(card)}</p>
        <Text tone="quiet">{card.Title}</Text>
      </div>
      <FactList facts={facts.filter((fact) => fact !== undefined)} />
    </Stack>
  );
}

function linked(words: string, href: string | null) {
  return href === null ? (
    words
  ) : (
    <Link href={href} isNewTab>
      {words}
    </Link>
  );
}

function fullName({ FirstName, LastName }: Pick<Advisor, "FirstName" | "LastName">): string {
  return `${FirstName} ${LastName}`;
}
