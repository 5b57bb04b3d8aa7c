/** Paths that the server answers itself: nobody wants to be sent there, and signing out is one of them. */
const OWN_PATHS = /^\/(api|sso|oidc|healthz|readyz|metrics)(\/|$)/i;
const MAX_LENGTH = 2000;

/** Any address below it would do; it only has to be nobody's. */
const BASE = "https://portal.invalid";

/**
 * Where to go after signing in or out: a path or hash of this application, or `/` for anything else. Browsers and
 * proxies read a backslash as a slash, drop control characters and may decode twice, so what could become another
 * address on the way is refused in every spelling.
 */
export function safeReturnUrl(given: unknown): string {
  if (typeof given !== "string" || given.length > MAX_LENGTH || !/^[/#]/.test(given)) return "/";
  const path = given.split(/[?#]/, 1)[0] ?? "";
  if (isSuspicious(path) || hasControls(given)) return "/";

  const url = given.startsWith("#") ? `/${given}` : given;
  if (!URL.canParse(url, BASE)) return "/";
  const { origin, pathname, search, hash } = new URL(url, BASE);
  if (origin !== BASE || isSuspicious(pathname)) return "/";
  return pathname + search + hash;
}

/** Looks at the path as it stands and as decoding makes it, once and again. */
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

/** Without what dots take back. */
function isOwn(path: string) {
  return URL.canParse(path, BASE) && OWN_PATHS.test(new URL(path, BASE).pathname);
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    // No address that the portal has made.
    return undefined;
  }
}

function hasControls(text: string) {
  return /[\p{Cc}\p{Cf}\p{Z}]/u.test(text);
}
