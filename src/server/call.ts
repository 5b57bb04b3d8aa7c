import type { FastifyBaseLogger, FastifyReply } from "fastify";
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from "#contract/calls/endpoint";
import type { Endpoints } from "#contract/calls/endpoints";
import type { FeatureFlag, OwnRole, StaffRole } from "#contract/protocol";
import type { Catalog } from "./catalog/catalog.ts";
import type { OpenTermSearch } from "./catalog/search/term-search.ts";
import type { Database } from "./db/open-database.ts";
import type { TaggedReply } from "./plugins/etag.ts";
import type { Settings } from "./settings.ts";
import type { Sources } from "./sources/open-sources.ts";
import type { EnginePool } from "./threads/thread-pool.ts";

/** What every domain module gets; requests share nothing else. */
export type Services = {
  database: Database;
  catalog: Catalog;
  openSearch: OpenTermSearch;
  engine: EnginePool;
  /** With `{placeholders}`. */
  links: Settings["links"];
  sources: Sources;
  /** The only clock, so that tests can set the time. */
  now: () => Date;
};

export type Person = { id: string; isStudent: boolean; role: StaffRole | null; ownRoles: readonly OwnRole[] };

/** The caller, and what the frame knows of the call. */
export type Caller = {
  /** Null only on public endpoints. */
  person: Person | null;
  features: ReadonlySet<FeatureFlag>;
  /** Of the last sign-in or password confirmation. */
  authenticatedAt: Date | null;
  /** Null for anonymous callers. */
  sessionHash: string | null;
  sessionStartedAt: Date | null;
  requestId: string;
  idempotencyKey: string | null;
  /** A call with this key has begun before. */
  isRepeat: boolean;
  /** If others share the turn: resolves when the call has its own. */
  waitForOwnTurn?: (() => Promise<void>) | undefined;
  log: FastifyBaseLogger;
};

export type Call<Name extends keyof Endpoints> = {
  params: ParamsOf<Endpoints[Name]>;
  query: QueryOf<Endpoints[Name]>;
  body: BodyOf<Endpoints[Name]>;
  caller: Caller;
  /** For endpoints that don't send the JSON envelope. */
  reply: FastifyReply;
};

/** The data of `DataOrError`, the result of `Changed`, and others whole. */
type Result<Reply> = Reply extends { IsError: boolean; Data: infer Data }
  ? Data
  : Reply extends { IsError: boolean; Metadata: infer Metadata }
    ? Omit<Reply, "IsError" | "Error" | "Message" | "Metadata"> & { Message?: string; Metadata: NonNullable<Metadata> }
    : Reply;

/** The frame completes and wraps what it returns. Throws expected failures as AppError. */
export type Handler<Name extends keyof Endpoints> = (
  call: Call<Name>,
) => Promise<Result<ReplyOf<Endpoints[Name]>> | TaggedReply>;

/** A module handles the calls that it names; the frame registers exactly those. */
export type Handlers = { [Name in keyof Endpoints]?: Handler<Name> };

/** Only for endpoints that require sign-in. */
export function personOf({ person }: Caller): Person {
  if (!person) throw new Error("[Bug] A handler that needs a person ran for an anonymous caller.");
  return person;
}

/** The same. */
export function personId(caller: Caller): string {
  return personOf(caller).id;
}
