/** What a permission number can waive, in the order in which it's shown and stored. */
export const WAIVERS = ["consent", "requisite", "capacity", "clash", "units"] as const;
export type Waiver = (typeof WAIVERS)[number];
