import { once } from "node:events";
import { createServer } from "node:net";

export async function freePort(host = "localhost"): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("The system gave no port.");
  return address.port;
}
