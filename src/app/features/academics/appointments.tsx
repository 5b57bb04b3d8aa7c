import { CalendarCheck } from "lucide-react";
import type { AdvisingAppointment } from "#contract/calls/profile";
import { institution } from "#contract/institution";
import { institutionDay, momentDayLabel, momentRangeLabel } from "#contract/institution-time";
import { dotted } from "#contract/labels/catalog-words";
import { dayOfMonth, monthOfYear } from "#dates/day";
import { Card, LinkButton, Row, Text } from "#ui";
import { t } from "#words";
import { DateTile } from "../../lib/notices/important-dates.tsx";
import { ListCard } from "../../lib/screen/list-card.tsx";
import { original } from "../../ui/original.ts";
import { appointmentsAtom } from "./academics-atoms.ts";

const MAX_SHOWN = 3;

export function Appointments() {
  const { advising } = institution.links;
  const scheduling = new URL(advising);
  scheduling.searchParams.set("schedule_appointment", "1");
  return (
    <ListCard
      title={t("Upcoming Advising Appointments")}
      foot={
        <Row gap={4}>
          <LinkButton href={scheduling.href} isNewTab>
            {t("Schedule [an appointment]")}
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
  const day = institutionDay(Start);
  const organizer = Attendees.find(({ Role }) => Role === "Organizer");
  return (
    <Row gap={3} align="start" wrap={false}>
      <DateTile month={monthOfYear(day)} day={dayOfMonth(day)} />
      <div>
        <h3>{original(Subtopic)}</h3>
        <p>
          {momentDayLabel(Start, "weekday")}, {momentDayLabel(Start, "numeric")},{" "}
          <span style={{ whiteSpace: "nowrap" }}>{momentRangeLabel(Start, End)}</span>
        </p>
        <Text tone="quiet">{dotted([Location, organizer?.Name])}</Text>
      </div>
    </Row>
  );
}

/** Replaces advisors and appointments for students with a Success Team. */
export function SuccessTeam() {
  const { successTeam } = institution.systems;
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
