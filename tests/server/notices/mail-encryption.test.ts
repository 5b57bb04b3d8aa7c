import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { describe, expect, it, onTestFinished } from "vitest";
import { openMailer } from "#server/notices/mailer";
import { type SmallMailServer, startMailServer } from "../../support/servers/small-mail-server.ts";

const login = { user: "portal", password: "hunter2" };
/** Another machine to the mailer, although it is this one. */
const ELSEWHERE = "127.0.0.2";
const modes = ["smtps", "starttls"] as const;

/** The authority issued the others: for ELSEWHERE until 2125, for ELSEWHERE until 2025, and for mail.example.edu. */
const files = ["server.key", "authority.crt", "good.crt", "over.crt", "other-name.crt"];
const [key = "", authority = "", good = "", over = "", otherName = ""] = files.map((name) =>
  readFileSync(new URL(`../../support/servers/certificates/${name}`, import.meta.url), "utf8"),
);

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
/** All that may be read on the way to a server that encrypts when asked. */
const ASKING = [expect.stringMatching(/^EHLO /) as string, "STARTTLS"];

// Only Linux has further addresses of its own that count as another machine here.
describe.runIf(process.platform === "linux")("Mail to another machine", () => {
  it.each([
    { mode: "smtps", login },
    { mode: "starttls", login },
    { mode: "starttls", login: undefined },
  ] as const)("is encrypted before the login and any address: $mode, $login.user", async ({ mode, login: who }) => {
    trustAuthority();
    const server = await startMailServer({ login: who, host: ELSEWHERE, tls: { mode, key, cert: good } });
    expect(await send(server)).toBeUndefined();
    expect(server.mails).toMatchObject([{ to: "ada@example.edu", text: "You are enrolled." }]);
    const mailing = MAILING.filter((command) => command !== "AUTH" || who);
    expect(server.commands).toEqual([...(mode === "starttls" ? ["EHLO", "STARTTLS"] : []), ...mailing]);
    expect(server.inClear).toEqual(mode === "starttls" ? ASKING : []);
  });

  it("is not sent where a password would go in clear, since the server encrypts nothing", async () => {
    const server = await startMailServer({ login, host: ELSEWHERE });
    expect(await send(server)).toMatch(/^ETLS: .*502 What\?$/);
    expect(server.inClear).toEqual(ASKING);
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
      expect(server.inClear).toEqual(mode === "starttls" ? ASKING : []);
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
