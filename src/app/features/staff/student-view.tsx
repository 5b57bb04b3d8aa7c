import type { StaffStudent } from "#contract/calls/staff";
import { momentLabel } from "#contract/institution-time";
import { capitalized, creditsLabel, dotted } from "#contract/labels/catalog-words";
import { dateLabel } from "#dates/words";
import { Row, Stack, Tag, Text } from "#ui";
import { message, t } from "#words";
import { RichText } from "../../lib/format/rich-text.tsx";
import { useTitle } from "../../lib/screen/screen.tsx";
import { original } from "../../ui/original.ts";
import { StaffEnrollButton } from "./enroll-dialog.tsx";
import {
  ChangeButton,
  ClassLink,
  RowsCard,
  RowWords,
  type StaffAction,
  swapFromWords,
  useTermOptions,
} from "./staff-parts.tsx";
import { PastClasses, SharedConfigurations, StudentRecord } from "./student-record.tsx";

type Held = StaffStudent["Classes"][number];

const STATES = {
  E: { tone: "success", words: message("Enrolled") },
  W: { tone: "warning", words: message("Waitlisted") },
  D: { tone: "neutral", words: message("Dropped") },
} as const;

export function StudentView({ student, reload }: { student: StaffStudent; reload: () => void }) {
  const { Id, Name, Username, Email, IsClosed, Careers, Holds, Cart, Classes, History, Audit } = student;
  const terms = useTermOptions();
  useTitle(Name);
  return (
    <>
      <Stack as="header" gap={1}>
        <h2 className="type-title-2">{Name}</h2>
        <Text tone="quiet">{dotted([t("ID {id}", { id: Id }), Username, Email])}</Text>
        <Row as="p">
          {IsClosed ? <Tag tone="danger">{t("Account closed")}</Tag> : null}
          {Careers.map(({ Code, Description, IsActive, MaxUnits }) => (
            <Tag key={Code}>
              {IsActive
                ? t("{career}, up to {credits} a term", { career: Description, credits: creditsLabel(MaxUnits) })
                : t("{career}, ended", { career: Description })}
            </Tag>
          ))}
        </Row>
      </Stack>
      <StudentRecord student={student} />
      <RowsCard
        title={t("Holds")}
        items={Holds}
        none={t("No holds.")}
        keyOf={({ Code }) => Code}
        aside={<ChangeButton change={placeHold(Id)} onDone={reload} />}
      >
        {({ Code, Description, Department, ReasonHtml, ContactName, FirstDay, LastDay, BlocksEnrollment }) => (
          <RowWords
            lead={`${Code} ${Description}`}
            actions={
              <ChangeButton
                change={releaseHold(Id, Code, Description)}
                label={t("Release {hold}", { hold: Description })}
                onDone={reload}
              />
            }
          >
            <RichText html={ReasonHtml} />
            <p>
              {original(
                dotted([
                  Department,
                  ContactName,
                  daysOf(FirstDay, LastDay),
                  BlocksEnrollment && t("blocks enrollment"),
                ]),
              )}
            </p>
          </RowWords>
        )}
      </RowsCard>
      <RowsCard
        title={t("Classes")}
        items={Classes}
        none={t("No classes.")}
        keyOf={({ Term, ClassNumber }, at) => `${Term.Code} ${ClassNumber} ${at}`}
        aside={<StaffEnrollButton student={student} terms={terms} onDone={reload} />}
      >
        {(held) => (
          <RowWords
            lead={<ClassLink of={held} />}
            actions={
              held.IsPrimary && held.Status !== "D" && held.Grade === null ? (
                <ChangeButton change={drop(Id, held)} label={t("Drop {class}", { class: held.Name })} onDone={reload} />
              ) : null
            }
          >
            <p>
              <Tag tone={STATES[held.Status].tone}>
                {t(STATES[held.Status].words)}
                {held.WaitPosition === null ? "" : ` #${held.WaitPosition}`}
              </Tag>{" "}
              {original(
                dotted([
                  held.Title,
                  creditsLabel(held.Units),
                  held.Career,
                  held.Term.Description,
                  held.Grade,
                  swapFromWords(held.SwapFrom),
                ]),
              )}
            </p>
          </RowWords>
        )}
      </RowsCard>
      <SharedConfigurations student={student} />
      <PastClasses classes={History} />
      <RowsCard
        title={t("Cart")}
        items={Cart}
        none={t("The cart is empty.")}
        keyOf={({ Term, ClassNumber, Career }) => `${Term.Code} ${ClassNumber} ${Career}`}
      >
        {(item) => (
          <RowWords lead={<ClassLink of={item} />}>
            {dotted([item.Title, creditsLabel(item.Units), item.Career, item.Term.Description])}
          </RowWords>
        )}
      </RowsCard>
      <RowsCard title={t("Audit Log")} items={Audit} none={t("No entries.")} keyOf={({ At }, at) => `${At} ${at}`}>
        {({ At, Action, By, Detail }) => (
          <RowWords
            lead={capitalized(By === null ? Action : t("{action} by {person}", { action: Action, person: By }))}
          >
            <p>{momentLabel(At)}</p>
            {Detail ? <p>{original(Detail)}</p> : null}
          </RowWords>
        )}
      </RowsCard>
    </>
  );
}

function daysOf(first: string | null, last: string | null): string {
  return [first && t("from {date}", { date: dateLabel(first) }), last && t("until {date}", { date: dateLabel(last) })]
    .filter(Boolean)
    .join(" ");
}

const reason = () => ({ name: "Reason", label: t("Reason, as the student sees it"), rows: 3 });

function placeHold(Student: string): StaffAction {
  return {
    title: t("Place Hold"),
    action: t("Place Hold"),
    fields: [
      {
        name: "Code",
        label: t("Code"),
        hint: t("Placing the same code again changes the hold"),
        pattern: /^[\w-]{1,10}$/,
      },
      { name: "Description", label: t("Name") },
      { name: "Department", label: t("Department that can release it") },
      reason(),
      { name: "LastDay", label: t("Last day"), type: "date", isOptional: true },
      { name: "Blocks", label: t("Blocks enrollment"), type: "checkbox", initial: "1" },
    ],
    send: (api, value) => {
      const [Code, Description, Department] = [value("Code"), value("Description"), value("Department")];
      const LastDay = value("LastDay");
      const words = { Code, Description, Department, Reason: value("Reason"), ...(LastDay && { LastDay }) };
      const body = { Student, ...words, BlocksEnrollment: value("Blocks") === "1" };
      return api("staffPlaceHold", { body });
    },
  };
}

function releaseHold(Student: string, Code: string, description: string): StaffAction {
  return {
    title: t("Release {hold}", { hold: description }),
    action: t("Release"),
    warning: t("The student can enroll again if nothing else blocks it, and is notified."),
    fields: [],
    send: (api) => api("staffReleaseHold", { body: { Student, Code } }),
  };
}

function drop(Student: string, { Term, Career, ClassNumber, Name }: Held): StaffAction {
  return {
    title: t("Drop {class}", { class: Name }),
    action: t("Drop"),
    isDanger: true,
    warning: t("This also drops the sections taken with it, whatever the deadlines say. The student is notified."),
    fields: [reason()],
    send: (api, value) => {
      const body = { Student, Term: Term.Code, Career, ClassNumber, Reason: value("Reason") };
      return api("staffDrop", { body });
    },
  };
}
