import { expect, it } from "vitest";
import { EVENT_COLORS, paletteOf } from "#calendar";

const names = Array.from({ length: 20 }, (_, at) => `Event ${at}`);

it("gives each name a color that it keeps, and begins again after all 16", {
  tags: ["builder§2.69", "builder§9.10"],
}, () => {
  const colorOf = paletteOf("spring");
  const given = names.map(colorOf);
  expect(EVENT_COLORS).toHaveLength(16);
  expect(new Set(given.slice(0, 16))).toEqual(new Set(EVENT_COLORS));
  expect(given.slice(16)).toEqual(given.slice(0, 4));
  expect(names.toReversed().map(colorOf)).toEqual(given.toReversed());
});

it("shuffles by the seed, the same way everywhere", { tags: ["builder§2.69"] }, () => {
  const orderOf = (seed: string | number) => names.slice(0, 16).map(paletteOf(seed)).join();
  expect(orderOf("spring")).toBe(orderOf("spring"));
  expect(orderOf(7)).toBe(orderOf("7"));
  const orders = new Set(Array.from({ length: 50 }, (_, seed) => orderOf(seed)));
  expect(orders.size).toBe(50);
  expect(orders).not.toContain(EVENT_COLORS.join());
});
