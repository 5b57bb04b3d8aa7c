/** How many times as many random cases a test tries as usual: TEST_EFFORT=10 searches longer, with the same seeds first. */
const effort = Number(process.env["TEST_EFFORT"] ?? 1);

export const cases = (usual: number) => Math.max(1, Math.round(usual * effort));
