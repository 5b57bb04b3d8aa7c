import { ContactRound, Users, CalendarCheck } from "lucide-react";
import { useState } from "react";
import type { Advisor, ContactCard, AdvisingAppointment } from "#contract/calls/profile";
import { t } from "#words";
import { requireData } from "../../lib/api/refusal.ts";
import { useFetched } from "../../lib/api/fetched.ts";
import { FetchedPart } from "../../lib/screen/fetched-part.tsx";
import { Button, Dialog, FactList, Link, Row, SkeletonRows, Stack, Text, Card, LinkButton } from "#ui";
import { advisorsAtom, appointmentsAtom } from "./academics-atoms.ts";
import { ListCard } from "../../lib/screen/list-card.tsx";
import { institution } from "#contract/institution";
import { isoDay, momentRangeLabel, momentDayLabel } from "#contract/labels/moment-label";
import { DateTile } from "../../lib/notices/important-dates.tsx";

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
          { label: t("Email"), value: <Link href={`mailto:${card.EmailAddress}`}>{card.EmailAddress}</Link> },
          { label: t("Phone"), value: phone },
          { label: t("Location"), value: card.Location !== null && linked(card.Location, card.Extensions.LocationUrl) },
        ]}
      />
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

const MAX_SHOWN = 3;
const { advising } = institution.links;
const { successTeam } = institution.systems;

export function Appointments() {
  return (
    <ListCard
      title={t("Upcoming Advising Appointments")}
      foot={
        <Row gap={4}>
          <LinkButton href={scheduleHref()} isNewTab>
            {t("Schedule")}
          </LinkButton>
          <LinkButton variant="link" href={advising} isNewTab>
            {t("Manage")}
          </LinkButton>
        </Row>
      }
      of={appointmentsAtom}
      emptyIcon={CalendarCheck}
      emptyMessage={t("You don't have any upcoming appointments.")}
      displayCount={MAX_SHOWN}
      keyOf={({ Id }) => Id}
    >
      {(appointment) => <Appointment {...appointment} />}
    </ListCard>
  );
}

function Appointment({ Subtopic, Location, Start, End, Attendees }: AdvisingAppointment) {
  const [, month, day] = isoDay(Start).split("-").map(Number);
  const organizer = Attendees.find(({ Role }) => Role === "Organizer");
  return (
    <Row gap={3} align="start" wrap={false}>
      <DateTile month={month ?? 1} day={day ?? 1} />
      <div>
        <h3>{Subtopic}</h3>
        <p>
          {momentDayLabel(Start, "weekday")} {momentRangeLabel(Start, End)}
        </p>
        <Text tone="quiet">{[Location, organizer?.Name].filter(Boolean).join(" · ")}</Text>
      </div>
    </Row>
  );
}

/** Replaces advisors and appointments for students with a Success Team. */
export function SuccessTeam() {
  return (
    <Card
      title={t("Success Team")}
      foot={
        <LinkButton href={successTeam.link} isNewTab>
          {t("Go to {system}", { system: successTeam.name })}
        </LinkButton>
      }
    >
      <p>
        {t("To see your advisors and appointments, go to your Success Team in {system}.", { system: successTeam.name })}
      </p>
    </Card>
  );
}

function scheduleHref(): string {
  const address = new URL(advising);
  address.searchParams.set("schedule_appointment", "1");
  return address.href;
}
