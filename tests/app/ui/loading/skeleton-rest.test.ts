import { expect, it } from "vitest";
import { skeletonRestMs } from "#app/ui/loading/loading.tsx";

it("goes at once when it wasn't visible in its first 200 ms, else stays until it was for 300 ms", {
  tags: ["portal§9.7"],
}, () => {
  expect([0, 199, 200, 450, 500, 9000].map(skeletonRestMs)).toEqual([0, 0, 300, 50, 0, 0]);
});
