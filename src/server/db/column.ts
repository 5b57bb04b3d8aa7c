import type { ColumnType } from "kysely";

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

declare const isJson: unique symbol;

/** JSON as text, since the driver would send a bare array as a PostgreSQL array. */
export type JsonText = string & { readonly [isJson]: true };

export function toJson(value: unknown): JsonText {
  return JSON.stringify(value) as JsonText;
}

type SqlType =
  | "text"
  | "character(1)"
  | "boolean"
  | "smallint"
  | "integer"
  | "bigint"
  | "numeric(5,2)"
  | "date"
  | "timestamp with time zone"
  | "jsonb"
  | "text[]"
  | "smallint[]"
  | "integer[]";

/** Where the value comes from if an insert doesn't set it. */
type Default = "none" | "database" | "always";

/**
 * A column, for the compiler and at run time: `type` exists only for the compiler; a test compares the rest with the
 * migrated database, and bulk inserts use it to cast parameters.
 */
export type Column<Select, Insert = Select, Update = Select> = {
  readonly sqlType: SqlType;
  readonly isNullable: boolean;
  readonly default: Default;
  readonly type?: ColumnType<Select, Insert, Update>;
};

const column = <Value, Written = Value>(sqlType: SqlType): Column<Value, Written, Written> => ({
  sqlType,
  isNullable: false,
  default: "none",
});

/** Text limited to the type argument's values; a check in the migrations enforces it. */
export const textOf = <Value extends string>() => column<Value>("text");
export const letterOf = <Value extends string>() => column<Value>("character(1)");

export const text = column<string>("text");
export const boolean = column<boolean>("boolean");
export const smallint = column<number>("smallint");
export const integer = column<number>("integer");
export const bigint = column<number>("bigint");
export const units = column<number>("numeric(5,2)");
/** `YYYY-MM-DD`, never a Date: a day has no time zone. */
export const date = column<string>("date");
export const timestamp = column<Date>("timestamp with time zone");
export const json = column<JsonValue, JsonText>("jsonb");
export const textArray = column<string[]>("text[]");
export const smallintArray = column<number[]>("smallint[]");
export const integerArray = column<number[]>("integer[]");

export function nullable<S, I, U>(of: Column<S, I, U>): Column<S | null, I | null | undefined, U | null> {
  return { sqlType: of.sqlType, isNullable: true, default: of.default };
}

export function withDefault<S, I, U>(of: Column<S, I, U>): Column<S, I | undefined, U> {
  return {
    sqlType: of.sqlType,
    isNullable: of.isNullable,
    default: "database",
  };
}

/** A number that only the database assigns. */
export const identity: Column<number, never, never> = {
  sqlType: "bigint",
  isNullable: false,
  default: "always",
};

export type ColumnFacts = Pick<Column<unknown>, "sqlType" | "isNullable" | "default">;

export type Columns = Readonly<Record<string, ColumnFacts>>;

export type TableOf<Table> = {
  [Name in keyof Table]: Table[Name] extends Column<infer S, infer I, infer U> ? ColumnType<S, I, U> : never;
};
