import { expect, it } from "vitest";
import { openCalls } from "../../../scripts/rehearsal/http-calls.ts";
import { listenHttp } from "../../support/servers/ports.ts";

it("repeats a call that a proxy has limited in words of its own", async () => {
  let asked = 0;
  const { origin, close } = await listenHttp((_request, response) => {
    response.writeHead(asked++ === 0 ? 429 : 200, { "content-type": "text/html" }).end("<h1>Slow down</h1>");
  });
  const calls = openCalls(() => 0);
  const session = { cookie: "", address: "203.0.113.1", url: new URL(origin) };
  const { status } = await calls.patiently("open", session, { path: "/User/Account" });
  expect([status, asked]).toEqual([200, 2]);
  calls.close();
  await close();
});
