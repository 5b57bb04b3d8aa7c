import type { StaffClass } from "#contract/staff";
import { creditsLabel, dateLabel } from "#contract/words";
import { useTitle } from "../../lib/screen/screen.ts";
import { paths } from "../../paths.ts";
import { FactList } from "../../ui/layout/fact-list.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Tag } from "../../ui/badges/tag.tsx";
import { Text } from "../../ui/layout/text.tsx";
import type { Change } from "./change-dialog.tsx";
import { ChangeButton, ReadPart, RowsCard, RowWords, useRead } from "./staff-parts.tsx";

export function ClassView({ term, classNumber }: { term: string; classNumber: number }) {
  const found = useRead(`${term} ${classNumber}`, (api, signal) =>
    api("staffClass", { query: { term, classNumber }, signal, isHandled: true }),
  );
  return <ReadPart of={found}>{(data, reload) => <ClassParts of={data} reload={reload} />}</ReadPart>;
}

function ClassParts({ of, reload }: { of: StaffClass; reload: () => void }) {
  const { Term, ClassNumber, Name, Title, IsCanceled, Capacity, Enrolled, WaitCapacity, Waitlisted, Combined } = of;
  useTitle(Name);
  const unlimited = (count: number | null) => (count === null ? "no limit" : `of ${count}`);
  return (
    <>
      <Stack as="header" gap={1}>
        <h2 className="type-title-2">
          {Name} {Title}
        </h2>
        <Text tone="quiet">
          Class {ClassNumber} · {Term.Description} ({Term.Code})
        </Text>
        {IsCanceled ? (
          <p>
            <Tag tone="danger">Canceled</Tag>
          </p>
        ) : null}
      </Stack>
      <Card
        title="Seats"
        aside={
          <Row>
            <ChangeButton change={changeCapacity(of)} onDone={reload} />
            {IsCanceled ? null : <ChangeButton change={cancelClass(of)} onDone={reload} />}
          </Row>
        }
      >
        <FactList
          facts={[
            { label: "Enrolled", value: `${Enrolled}, ${unlimited(Capacity)}` },
            { label: "Waitlist", value: `${Waitlisted}, ${unlimited(WaitCapacity)}` },
            ...(Combined
              ? [
                  {
                    label: "Combined section",
                    value: `${Combined.Enrolled}, ${unlimited(Combined.Capacity)} (classes ${Combined.ClassNumbers.join(", ")})`,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <RowsCard
        title="Students and Waitlist"
        items={of.Students}
        none="No students."
        keyOf={({ Id, Career }) => `${Id} ${Career}`}
      >
        {({ Id, Name: student, Career, Units, WaitPosition }) => (
          <RowWords
            lead={<Link to={paths.staff.href({ student: Id })}>{student}</Link>}
            actions={WaitPosition === null ? null : <Tag tone="warning">{`Waitlisted #${WaitPosition}`}</Tag>}
          >
            {`ID ${Id} · ${Career} · ${creditsLabel(Units)}`}
          </RowWords>
        )}
      </RowsCard>
      <RowsCard
        title="Permission Numbers"
        items={of.PermissionNumbers}
        none="None shown."
        keyOf={({ Number: number }) => number}
        aside={<ChangeButton change={issueNumbers(of)} onDone={reload} />}
      >
        {({ Number: number, Waives, LastDay, UsedBy }) => (
          <RowWords lead={number}>
            {[`waives ${Waives.join(", ")}`, LastDay && `until ${dateLabel(LastDay)}`, UsedBy && `used by ${UsedBy}`]
              .filter(Boolean)
              .join(" · ")}
          </RowWords>
        )}
      </RowsCard>
    </>
  );
}

const COUNT = /^\d{1,6}$/;

function ofClass({ Term, ClassNumber }: StaffClass) {
  return { Term: Term.Code, ClassNumber };
}

function changeCapacity(of: StaffClass): Change {
  return {
    title: "Change Capacity",
    action: "Change Capacity",
    warning: "New seats go to the waitlist.",
    fields: [
      {
        name: "Seats",
        label: "Seats",
        hint: "Empty for no limit",
        isOptional: true,
        initial: String(of.Capacity ?? ""),
        pattern: COUNT,
      },
      { name: "WaitList", label: "Places on the waitlist", initial: String(of.WaitCapacity), pattern: COUNT },
      ...(of.Combined
        ? [{ name: "IsCombined", label: "Change the seats of the combined section instead", type: "checkbox" as const }]
        : []),
      { name: "Keeps", label: "Keep all students enrolled, even over the new capacity", type: "checkbox" },
    ],
    send: (api, value) => {
      const Seats = value("Seats") === "" ? null : Number(value("Seats"));
      const how = { IsCombined: value("IsCombined") === "1", KeepsEnrolled: value("Keeps") === "1" };
      const body = { ...ofClass(of), Seats, WaitList: Number(value("WaitList")), ...how };
      return api("staffCapacity", { body, isHandled: true });
    },
  };
}

function cancelClass(of: StaffClass): Change {
  return {
    title: `Cancel ${of.Name}`,
    action: "Cancel Class",
    isDanger: true,
    warning: "Every enrollment in it ends, and the students are notified. You can't undo this.",
    fields: [{ name: "Reason", label: "Reason, as students see it", rows: 3 }],
    send: (api, value) =>
      api("staffCancelClass", { body: { ...ofClass(of), Reason: value("Reason") }, isHandled: true }),
  };
}

const WAIVERS = ["consent", "requisite", "capacity"] as const;
const WAIVER_LABELS = { consent: "Waive consent", requisite: "Waive requisites", capacity: "Waive capacity" };

function issueNumbers(of: StaffClass): Change {
  return {
    title: "Issue Permission Numbers",
    action: "Issue Numbers",
    fields: [
      { name: "Have", label: "Unused numbers to have", initial: "1", pattern: /^[1-9]\d{0,3}$/ },
      ...WAIVERS.map((name) => ({
        name,
        label: WAIVER_LABELS[name],
        type: "checkbox" as const,
        initial: name === "consent" ? "1" : "",
      })),
      { name: "LastDay", label: "Last day", type: "date", isOptional: true },
    ],
    send: (api, value) => {
      const LastDay = value("LastDay");
      const Waives = WAIVERS.filter((name) => value(name) === "1");
      const body = { ...ofClass(of), Have: Number(value("Have")), Waives, ...(LastDay && { LastDay }) };
      return api("staffPermissionNumbers", { body, isHandled: true });
    },
  };
}
