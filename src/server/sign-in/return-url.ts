/** Paths of the server itself, which no one should be sent to; signing out is one of them. */
const OWN_PATHS = /^\/(api|sso|oidc|healthz|readyz|metrics)(\/|$)/i;
const MAX_LENGTH = 2000;

/** Any origin would do that no one has. */
const BASE = "https://portal.invalid";

/**
 * A path or hash of this application, or `/` for anything else. Browsers and proxies read a backslash as a slash, drop
 * control characters, and may decode twice, so every spelling of another address is refused.
 */
export function safeReturnUrl(returnUrl: unknown, basePath = ""): string {
  let given = returnUrl;
  while (basePath !== "" && typeof given === "string" && given.startsWith(`${basePath}/`))
    given = given.slice(basePath.length);
  if (typeof given !== "string" || given.length > MAX_LENGTH || !/^[/#]/.test(given)) return "/";
  const path = given.split(/[?#]/, 1)[0] ?? "";
  if (isSuspicious(path) || hasControls(given)) return "/";

  const url = given.startsWith("#") ? `/${given}` : given;
  if (!URL.canParse(url, BASE)) return "/";
  const { origin, pathname, search, hash } = new URL(url, BASE);
  if (origin !== BASE || isSuspicious(pathname)) return "/";
  return pathname + search + hash;
}

/** Checks it as it is, decoded once, and decoded twice. */
function isSuspicious(path: string): boolean {
  let text = path;
  for (let round = 0; round < 3; round++) {
    if (text.includes("//") || text.includes("\\") || hasControls(text) || isOwn(text)) return true;
    const decoded = decode(text);
    if (decoded === undefined) return true;
    if (decoded === text) return false;
    text = decoded;
  }
  return true;
}

/** As written, and with dot segments resolved. */
function isOwn(path: string) {
  return OWN_PATHS.test(path) || (URL.canParse(path, BASE) && OWN_PATHS.test(new URL(path, BASE).pathname));
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not an address of the portal.
    return undefined;
  }
}

function hasControls(text: string) {
  return /[\p{Cc}\p{Cf}\p{Z}]/u.test(text);
}
