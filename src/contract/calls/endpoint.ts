import { type Static, type TObject, type TSchema, Type } from "typebox";
import type { FeatureFlag, OwnRole, StaffRole } from "../protocol.ts";
import { DataOrError } from "../wire-shapes.ts";
import type { Route } from "./route.ts";

/**
 * Who may call: anyone; anyone signed in; students only; staff, who read; registrars, who change; advisers and
 * instructors about their own students and classes, which the handler checks. Only the endpoints of these take a
 * student's id: all others act on the caller, and other students' data isn't found.
 */
export type Access = "public" | "signed-in" | "student" | StaffRole | OwnRole | `staff or ${OwnRole}`;

type Shared = {
  readonly access: Access;
  /** The answer is about the caller, although anyone may call. */
  readonly aboutCaller?: true;
  /** Who calls isn't looked up, so nothing that is kept or logged can say it. */
  readonly isAnonymous?: true;
  /** The message for a malformed query; default: the frame's. */
  readonly malformed?: string;
  /** All must be on. */
  readonly flags?: readonly FeatureFlag[];
  /** Limit of calls per minute for expensive ones: per session, or per address without one. */
  readonly mostPerMinute?: number;
  /**
   * The action of its row in the audit, after `registrar_`: for every call of the staff area, as each one reads or changes
   * other people's records. Changes that change nothing have none.
   */
  readonly audits?: string;
  /** A reply other than the JSON envelope. */
  readonly sends?: "pdf" | "calendar" | "redirect" | "image" | "page";
  /** Every open window polls it, so it takes no place in the waiting room's line. */
  readonly isPolled?: true;
};

type Parts<Params, Query, Body, Reply> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Schema of the reply's `data`. */
  readonly reply: Reply;
};

/** An endpoint except for its route. */
export type Description<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
> = Shared & { readonly summary: string } & Parts<Params, Query, Body, Reply>;

/** `name` is unique, and the OpenAPI operation id. */
export type Endpoint = Description & Route & { readonly name: string };

export type ParamsOf<E extends Description> = Static<E["params"]>;
export type QueryOf<E extends Description> = Static<E["query"]>;
export type BodyOf<E extends Description> = Static<E["body"]>;
export type ReplyOf<E extends Description> = Static<E["reply"]>;

export const Nothing = Type.Object({});
type Nothing = typeof Nothing;

/** Describes calls that share these facts. Missing parts are empty objects; a missing reply is the default one, or null. */
export function calls<Default extends TSchema = ReturnType<typeof Type.Null>>(shared: Shared, defaultReply?: Default) {
  return <
    Params extends TObject = Nothing,
    Query extends TObject = Nothing,
    Body extends TSchema = Nothing,
    Reply extends TSchema = Default,
  >(
    summary: string,
    given: Partial<Shared & Parts<Params, Query, Body, Reply>> = {},
  ) => {
    // A missing part has its default type, which the compiler can't infer.
    const parts = { params: Nothing, query: Nothing, body: Nothing, reply: defaultReply ?? Type.Null() } as unknown;
    return { ...shared, summary, ...(parts as Parts<Params, Query, Body, Reply>), ...given };
  };
}

export const anyone = calls({ access: "public" });
export const signedIn = calls({ access: "signed-in" });
export const student = calls({ access: "student" });
/** Students' calls that are off while enrollment is. */
export const enrollmentCall = calls({ access: "student", flags: ["enrollment_operations"] });

export const dataListOf = <Schema extends TSchema>(item: Schema) => DataOrError(Type.Array(item));
