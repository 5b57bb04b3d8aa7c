import { expect, it } from "vitest";
import { toWalks, walksAmong } from "#server/catalog/walks";
import { withInstitution } from "../../support/institution.ts";
import { meeting, roomOf } from "../../support/search/listings.ts";

const place = (building: string, latitude: number | null = null, longitude: number | null = latitude) => ({
  building,
  latitude,
  longitude,
});
/** A thousandth of a degree apart from south to north: 111.2 m. */
const [AMES, BIRCH, COLE] = [place("Ames", 42, -71), place("Birch", 42.001, -71), place("Cole", 42.003, -71)];

it("computes minutes from coordinates, rounded up", () => {
  // 111.2, 333.6, and 222.4 m, each a third longer at 80 m a minute.
  expect(toWalks([AMES, BIRCH, COLE], [])).toEqual({
    Buildings: ["Ames", "Birch", "Cole"],
    Minutes: [
      [null, 2, 6],
      [2, null, 4],
      [6, 4, null],
    ],
  });
});

it("measures from west to east on its latitude, and across the date line", () => {
  expect(toWalks([place("A", 60, 10), place("B", 60, 10.02)], [])?.Minutes[0]).toEqual([null, 19]);
  expect(toWalks([place("A", 0, 179.99), place("B", 0, -179.99)], [])?.Minutes[0]).toEqual([null, 37]);
});

it("takes the university's pace and detours", () => {
  withInstitution({ walking: { detourFactor: 1, metersPerMinute: 50 } });
  expect(toWalks([AMES, COLE], [])?.Minutes[0]).toEqual([null, 7]);
});

it("prefers the university's own minutes, also for the way back unless that has its own", () => {
  const given = [
    { from: "Ames", to: "Birch", minutes: 9 },
    { from: "Ames", to: "Cole", minutes: 5 },
    { from: "Cole", to: "Ames", minutes: 7 },
  ];
  expect(toWalks([AMES, BIRCH, COLE], given)?.Minutes).toEqual([
    [null, 9, 5],
    [9, null, 4],
    [7, 4, null],
  ]);
});

it("leaves unknown what nothing says, and what is too far for a walk", () => {
  const far = place("Far", 43, -71);
  expect(toWalks([AMES, place("Nowhere"), far, BIRCH], [])).toEqual({
    Buildings: ["Ames", "Birch"],
    Minutes: [
      [null, 2],
      [2, null],
    ],
  });
  expect(toWalks([AMES, place("Nowhere")], [])).toBeUndefined();
  expect(toWalks([AMES, far], [{ from: "Far", to: "Ames", minutes: 40 }])?.Minutes).toEqual([
    [null, 40],
    [40, null],
  ]);
});

it("sends the walks between the buildings of some meetings alone", () => {
  const walks = toWalks([AMES, BIRCH, COLE], []);
  const inBuildings = (...buildings: string[]) =>
    buildings.map((Building) => meeting("MW 10:00-10:50", { Facility: { ...roomOf(`${Building} 1`), Building } }));
  expect(walksAmong(walks, inBuildings("Cole", "Ames", "Cole"))).toEqual({
    Walks: {
      Buildings: ["Ames", "Cole"],
      Minutes: [
        [null, 6],
        [6, null],
      ],
    },
  });
  expect(walksAmong(walks, inBuildings("Birch"))).toEqual({});
  expect(walksAmong(undefined, inBuildings("Ames", "Cole"))).toEqual({});
});
