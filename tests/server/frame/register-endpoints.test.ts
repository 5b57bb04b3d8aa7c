import { beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, Nothing } from "#contract/calls/endpoint";
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
});
