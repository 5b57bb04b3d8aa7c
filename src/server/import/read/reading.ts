/** What a reader of another system's files tells besides its lines. */
export type SourceReading = {
  /** What the source has that can't be mapped. */
  notes: string[];
  /** The class number of an ID of the source. */
  numberOf: (id: string) => number;
  /** Set if the file only updates: other classes than of these courses and with these numbers stay as they are. */
  update: Update | undefined;
  /** The day of the import. */
  today: string | undefined;
  /** The code of the only term to read. */
  term: string | undefined;
};

export type Update = {
  /** Also known if all that the file says is which classes are gone. */
  term: { code: string; description?: string | undefined } | undefined;
  courses: ReadonlySet<string>;
  classes: ReadonlySet<number>;
};
