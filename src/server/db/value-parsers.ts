import pg from "pg";

const { DATE, INT8, NUMERIC } = pg.types.builtins;

type Parser = (value: string) => unknown;

/** For types where the driver's own parsers don't match `column.ts`. */
const ownParsers = new Map<number, Parser>([
  [DATE, (value) => value],
  [INT8, toSafeInteger],
  [NUMERIC, Number],
]);

export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === "binary" ? undefined : ownParsers.get(oid)) ?? (pg.types.getTypeParser(oid, format) as Parser),
};

function toSafeInteger(value: string) {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The database contains ${value}, which is too large for a number.`);
  return number;
}
