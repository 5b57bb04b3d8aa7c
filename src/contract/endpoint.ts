import type { Static, TObject, TSchema } from "typebox";
import { Type } from "typebox";
import type { FeatureFlag, StaffRole } from "./protocol.ts";

export {
  BUILD_HEADER,
  CONTRACT_VERSION,
  CONTRACT_VERSION_HEADER,
  FEATURE_FLAGS,
  type FeatureFlag,
  IDEMPOTENCY_HEADER,
  METHOD_OVERRIDE_HEADER,
  REPLAYED_HEADER,
  STATUS_CONTRACT_OUTDATED,
  STATUS_FEATURE_DISABLED,
} from "./protocol.ts";

/**
 * Who may call: anyone; anyone signed in; students only; staff, who read; registrars, who change. Only the endpoints of
 * staff and registrars take a student's id: all others act on the caller, and other students' data isn't found.
 */
export type Access = "public" | "signed-in" | "student" | StaffRole;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export type Endpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
> = {
  /** Unique; the OpenAPI operation id. */
  readonly name: string;
  readonly method: Method;
  /** Below `/api`, with `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The answer is about the caller, although anyone may call. */
  readonly aboutCaller?: true;
  readonly params: Params;
  readonly query: Query;
  /** The message for a malformed query; default: the frame's. */
  readonly malformed?: string;
  readonly body: Body;
  /** Schema of the reply's `data`. */
  readonly reply: Reply;
  /** All must be on. */
  readonly flags?: readonly FeatureFlag[];
  /** A reply other than the JSON envelope. */
  readonly sends?: "pdf" | "calendar" | "redirect" | "image" | "page";
  /**
   * Changes enrollment: requires an Idempotency-Key, and a recent sign-in or password. The value ends "Enter your
   * password to …".
   */
  readonly enrolls?: string;
  /** Limit of calls per minute for expensive ones: per session, or per address without one. */
  readonly mostPerMinute?: number;
  /** Every open window polls it, so it takes no place in the waiting room's line. */
  readonly isPolled?: true;
  /** May take up to two minutes; others answer within seconds. */
  readonly takesLong?: boolean;
};

export type ParamsOf<E extends Endpoint> = Static<E["params"]>;
export type QueryOf<E extends Endpoint> = Static<E["query"]>;
export type BodyOf<E extends Endpoint> = Static<E["body"]>;
export type ReplyOf<E extends Endpoint> = Static<E["reply"]>;

export const Nothing = Type.Object({});
type Nothing = typeof Nothing;

type Given<Params, Query, Body, Reply> = Omit<Endpoint, "params" | "query" | "body" | "reply"> & {
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
};

/** Completes an endpoint's description; missing parts are empty objects. */
export function endpoint<
  Reply extends TSchema,
  Params extends TObject = Nothing,
  Query extends TObject = Nothing,
  Body extends TSchema = Nothing,
>(given: Given<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  // A missing part has its default type, Nothing, which the compiler can't infer.
  return {
    ...given,
    params: given.params ?? (Nothing as unknown as Params),
    query: given.query ?? (Nothing as unknown as Query),
    body: given.body ?? (Nothing as unknown as Body),
  };
}
