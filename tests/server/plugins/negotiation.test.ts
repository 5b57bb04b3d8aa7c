import { expect, it } from "vitest";
import { acceptedEncoding } from "#server/plugins/negotiation";

it.each([
  [undefined, undefined],
  ["", undefined],
  ["gzip", "gzip"],
  ["deflate, zstd", undefined],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=0.8, br;q=0.8", "br"],
  ["BR;q=0.5 , gzip;q=1.0", "gzip"],
  ["br;q=0.001, gzip;q=0.01", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000, gzip;q=0", undefined],
  ["*", "br"],
  ["*, br;q=0", "gzip"],
  ["gzip, *;q=0.5", "gzip"],
  ["gzip;q=0.5, *", "br"],
  ["*;q=0", undefined],
  ["identity", undefined],
  ["identity, gzip;q=0.5", undefined],
  ["identity;q=0.5, gzip", "gzip"],
  ["identity;q=0, gzip;q=0.1", "gzip"],
  // Nothing that the server has: it's sent as it is.
  ["identity;q=0", undefined],
  ["identity;q=0, zstd", undefined],
])("reads Accept-Encoding: %s", (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});
