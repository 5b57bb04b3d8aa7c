import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isIP } from "node:net";

/** Keys and certificates that are made for one test, in DER by hand: a machine that runs tests may have Node alone. */

/** As node:tls takes them, in PEM. */
export type KeyAndCertificate = { key: string; cert: string };

export type Authority = {
  /** Trusting it means trusting what it issues. */
  cert: string;
  /** For a server of these names and IPv4 addresses, good from yesterday until tomorrow, or over since yesterday. */
  issue: (names: readonly string[], more?: { isOver?: boolean }) => KeyAndCertificate;
};

/** One that nobody trusts unless told to. */
export function makeAuthority(name: string): Authority {
  const own = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const issuer = { name, key: own };
  return {
    cert: toPem(certificate({ issuer, subject: name, key: own, days: [-1, 1], extensions: [authorityExtension] })),
    issue(names, { isOver = false } = {}) {
      const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const days: Days = isOver ? [-2, -1] : [-1, 1];
      const subject = names[0] ?? "nobody";
      const cert = toPem(certificate({ issuer, subject, key, days, extensions: [namesExtension(names)] }));
      return { key: key.export({ type: "pkcs8", format: "pem" }).toString(), cert };
    },
  };
}

/** From and until, in days from now. */
type Days = readonly [number, number];

type Wanted = {
  issuer: { name: string; key: KeyObject };
  subject: string;
  key: KeyObject;
  days: Days;
  extensions: readonly Buffer[];
};

/** RFC 5280, section 4.1. */
function certificate({ issuer, subject, key, days, extensions }: Wanted): Buffer {
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" });
  const serial = Buffer.concat([Buffer.of(1), randomBytes(8)]);
  const toBeSigned = sequence(
    der(CONTEXT_0, der(INTEGER, Buffer.of(VERSION_3))),
    der(INTEGER, serial),
    sequence(ECDSA_WITH_SHA256),
    commonName(issuer.name),
    sequence(...days.map(utcTime)),
    commonName(subject),
    publicKey,
    der(CONTEXT_3, sequence(...extensions)),
  );
  return sequence(toBeSigned, sequence(ECDSA_WITH_SHA256), bitString(sign("sha256", toBeSigned, issuer.key)));
}

const [INTEGER, BIT_STRING, OCTET_STRING, OBJECT_ID, UTF8_STRING, UTC_TIME] = [0x02, 0x03, 0x04, 0x06, 0x0c, 0x17];
const [SEQUENCE, SET, CONTEXT_0, CONTEXT_3, DNS_NAME, IP_ADDRESS] = [0x30, 0x31, 0xa0, 0xa3, 0x82, 0x87];
const VERSION_3 = 2;
const TRUE = Buffer.of(0x01, 0x01, 0xff);
const ECDSA_WITH_SHA256 = objectId("2a8648ce3d040302");
const COMMON_NAME = objectId("550403");
const SUBJECT_ALT_NAME = objectId("551d11");
const BASIC_CONSTRAINTS = objectId("551d13");

const authorityExtension = sequence(BASIC_CONSTRAINTS, TRUE, der(OCTET_STRING, sequence(TRUE)));

function namesExtension(names: readonly string[]): Buffer {
  const entries = names.map((name) =>
    isIP(name) ? der(IP_ADDRESS, Buffer.from(name.split(".").map(Number))) : der(DNS_NAME, Buffer.from(name)),
  );
  return sequence(SUBJECT_ALT_NAME, der(OCTET_STRING, sequence(...entries)));
}

function commonName(name: string): Buffer {
  return sequence(der(SET, sequence(COMMON_NAME, der(UTF8_STRING, Buffer.from(name)))));
}

function utcTime(days: number): Buffer {
  const at = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
  return der(UTC_TIME, Buffer.from(`${at.slice(2, 19).replaceAll(/\D/g, "")}Z`));
}

function bitString(bits: Buffer): Buffer {
  // No bit of the last byte is unused.
  return der(BIT_STRING, Buffer.of(0), bits);
}

function objectId(hex: string): Buffer {
  return der(OBJECT_ID, Buffer.from(hex, "hex"));
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(SEQUENCE, ...parts);
}

/** Tag, length, contents; a length over 127 is preceded by the number of its bytes. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const contents = Buffer.concat(parts);
  const { length } = contents;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...head), contents]);
}

function toPem(contents: Buffer): string {
  const lines = contents.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}
