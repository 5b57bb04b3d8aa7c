import type { Static, TObject, TSchema } from "typebox";
import { Type } from "typebox";

/** Flags that a deployment or a person may have switched off; the server answers 497 without them. */
export const FEATURE_FLAGS = {
  schedule_builder: { selfService: true, byDefault: true },
  enrollment_operations: { selfService: true, byDefault: true },
  enrollment_performance_warning: { selfService: true, byDefault: false },
  sfal_advising: { selfService: false, byDefault: true },
  myuml_success_team: { selfService: false, byDefault: false },
  myuml_transition_preview: { selfService: true, byDefault: false },
  class_search_course_offerings: { selfService: true, byDefault: false },
} as const;
export type FeatureFlag = keyof typeof FEATURE_FLAGS;

/**
 * Who may call: anybody; anybody signed in; students only. An endpoint never takes a student's id: it acts on the
 * caller, and what belongs to another student is not found.
 */
export type Access = "public" | "signed-in" | "student";

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
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Schema of the reply's `data`. */
  readonly reply: Reply;
  readonly flag?: FeatureFlag;
  /** A reply that is not the JSON envelope. */
  readonly sends?: "pdf" | "redirect" | "image";
  /** Changes enrollment: takes an Idempotency-Key, and a recent sign-in or password. */
  readonly enrolls?: boolean;
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

/** Completes an endpoint's description; what it does not take is an empty object. */
export function endpoint<
  Reply extends TSchema,
  Params extends TObject = Nothing,
  Query extends TObject = Nothing,
  Body extends TSchema = Nothing,
>(given: Given<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return {
    ...given,
    params: given.params ?? (Nothing as unknown as Params),
    query: given.query ?? (Nothing as unknown as Query),
    body: given.body ?? (Nothing as unknown as Body),
  };
}

/** The client sends it with every call; a server that no longer serves it answers 555. */
export const CONTRACT_VERSION = 1;
export const CONTRACT_VERSION_HEADER = "x-contract-version";
/** The server's build; another value than the page's own, with the same contract, means "Application Updated". */
export const BUILD_HEADER = "x-build";
export const IDEMPOTENCY_HEADER = "idempotency-key";
export const METHOD_OVERRIDE_HEADER = "x-http-method-override";

/** A status code outside HTTP's own list, from the specification. */
export const STATUS_FEATURE_DISABLED = 497;
export const STATUS_CONTRACT_OUTDATED = 555;
