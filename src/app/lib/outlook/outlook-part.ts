import { optionalPart } from "#ui";

/** On demand: no first screen needs it at once. */
export const OutlookPart = optionalPart(async () => (await import("./class-outlook.tsx")).ClassOutlook);
