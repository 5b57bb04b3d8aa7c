import { type IncomingHttpHeaders, request as requestPlain } from "node:http";
import { request as requestSecurely } from "node:https";
import { text } from "node:stream/consumers";

export type Page = { url: string; status: number; headers: IncomingHttpHeaders; text: string };

const MOST_REDIRECTS = 20;

/** What a sign-in needs of a browser: cookies by server, redirects, and forms. `ca` is an authority that it trusts. */
export function openFormBrowser({ ca }: { ca?: string } = {}) {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    return jar;
  };

  async function once(url: URL, form?: URLSearchParams): Promise<Page> {
    const jar = jarOf(url);
    const { promise, resolve, reject } = Promise.withResolvers<Page>();
    const headers = {
      accept: "text/html",
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(form && { "content-type": "application/x-www-form-urlencoded", origin: url.origin }),
    };
    const isSecure = url.protocol === "https:";
    const options = { method: form ? "POST" : "GET", headers, ...(isSecure && ca !== undefined && { ca }) };
    const sent = (isSecure ? requestSecurely : requestPlain)(url, options, (answer) => {
      for (const each of answer.headers["set-cookie"] ?? []) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
        if (/expires=[^;]*(1970|2000)|max-age=0/i.test(each) || value === "") jar.delete(name);
        else jar.set(name, value);
      }
      const { statusCode: status = 0 } = answer;
      text(answer).then((body) => resolve({ url: url.href, status, headers: answer.headers, text: body }), reject);
    });
    sent.on("error", reject);
    sent.end(form?.toString());
    return await promise;
  }

  async function open(address: string, form?: URLSearchParams): Promise<Page> {
    let page = await once(new URL(address), form);
    for (let count = 0; page.headers.location !== undefined; count++) {
      if (count >= MOST_REDIRECTS) throw new Error(`${address} redirects again and again.`);
      page = await once(new URL(page.headers.location, page.url));
    }
    return page;
  }

  return {
    open: (address: string) => open(address),
    /** The page's form with the field `has`, with what is in it and these values. */
    async submit(page: Page, has: string, values: Record<string, string>): Promise<Page> {
      const found = formsIn(page.text).find(({ fields }) => fields.has(has));
      if (!found) throw new Error(`${page.url} has no form with ${has}:\n${page.text.slice(0, 2_000)}`);
      const fields = new URLSearchParams([...found.fields]);
      for (const [name, value] of Object.entries(values)) fields.set(name, value);
      return await open(new URL(found.action === "#" ? "" : found.action, page.url).href, fields);
    },
    /** What the portal's calls say, as its page asks them. */
    async call<Reply>(address: string): Promise<Reply> {
      const { text: body } = await once(new URL(address));
      return (JSON.parse(body) as { data: Reply }).data;
    },
  };
}

export type FormBrowser = ReturnType<typeof openFormBrowser>;

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];

function formsIn(html: string) {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].map(([, head = "", body = ""]) => {
    const fields = new Map<string, string>();
    for (const [tag] of body.matchAll(/<input\b[^>]*>/gi)) {
      const name = attribute(tag, "name");
      if (name !== undefined && attribute(tag, "type") !== "checkbox") fields.set(name, attribute(tag, "value") ?? "");
    }
    return { action: attribute(head, "action") ?? "", fields };
  });
}
