import pg from "pg";

const { DATE, INT8, NUMERIC } = pg.types.builtins;

/** The driver's own parsers, except where they would give a type that `column.ts` does not promise. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format === "binary") return pg.types.getTypeParser(oid, format);
    if (oid === DATE) return keep;
    if (oid === INT8) return toSafeInteger;
    if (oid === NUMERIC) return Number;
    return pg.types.getTypeParser(oid, "text");
  },
};

function keep(value: string) {
  return value;
}

function toSafeInteger(value: string) {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds ${value}, which no number can hold.`);
  return number;
}
