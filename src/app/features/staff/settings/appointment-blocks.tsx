import type { AppointmentBlock, StaffTermDates } from "#contract/calls/staff-settings";
import { institution } from "#contract/institution";
import { momentLabel } from "#contract/institution-time";
import { dotted } from "#contract/labels/catalog-words";
import { Row, Stack, Text } from "#ui";
import { t } from "#words";
import { original } from "../../../ui/original.ts";
import { ChangeButton, RowsCard, RowWords, type StaffAction } from "../staff-parts.tsx";
import { CLOCK_TIME, toClockTime } from "./clock-time.ts";

type Value = (name: string) => string;

/** When groups of students can begin to enroll. */
export function AppointmentBlocks({ dates, reload }: { dates: StaffTermDates; reload: () => void }) {
  const { Blocks, BlockCount } = dates;
  return (
    <Stack gap={2}>
      <RowsCard
        title={t("Appointments")}
        aside={<ChangeButton change={addition(dates)} onDone={reload} />}
        items={Blocks}
        none={t("No appointments")}
        keyOf={keyOf}
      >
        {(block) => (
          <RowWords
            lead={original(block.BlockId)}
            actions={
              <Row>
                <ChangeButton change={move(dates, block)} label={moveTitle(block)} onDone={reload} />
                <ChangeButton change={removal(dates, block)} label={removeTitle(block)} onDone={reload} />
              </Row>
            }
          >
            <div>{t("{start} to {end}", { start: momentLabel(block.Start), end: momentLabel(block.End) })}</div>
            {original(
              dotted([
                sessionName(dates, block),
                careerName(block),
                t("{count, plural, one {# student} other {# students}}", { count: block.Students }),
              ]),
            )}
          </RowWords>
        )}
      </RowsCard>
      {BlockCount > Blocks.length ? (
        <Text tone="quiet">
          {t("These are the first {shown, number} of {count, number}.", { shown: Blocks.length, count: BlockCount })}
        </Text>
      ) : null}
      <Text tone="quiet" size="small">
        {t("An import of appointments replaces those of the students in its file.")}
      </Text>
    </Stack>
  );
}

function keyOf({ Session, Career, BlockId, Number: number, Start, End }: AppointmentBlock): string {
  return [Session, Career, BlockId, number, Start, End].join("\n");
}

function sessionName({ Sessions }: StaffTermDates, { Session }: AppointmentBlock): string {
  return Sessions.find(({ Code }) => Code === Session)?.Description ?? Session;
}

function careerName({ Career }: AppointmentBlock): string {
  return institution.careers.find(({ code }) => code === Career)?.description ?? Career;
}

function moveTitle({ BlockId }: AppointmentBlock): string {
  return t("Move Block {block}", { block: BlockId });
}

function removeTitle({ BlockId }: AppointmentBlock): string {
  return t("Remove Block {block}", { block: BlockId });
}

function addition({ Term, Sessions }: StaffTermDates): StaffAction {
  const body = (value: Value) => ({
    body: {
      Term: Term.Code,
      Change: "add" as const,
      Session: value("Session"),
      Career: value("Career"),
      BlockId: value("BlockId"),
      Number: Number(value("Number")),
      Start: value("Start"),
      End: value("End"),
      Students: value("Students"),
    },
  });
  return {
    title: t("Add Block"),
    action: t("Add Block"),
    fields: [
      { name: "BlockId", label: t("Name of the block"), pattern: /^.{1,40}$/ },
      { name: "Number", label: t("Appointment number"), initial: "1", pattern: /^\d{1,9}$/ },
      {
        name: "Session",
        label: t("Session"),
        options: Sessions.map(({ Code, Description }) => ({ id: Code, text: Description })),
      },
      {
        name: "Career",
        label: t("Career"),
        options: institution.careers.map(({ code, description }) => ({ id: code, text: description })),
      },
      { name: "Start", label: t("Starts"), type: "datetime-local", pattern: CLOCK_TIME },
      { name: "End", label: t("Ends"), type: "datetime-local", pattern: CLOCK_TIME },
      {
        name: "Students",
        label: t("Students"),
        hint: t("IDs or usernames, with spaces, commas, or lines between them"),
        rows: 4,
        maxLength: 200_000,
      },
    ],
    check: (api, value) => api("staffCheckBlock", body(value)),
    send: (api, value) => api("staffChangeBlock", body(value)),
  };
}

function bodyOf({ Term }: StaffTermDates, { Students: _, Start, End, ...block }: AppointmentBlock) {
  return { Term: Term.Code, ...block, Start: toClockTime(Start), End: toClockTime(End) };
}

function move(dates: StaffTermDates, block: AppointmentBlock): StaffAction {
  const body = (value: Value) => ({
    body: {
      ...bodyOf(dates, block),
      Change: "move" as const,
      NewStart: value("NewStart"),
      NewEnd: value("NewEnd"),
    },
  });
  const shared = { type: "datetime-local", pattern: CLOCK_TIME } as const;
  return {
    title: moveTitle(block),
    action: t("Move [a block]"),
    fields: [
      { ...shared, name: "NewStart", label: t("Starts"), initial: toClockTime(block.Start) },
      { ...shared, name: "NewEnd", label: t("Ends"), initial: toClockTime(block.End) },
    ],
    check: (api, value) => api("staffCheckBlock", body(value)),
    send: (api, value) => api("staffChangeBlock", body(value)),
  };
}

function removal(dates: StaffTermDates, block: AppointmentBlock): StaffAction {
  const body = { ...bodyOf(dates, block), Change: "remove" as const };
  const whose = t("{count, plural, one {# student has} other {# students have}} this appointment.", {
    count: block.Students,
  });
  return {
    title: removeTitle(block),
    action: t("Remove"),
    isDanger: true,
    warning: [whose, t("They can't enroll until enrollment opens to everyone.")].join(" "),
    fields: [],
    send: (api) => api("staffChangeBlock", { body }),
  };
}
