import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createSecureContext, TLSSocket } from "node:tls";
import { onTestFinished } from "vitest";

type KeyAndCertificate = { key: string; cert: string };
type ReceivedMail = { from: string; to: string; headers: ReadonlyMap<string, string>; text: string };

export type SmallMailServer = {
  url: string;
  mails: ReceivedMail[];
  /** "550 5.1.1 Unknown"; undefined accepts. */
  answerRecipient: (address: string) => string | undefined;
  /** By their first words. */
  commands: string[];
  /** Unencrypted lines. */
  inClear: string[];
  /** Until it's started again on the same port. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

type Ways = {
  /** Default: anyone. */
  login?: { user: string; password: string } | undefined;
  host?: string;
  /** "smtps" from the first byte, "starttls" on request. */
  tls?: (KeyAndCertificate & { mode: "smtps" | "starttls" }) | undefined;
};

export async function startMailServer({ login, host = "127.0.0.1", tls }: Ways = {}): Promise<SmallMailServer> {
  const sockets = new Set<Socket>();
  let port = 0;
  let server = createServer();

  const state: SmallMailServer = {
    url: "",
    mails: [],
    commands: [],
    inClear: [],
    answerRecipient: () => undefined,
    async stop() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
    async start() {
      server = createServer((socket) => {
        sockets.add(socket);
        socket.on("close", () => sockets.delete(socket)).on("error", () => {});
        const line = tls?.mode === "smtps" ? encrypted(socket, tls) : socket;
        converse(line, state, { login, tls });
        line.write("220 small\r\n");
      });
      server.listen(port, host);
      await once(server, "listening");
      ({ port } = server.address() as AddressInfo);
    },
  };
  await state.start();
  const scheme = tls?.mode === "smtps" ? "smtps" : "smtp";
  state.url = `${scheme}://${login ? `${login.user}:${login.password}@` : ""}${host}:${port}`;
  onTestFinished(() => state.stop());
  return state;
}

function encrypted(socket: Socket, { key, cert }: KeyAndCertificate): TLSSocket {
  const line = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext({ key, cert }) });
  // Clients that don't trust the certificate hang up.
  line.on("error", () => {});
  return line;
}

/** After the greeting, or STARTTLS. */
function converse(socket: Socket, server: SmallMailServer, { login, tls }: Ways) {
  const isEncrypted = socket instanceof TLSSocket;
  const expected = login && Buffer.from(`\0${login.user}\0${login.password}`).toString("base64");
  // A careless server offers login before encryption.
  const offers = ["small", ...(tls && !isEncrypted ? ["STARTTLS"] : []), ...(login ? ["AUTH PLAIN"] : [])];
  const say = (line: string) => socket.write(`${line}\r\n`);
  let [from, to, data, isLoggedIn] = ["", "", undefined as string[] | undefined, login === undefined];

  const obey = async (line: string) => {
    if (!isEncrypted) server.inClear.push(line);
    if (data) {
      if (line !== ".") return void data.push(line.replace(/^\./, ""));
      const mail = toMail(from, to, data);
      data = undefined;
      server.mails.push(mail);
      return void say("250 Taken");
    }
    const [command = ""] = line.toUpperCase().split(" ", 1);
    server.commands.push(command);
    const address = /<(.*?)>/.exec(line)?.[1] ?? "";
    if (command === "EHLO") offers.forEach((offer, at) => say(`250${at < offers.length - 1 ? "-" : " "}${offer}`));
    else if (command === "STARTTLS" && tls && !isEncrypted) {
      socket.removeAllListeners("data");
      say("220 Go on");
      converse(encrypted(socket, tls), server, { login, tls });
    } else if (command === "AUTH") {
      isLoggedIn = line === `AUTH PLAIN ${expected}`;
      say(isLoggedIn ? "235 Welcome" : "535 Who are you?");
    } else if (command === "QUIT") socket.end("221 Bye\r\n");
    else if (command === "RSET" || command === "NOOP") say("250 Fine");
    else if (command === "STARTTLS") say("502 What?");
    else if (!isLoggedIn) say("530 Sign in first");
    else if (command === "MAIL") say(((from = address), "250 Fine"));
    else if (command === "RCPT") say(((to = address), server.answerRecipient(address) ?? "250 Fine"));
    else if (command === "DATA") say(((data = []), "354 Go on"));
    else say("502 What?");
  };

  let rest = "";
  let done = Promise.resolve();
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) done = done.then(() => obey(line));
  });
}

function toMail(from: string, to: string, lines: readonly string[]): ReceivedMail {
  const [head = "", ...body] = lines.join("\n").split("\n\n");
  const headers = head.replaceAll(/\n\s+/g, " ").split("\n");
  const fields = headers.map((line): [string, string] => {
    const colon = line.indexOf(": ");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)];
  });
  const isQuoted = headers.some((line) => /transfer-encoding: quoted-printable/i.test(line));
  const text = body.join("\n\n");
  return { from, to, headers: new Map(fields), text: isQuoted ? unquoted(text) : text };
}

/** Quoted-printable: "=" at the end of a line joins it to the next, "=C3" is a byte. */
function unquoted(text: string): string {
  const bytes = text
    .replaceAll(/=\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
