import { expect, it } from "vitest";
import { skeletonRestMs } from "#app/ui/loading/loading.tsx";

it("goes at once when the load took less than the 200 ms before it shows", () => {
  expect(skeletonRestMs(0)).toBe(0);
  expect(skeletonRestMs(199)).toBe(0);
});

it("stays until it has been seen for 300 ms", () => {
  expect(skeletonRestMs(200)).toBe(300);
  expect(skeletonRestMs(450)).toBe(50);
  expect(skeletonRestMs(500)).toBe(0);
  expect(skeletonRestMs(9000)).toBe(0);
});
