/** TEST_EFFORT=10 tries ten times as many random cases, with the same seeds first. */
const effort = Number(process.env["TEST_EFFORT"] ?? 1);

export const cases = (usual: number) => Math.max(1, Math.round(usual * effort));

/** TEST_SEED=7 tries other random cases. */
export const seedOf = (usual: number) => Number(process.env["TEST_SEED"] ?? usual);
