import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type OidcProvider from "oidc-provider";
import { type Db, isStorable } from "../db/schema.ts";
import { basePathOf } from "../plugins/base-path.ts";
import type { Html } from "../plugins/pages/html.ts";
import { sendPage, signInExpired } from "../plugins/pages/plain-page.ts";
import { type CallLimits, limitSignIn } from "../plugins/rate-limits.ts";
import { isPasswordRight } from "./accounts.ts";
import { DEMO_PASSWORD, demoPeople } from "./demo-people.ts";
import { type SignInForm, signInPage } from "./pages.ts";
import { createProvider, IDENTITY_PATH, type ProviderOptions } from "./provider.ts";

/** `head` is for the page where people sign in, before they go on to the portal. */
type MountOptions = Omit<ProviderOptions, "log"> & { limits: CallLimits; head: Html };

/** Guesses aren't counted: everyone's password is on the page. */
export async function mountProvider(app: FastifyInstance, { limits, head, ...options }: MountOptions): Promise<void> {
  let created: Promise<OidcProvider> | undefined;
  const provider = () => {
    created ??= createProvider({ ...options, log: app.log });
    created.catch(() => {
      created = undefined;
    });
    return created;
  };
  await app.register(
    async (identity) => {
      limitSignIn(identity, limits);
      addInteraction(identity, provider, { db: options.db, head });
      await identity.register(async (protocol) => passOn(protocol, provider, options.publicUrl));
    },
    { prefix: IDENTITY_PATH },
  );
}

type GetProvider = () => Promise<OidcProvider>;

function addInteraction(identity: FastifyInstance, provider: GetProvider, { db, head }: { db: Db; head: Html }) {
  identity.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );

  identity.get("/interaction/:uid", async (request, reply) => {
    const interaction = await findInteraction(request, reply);
    if (!interaction) return sendPage(reply, 400, signInExpired);
    const { username } = request.query as { username?: unknown };
    const chosen = demoPeople.find((person) => person.username === username);
    return sendForm(reply, 200, {
      username: chosen?.username ?? interaction.session?.accountId ?? "",
      password: chosen ? DEMO_PASSWORD : "",
      hasProblem: false,
    });
  });

  identity.post("/interaction/:uid", async (request, reply) => {
    if (!(await findInteraction(request, reply))) return sendPage(reply, 400, signInExpired);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const username = form.get("username")?.trim().toLowerCase() ?? "";
    if (!isStorable(username) || !(await isPasswordRight(db, username, form.get("password") ?? ""))) {
      return sendForm(reply, 401, { username, password: "", hasProblem: true });
    }
    const login = { login: { accountId: username, remember: false } };
    const next = await (await provider()).interactionResult(request.raw, reply.raw, login, {
      mergeWithLastSubmission: false,
    });
    return reply.redirect(next, 303);
  });

  async function sendForm(reply: FastifyReply, status: number, form: Omit<SignInForm, "action">) {
    const action = reply.request.url.split("?", 1)[0] ?? "";
    return sendPage(reply, status, () => ({ ...signInPage({ ...form, action }), head }));
  }

  async function findInteraction(request: FastifyRequest, reply: FastifyReply) {
    try {
      return await (await provider()).interactionDetails(request.raw, reply.raw);
    } catch (error) {
      if (error instanceof Error && error.name === "SessionNotFound") return undefined;
      throw error;
    }
  }
}

/** Everything else is the protocol's, which the library handles. */
function passOn(protocol: FastifyInstance, provider: GetProvider, publicUrl: string) {
  const home = new URL(publicUrl);
  protocol.removeAllContentTypeParsers();
  protocol.addContentTypeParser("*", (_request, _payload, done) => done(null));
  protocol.route({
    method: ["GET", "POST"],
    url: "/*",
    handler: async (request, reply) => {
      const answer = (await provider()).callback();
      const { raw } = request;
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      // It reads its own path from what is before the rest.
      Object.assign(raw, { originalUrl: basePathOf(publicUrl) + raw.url });
      raw.url = (raw.url ?? "").slice(IDENTITY_PATH.length) || "/";
      // It builds its addresses from these, which must be the portal's, whatever name the request used.
      raw.headers.host = home.host;
      raw.headers["x-forwarded-host"] = home.host;
      raw.headers["x-forwarded-proto"] = home.protocol.slice(0, -1);
      await answer(raw, reply.raw);
    },
  });
}
