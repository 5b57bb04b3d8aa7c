import { FEATURE_FLAGS, type FeatureFlag } from "#contract/protocol";
import { html } from "../frame/html.ts";
import { wallClock } from "../institution-time.ts";
import { type Command, type Given, UsageError } from "./command.ts";
import { inSheet, writeCsvLine } from "./csv-line.ts";
import {
  addAlert,
  endAlert,
  endRestored,
  endSessions,
  listAlerts,
  listFeedback,
  listFlags,
  setAccountClosed,
  setFlag,
} from "./portal-records.ts";
import type { RegistrarContext } from "./registrar-context.ts";
import { counted, listed } from "./report-words.ts";

const SCOPES = ["global", "service"] as const;
const SEVERITIES = ["info", "warning", "danger"] as const;

export const alertAddCommand: Command = {
  name: "alert add",
  summary: "shows an alert to everyone",
  usage: `--message TEXT [options]

  --message TEXT    the text of the alert
  --html            the message is HTML: links, lists, and emphasis are kept
  --severity LEVEL  info, warning, or danger; defaults to info
  --scope SCOPE     global (the university) or service (the portal and the student system); defaults to global
  --from TIME       when it appears; defaults to now
  --until TIME      when it disappears; no limit by default`,
  operands: [],
  options: {
    message: { type: "string" },
    html: { type: "boolean" },
    severity: { type: "string" },
    scope: { type: "string" },
    from: { type: "string" },
    until: { type: "string" },
  },
  prepare(given) {
    const message = given.requiredText("message");
    const alert = {
      scope: oneOf(given, "scope", SCOPES) ?? "global",
      severity: oneOf(given, "severity", SEVERITIES) ?? "info",
      message_html: given.isOn("html") ? message : html`${message}`.text,
      starts_at: given.moment("from") ?? null,
      ends_at: given.moment("until") ?? null,
    };
    if (alert.starts_at && alert.ends_at && alert.starts_at >= alert.ends_at)
      throw new UsageError("--until should be after --from.");
    return async (context) => {
      const { id, isNew } = await addAlert(context, alert);
      return { out: [isNew ? `Alert ${id} was added.` : `Alert ${id} is unchanged.`] };
    };
  },
};

export const alertEndCommand: Command = {
  name: "alert end",
  summary: "ends an alert",
  usage: `ID

  ID                alert number, from "alert list"`,
  operands: ["ID"],
  options: {},
  prepare(given) {
    const text = given.operand("ID");
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`ID should be an alert number, not "${text}".`);
    const id = Number(text);
    return async (context) => {
      const hasEnded = await endAlert(context, id);
      return { out: [hasEnded ? `Alert ${id} has ended.` : `Alert ${id} had already ended.`] };
    };
  },
};

export const alertListCommand: Command = {
  name: "alert list",
  summary: "prints all alerts as CSV",
  usage: "",
  operands: [],
  options: {},
  prepare: () => async (context) => {
    const alerts = await listAlerts(context.db);
    const rows = alerts.map(({ id, scope, severity, starts_at, ends_at, message_html }) => [
      String(id),
      scope,
      severity,
      starts_at ? wallClock(starts_at) : "",
      ends_at ? wallClock(ends_at) : "",
      message_html,
    ]);
    return {
      out: [["id", "scope", "severity", "from", "until", "message"], ...rows].map((row) =>
        writeCsvLine(row.map(inSheet)),
      ),
    };
  },
};

export const flagSetCommand: Command = {
  name: "flag set",
  summary: "turns a feature on or off for everyone or one person",
  usage: `FLAG VALUE [options]

  FLAG              ${listed(Object.keys(FEATURE_FLAGS))}
  VALUE             on, off, or default (removes the setting)
  --for PERSON      ID or username; everyone by default`,
  operands: ["FLAG", "VALUE"],
  options: { for: { type: "string" } },
  prepare(given) {
    const flag = given.operand("FLAG");
    if (!Object.hasOwn(FEATURE_FLAGS, flag))
      throw new UsageError(`FLAG should be ${listed(Object.keys(FEATURE_FLAGS))}, not "${flag}".`);
    const value = given.operand("VALUE");
    if (!["on", "off", "default"].includes(value))
      throw new UsageError(`VALUE should be on, off, or default, not "${value}".`);
    const enabled = value === "default" ? undefined : value === "on";
    const wanted = { flag: flag as FeatureFlag, enabled, person: given.text("for") };
    return async (context) => {
      const { person, isChanged } = await setFlag(context, wanted);
      const whom = person ? `${person.name} (${person.id})` : "everyone";
      const setting = enabled === undefined ? "has no setting" : `is ${value}`;
      return { out: [`${flag} ${setting} for ${whom}${isChanged ? "." : " (unchanged)."}`] };
    };
  },
};

export const flagListCommand: Command = {
  name: "flag list",
  summary: "prints features, their defaults, and their settings as CSV",
  usage: "",
  operands: [],
  options: {},
  prepare: () => async (context) => {
    const { defaults, stored } = await listFlags(context.db);
    const onOff = (isOn: boolean) => (isOn ? "on" : "off");
    const rows = [
      ...defaults.map(([flag, isOn]) => [flag, "default", onOff(isOn)]),
      ...stored.map(({ flag, person, enabled }) => [flag, person ?? "everyone", onOff(enabled)]),
    ];
    return { out: [["flag", "for", "value"], ...rows].map(writeCsvLine) };
  },
};

export const sessionEndCommand = personCommand(
  "session end",
  "signs a person out everywhere",
  async (context, name) => {
    const { person, ended } = await endSessions(context, name);
    const whose = `${person.name} (${person.id})`;
    return ended > 0 ? `Ended ${counted(ended, "session")} for ${whose}.` : `${whose} isn't signed in.`;
  },
);

export const accountCloseCommand = personCommand(
  "account close",
  "signs a person out and refuses to sign them in",
  async (context, name) => stateOfAccount(await setAccountClosed(context, name, true), "closed"),
);

export const accountOpenCommand = personCommand("account open", "lets a person sign in again", async (context, name) =>
  stateOfAccount(await setAccountClosed(context, name, false), "open"),
);

function stateOfAccount({ person, isChanged }: Awaited<ReturnType<typeof setAccountClosed>>, state: string) {
  return `The account of ${person.name} (${person.id}) ${isChanged ? "is" : "was already"} ${state}.`;
}

/** A command about one person; `run` gets the ID or username, and returns what to print. */
function personCommand(
  name: string,
  summary: string,
  run: (context: RegistrarContext, person: string) => Promise<string>,
): Command {
  return {
    name,
    summary,
    usage: `PERSON

  PERSON            ID or username`,
    operands: ["PERSON"],
    options: {},
    prepare(given) {
      const person = given.operand("PERSON");
      return async (context) => ({ out: [await run(context, person)] });
    },
  };
}

export const afterRestoreCommand: Command = {
  name: "after-restore",
  summary: "ends sessions, keys, and addresses that a restored backup brought back",
  usage: "",
  operands: [],
  options: {},
  prepare: () => async (context) => {
    const ended = await endRestored(context);
    return {
      out: [
        `Ended ${counted(ended["web_sessions"] ?? 0, "session")}. Calendar addresses and browser notifications are off.`,
      ],
    };
  },
};

export const feedbackListCommand: Command = {
  name: "feedback list",
  summary: "prints feedback as CSV",
  usage: `[options]

  --since TIME      leaves out earlier feedback`,
  operands: [],
  options: { since: { type: "string" } },
  prepare(given) {
    const since = given.moment("since");
    return async (context) => {
      const feedback = await listFeedback(context, since);
      const rows = feedback.map((row) => [
        row.at.toISOString(),
        row.person_id ?? "",
        row.name,
        row.email_address,
        row.message,
      ]);
      const out = [["at", "person", "name", "email", "message"], ...rows].map((row) => writeCsvLine(row.map(inSheet)));
      return { notes: [counted(rows.length, "message")], out };
    };
  },
};

function oneOf<Value extends string>(given: Given, option: string, values: readonly Value[]): Value | undefined {
  const text = given.text(option);
  if (text === undefined) return undefined;
  const value = values.find((each) => each === text);
  if (!value) throw new UsageError(`--${option} should be ${listed(values)}, not "${text}".`);
  return value;
}
