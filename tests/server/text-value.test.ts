import { expect, it } from "vitest";
import { defaultPublicUrl, toPublicUrl } from "#server/public-url";
import { toMoment } from "#server/text/text-value";

it.each([
  ["2026-11-23 08:00", "2026-11-23T13:00:00.000Z"],
  ["2026-11-23T08:00", "2026-11-23T13:00:00.000Z"],
  ["2026-11-23T08:00:00", "2026-11-23T13:00:00.000Z"],
  ["2026-07-01 08:00", "2026-07-01T12:00:00.000Z"],
  ["2026-11-23", "2026-11-23T05:00:00.000Z"],
  ["2026-11-23 00:00", "2026-11-23T05:00:00.000Z"],
  ["2026-11-23T08:00-08:00", "2026-11-23T16:00:00.000Z"],
  ["2026-11-23T08:00:00Z", "2026-11-23T08:00:00.000Z"],
  [" 2026-11-23T08:00:00.000Z ", "2026-11-23T08:00:00.000Z"],
])("takes %j for %s", (text, moment) => {
  expect(toMoment(text)?.toISOString()).toBe(moment);
});

const wrongTimes = ["2026-11-23 24:00", "2026-11-23 08:60", "2026-11-23 8:00", "2026-11-23 08:00:30"];
const wrongDays = ["", "tomorrow", "2026-02-30", "11/23/2026", "1780-01-01"];

it.each([...wrongDays, ...wrongTimes, "2026-11-23T08:00+25:00"])("refuses %j as a time", (text) => {
  expect(toMoment(text)).toBeUndefined();
});

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
