import { useAtomValue } from "jotai/react";
import { Fragment } from "react";
import type { StaffClass } from "#contract/calls/staff";
import { creditsLabel, dotted } from "#contract/labels/catalog-words";
import { placeLabel } from "#contract/labels/place-label";
import { WAIVERS, type Waiver } from "#contract/waivers";
import { dateLabel } from "#dates/words";
import { Card, FactList, Row, Stack, Tag, Text } from "#ui";
import { type Message, message, t } from "#words";
import { instructorWords } from "../../lib/classes/class-facts.ts";
import { Meetings } from "../../lib/classes/meetings.tsx";
import { useTitle } from "../../lib/screen/screen.tsx";
import { userAtom } from "../../lib/session/session.ts";
import { RosterButtons } from "./roster-buttons.tsx";
import { ChangeButton, ClassLink, RowsCard, RowWords, type StaffAction, StudentLink } from "./staff-parts.tsx";
import { Waitlist } from "./waitlist.tsx";

export function StaffClassView({ of, reload }: { of: StaffClass; reload: () => void }) {
  const { Term, ClassNumber, Name, Title, IsCanceled, Capacity, Enrolled, WaitCapacity, Waitlisted, Combined } = of;
  useTitle(Name);
  const mayChange = useAtomValue(userAtom).Role === "registrar";
  const unlimited = (count: number | null) => (count === null ? t("no limit") : t("of {count}", { count }));
  return (
    <>
      <Stack as="header" gap={1}>
        <h2 className="type-title-2">
          {Name} {Title}
        </h2>
        <Text tone="quiet">
          {dotted([t("Class {number}", { number: String(ClassNumber) }), `${Term.Description} (${Term.Code})`])}
        </Text>
        {IsCanceled ? (
          <p>
            <Tag tone="danger">{t("Canceled")}</Tag>
          </p>
        ) : null}
      </Stack>
      <TimesAndPeople of={of} />
      <Card
        title={t("Seats")}
        aside={
          <Row className="no-print">
            <ChangeButton change={changeCapacity(of)} onDone={reload} />
            {IsCanceled ? null : <ChangeButton change={cancelClass(of)} onDone={reload} />}
          </Row>
        }
      >
        <FactList
          facts={[
            { label: t("Enrolled [students]"), value: `${Enrolled}, ${unlimited(Capacity)}` },
            ...of.Reserved.map((group) => ({
              label: t("Reserved"),
              value: reservedWords(group),
            })),
            { label: t("Waitlist"), value: `${Waitlisted}, ${unlimited(WaitCapacity)}` },
            {
              label: t("Combined section"),
              value:
                Combined &&
                `${Combined.Enrolled}, ${unlimited(Combined.Capacity)} (${t("classes {numbers}", { numbers: Combined.ClassNumbers.join(", ") })})`,
            },
          ]}
        />
      </Card>
      <RowsCard
        title={t("Students")}
        items={of.Students.filter(({ WaitPosition }) => WaitPosition === null)}
        none={t("No students.")}
        keyOf={({ Id, Career }) => `${Id} ${Career}`}
        aside={
          <Row className="no-print">
            <RosterButtons of={of} />
          </Row>
        }
      >
        {({ Id, Name: student, Career, Units }) => (
          <RowWords lead={<StudentLink id={Id} name={student} />}>
            {dotted([t("ID {id}", { id: Id }), Career, creditsLabel(Units)])}
          </RowWords>
        )}
      </RowsCard>
      <Waitlist of={of} reload={reload} />
      {mayChange ? <PermissionNumbers of={of} reload={reload} /> : null}
    </>
  );
}

/** Only registrars get them. */
function PermissionNumbers({ of, reload }: { of: StaffClass; reload: () => void }) {
  return (
    <RowsCard
      title={t("Permission Numbers")}
      items={of.PermissionNumbers}
      none={t("None shown.")}
      keyOf={({ Number: number }) => number}
      aside={<ChangeButton change={issueNumbers(of)} onDone={reload} />}
    >
      {({ Number: number, Waives, LastDay, UsedBy }) => (
        <RowWords lead={number}>
          {dotted([
            t("waives {rules}", { rules: Waives.join(", ") }),
            LastDay && t("until {date}", { date: dateLabel(LastDay) }),
            UsedBy && t("used by {name}", { name: UsedBy }),
          ])}
        </RowWords>
      )}
    </RowsCard>
  );
}

function TimesAndPeople({ of: { Term, Listing, TakenWith } }: { of: StaffClass }) {
  const { Meetings: meetings } = Listing;
  const places = [...new Set(meetings.map((meeting) => placeLabel(meeting, Listing)))].filter(Boolean);
  return (
    <Card title={t("Times and People")}>
      <FactList
        facts={[
          {
            label: t("Times"),
            value: <Meetings listing={Listing} term={{ termStartDate: Term.StartDate, termEndDate: Term.EndDate }} />,
          },
          { label: t("Room"), value: places.join("; ") },
          { label: t("Instructors"), value: instructorWords(Listing) },
          {
            label: t("Taken with"),
            value:
              TakenWith.length > 0 &&
              TakenWith.map(({ ClassNumber, Name }, at) => (
                <Fragment key={ClassNumber}>
                  {at > 0 ? ", " : ""}
                  <ClassLink of={{ Term, ClassNumber, Name }} />
                </Fragment>
              )),
          },
        ]}
      />
    </Card>
  );
}

const COUNT = /^\d{1,6}$/;

function ofClass({ Term, ClassNumber }: StaffClass) {
  return { Term: Term.Code, ClassNumber };
}

/** "Computer Science majors: 12 of 20 filled, until 1/20/2027" */
function reservedWords({ Description, Filled, Seats, Until, IsReleased }: StaffClass["Reserved"][number]): string {
  const filled = t("{group}: {filled, number} of {seats, number} filled", {
    group: Description,
    filled: Filled,
    seats: Seats,
  });
  if (IsReleased) return `${filled}, ${t("released")}`;
  return Until === null ? filled : `${filled}, ${t("until {date}", { date: dateLabel(Until) })}`;
}

function changeCapacity(of: StaffClass): StaffAction {
  return {
    title: t("Change Capacity"),
    action: t("Change Capacity"),
    warning: t("New seats go to the waitlist."),
    fields: [
      {
        name: "Seats",
        label: t("Seats"),
        hint: t("Empty for no limit"),
        isOptional: true,
        initial: String(of.Capacity ?? ""),
        pattern: COUNT,
      },
      { name: "WaitList", label: t("Places on the waitlist"), initial: String(of.WaitCapacity), pattern: COUNT },
      ...(of.Combined
        ? [
            {
              name: "IsCombined",
              label: t("Change the seats of the combined section instead"),
              type: "checkbox" as const,
            },
          ]
        : []),
      { name: "Keeps", label: t("Keep all students enrolled, even over the new capacity"), type: "checkbox" },
    ],
    send: (api, value) => {
      const Seats = value("Seats") === "" ? null : Number(value("Seats"));
      const how = { IsCombined: value("IsCombined") === "1", KeepsEnrolled: value("Keeps") === "1" };
      const body = { ...ofClass(of), Seats, WaitList: Number(value("WaitList")), ...how };
      return api("staffCapacity", { body });
    },
  };
}

function cancelClass(of: StaffClass): StaffAction {
  return {
    title: t("Cancel {class}", { class: of.Name }),
    action: t("Cancel Class"),
    isDanger: true,
    warning: t("Every enrollment in it ends, and the students are notified. You can't undo this."),
    fields: [{ name: "Reason", label: t("Reason, as students see it"), rows: 3 }],
    send: (api, value) => api("staffCancelClass", { body: { ...ofClass(of), Reason: value("Reason") } }),
  };
}

const WAIVER_LABELS: Readonly<Record<Waiver, Message>> = {
  consent: message("Waive consent"),
  requisite: message("Waive requisites"),
  capacity: message("Waive capacity"),
  clash: message("Waive conflicts"),
  units: message("Waive the credit limit"),
};

function issueNumbers(of: StaffClass): StaffAction {
  return {
    title: t("Issue Permission Numbers"),
    action: t("Issue Numbers"),
    fields: [
      { name: "Have", label: t("Unused numbers to have"), initial: "1", pattern: /^[1-9]\d{0,3}$/ },
      ...WAIVERS.map((name) => ({
        name,
        label: t(WAIVER_LABELS[name]),
        type: "checkbox" as const,
        initial: name === "consent" ? "1" : "",
      })),
      { name: "LastDay", label: t("Last day"), type: "date", isOptional: true },
    ],
    send: (api, value) => {
      const LastDay = value("LastDay");
      const Waives = WAIVERS.filter((name) => value(name) === "1");
      const body = { ...ofClass(of), Have: Number(value("Have")), Waives, ...(LastDay && { LastDay }) };
      return api("staffPermissionNumbers", { body });
    },
  };
}
