import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { keepAnswers } from "#server/catalog/search/kept-answers";

describe("large answers", () => {
  let clock: number;
  let written: number;
  let seats: string;
  let kept: ReturnType<typeof keepAnswers>;

  beforeEach(() => {
    clock = 5000;
    written = 0;
    seats = "first";
    kept = keepAnswers(() => clock);
  });

  const write = () => {
    written += 1;
    return { digest: seats, json: Buffer.from(seats), readAtMs: clock };
  };
  const ask = async (key = "all") => {
    const { bytes, digest } = await kept.get(key, "br", seats, write);
    const said = brotliDecompressSync(bytes).toString();
    expect(said).toBe(digest);
    return said;
  };

  it("are written for the first who asks, better compressed for the second, and kept as long as they are true", async () => {
    for (let turn = 0; turn < 5; turn++) {
      expect(await ask()).toBe("first");
      clock += 1_000_000;
    }
    expect(written).toBe(2);
  });

  it("are written once for everyone who asks at the same time", async () => {
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(["first", "first", "first"]);
    expect(written).toBe(1);
  });
});
