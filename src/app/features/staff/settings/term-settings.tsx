import type { ReactNode } from "react";
import type { StaffTermDates, TermSession } from "#contract/calls/staff-settings";
import { momentLabel } from "#contract/institution-time";
import { dotted } from "#contract/labels/catalog-words";
import { dateLabel, numericDateRange } from "#dates/words";
import { Select, Stack, Text } from "#ui";
import { t } from "#words";
import { useQuery } from "../../../routing/location.tsx";
import { original } from "../../../ui/original.ts";
import { ChangeButton, OfTerms, ReadPart, RowsCard, RowWords, type StaffAction } from "../staff-parts.tsx";
import { AppointmentBlocks } from "./appointment-blocks.tsx";
import { CLOCK_TIME, clockZoneWords, toClockTime } from "./clock-time.ts";

/** The term that is chosen for all tabs. */
export function OfTerm({ children }: { children: (term: string) => ReactNode }) {
  const [query, setQuery] = useQuery();
  const asked = query.get("term");
  return (
    <OfTerms>
      {(options) => {
        const term = options.find(({ id }) => id === asked)?.id ?? options[0].id;
        return (
          <Stack gap={4}>
            <Select
              label={t("Term")}
              options={options}
              value={term}
              onChange={(id) => setQuery({ term: id }, { replace: true })}
            />
            {children(term)}
          </Stack>
        );
      }}
    </OfTerms>
  );
}

export function TermSettings() {
  return (
    <OfTerm>
      {(term) => (
        <ReadPart key={term} id={`dates ${term}`} read={(api) => api("staffTermDates", { query: { term } })}>
          {(dates, reload) => (
            <Stack gap={4}>
              <Sessions dates={dates} reload={reload} />
              <AppointmentBlocks dates={dates} reload={reload} />
            </Stack>
          )}
        </ReadPart>
      )}
    </OfTerm>
  );
}

function Sessions({ dates: { Term, Sessions: sessions }, reload }: { dates: StaffTermDates; reload: () => void }) {
  return (
    <Stack gap={2}>
      <RowsCard
        title={t("Enrollment Dates")}
        items={sessions}
        none={t("This term has no sessions.")}
        keyOf={({ Code }) => Code}
      >
        {(session) => (
          <RowWords
            lead={original(session.Description)}
            actions={
              <ChangeButton
                change={datesChange(Term.Code, session)}
                label={t("Change Dates of {session}", { session: session.Description })}
                onDone={reload}
              />
            }
          >
            {factsOf(session).map((words) => (
              <div key={words}>{words}</div>
            ))}
          </RowWords>
        )}
      </RowsCard>
      <Text tone="quiet" size="small">
        {t("The catalog import sets when classes begin and end. It replaces other dates only if its file has them.")}{" "}
        {clockZoneWords()}
      </Text>
    </Stack>
  );
}

function factsOf(session: TermSession): string[] {
  const { StartDate, EndDate, Opens, Closes, OpenToEveryone, LastDrop, LastWithdraw } = session;
  const classes = t("Classes: {dates}", { dates: numericDateRange(StartDate, EndDate) });
  const lastDays = dotted([
    t("Last day to drop: {date}", { date: dateLabel(LastDrop ?? EndDate) }),
    LastWithdraw === null ? null : t("to withdraw: {date}", { date: dateLabel(LastWithdraw) }),
  ]);
  if (Opens === null || Closes === null) return [classes, t("Enrollment isn't planned."), lastDays];
  return [
    classes,
    t("Enrollment: {opens} to {closes}", { opens: momentLabel(Opens), closes: momentLabel(Closes) }),
    OpenToEveryone === null
      ? t("By appointment only")
      : t("Open to everyone: {time}", { time: momentLabel(OpenToEveryone) }),
    lastDays,
  ];
}

function datesChange(Term: string, session: TermSession): StaffAction {
  const { Code: Session, Opens, OpenToEveryone, Closes, LastDrop, LastWithdraw } = session;
  const shared = { isOptional: true, type: "datetime-local", pattern: CLOCK_TIME } as const;
  const body = (value: (name: string) => string) => ({
    body: {
      Term,
      Session,
      Opens: value("Opens"),
      OpenToEveryone: value("OpenToEveryone"),
      Closes: value("Closes"),
      LastDrop: value("LastDrop"),
      LastWithdraw: value("LastWithdraw"),
    },
  });
  return {
    title: t("Change Dates of {session}", { session: session.Description }),
    action: t("Change Dates"),
    fields: [
      {
        ...shared,
        name: "Opens",
        label: t("Opens"),
        initial: toClockTime(Opens),
        hint: t("For students with an appointment"),
      },
      {
        ...shared,
        name: "OpenToEveryone",
        label: t("Open to everyone"),
        initial: toClockTime(OpenToEveryone),
        hint: t("Blank if students need an appointment"),
      },
      {
        ...shared,
        name: "Closes",
        label: t("Closes"),
        initial: toClockTime(Closes),
        hint: t("Waitlists end with enrollment"),
      },
      {
        name: "LastDrop",
        label: t("Last day to drop"),
        type: "date",
        isOptional: true,
        initial: LastDrop ?? "",
        hint: t("Blank for the last day of classes"),
      },
      {
        name: "LastWithdraw",
        label: t("Last day to withdraw"),
        type: "date",
        isOptional: true,
        initial: LastWithdraw ?? "",
        hint: t("Blank if students can't withdraw"),
      },
    ],
    check: (api, value) => api("staffCheckSession", body(value)),
    send: (api, value) => api("staffChangeSession", body(value)),
  };
}
