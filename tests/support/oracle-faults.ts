/** Mistakes for the oracle to make on purpose, to see that a comparison with the engine would notice. */
export type Fault =
  | "dates are not compared"
  | "skipped weeks are not skipped"
  | "end touching start clashes"
  | "a gap of the limit is no warning"
  | "a gap of 0 is no warning"
  | "companions do not meet"
  | "Saturdays are free"
  | "associations are not compared"
  | "a lock does not beat the options"
  | "breaks hold in odd weeks only"
  | "single dates are weekly"
  | "gaps are those of the first week"
  | "ties are broken the other way round";
