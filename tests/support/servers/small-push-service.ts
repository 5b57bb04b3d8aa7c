import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { buffer as readBuffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { PostPush } from "#server/notices/push-post";
import { listenHttp } from "./ports.ts";

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** `post` takes it to the local server. */
const ORIGIN = "https://push.example.com";

/** Stores messages, and answers 201 or as set. */
export async function startPushService() {
  const received: Received[] = [];
  const statuses = new Map<string, number>();
  const { origin, close } = await listenHttp(async (request, response) => {
    const path = request.url ?? "";
    received.push({ path, headers: request.headers, body: await readBuffer(request) });
    response.writeHead(statuses.get(path) ?? 201).end();
  });
  onTestFinished(close);
  const post: PostPush = async (endpoint, { headers, body }) =>
    (await fetch(endpoint.replace(ORIGIN, origin), { method: "POST", headers, body: new Uint8Array(body) })).status;
  return { received, statuses, post };
}

/** Reads what was sent to it. */
export function newSubscription(name: string) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    body: {
      endpoint: `${ORIGIN}/${name}`,
      keys: { p256dh: keys.getPublicKey("base64url"), auth: auth.toString("base64url") },
    },
    path: `/${name}`,
    /** RFC 8291, from the other side. */
    read(message: Buffer): Record<string, string> {
      const [salt, theirs, sealed] = [message.subarray(0, 16), message.subarray(21, 86), message.subarray(86)];
      const derive = (secret: Uint8Array, from: Uint8Array, info: string | Buffer, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, from, info, length));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), theirs]);
      const secret = derive(keys.computeSecret(theirs), auth, info, 32);
      const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
      const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
      return JSON.parse(text.slice(0, -1)) as Record<string, string>;
    },
  };
}
