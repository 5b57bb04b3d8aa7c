/** TEST_EFFORT=10 tries ten times as many random cases, with the same seeds first. */
const effort = numberOf("TEST_EFFORT", 1);
/** TEST_SEED=1000 moves every seed by so many, for cases that no run has tried. */
const shift = numberOf("TEST_SEED", 0);

/** Whether the whole of a test is wanted, as each night and before a release: `npm run test:nightly` sets it. */
export const isNightly = process.env["TEST_NIGHTLY"] === "1";

export const cases = (usual: number) => Math.max(1, Math.round(usual * effort));

/** The only seed of a test. */
export const seedOf = (usual: number) => usual + shift;

/** The seeds of a test that tries several, `cases(usual)` from 0 on. */
export const seeds = (usual: number) => Array.from({ length: cases(usual) }, (_, at) => seedOf(at));

function numberOf(name: string, usual: number): number {
  const given = process.env[name] ?? "";
  const number = given === "" ? usual : Number(given);
  // Otherwise random tests would try nothing and pass.
  if (!Number.isFinite(number) || number < 0) throw new RangeError(`${name} is "${given}", which isn't a number.`);
  return number;
}
