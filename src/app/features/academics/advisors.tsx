import { ContactRound, Users } from "lucide-react";
import { useState } from "react";
import type { Advisor, ContactCard } from "#contract/calls/profile";
import { Button, Dialog, FactList, Link, Row, SkeletonRows, Stack, Text } from "#ui";
import { t } from "#words";
import { requireData } from "../../lib/api/data-or-error.ts";
import { useFetched } from "../../lib/api/fetched.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { ListCard } from "../../lib/screen/list-card.tsx";
import { advisorsAtom } from "./academics-atoms.ts";

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
            <span style={{ flex: "none" }}>
              <Button
                size="small"
                icon={ContactRound}
                aria-label={t("Contact {name}", { name: fullName(advisor) })}
                aria-haspopup="dialog"
                onPress={() => setShown(advisor)}
              >
                {t("Contact [a person]")}
              </Button>
            </span>
          </Row>
        )}
      </ListCard>
      <Dialog isOpen={shown !== undefined} onClose={() => setShown(undefined)} title={t("Advisor Contact Card")}>
        {shown ? <Contact idNumber={shown.IdNumber} /> : null}
      </Dialog>
    </>
  );
}

/** Loads when the dialog opens; closing it cancels that. */
function Contact({ idNumber }: { idNumber: string }) {
  const card = useFetched(idNumber, async (api) =>
    requireData(await api("contactCard", { query: { query: idNumber } })),
  );
  return (
    <FetchedPart
      isPanel
      of={card}
      failure={t("We couldn't load this contact card.")}
      skeleton={<SkeletonRows label={t("Loading the contact card")} rows={3} columns="5rem 1fr" />}
    >
      {(loaded) => <Face card={loaded} />}
    </FetchedPart>
  );
}

function Face({ card }: { card: ContactCard }) {
  const phone = card.PhoneNumber !== null && (
    <>
      <Link href={`tel:${card.PhoneNumber}`}>{card.PhoneNumber}</Link>
      {card.IsPhoneNumberForDepartment ? ` ${t("(department)")}` : null}
    </>
  );
  return (
    <Stack gap={4}>
      <div>
        <p className="type-title-3">{fullName(card)}</p>
        <Text tone="quiet">{card.Title}</Text>
      </div>
      <FactList
        facts={[
          { label: t("Department"), value: linked(card.Department, card.DepartmentWebsite) },
          {
            label: t("Email"),
            value: <Link href={`mailto:${card.EmailAddress}`}>{breakable(card.EmailAddress)}</Link>,
          },
          { label: t("Phone"), value: phone },
          { label: t("Location"), value: card.Location !== null && linked(card.Location, card.Extensions.LocationUrl) },
        ]}
      />
    </Stack>
  );
}

/** Goes on in the next line before its @, not within a word. */
function breakable(address: string) {
  const at = address.indexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
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
