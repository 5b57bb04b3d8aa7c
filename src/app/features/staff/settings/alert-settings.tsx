import type { StaffAlert } from "#contract/calls/staff-settings";
import { momentLabel } from "#contract/institution-time";
import { dotted } from "#contract/labels/catalog-words";
import { Banner, Row, Stack, Tag, Text } from "#ui";
import { type Message, message, t } from "#words";
import { RichText } from "../../../lib/format/rich-text.tsx";
import styles from "../staff.module.css";
import { ChangeButton, ReadPart, RowsCard, RowWords, type StaffAction } from "../staff-parts.tsx";
import { CLOCK_TIME, clockZoneWords, toClockTime } from "./clock-time.ts";

const SEVERITIES = { info: message("Information"), warning: message("Warning"), danger: message("Danger") };
const SCOPES = { global: message("The university"), service: message("The portal") };
const STATES = {
  shown: { words: message("Shown now"), tone: "success" },
  planned: { words: message("Planned"), tone: "neutral" },
  ended: { words: message("Ended"), tone: "neutral" },
} as const;

export function AlertSettings() {
  return (
    <ReadPart id="alerts" read={(api) => api("staffAlerts")}>
      {(alerts, reload) => (
        <Stack gap={2}>
          <RowsCard
            title={t("Alerts")}
            aside={<ChangeButton change={addition()} onDone={reload} />}
            items={alerts}
            none={t("No alerts")}
            keyOf={({ Id }) => Id}
          >
            {(alert) => (
              <RowWords
                lead={<RichText html={alert.Html} className={styles.html} />}
                actions={<Actions alert={alert} onDone={reload} />}
              >
                <Row>
                  <Tag tone={STATES[alert.State].tone}>{t(STATES[alert.State].words)}</Tag>
                  {dotted([t(SEVERITIES[alert.Severity]), t(SCOPES[alert.Scope]), timesOf(alert)])}
                </Row>
              </RowWords>
            )}
          </RowsCard>
          <Text tone="quiet" size="small">
            {t("Everyone sees alerts on every page, in the language you write.")} {clockZoneWords()}
          </Text>
        </Stack>
      )}
    </ReadPart>
  );
}

function timesOf({ Start, End }: StaffAlert): string | null {
  if (Start && End) return t("{start} to {end}", { start: momentLabel(Start), end: momentLabel(End) });
  if (Start) return t("from {time}", { time: momentLabel(Start) });
  return End ? t("until {time}", { time: momentLabel(End) }) : null;
}

function Actions({ alert, onDone }: { alert: StaffAlert; onDone: () => void }) {
  const number = { number: String(alert.Id) };
  if (alert.State === "ended") return null;
  return (
    <Row>
      <ChangeButton change={edit(alert)} label={t("Change Alert {number}", number)} onDone={onDone} />
      <ChangeButton change={end(alert)} label={t("End Alert {number}", number)} onDone={onDone} />
    </Row>
  );
}

const optionsOf = (texts: Readonly<Record<string, Message>>) =>
  Object.entries(texts).map(([id, words]) => ({ id, text: t(words) }));

function fieldsOf(alert?: StaffAlert): StaffAction["fields"] {
  const time = { type: "datetime-local", isOptional: true, pattern: CLOCK_TIME } as const;
  return [
    { name: "Message", label: t("Message"), rows: 3, initial: alert?.Message ?? "" },
    {
      name: "IsHtml",
      label: t("The message is HTML"),
      type: "checkbox",
      initial: alert?.IsHtml ? "1" : "",
    },
    {
      name: "Link",
      label: t("Link"),
      isOptional: true,
      initial: alert?.Link ?? "",
      pattern: /^https?:\/\/\S{1,490}$/,
      hint: t("A web address; optional"),
    },
    {
      name: "LinkText",
      label: t("Text of the link"),
      isOptional: true,
      initial: alert?.LinkText ?? "",
      maxLength: 100,
    },
    {
      name: "Severity",
      label: t("Severity"),
      options: optionsOf(SEVERITIES),
      initial: alert?.Severity ?? "info",
    },
    { name: "Scope", label: t("About"), options: optionsOf(SCOPES), initial: alert?.Scope ?? "global" },
    { ...time, name: "Start", label: t("From"), initial: toClockTime(alert?.Start ?? null), hint: t("Blank for now") },
    {
      ...time,
      name: "End",
      label: t("Until"),
      initial: toClockTime(alert?.End ?? null),
      hint: t("Blank until you end it"),
    },
  ];
}

function bodyOf(value: (name: string) => string) {
  return {
    Message: value("Message"),
    IsHtml: value("IsHtml") === "1",
    Link: value("Link"),
    LinkText: value("LinkText"),
    Severity: value("Severity") as StaffAlert["Severity"],
    Scope: value("Scope") as StaffAlert["Scope"],
    Start: value("Start"),
    End: value("End"),
  };
}

const checking: Pick<StaffAction, "check" | "preview"> = {
  check: (api, value) => api("staffCheckAlert", { body: bodyOf(value) }),
  preview: (html, value) => (
    <Banner tone={value("Severity") as StaffAlert["Severity"]}>
      <RichText html={html} className={styles.html} />
    </Banner>
  ),
};

function addition(): StaffAction {
  return {
    ...checking,
    title: t("Add Alert"),
    action: t("Add Alert"),
    fields: fieldsOf(),
    send: (api, value) => api("staffAddAlert", { body: bodyOf(value) }),
  };
}

function edit(alert: StaffAlert): StaffAction {
  return {
    ...checking,
    title: t("Change Alert {number}", { number: String(alert.Id) }),
    action: t("Change [an alert]"),
    warning: t("Students who closed it won't see the change."),
    fields: fieldsOf(alert),
    send: (api, value) => api("staffChangeAlert", { body: { Id: alert.Id, ...bodyOf(value) } }),
  };
}

function end({ Id, State }: StaffAlert): StaffAction {
  return {
    title: t("End Alert {number}", { number: String(Id) }),
    action: t("End [an alert]"),
    isDanger: true,
    warning: State === "planned" ? t("No one will see it.") : t("It disappears from every page."),
    fields: [],
    send: (api) => api("staffEndAlert", { body: { Id } }),
  };
}
