export type Zone = {
  name: string;
  /** Globs of sources. */
  sources: readonly string[];
  /** The project of vitest.config.ts, and the tests that should notice. */
  project: "unit" | "integration";
  tests: readonly string[];
  /** Tests of what the changed code takes, since what Stryker adds to it takes more. */
  except?: readonly string[];
  /** How many lines are changed, in two or three ways each. */
  count: number;
  /** Percent of the changes that tests must notice. */
  least?: number;
};

const MEASURING = ["tests/engine/allocations.test.ts", "tests/engine/rank/ranking-memory.test.ts"];

export const zones: readonly Zone[] = [
  {
    name: "engine",
    sources: ["src/engine/**/*.ts"],
    project: "unit",
    tests: ["tests/engine/**/*.test.ts"],
    except: MEASURING,
    count: 60,
    least: 85,
  },
  {
    name: "registration rules and checkout",
    sources: ["src/server/registration/{rules,checkout}/**/*.ts"],
    project: "integration",
    tests: ["tests/server/registration/{rules,checkout,cart,enrolled,waitlist}/*.test.ts"],
    count: 20,
    least: 85,
  },
  { name: "dates", sources: ["src/dates/**/*.ts"], project: "unit", tests: ["tests/dates/*.test.ts"], count: 20 },
  {
    name: "configuration",
    sources: ["src/configuration/**/*.ts"],
    project: "unit",
    tests: ["tests/configuration/*.test.ts", "tests/app/features/builder/**/*.test.ts", "tests/engine/**/*.test.ts"],
    except: MEASURING,
    count: 15,
  },
  {
    name: "documents",
    sources: ["src/documents/**/*.{ts,tsx}"],
    project: "unit",
    tests: ["tests/documents/*.test.ts"],
    count: 15,
  },
];
