import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { openCalls } from "../../scripts/rehearsal/http-calls.ts";

it("repeats a call that a proxy has limited in words of its own", async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    response.writeHead(asked++ === 0 ? 429 : 200, { "content-type": "text/html" }).end("<h1>Slow down</h1>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const calls = openCalls(() => 0);
  const session = { cookie: "", address: "203.0.113.1", url: new URL(`http://127.0.0.1:${port}`) };
  const { status } = await calls.patiently("open", session, { path: "/User/Account" });
  expect([status, asked]).toEqual([200, 2]);
  calls.close();
  server.close();
});
