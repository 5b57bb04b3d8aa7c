import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { describe, expect, it, onTestFinished } from "vitest";
import { openMailer } from "#server/notices/mailer";
import { type SmallMailServer, startMailServer } from "../../support/servers/small-mail-server.ts";

const login = { user: "portal", password: "hunter2" };
/** Another machine to the mailer, although it is this one. */
const ELSEWHERE = "127.0.0.2";
const modes = ["smtps", "starttls"] as const;

const read = (name: string) =>
  readFileSync(new URL(`../../support/servers/certificates/${name}`, import.meta.url), "utf8");
const key = read("server.key");
/** The authority issued the others: for ELSEWHERE until 2125, for ELSEWHERE until 2025, and for mail.example.edu. */
const [authority, good, over, otherName] = [
  read("authority.crt"),
  read("good.crt"),
  read("over.crt"),
  read("other-name.crt"),
];

/** For as long as the test runs. */
function trustAuthority() {
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, authority]);
  onTestFinished(() => setDefaultCACertificates(before));
}

/** The words of the failure; undefined when the mail was taken. */
async function send({ url }: Pick<SmallMailServer, "url">): Promise<string | undefined> {
  const mailer = openMailer({ url, from: "Student Portal <portal@example.edu>" });
  onTestFinished(() => mailer.close());
  const failure = await mailer.send({
    id: "notice-1",
    to: { name: "Ada", address: "ada@example.edu" },
    subject: "Enrolled",
    text: "You are enrolled.",
  });
  expect(failure?.of ?? "server").toBe("server");
  return failure?.words;
}

/** The commands of a mail from the first one that is encrypted. */
const MAILING = ["EHLO", "AUTH", "MAIL", "RCPT", "DATA"];

// Only Linux has further addresses of its own that count as another machine here.
describe.runIf(process.platform === "linux")("Mail to another machine", () => {
  it("is delivered to a server that is encrypted from the first byte", async () => {
    trustAuthority();
    const tls = { mode: "smtps", key, cert: good } as const;
    const server = await startMailServer({ login, host: ELSEWHERE, tls });
    expect(await send(server)).toBeUndefined();
    expect(server.mails).toMatchObject([{ to: "ada@example.edu", text: "You are enrolled." }]);
    expect(server.commands).toEqual(MAILING);
    expect(server.inClear).toEqual([]);
  });

  it.each([{ login }, {}])(
    "is encrypted where the server offers it, before the login and any address: %j",
    async (who) => {
      trustAuthority();
      const tls = { mode: "starttls", key, cert: good } as const;
      const server = await startMailServer({ ...who, host: ELSEWHERE, tls });
      expect(await send(server)).toBeUndefined();
      expect(server.mails).toMatchObject([{ to: "ada@example.edu", text: "You are enrolled." }]);
      const mailing = MAILING.filter((command) => command !== "AUTH" || "login" in who);
      expect(server.commands).toEqual(["EHLO", "STARTTLS", ...mailing]);
      expect(server.inClear).toEqual([expect.stringMatching(/^EHLO /), "STARTTLS"]);
    },
  );

  it("is not sent where a password would go in clear, since the server encrypts nothing", async () => {
    const server = await startMailServer({ login, host: ELSEWHERE });
    expect(await send(server)).toMatch(/^ETLS: .*502 What\?$/);
    expect(server.inClear).toEqual([expect.stringMatching(/^EHLO /), "STARTTLS"]);
  });

  const distrusted = [
    { whose: "of an authority that is not known", cert: good, reason: /unable to verify the first certificate/ },
    { whose: "that is over", cert: over, reason: /certificate has expired/ },
    { whose: "of another name", cert: otherName, reason: /does not match certificate's altnames/ },
  ];
  it.each(modes.flatMap((mode) => distrusted.map((each) => ({ mode, ...each }))))(
    "is not sent to a server with a certificate $whose: $mode",
    async ({ mode, cert, reason }) => {
      if (cert !== good) trustAuthority();
      const server = await startMailServer({ login, host: ELSEWHERE, tls: { mode, key, cert } });
      expect(await send(server)).toMatch(reason);
      const started = [expect.stringMatching(/^EHLO /) as string, "STARTTLS"];
      expect(server.inClear).toEqual(mode === "starttls" ? started : []);
      expect(server.commands).toEqual(mode === "starttls" ? ["EHLO", "STARTTLS"] : []);
    },
  );
});

it.each(modes)("Mail to a server on the same machine is delivered with any certificate: %s", async (mode) => {
  const server = await startMailServer({ login, tls: { mode, key, cert: over } });
  expect(await send(server)).toBeUndefined();
  expect(server.commands.slice(-MAILING.length)).toEqual(MAILING);
  expect(server.inClear.some((line) => /AUTH|MAIL|RCPT/.test(line))).toBe(false);
});
