import type { LightMyRequestResponse } from "fastify";
import type { Portal } from "../portal.ts";
import type { SmallProvider } from "../servers/small-provider.ts";

export type Page = { status: number; url: string; text: string; response: LightMyRequestResponse };

type Cookie = { value: string; path: string; attributes?: string };

/** Without scripts or network; keeps cookies by their attributes, and follows redirects. */
export function browse(portal: Pick<Portal, "app">, origin = "http://localhost") {
  const jar = new Map<string, Cookie>();

  async function request(method: "GET" | "POST", address: string, form?: Record<string, string>): Promise<Page> {
    const url = new URL(address, origin);
    if (url.origin !== origin) throw new Error(`The browser was sent away to ${url.href}.`);
    const response = await portal.app.inject({
      method,
      url: url.pathname + url.search,
      headers: {
        host: url.host,
        cookie: [...jar]
          .flatMap(([name, { value, path }]) => (url.pathname.startsWith(path) ? `${name}=${value}` : []))
          .join("; "),
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const cookie of response.cookies) {
      const isGone = cookie.value === "" || (cookie.expires !== undefined && cookie.expires.getTime() < Date.now());
      if (isGone) jar.delete(cookie.name);
      else jar.set(cookie.name, { value: cookie.value, path: cookie.path ?? "/", attributes: describe(cookie) });
    }
    return { status: response.statusCode, url: url.pathname + url.search + url.hash, text: response.body, response };
  }

  /** Until there are no more redirects, or one leads to `stopAt`. */
  async function follow(page: Page, stopAt?: string): Promise<Page> {
    for (let hops = 0; hops < 15; hops++) {
      const location = page.response.headers.location;
      if (page.status < 300 || page.status >= 400 || location === undefined) return page;
      if (stopAt !== undefined && location.startsWith(stopAt)) return page;
      page = await request("GET", new URL(location, new URL(page.url, origin)).href);
    }
    throw new Error("The browser was redirected in a circle.");
  }

  return {
    jar,
    request,
    follow,
    get: async (address: string) => follow(await request("GET", address)),
    /** Returns where the sign-in leads. */
    async signIn(username: string, password: string, returnUrl = "/"): Promise<Page> {
      const form = await follow(await request("GET", `/sso/auth/signin?returnUrl=${encodeURIComponent(returnUrl)}`));
      return await this.submit(form, { username, password });
    },
    async signInAt({ oidc, signIn }: Pick<SmallProvider, "oidc" | "signIn">): Promise<Page> {
      const away = await follow(await request("GET", "/sso/auth/signin"), oidc.issuer);
      return await follow(await request("GET", signIn(String(away.response.headers.location))));
    },
    async submit(page: Page, fields: Record<string, string>): Promise<Page> {
      const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1];
      if (action === undefined) throw new Error(`There is no form at ${page.url}: ${page.text.slice(0, 500)}`);
      return await follow(await request("POST", action, fields));
    },
  };
}

function describe({ httpOnly, secure, sameSite }: { httpOnly?: boolean; secure?: boolean; sameSite?: string }) {
  return [httpOnly && "HttpOnly", secure && "Secure", sameSite && `SameSite=${sameSite}`].filter(Boolean).join("; ");
}
