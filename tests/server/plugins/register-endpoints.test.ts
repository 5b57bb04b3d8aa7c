import { beforeAll, describe, expect, it } from "vitest";
import { type Access, type Endpoint, Nothing } from "#contract/calls/endpoint";
import { endpoints } from "#contract/calls/endpoints";
import { testDatabases } from "../../support/database/database.ts";
import { addPerson, addStaff, type PortalClient } from "../../support/portal.ts";
import { smallTermPortal } from "../../support/registration/enrolling.ts";

describe("the registered endpoints", () => {
  const open = testDatabases();
  let student: PortalClient;
  const registered = Object.values(endpoints);

  const { portal } = smallTermPortal(open, { classes: [{ number: 100, course: "COMP.1010" }] });
  beforeAll(async () => {
    await addPerson(portal.db, "student");
    // So that no call is refused for its access alone.
    await addStaff(portal.db, "student", "registrar", { is_adviser: true, is_instructor: true });
    student = await portal.signIn("student");
  });

  const addressOf = ({ path }: Endpoint) => `/api${path.replaceAll(/:[A-Za-z]+/g, "1")}`;

  it("are all those of the contract", () => {
    const hasRoute = ({ method, path }: Endpoint) => portal.app.hasRoute({ method, url: `/api${path}` });
    expect(registered.filter((endpoint) => !hasRoute(endpoint)).map(({ name }) => name)).toEqual([]);
  });

  it("say in the documentation who may call them", async () => {
    type Operation = { operationId: string; description: string; security: object[] };
    const { paths } = (await portal.inject({ method: "GET", url: "/api/docs/json" })).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(registered.map(({ name }) => name).sort());
    const roles = (...names: string[]) => names.map((name) => ({ session: [name] }));
    const expected: Record<Access, [words: string, security: object[]]> = {
      public: ["Anyone may call it.", []],
      "signed-in": ["Anyone who is signed in may call it.", [{ session: [] }]],
      student: ["Only students may call it.", roles("student")],
      staff: ["Only staff and registrars may call it.", roles("staff", "registrar")],
      registrar: ["Only registrars may call it.", roles("registrar")],
      adviser: ["Only advisers may call it, about their own students.", roles("adviser")],
      instructor: ["Only instructors may call it, about their own classes.", roles("instructor")],
      "staff or adviser": [
        "Only staff and registrars may call it, and advisers about their own students.",
        roles("staff", "registrar", "adviser"),
      ],
      "staff or instructor": [
        "Only staff and registrars may call it, and instructors about their own classes.",
        roles("staff", "registrar", "instructor"),
      ],
    };
    for (const { name, access } of registered) {
      const operation = operations.find(({ operationId }) => operationId === name);
      const [words, security] = expected[access];
      expect(operation?.description.startsWith(words), name).toBe(true);
      expect(operation?.security, name).toEqual(security);
    }
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
});
