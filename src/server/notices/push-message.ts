import { createCipheriv, createECDH, ECDH, hkdfSync, type ECDH as KeyExchange, randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { HOUR_SECONDS } from "#dates/minutes";

/** VAPID keys, base64url: a point on the curve (65 bytes) and its secret (32). */
export type PushSettings = {
  publicKey: string;
  privateKey: string;
  subject: string;
};

/** Keys of a browser's subscription, base64url. */
export type BrowserKeys = { p256dh: string; auth: string };

const CURVE = "prime256v1";
const RECORD_SIZE = 4096;
const LAST_RECORD = 2;
const TAG_BYTES = 16;
/** Push services may refuse more than a day. */
const AUTHORIZED_SECONDS = 12 * HOUR_SECONDS;

/** Encrypts for one browser: RFC 8291, in one record of RFC 8188. `own` and `salt` are new for each message. */
export function encryptPush(
  message: string,
  { p256dh, auth }: BrowserKeys,
  own: KeyExchange = newKeys(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const theirs = Buffer.from(p256dh, "base64url");
  const ours = own.getPublicKey();
  const shared = own.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const secret = derive(shared, Buffer.from(auth, "base64url"), info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce, { authTagLength: TAG_BYTES });
  const content = Buffer.concat([Buffer.from(message), Buffer.of(LAST_RECORD)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([
    salt,
    size,
    Buffer.of(ours.length),
    ours,
    cipher.update(content),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** The Authorization header that identifies the portal to a push service: RFC 8292. */
export async function authorizePush(endpoint: string, settings: PushSettings, now: Date): Promise<string> {
  const { publicKey, privateKey, subject } = settings;
  const token = await new SignJWT({ sub: `mailto:${subject}` })
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + AUTHORIZED_SECONDS)
    .sign(toJwk(Buffer.from(publicKey, "base64url"), privateKey));
  return `vapid t=${token}, k=${publicKey}`;
}

/** Of a point on the curve and its secret. */
export function toJwk(point: Buffer, d: string) {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  return { kty: "EC", crv: "P-256", x: x!, y: y!, d };
}

export function isKeyPair(publicKey: string, privateKey: string): boolean {
  const keys = createECDH(CURVE);
  try {
    keys.setPrivateKey(privateKey, "base64url");
    return keys.getPublicKey("base64url") === publicKey;
  } catch {
    return false;
  }
}

/** Whether a browser's public key is a point on the curve. */
export function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, CURVE, "base64url", "base64url", "uncompressed") !== "";
  } catch {
    return false;
  }
}

function newKeys(): KeyExchange {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  return keys;
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}
