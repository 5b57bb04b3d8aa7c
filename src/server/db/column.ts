import type { ColumnType } from "kysely";

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

declare const isJson: unique symbol;

/** JSON as text, since the driver would send a bare array as a PostgreSQL array. */
export type JsonText = string & { readonly [isJson]: true };

export function toJson(value: unknown): JsonText {
  return JSON.stringify(value) as JsonText;
}

/** `type` exists only for the compiler. A test compares the rest with the migrated database. */
type Column<Select, Insert, Update> = {
  readonly sqlType: string;
  readonly isNullable: boolean;
  /** Where the value comes from if an insert doesn't set it. */
  readonly default: "none" | "database" | "always";
  readonly type?: ColumnType<Select, Insert, Update>;
};

export type TableColumns = Readonly<Record<string, Omit<Column<never, never, never>, "type">>>;

export type TableOf<Table> = {
  [Name in keyof Table]: Table[Name] extends Column<infer S, infer I, infer U> ? ColumnType<S, I, U> : never;
};

type Facts = { isNullable?: boolean; default?: "none" | "database" | "always" };

function named<Select, Insert, Update>(sqlType: string, { isNullable = false, default: whose = "none" }: Facts = {}) {
  return <Name extends string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, { sqlType, isNullable, default: whose }])) as unknown as Record<
      Name,
      Column<Select, Insert, Update>
    >;
}

function columns<Value, Written = Value>(sqlType: string) {
  return Object.assign(named<Value, Written, Written>(sqlType), {
    nullable: named<Value | null, Written | null | undefined, Written | null>(sqlType, { isNullable: true }),
    withDefault: named<Value, Written | undefined, Written>(sqlType, { default: "database" }),
  });
}

/** Text limited to the type argument's values; a check in the migrations enforces it. */
export const textOf = <Value extends string>() => columns<Value>("text");
export const letterOf = <Value extends string>() => columns<Value>("character(1)");

export const textColumn = columns<string>("text");
export const boolean = columns<boolean>("boolean");
export const smallint = columns<number>("smallint");
export const integer = columns<number>("integer");
export const bigint = columns<number>("bigint");
export const identity = named<number, never, never>("bigint", { default: "always" });
export const unitsColumn = columns<number>("numeric(5,2)");
/** In degrees. */
export const degrees = columns<number>("numeric(9,6)");
/** `YYYY-MM-DD`, never a Date: a day has no time zone. */
export const date = columns<string>("date");
export const timestamp = columns<Date>("timestamp with time zone");
export const json = columns<JsonValue, JsonText>("jsonb");
export const textArray = columns<string[]>("text[]");
export const smallintArray = columns<number[]>("smallint[]");
export const dateArray = columns<string[]>("date[]");
export const integerArray = columns<number[]>("integer[]");
