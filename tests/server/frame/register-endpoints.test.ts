import type { TObject, TSchema } from "typebox";
import { beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, Nothing } from "#contract/calls/endpoint";
import { endpoints } from "#contract/calls/endpoints";
import { testDatabases } from "../../support/database/database.ts";
import { addPerson, addStaff, type PortalClient } from "../../support/portal.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";
import { sampleOf } from "../../support/fuzzed-calls.ts";

describe("the registered endpoints", () => {
  const open = testDatabases();
  let student: PortalClient;
  const registered = Object.values(endpoints);

  const { portal } = smallTermPortal(open, { classes: [{ number: 100, course: "COMP.1010" }] });
  beforeAll(async () => {
    await addPerson(portal.db, "student");
    // So that no call is refused for its access alone.
    await addStaff(portal.db, "student", "registrar");
    student = await portal.signIn("student");
  });

  const addressOf = ({ path }: Endpoint) => `/api${path.replaceAll(/:[A-Za-z]+/g, "1")}`;

  it("are all those of the contract", () => {
    const hasRoute = ({ method, path }: Endpoint) => portal.app.hasRoute({ method, url: `/api${path}` });
    expect(registered.filter((endpoint) => !hasRoute(endpoint)).map(({ name }) => name)).toEqual([]);
  });

  it("refuse a malformed body with 400 and a sentence", async () => {
    for (const endpoint of registered.filter(({ method, body }) => method !== "GET" && body !== Nothing)) {
      for (const payload of ['{"a":', "[]", '"text"', "null"]) {
        const headers = { "content-type": "application/json" };
        const response = await student.inject({ method: endpoint.method, url: addressOf(endpoint), payload, headers });
        expect(response.statusCode, `${endpoint.name} with ${payload}`).toBe(400);
        expect(response.json().message, endpoint.name).toMatch(/^(Body|In the (body|address)).*\.$/);
      }
    }
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
      expect(reason, endpoint.name).toMatch(/^In the query string, it must have required properties /);
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
