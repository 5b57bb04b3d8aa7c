/** The rules that a registrar can override one by one, in the order in which a student reads them. */
export const OVERRIDABLE_RULES = [
  "window",
  "hold",
  "status",
  "requisite",
  "consent",
  "repeat_limit",
  "clash",
  "units",
  "seats",
] as const;
export type OverridableRule = (typeof OVERRIDABLE_RULES)[number];
