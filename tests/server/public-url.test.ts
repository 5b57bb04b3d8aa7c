import { expect, it } from "vitest";
import { defaultPublicUrl, toPublicUrl } from "#server/public-url";

it.each([
  ["localhost", "http://localhost:3000"],
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["portal.test", "http://portal.test:3000"],
  ["::1", "http://[::1]:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["0:0:0:0:0:0:0:0", "http://localhost:3000"],
  ["fe80::1%eth0", "http://localhost:3000"],
])("the public origin of a server that listens on %s is %s", (host, origin) => {
  expect(defaultPublicUrl(host, 3000)).toBe(origin);
});

it("leaves out the port that browsers leave out", () => {
  expect(defaultPublicUrl("127.0.0.1", 80)).toBe("http://127.0.0.1");
  expect(defaultPublicUrl("0.0.0.0", 80)).toBe("http://localhost");
});

it.each([
  ["https://portal.example.edu/", "https://portal.example.edu"],
  ["https://uni.example/portal/", "https://uni.example/portal"],
  ["http://localhost:3000/a/b", "http://localhost:3000/a/b"],
  ["https://me@uni.example/", undefined],
  ["https://uni.example/?a", undefined],
  ["https://uni.example//portal", undefined],
  ["https://uni.example/a b", undefined],
  ["ftp://uni.example/", undefined],
])("the setting %s is %s", (text, address) => expect(toPublicUrl(text)).toBe(address));
