import { createECDH, createPublicKey, verify } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/calls/routes";
import { sentence } from "#contract/sentences/sentence";
import { everyRow } from "#server/db/conditional-writes";
import { storeAccounts } from "#server/identity/accounts";
import { notifyOfDates, notifyOfSoonAppointments } from "#server/notices/dated-notices";
import { authorizePush, encryptPush } from "#server/notices/push-message";
import { pushNotices } from "#server/notices/push-notices";
import { isPublicAddress, isPushEndpoint } from "#server/notices/push-post";
import { toStored } from "#server/notices/said-notice";
import { portalCookies } from "#server/sign-in/cookies";
import { createSession } from "#server/sign-in/web-sessions";
import { browse } from "../../support/browser/browser-session.ts";
import { describeDatabase } from "../../support/database/database.ts";
import { openTestQueue, passTime, readJobs } from "../../support/job-queues.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { newSubscription, startPushService } from "../../support/servers/small-push-service.ts";
import { addNotice, addStudent, SMALL_TERM, TEST_NOW } from "../../support/small-term.ts";

const PASSWORD = "portal-demo";
/** Of the example of RFC 8291. */
const PRIVATE_KEY = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
const vapid = createECDH("prime256v1");
vapid.setPrivateKey(PRIVATE_KEY, "base64url");
const settings = { publicKey: vapid.getPublicKey("base64url"), privateKey: PRIVATE_KEY, subject: "portal@example.edu" };

it("a push message is encrypted to the byte as in the example of RFC 8291", () => {
  const browser = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");
  const message = encryptPush("When I grow up, I want to be a watermelon", browser, vapid, salt);
  expect(message.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

it("a push message is signed for its push service alone, and not for long", async () => {
  const now = new Date(TEST_NOW);
  const header = await authorizePush("https://push.example.com/send/1?x=2", settings, now);
  const [, head = "", claims = "", signature = "", key] = /^vapid t=(.*)\.(.*)\.(.*), k=(.*)$/.exec(header) ?? [];
  expect(key).toBe(settings.publicKey);
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as unknown;
  expect(read(head)).toEqual({ typ: "JWT", alg: "ES256" });
  expect(read(claims)).toEqual({
    aud: "https://push.example.com",
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: "mailto:portal@example.edu",
  });
  const point = vapid.getPublicKey();
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  expect(verify("sha256", Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, "base64url"))).toBe(true);
});

describe("a push endpoint", () => {
  it.each(["https://fcm.googleapis.com/fcm/send/a:b", "https://updates.push.services.mozilla.com/wpush/v2/x"])(
    "may be %s",
    (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true),
  );

  const here = ["https://127.0.0.1/x", "https://0x7f.1/x", "https://[::1]/x", "https://localhost/x"];
  it.each([
    ...here,
    "http://push.example.com/x",
    "https://push.example.com:8443/x",
    "https://me:secret@push.example.com/x",
    "https://push.example.com./x",
    "https://",
  ])("isn't %s", (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));

  it.each(["8.8.8.8", "172.32.0.1", "2607:f8b0::1"])("is reached at %s", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  const privateIpv4 = ["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1"];
  const unusableIpv4 = ["0.0.0.0", "224.0.0.1", "255.255.255.255"];
  const privateIpv6 = ["::1", "::", "fe80::1", "fd00::1"];
  const ipv4InIpv6 = ["::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"];
  it.each([...privateIpv4, ...unusableIpv4, ...privateIpv6, ...ipv4InIpv6, "localhost"])(
    "is never reached at %s",
    (address) => expect(isPublicAddress(address)).toBe(false),
  );
});

describeDatabase("Notices pushed to browsers", (open) => {
  let service: Awaited<ReturnType<typeof startPushService>>;

  const { portal } = smallTermPortal(
    open,
    { classes: [{ number: 100, course: "COMP.1010" }] },
    { settings: { push: settings }, plantsRows: true },
  );
  beforeAll(async () => {
    await addStudent(portal.db, "ada");
    await addStudent(portal.db, "ben");
    await storeAccounts(portal.db, ["ben"]);
  });

  beforeEach(async () => {
    await portal.db.deleteFrom("notices").where(everyRow).execute();
    await portal.db.deleteFrom("push_subscriptions").where(everyRow).execute();
    await sql`delete from pgboss.job where true`.execute(portal.db);
    portal.clock.set(TEST_NOW);
    service = await startPushService();
  });

  /** A browser in which somebody has just signed in. */
  async function browserOf(username: string) {
    const browser = browse(portal);
    const { name } = portalCookies("http://localhost").session;
    const session = { personId: `id-${username}`, authenticatedAt: portal.clock.now(), featureOverrides: {} };
    browser.jar.set(name, { value: await createSession(portal.db, session, portal.clock.now()), path: "/" });
    const call = async (called: "pushState" | "subscribeToPush" | "unsubscribeFromPush", payload?: object) => {
      const { method, path } = routes[called];
      const cookie = [...browser.jar].map(([key, { value }]) => `${key}=${value}`).join("; ");
      const reply = await portal.app.inject({
        method,
        url: `/api${path}`,
        headers: { cookie },
        ...(payload && { payload }),
      });
      for (const { name: key, value, path: at = "/" } of reply.cookies) browser.jar.set(key, { value, path: at });
      return { status: reply.statusCode, data: reply.json().data as unknown };
    };
    return { ...browser, call };
  }
  const write = (username: string, more: Parameters<typeof addNotice>[2] = {}) => {
    const words = { title: `Notice for ${username}`, message: "Größe and more." };
    return addNotice(portal.db, `id-${username}`, {
      class_number: 100,
      ...words,
      created_at: portal.clock.now(),
      ...more,
    });
  };
  const pump = () => {
    const { db } = portal.database;
    const log = pino({ level: "silent" });
    const chore = pushNotices({
      db,
      jobs: openTestQueue(db),
      settings,
      post: service.post,
      log,
      now: portal.clock.now,
    });
    return chore(new AbortController().signal);
  };
  const unread = async () => {
    const rows = await portal.db.selectFrom("notices").select("title").where("read_at", "is", null).execute();
    return rows.map(({ title }) => title);
  };
  const endpoints = async () => {
    const rows = await portal.db.selectFrom("push_subscriptions").select("endpoint").execute();
    return rows.map(({ endpoint }) => endpoint).sort();
  };

  it("reach each browser of their student once, also with several servers", async () => {
    const [phone, laptop, other] = [newSubscription("phone"), newSubscription("laptop"), newSubscription("other")];
    const browser = await browserOf("ada");
    expect((await browser.call("pushState")).data).toEqual({ PublicKey: settings.publicKey, IsOn: false });
    expect((await browser.call("subscribeToPush", phone.body)).data).toMatchObject({ IsOn: true });
    expect((await browser.call("pushState")).data).toMatchObject({ IsOn: true });
    await (await browserOf("ada")).call("subscribeToPush", laptop.body);
    await (await browserOf("ben")).call("subscribeToPush", other.body);
    await write("ada", { kind: "seat_open" });
    await Promise.all([pump(), pump(), pump()]);
    await pump();

    expect(service.received.map(({ path }) => path).sort()).toEqual(["/laptop", "/phone"]);
    const [push] = service.received.filter(({ path }) => path === phone.path);
    expect(push?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    expect(push?.headers.authorization).toMatch(/^vapid t=.*, k=/);
    expect(push && phone.read(push.body)).toEqual({
      title: "Notice for ada",
      body: "Größe and more.",
      tag: expect.stringMatching(/^notice-\d+$/) as string,
      path: `#/class-search/class?term=${SMALL_TERM}&cn=100`,
      actions: [
        { action: `#/class-search/class?term=${SMALL_TERM}&cn=100&add=true`, title: "Enroll" },
        { action: `#/class-search/class?term=${SMALL_TERM}&cn=100`, title: "Open" },
      ],
    });
  });

  it("lead to the cart where the class is in it, in the language of the browser", async () => {
    const phone = newSubscription("phone");
    const browser = await browserOf("ada");
    browser.jar.set("portal_language", { value: "es-US", path: "/" });
    await browser.call("subscribeToPush", phone.body);
    await sql`
      insert into cart_items (student_id, term_code, career, class_number, units)
      values ('id-ada', ${SMALL_TERM}, 'UGRD', 100, 3)`.execute(portal.db);
    const title = sentence("notice.seat_open", { class: "COMP.1010 LEC 100" });
    await write("ada", { kind: "seat_open", ...toStored({ title, message: [] }) });
    await pump();
    await sql`delete from cart_items where student_id = 'id-ada'`.execute(portal.db);
    const [push] = service.received;
    expect(push && phone.read(push.body)).toMatchObject({
      title: "COMP.1010 LEC 100 tiene un cupo.",
      actions: [{ action: `#/my-academics/enroll/cart?term=${SMALL_TERM}&career=UGRD` }, { title: "Abrir" }],
    });
  });

  it("say a quarter of an hour before an appointment that it comes, once, and not late", async () => {
    const phone = newSubscription("phone");
    await (await browserOf("ada")).call("subscribeToPush", phone.body);
    const startsAt = new Date(portal.clock.now().getTime() + 15 * 60_000);
    await sql`
      insert into enrollment_appointments (student_id, term_code, session_code, career, starts_at, ends_at, block_id, number)
      values ('id-ada', ${SMALL_TERM}, '1', 'UGRD', ${startsAt}, ${new Date(startsAt.getTime() + 86_400_000)}, 'B', 1)
      on conflict (student_id, term_code, session_code, career)
        do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`.execute(portal.db);
    const look = async (seconds: number) => {
      portal.clock.set(new Date(startsAt.getTime() + seconds * 1000).toISOString());
      const now = portal.clock.now;
      await Promise.all([1, 2, 3].map(async () => await notifyOfSoonAppointments({ db: portal.db, now })()));
    };
    await write("ada", { kind: "appointment", class_number: null });
    await pump();
    service.received.length = 0;
    await look(-15 * 60 - 1);
    expect(await unread()).toHaveLength(1);
    await look(-14.5 * 60);
    await look(-13.5 * 60);
    expect(await unread()).toEqual([expect.stringMatching(/^You can enroll for .* in 15 minutes, starting /)]);
    await pump();
    const [push, ...more] = service.received;
    expect(more).toEqual([]);
    expect(push?.headers.ttl).toBe("300");
    expect(push && phone.read(push.body)).toMatchObject({
      actions: [{ action: `#/my-academics/enroll/registration?term=${SMALL_TERM}&career=UGRD`, title: "Enroll" }, {}],
    });
    await notifyOfDates({ db: portal.db, now: portal.clock.now })();
    expect(await unread()).toHaveLength(1);
    await portal.db.deleteFrom("notices").where(everyRow).execute();
    await look(-11.5 * 60);
    expect(await unread()).toEqual([]);
  });

  it("don't come for an appointment minutes after they were due", async () => {
    await (await browserOf("ada")).call("subscribeToPush", newSubscription("phone").body);
    await write("ada", { kind: "appointment", class_number: null, event_key: "appointment soon x" });
    portal.clock.set(new Date(portal.clock.now().getTime() + 6 * 60_000).toISOString());
    await pump();
    expect(service.received).toEqual([]);
  });

  it.each([
    [410, 0],
    [404, 0],
    [500, 1],
    [429, 1],
  ])("end with an answer of %i, or not: %i browsers are left", async (status, left) => {
    service.statuses.set("/phone", status);
    await (await browserOf("ada")).call("subscribeToPush", newSubscription("phone").body);
    await (await browserOf("ada")).call("subscribeToPush", newSubscription("laptop").body);
    await write("ada");
    await pump();
    expect(service.received).toHaveLength(2);
    expect(await endpoints()).toHaveLength(1 + left);
  });

  it("don't come again if an instance dies while it pushes them, and never without a browser", async () => {
    await (await browserOf("ada")).call("subscribeToPush", newSubscription("phone").body);
    await write("ada");
    await write("ben");
    await pump();
    expect(service.received).toHaveLength(1);
    await sql`update pgboss.job set state = 'active', completed_on = null where true`.execute(portal.db);
    await passTime(portal.db, 11 * 60);
    await pump();
    expect(service.received).toHaveLength(1);
    expect(await readJobs(portal.db)).toMatchObject([{ name: "push", state: "failed" }]);
  });

  it("end in a browser that is switched off, signs out, or in which another person signs in", async () => {
    const subscribed = async (name: string) => {
      const browser = await browserOf("ada");
      await browser.call("subscribeToPush", newSubscription(name).body);
      return browser;
    };
    const [off, out, kept] = [await subscribed("off"), await subscribed("out"), await subscribed("kept")];
    await off.call("unsubscribeFromPush");
    expect((await off.call("pushState")).data).toMatchObject({ IsOn: false });
    await out.request("GET", "/sso/auth/signout");
    expect(await endpoints()).toEqual(["https://push.example.com/kept"]);

    // The session ended without a word.
    kept.jar.delete("portal_session");
    await kept.signIn("ben", PASSWORD);
    expect(await endpoints()).toEqual([]);
    await kept.call("subscribeToPush", newSubscription("kept").body);
    await write("ada");
    await write("ben");
    await pump();
    expect(service.received.map(({ path }) => path)).toEqual(["/kept"]);
  });
});
