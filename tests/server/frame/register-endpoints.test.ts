import type { TObject, TSchema } from "typebox";
import { beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, Nothing } from "#contract/endpoint";
import { endpoints } from "#contract/endpoints";
import { testDatabases } from "../../support/database/database.ts";
import { sampleOf } from "../../support/fuzzed-calls.ts";
import { addPerson, type PortalClient } from "../../support/portal.ts";
import { SMALL_TERM, smallTermPortal } from "../../support/small-term.ts";

describe("the registered endpoints", () => {
  const open = testDatabases();
  let student: PortalClient;
  let registered: Endpoint[];

  const portal = smallTermPortal(open, { classes: [{ number: 100, course: "COMP.1010" }] });
  beforeAll(async () => {
    await addPerson(portal.database.db, "student");
    await addPerson(portal.database.db, "stranger");
    // So that no call is refused for its access alone.
    const words = { first_name: "", last_name: "", title: "", department: "", email: "a@example.edu" };
    const role = { username: "student", role: "registrar" as const };
    await portal.database.db
      .insertInto("staff")
      .values({ id: "1", ...role, ...words })
      .execute();
    student = await portal.signIn("student");
    registered = Object.values(endpoints).filter(({ method, path }) =>
      portal.app.hasRoute({ method, url: `/api${path}` }),
    );
  });

  const addressOf = ({ path }: Endpoint) => `/api${path.replaceAll(/:[A-Za-z]+/g, "1")}`;

  it("refuse a malformed body with 400 and a sentence", async () => {
    expect(registered.length).toBeGreaterThan(50);
    for (const endpoint of registered.filter(({ method, body }) => method !== "GET" && body !== Nothing)) {
      for (const payload of ['{"a":', "[]", '"text"', "null"]) {
        const headers = { "content-type": "application/json" };
        const response = await student.inject({ method: endpoint.method, url: addressOf(endpoint), payload, headers });
        expect(response.statusCode, `${endpoint.name} with ${payload}`).toBe(400);
        expect(response.json().message, endpoint.name).toMatch(/^(The body|In the (body|address)).*\.$/);
      }
    }
  });

  it("do not find what belongs to another student, and leave it as it is", async () => {
    const made = await student.call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name: "Mine" } });
    const id = made.Metadata?.ConfigurationId ?? 0;
    const before = await student.call("configuration", { params: { id } });
    const stranger = await portal.signIn("stranger");
    const owned = registered.filter(
      ({ params, body }) =>
        "id" in params.properties || ((body as { required?: string[] }).required ?? []).includes("ConfigurationId"),
    );
    expect(owned.length).toBeGreaterThan(15);
    for (const endpoint of owned) {
      const url = `/api${endpoint.path.replace(":id", String(id)).replaceAll(/:[A-Za-z]+/g, "a1")}`;
      const payload = sampleOf(endpoint.body) as object;
      if ("ConfigurationId" in payload) payload.ConfigurationId = id;
      const isRead = endpoint.method === "GET";
      const response = await stranger.inject({ method: endpoint.method, url, ...(!isRead && { payload }) });
      expect(response.statusCode, `${endpoint.name}: ${response.body}`).toBe(404);
    }
    expect(await student.call("configuration", { params: { id } })).toEqual(before);
    expect(await stranger.call("configurations", { params: { term: SMALL_TERM } })).not.toMatchObject([
      { Name: "Mine" },
    ]);
  });

  it("refuse a text that the database cannot hold, and name its field", async () => {
    const refused: string[] = [];
    for (const { endpoint, part, name, text } of registered.flatMap(unstorableTexts)) {
      const partOf = (own: string, schema: TSchema) => ({
        ...(sampleOf(schema) as Record<string, string>),
        ...(own === part && { [name]: text }),
      });
      const path = Object.entries(partOf("address", endpoint.params)).reduce(
        (filled, [key, value]) => filled.replace(`:${key}`, encodeURIComponent(value)),
        endpoint.path,
      );
      const response = await student.inject({
        method: endpoint.method,
        url: `/api${path}?${new URLSearchParams(partOf("query string", endpoint.query))}`,
        headers: { "idempotency-key": `key-${name}` },
        ...(endpoint.method !== "GET" && { payload: partOf("body", endpoint.body) }),
      });
      expect(response.statusCode, `${endpoint.name}, ${name}: ${response.body}`).toBe(400);
      expect(reasonOf(response.json())).toBe(`In the ${part}, ${name} contains a character that can't be stored.`);
      refused.push(endpoint.name);
    }
    expect(new Set(refused).size).toBeGreaterThan(20);
  });

  it("refuse a query string that lacks what they need", async () => {
    const needy = registered.filter(({ query }) => ((query as { required?: string[] }).required ?? []).length > 0);
    for (const endpoint of needy) {
      const response = await student.inject({ method: endpoint.method, url: addressOf(endpoint) });
      expect(response.statusCode, endpoint.name).toBe(400);
      const reason = reasonOf(response.json());
      expect(reason, endpoint.name).toMatch(/^In the query string, .* missing\.$/);
      expect(response.json().message, endpoint.name).toBe(endpoint.malformed ?? reason);
    }
  });
});

/** The frame's own words, which stand in the details where an endpoint has others for the message. */
function reasonOf({ message, data }: { message: string; data: { Metadata?: { reason?: string } } }) {
  return data.Metadata?.reason ?? message;
}

type Text = { type?: string; pattern?: string; format?: string; const?: string; anyOf?: Text[] };

/** Every field of an endpoint that takes free text, with what it may not hold: half a surrogate pair only as JSON. */
function unstorableTexts(endpoint: Endpoint) {
  const { params, query, body } = endpoint;
  const texts = (part: string, schema: TSchema, text: string) =>
    freeTexts(schema as TObject).map((name) => ({ endpoint, part, name, text }));
  return [
    ...texts("address", params, "abc\0"),
    ...texts("query string", query, "abc\0"),
    ...texts("body", body, "abc\0"),
    ...texts("body", body, "abc\ud800"),
  ];
}

/** Fields that take whatever somebody types. */
function freeTexts({ properties }: TObject): string[] {
  const isFree = ({ type, pattern, format, const: only, anyOf }: Text): boolean =>
    anyOf ? anyOf.some(isFree) : type === "string" && (pattern ?? format ?? only) === undefined;
  return Object.entries(properties).flatMap(([name, schema]) => (isFree(schema as Text) ? [name] : []));
}
