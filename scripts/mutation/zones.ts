export type Zone = {
  name: string;
  /** Globs of sources. */
  sources: readonly string[];
  /** The project and the folders of the tests that should notice. */
  project: string;
  tests: readonly string[];
  /** How many flips are tried. */
  count: number;
  /** Percent that tests must notice. */
  least?: number;
};

export const zones: readonly Zone[] = [
  {
    name: "engine",
    sources: ["src/engine/**/*.ts"],
    project: "unit",
    tests: ["tests/engine"],
    count: 60,
    least: 85,
  },
  {
    name: "registration rules and checkout",
    sources: ["src/server/registration/{rules,checkout}/**/*.ts"],
    project: "integration",
    tests: ["tests/server/registration"],
    count: 40,
    least: 85,
  },
  { name: "dates", sources: ["src/dates/**/*.ts"], project: "unit", tests: ["tests/dates"], count: 20 },
  {
    name: "configuration",
    sources: ["src/configuration/**/*.ts"],
    project: "unit",
    // The screens of Schedule Builder edit it and ask for schedules of it.
    tests: ["tests/configuration", "tests/app/features/builder"],
    count: 20,
  },
  { name: "documents", sources: ["src/documents/**/*.ts"], project: "unit", tests: ["tests/documents"], count: 20 },
];
