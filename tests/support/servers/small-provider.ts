import { generateKeyPairSync, sign } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { text as readText } from "node:stream/consumers";
import { onTestFinished, TestRunner } from "vitest";
import { listenHttp } from "./ports.ts";

const CLIENT_ID = "portal";

export type SmallProvider = Awaited<ReturnType<typeof openSmallProvider>>;

/** Making a pair takes a third of a second. */
const pairOnce = () => {
  let pair: ReturnType<typeof makePair> | undefined;
  return () => (pair ??= makePair());
};
const makePair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const own = pairOnce();
const forged = pairOnce();

type Ways = {
  subject: string;
  /** Signs with a key that it doesn't publish. */
  isForged?: boolean;
  /** Instead of the ID token's own. */
  claims?: Record<string, unknown>;
  onToken?: (headers: IncomingHttpHeaders) => void;
  /** Instead of tokens. */
  refuse?: (form: URLSearchParams) => { status: number; headers?: Record<string, string>; body: object | string };
};

/** Signs in one person without a page, and says what a test wants. */
export async function openSmallProvider({ subject, isForged, claims: changed, onToken, refuse }: Ways) {
  const { publicKey } = own();
  const signingKey = isForged ? forged().privateKey : own().privateKey;
  const begun = new Map<string, { nonce: string; sub: string }>();
  const { origin: issuer, close } = await listenHttp(async (request, response) => {
    const form = new URLSearchParams(await readText(request));
    if (request.url === "/token") onToken?.(request.headers);
    if (refuse && request.url === "/token") {
      const { status, headers, body: refusal } = refuse(form);
      const isText = typeof refusal === "string";
      response.writeHead(status, { "content-type": isText ? "text/html" : "application/json", ...headers });
      response.end(isText ? refusal : JSON.stringify(refusal));
      return;
    }
    const answer = answers[request.url ?? ""];
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(answer?.(form) ?? {}));
  });

  const answers: Record<string, (form: URLSearchParams) => object> = {
    "/.well-known/openid-configuration": () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    }),
    "/jwks": () => ({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }] }),
    "/token": (form) => ({
      access_token: "access",
      token_type: "bearer",
      id_token: toIdToken(begun.get(form.get("code") ?? "")),
    }),
  };

  function toIdToken(signIn: { nonce: string; sub: string } | undefined) {
    const issuedAt = Math.floor(Date.now() / 1000);
    const times = { iat: issuedAt, exp: issuedAt + 300, auth_time: issuedAt };
    const claims = { iss: issuer, aud: CLIENT_ID, ...signIn, ...times, ...changed };
    return toToken(claims);
  }

  function toToken(claims: object) {
    const signed = [{ alg: "RS256", kid: "1" }, claims].map(encode).join(".");
    return `${signed}.${sign("sha256", Buffer.from(signed), signingKey).toString("base64url")}`;
  }

  if (TestRunner.getCurrentTest()) onTestFinished(close);
  return {
    oidc: { issuer, clientId: CLIENT_ID, clientSecret: undefined },
    /** Returns where the browser goes next. */
    signIn(authorizationUrl: string, sub = subject): string {
      const { searchParams } = new URL(authorizationUrl);
      const code = `code-${begun.size}`;
      begun.set(code, { nonce: searchParams.get("nonce") ?? "", sub });
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", searchParams.get("state") ?? "");
      return back.pathname + back.search;
    },
    sign: toToken,
    close,
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
