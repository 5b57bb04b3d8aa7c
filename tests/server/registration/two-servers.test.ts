import { beforeAll, expect, it } from "vitest";
import { changePlans, setsOf } from "../../support/cart/planning.ts";
import { describeDatabase } from "../../support/database/database.ts";
import { openPortal, type Portal, type PortalClient } from "../../support/portal.ts";
import { checkoutOf, dropOf, enrollingIn, smallTermPortal } from "../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm, TEST_NOW } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201" },
    { number: 110, course: "MATH.1310", section: "201" },
    { number: 120, course: "HIST.1000", section: "201", capacity: 1, waitCapacity: 5 },
    { number: 130, course: "ENGL.1010", section: "201" },
  ],
};
let keys = 0;
const newKey = () => `key-of-two-servers-${++keys}`;
const onTerm = { query: { term: SMALL_TERM, career: "UGRD" } };

describeDatabase("Two servers on one database", (open) => {
  const { portal: one, newStudent, held, inCart } = smallTermPortal(open, term);
  const two = {} as Portal;
  beforeAll(async () => {
    Object.assign(two, await openPortal(one.database, { at: TEST_NOW }));
    return () => two.close();
  });

  /** One student with a window at each server. */
  async function atBoth() {
    const { username, client: first } = await newStudent();
    return { first, second: await two.signIn(username) };
  }
  const add = (client: PortalClient, number: number) => enrollingIn(one).add(client, number, { useWaitList: true });

  it("have one cart: what is added at one is enrolled in at the other, and gone from both", async () => {
    const { first, second } = await atBoth();
    await add(first, 100);
    expect(await inCart(second)).toEqual([100]);
    await second.call("checkout", checkoutOf([100]));
    expect([await inCart(first), await inCart(second)]).toEqual([[], []]);
    expect([await held(first), await held(second)]).toEqual([[100], [100]]);
  });

  it("have one set of plans, and refuse what was decided on an older one", async () => {
    const { first, second } = await atBoth();
    for (const number of [110, 130]) await add(first, number);
    await changePlans(first, 0, { A: [110] });
    expect(await setsOf(second)).toEqual([["A", [110]]]);
    await changePlans(second, 1, { A: [130] });
    expect((await changePlans(first, 1, { A: [] })).IsError).toBe(true);
    expect(await setsOf(first)).toEqual([["A", [130]]]);
  });

  it("have one configuration, and refuse an edit of an older version", async () => {
    const { first, second } = await atBoth();
    const made = await first.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name: "Mornings" } });
    const { ConfigurationId: id = 0, Version: version = 0 } = made.Metadata ?? {};
    const change = (client: PortalClient, name: string) => ({
      send: () =>
        client.send("editConfiguration", {
          params: { id },
          body: {
            Version: version,
            Edits: [
              {
                type: "add-break",
                added: {
                  id: name,
                  name,
                  isEnabled: true,
                  dayOfWeek: 1,
                  isAllDay: true,
                  startMinutes: 0,
                  endMinutes: 60,
                },
              },
            ],
          },
        }),
    });
    const answers = await Promise.all([change(first, "one").send(), change(second, "two").send()]);
    expect(answers.filter(({ body }) => JSON.stringify(body).includes('"IsConflict":true'))).toHaveLength(1);
    const { Data } = await first.call("configuration", { params: { id } });
    expect(Data.Breaks).toHaveLength(1);
  });

  it("give one answer to a call whose answer got lost, whichever of them is asked again", async () => {
    const { first, second } = await atBoth();
    await add(first, 110);
    const key = newKey();
    const asked = checkoutOf([110], { key });
    const answer = await first.send("checkout", asked);
    const again = await second.send("checkout", asked);
    expect(again.data).toEqual(answer.data);
    expect([answer.headers["idempotency-replayed"], again.headers["idempotency-replayed"]]).toEqual(["false", "true"]);
    const dropped = dropOf(110, newKey());
    const reply = await second.call("dropClass", dropped);
    expect(await first.call("dropClass", dropped)).toEqual(reply);
    expect(await held(first)).toEqual([]);
    const events = await one.db
      .selectFrom("enrollment_events")
      .select("kind")
      .where("class_number", "=", 110)
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(["enroll", "drop"]);
  });

  it("give one answer to a call that reaches both at the same moment, and enroll once", async () => {
    const { first, second } = await atBoth();
    await add(first, 130);
    const asked = checkoutOf([130], { key: newKey() });
    const [one_, two_] = await Promise.all([first.call("checkout", asked), second.call("checkout", asked)]);
    expect(two_).toEqual(one_);
    expect(await held(second)).toEqual([130]);
  });

  it("give the last seat to one of two students, and both see it taken", async () => {
    const [ada, bob] = [await newStudent(), await newStudent()];
    const elsewhere = await two.signIn(bob.username);
    await add(ada.client, 120);
    await add(elsewhere, 120);
    await Promise.all([ada.client.call("checkout", checkoutOf([120])), elsewhere.call("checkout", checkoutOf([120]))]);
    const states = await Promise.all(
      [ada.client, elsewhere].map(async (client) => (await client.call("enrolledClasses", onTerm)).Data?.Classes[0]),
    );
    expect(new Set(states.map((each) => each?.EnrollmentStatus.Code))).toEqual(new Set(["E", "W"]));
    for (const portal of [one, two]) {
      const seats = await portal.call("batchEnrollmentInfo", { query: { term: SMALL_TERM, classNumbers: "120" } });
      expect(seats["120"]).toMatchObject({ ClassNumber: 120, EnrollmentTotal: 1 });
    }
  });

  it("end a session at both when it is ended at one", async () => {
    const { username } = await newStudent();
    const client = await one.signIn(username);
    const { cookie } = await cookieOf(client);
    const ask = async (portal: Portal) =>
      (await portal.inject({ url: "/api/enrollment/notices", headers: { cookie } })).statusCode;
    expect([await ask(one), await ask(two)]).toEqual([200, 200]);
    await two.inject({ url: "/sso/auth/signout", headers: { cookie } });
    expect([await ask(one), await ask(two)]).toEqual([401, 401]);
  });
});

/** What the browser of a client sends. */
async function cookieOf(client: PortalClient): Promise<{ cookie: string }> {
  const { raw } = await client.inject({ url: "/healthz" });
  return { cookie: String(raw.req.headers["cookie"]) };
}
