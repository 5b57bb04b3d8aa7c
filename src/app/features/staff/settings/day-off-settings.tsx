import type { DayOff } from "#contract/calls/staff-settings";
import { institution } from "#contract/institution";
import { dotted } from "#contract/labels/catalog-words";
import { toMinutes } from "#dates/minutes";
import { numericDateRange, timeRangeLabel, weekdayName } from "#dates/words";
import { Row, Stack, Text } from "#ui";
import { t } from "#words";
import { original } from "../../../ui/original.ts";
import { ChangeButton, ReadPart, RowsCard, RowWords, type StaffAction } from "../staff-parts.tsx";
import { OfTerm } from "./term-settings.tsx";

export function DayOffSettings() {
  return (
    <OfTerm>
      {(term) => (
        <ReadPart key={term} id={`days off ${term}`} read={(api) => api("staffDaysOff", { query: { term } })}>
          {(days, reload) => (
            <Stack gap={2}>
              <RowsCard
                title={t("Days Off")}
                aside={<ChangeButton change={changeOf(term, null)} onDone={reload} />}
                items={days}
                none={t("No days off")}
                keyOf={(day) => JSON.stringify(day)}
              >
                {(day) => (
                  <RowWords
                    lead={original(nameOf(day))}
                    actions={
                      <Row>
                        <ChangeButton change={changeOf(term, day)} label={changeTitle(day)} onDone={reload} />
                        <ChangeButton change={removal(term, day)} label={removeTitle(day)} onDone={reload} />
                      </Row>
                    }
                  >
                    {original(factsOf(day))}
                  </RowWords>
                )}
              </RowsCard>
              <Text tone="quiet" size="small">
                {t("An import of this term's calendar replaces all of these days.")}
              </Text>
            </Stack>
          )}
        </ReadPart>
      )}
    </OfTerm>
  );
}

function nameOf({ Name, Follows }: DayOff): string {
  return Follows === null ? Name : t("{day} schedule", { day: weekdayName(Follows) });
}

function factsOf({ FirstDay, LastDay, Start, End, Campus, Session }: DayOff): string {
  return dotted([
    numericDateRange(FirstDay, LastDay),
    Start || End ? timeRangeLabel(toMinutes(Start || "00:00"), toMinutes(End || "24:00")) : null,
    Campus && t("Campus {code}", { code: Campus }),
    Session && t("Session {code}", { code: Session }),
  ]);
}

function changeTitle(day: DayOff): string {
  return t("Change {name}, {dates}", { name: nameOf(day), dates: numericDateRange(day.FirstDay, day.LastDay) });
}

function removeTitle(day: DayOff): string {
  return t("Remove {name}, {dates}", { name: nameOf(day), dates: numericDateRange(day.FirstDay, day.LastDay) });
}

const OFF = "off";
const ALL = "all";
const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Rooms can be on campuses that the institution's file doesn't have. */
function campusOptions(own = "") {
  const known = institution.campuses.map(({ code, description }) => ({ id: code, text: description }));
  const unknown = own === "" || known.some(({ id }) => id === own) ? [] : [{ id: own, text: own }];
  return [{ id: ALL, text: t("All campuses") }, ...known, ...unknown];
}

/** Adds a day if there's none. */
function changeOf(Term: string, day: DayOff | null): StaffAction {
  const body = (value: (name: string) => string) => ({
    body: {
      Term,
      Of: day,
      To: {
        Name: value("Name"),
        FirstDay: value("FirstDay"),
        LastDay: value("LastDay") || value("FirstDay"),
        Start: value("Start"),
        End: value("End"),
        Follows: value("Follows") === OFF ? null : Number(value("Follows")),
        Campus: value("Campus") === ALL ? "" : value("Campus"),
        Session: value("Session"),
      },
    },
  });
  const time = { type: "time", isOptional: true, pattern: TIME } as const;
  return {
    title: day ? changeTitle(day) : t("Add Day Off"),
    action: day ? t("Change [a day off]") : t("Add Day Off"),
    fields: [
      {
        name: "Name",
        label: t("Name"),
        isOptional: true,
        initial: day?.Name ?? "",
        hint: t("Such as Thanksgiving; blank if another weekday's schedule is followed"),
        maxLength: 100,
      },
      { name: "FirstDay", label: t("First day"), type: "date", initial: day?.FirstDay ?? "" },
      {
        name: "LastDay",
        label: t("Last day"),
        type: "date",
        isOptional: true,
        initial: day?.LastDay ?? "",
        hint: t("Blank for one day"),
      },
      {
        name: "Follows",
        label: t("Schedule"),
        options: [
          { id: OFF, text: t("No classes") },
          ...WEEKDAYS.map((weekday) => ({
            id: String(weekday),
            text: t("{day} schedule", { day: weekdayName(weekday) }),
          })),
        ],
        initial: day?.Follows == null ? OFF : String(day.Follows),
      },
      {
        ...time,
        name: "Start",
        label: t("From"),
        initial: day?.Start ?? "",
        hint: t("Leave both blank for the whole day"),
      },
      { ...time, name: "End", label: t("Until"), initial: day?.End ?? "", hint: t("Blank for midnight") },
      {
        name: "Campus",
        label: t("Campus"),
        options: campusOptions(day?.Campus),
        initial: day?.Campus || ALL,
      },
      {
        name: "Session",
        label: t("Session"),
        isOptional: true,
        initial: day?.Session ?? "",
        hint: t("A session's code; blank for all"),
        maxLength: 40,
      },
    ],
    check: (api, value) => api("staffCheckDayOff", body(value)),
    send: (api, value) => api("staffChangeDayOff", body(value)),
  };
}

function removal(Term: string, day: DayOff): StaffAction {
  return {
    title: removeTitle(day),
    action: t("Remove"),
    isDanger: true,
    warning: t("Classes meet on these days again."),
    fields: [],
    send: (api) => api("staffChangeDayOff", { body: { Term, Of: day, To: null } }),
  };
}
