import type { InjectOptions } from "fastify";
import type { TSchema } from "typebox";
import { Value } from "typebox/value";
import { type Endpoint, Nothing } from "#contract/calls/endpoint";
import { IDEMPOTENCY_HEADER, METHOD_OVERRIDE_HEADER } from "#contract/protocol";
import type { Random } from "./seeded.ts";

/** Random calls by the endpoint's schema: ordinary, at its limits, or broken. */

type Choices = { type?: string; const?: unknown; enum?: readonly unknown[]; anyOf?: TSchema[]; items?: TSchema };
type Limits = Record<"minItems" | "maxItems" | "minimum" | "maximum" | "minLength" | "maxLength", number>;
type Keywords = Choices &
  Partial<Limits> & { properties?: Record<string, TSchema>; required?: string[]; pattern?: string; format?: string };

type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

/** By field name: given values, and those of answers. */
export type KnownValues = ReturnType<typeof knownValues>;

const MAX_LEARNED = 4;

export function knownValues(given: Readonly<Record<string, readonly unknown[]>>) {
  const learned = new Map<string, unknown[]>();
  const learn = (answer: unknown, name = "") => {
    if (Array.isArray(answer)) return answer.slice(0, 5).forEach((item) => learn(item, name));
    if (name !== "" && answer !== null) {
      const others = (learned.get(name) ?? []).filter((each) => each !== answer);
      learned.set(name, [answer, ...others].slice(0, MAX_LEARNED));
    }
    if (typeof answer !== "object" || answer === null) return;
    // Sentences name their values by what they mean there.
    for (const [field, value] of Object.entries(answer)) if (field !== "Said") learn(value, meaningOf(field));
  };
  return {
    learn,
    of: (field: string): readonly unknown[] => {
      const name = meaningOf(field);
      const also = name.endsWith("id") ? (learned.get("entityid") ?? []) : [];
      return [...(given[name] ?? []), ...(learned.get(name) ?? []), ...also];
    },
  };
}

function meaningOf(field: string) {
  const name = field.toLowerCase();
  if (name.includes("classnumber") || name.includes("section")) return "classnumber";
  if (name.endsWith("career") || name.endsWith("careers")) return "career";
  return name === "configurationid" || name === "breakid" ? "id" : name;
}

/** With existing values as often as possible. */
export function ordinaryCall(endpoint: Endpoint, random: Random, known: KnownValues): InjectOptions {
  return toRequest(endpoint, partsOf(endpoint, random, makerOf(known, 0)), random);
}

export function fuzzedCall(endpoint: Endpoint, random: Random, known: KnownValues): InjectOptions {
  const extremes = random.of("extremes").pick([0, 0, 0.5]);
  const parts = partsOf(endpoint, random, makerOf(known, extremes));
  if (random.of("breaks").chance(0.4)) breakOne(parts, endpoint, random.of("broken"));
  const call = toRequest(endpoint, parts, random);
  return {
    ...call,
    headers: {
      ...call.headers,
      ...(random.of("odd key").chance(0.1) && {
        [IDEMPOTENCY_HEADER]: random.of("key").pick(["", "a", "x\t'y", "the-same-key-again"]),
      }),
      ...(random.of("odd header").chance(0.1) && random.of("header").pick(ODD_HEADERS)),
    },
    ...(call.payload !== undefined && random.of("odd body").chance(0.04) && random.of("body").pick(ODD_BODIES)),
  };
}

/** The field that is nested, and the call. */
export type NestedCall = { field: string; call: InjectOptions & { payload: string } };

const DEPTHS = [20, 100, 8_000];
const NESTINGS: readonly (readonly [open: string, close: string])[] = [
  ["[", "]"],
  ['{"a":', "}"],
  ['[{"a":', "}]"],
  // The second item makes a validator compare the two.
  ["[1,", "]"],
];
const NESTED = "replaced by nested lists";

/**
 * An ordinary call for each property of its body, at any level, with lists and objects in the property's place that are
 * nested to a random depth. Some changes by PUT and DELETE are sent as POST.
 */
export function nestedCalls(endpoint: Endpoint, random: Random, known: KnownValues): NestedCall[] {
  if (endpoint.method === "GET") return [];
  const make = makerOf(known, 0);
  const places = endpoint.body === Nothing ? [["unknown"]] : [[], ...placesIn(endpoint.body)];
  return places.map((place) => {
    const own = random.of(place.join("."));
    const depth = own.of("depth").pick(DEPTHS);
    const [open, close] = own.of("nesting").pick(NESTINGS);
    const nested = `${open.repeat(depth)}1${close.repeat(depth)}`;
    const value = own.of("once").chance(0.5) ? nested : `[${nested},${nested}]`;
    const parts = partsOf(endpoint, own, make);
    const body = JSON.stringify(withValue(parts.body, place, NESTED));
    const isEmulated = endpoint.method !== "POST" && own.of("emulated").chance(0.3);
    const { headers, ...call } = toRequest(endpoint, parts, own);
    return {
      field: place[0] ?? "",
      call: {
        ...call,
        ...(isEmulated && { method: "POST" as const }),
        headers: { ...headers, ...json, ...(isEmulated && { [METHOD_OVERRIDE_HEADER]: endpoint.method }) },
        payload: body.replace(JSON.stringify(NESTED), value),
      },
    };
  });
}

/** The path of each property of objects and of the items of lists. */
function placesIn(schema: TSchema): string[][] {
  const { properties = {}, items, anyOf = [] }: Keywords = schema;
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      [name],
      ...placesIn(property).map((place) => [name, ...place]),
    ]),
    ...(items ? [["0"], ...placesIn(items).map((place) => ["0", ...place])] : []),
    ...anyOf.flatMap(placesIn),
  ];
}

/** A copy that has the value at this path. */
function withValue(holder: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === "0") return [withValue(undefined, rest, value)];
  const fields: Record<string, unknown> = { ...(holder as object) };
  return { ...fields, [name]: withValue(fields[name], rest, value) };
}

type Make = (schema: TSchema, random: Random, name?: string) => unknown;

function partsOf({ params, query, body }: Endpoint, random: Random, make: Make): Parts {
  const made = { params: make(params, random.of("params")), query: make(query, random.of("query")) };
  return { ...made, body: make(body, random.of("body")) } as Parts;
}

function toRequest({ method, path, body }: Endpoint, parts: Parts, random: Random): InjectOptions {
  const takesBody = method !== "GET" && (body !== Nothing || random.of("needless body").chance(0.1));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(toText(parts.params[name] ?? "")));
  return {
    method,
    url: `/api${filled}${toQuery(parts.query, random.of("address"))}`,
    headers: { [IDEMPOTENCY_HEADER]: `key-${random.of("new key").below(2 ** 30)}` },
    ...(takesBody && { payload: parts.body as object }),
  };
}

const ODD_HEADERS: readonly Record<string, string>[] = [
  { accept: "text/html" },
  { accept: "application/json;q=x, */*;;;" },
  { "accept-encoding": "br;q=9, gzip;q=-1, zstd, *;q=0" },
  { "accept-language": "x".repeat(4000) },
  { "if-none-match": 'W/"*", *, "' },
  { "if-modified-since": "the 31st of February" },
  { range: "bytes=5-1,-9999999999" },
  { [METHOD_OVERRIDE_HEADER]: "DELETE" },
  { [METHOD_OVERRIDE_HEADER]: "__proto__" },
  { "x-request-id": "../../x" },
  { "x-forwarded-for": "::::1, 999.1.1.1" },
  { cookie: "=; ;;portal_features=%7B%22__proto__%22:1; a=%ff" },
];

const json = { "content-type": "application/json" };
const ODD_BODIES: readonly InjectOptions[] = [
  ...['{"a":', "[]", '"text"', "null", "", "\0", "1e999", '{"__proto__":{"isStudent":true}}', "[".repeat(20_000)].map(
    (payload) => ({ payload, headers: json }),
  ),
  { payload: `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`, headers: json },
  { payload: JSON.stringify({ a: "x".repeat(300_000) }), headers: json },
  { payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), headers: json },
  { payload: "a=1&b=2", headers: { "content-type": "application/x-www-form-urlencoded" } },
  { payload: "<a/>", headers: { "content-type": "text/xml; charset=x" } },
];

/** As the client would send them, with existing values as often as possible, and a share at the schema's limits. */
function makerOf(known: KnownValues, extremes: number): Make {
  return make;

  function make(schema: TSchema, random: Random, name = ""): unknown {
    const { type, const: only, enum: choices, anyOf, properties = {}, required = [], ...rest }: Keywords = schema;
    const { items, minItems = 0, minimum, maximum, minLength = 0, pattern, format } = rest;
    if (only !== undefined) return only;
    if (choices) return random.pick(choices);
    if (anyOf) return make(random.of("which").pick(anyOf), random, name);
    if (type === "object") {
      const isWhole = random.of("whole").chance(0.15);
      const fields = Object.entries(properties).filter(
        ([field]) => required.includes(field) || isWhole || random.of(field).of("given").chance(0.2),
      );
      return Object.fromEntries(fields.map(([field, property]) => [field, make(property, random.of(field), field)]));
    }
    const isExtreme = random.of("extreme").chance(extremes);
    const existing = known.of(name);
    const fitting = existing.filter((value) => Value.Check(schema, value));
    if (!isExtreme && fitting.length > 0 && random.of("existing").chance(0.9))
      return random.of("fitting").pick(fitting);
    if (type === "array" && items) {
      const most = Math.min(rest.maxItems ?? 300, 500);
      const count = isExtreme ? random.pick([minItems, most]) : Math.min(most, minItems + random.below(3));
      const { type: ofItems, maximum: largest = Number.MAX_SAFE_INTEGER }: Keywords = items;
      const first = random.pick([0, largest - count]);
      const isRange = isExtreme && ofItems === "integer";
      const made = Array.from({ length: count }, (_, at) => (isRange ? first + at : make(items, random.of(at), name)));
      return isExtreme ? made : [...new Set(made)];
    }
    if (type === "integer" || type === "number") {
      if (!isExtreme) return Math.min(maximum ?? Infinity, Math.max(minimum ?? 0, random.below(8)));
      if (type === "number") return random.pick([minimum ?? -1e308, maximum ?? 1e308, Math.max(minimum ?? 0, 1e-7)]);
      const beyond = maximum === undefined ? [2 ** 31, 2 ** 63, 1e300] : [];
      return random.pick([minimum ?? Number.MIN_SAFE_INTEGER, maximum ?? Number.MAX_SAFE_INTEGER, ...beyond]);
    }
    if (type === "boolean") return random.chance(0.5);
    if (type !== "string") return null;
    if (format !== undefined) return random.pick(BY_FORMAT[format] ?? [""]);
    if (pattern !== undefined) {
      const matching = GUESSES.filter((guess) => new RegExp(pattern).test(guess));
      return random.pick(matching.length > 0 ? matching : [""]);
    }
    if (isExtreme) {
      const length = random.pick([minLength, rest.maxLength ?? 3_000]);
      return random
        .pick(TEXTS)
        .repeat(1 + length)
        .slice(0, length)
        .toWellFormed();
    }
    // Lists in addresses are texts.
    const numbers = existing.filter((value) => typeof value === "number");
    if (numbers.length > 0) return Array.from({ length: 1 + random.below(3) }, () => random.pick(numbers)).join();
    const words = random.pick(["Plan B", "comp", "1", "Zoë"]);
    return words.slice(0, rest.maxLength ?? 40).padEnd(minLength, "a");
  }
}

const BY_FORMAT: Record<string, readonly string[]> = {
  date: ["2027-01-25", "0001-01-01", "9999-12-31", "2028-02-29"],
  "date-time": ["2027-01-25T09:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999999999+14:00"],
};
const TIMES = ["09:00:00", "24:59:59", "09:00"];
const NUMBERS = ["1", "100", "999999", "100,101"];
const KEYS = [`https://a.example/${"x".repeat(900)}`, "A".repeat(87), "A".repeat(22)];
const GUESSES = ["a", ...NUMBERS, ...TIMES, ...KEYS];

/** Texts that break systems; none looks like what answers must not show. */
const SIGNS = ["' or '1'='1", "<script>", "../", "*()\\[+{", ",|,", "-", "%00%2e%2e%2f", "\r\n\t\u0001\u007f"];
const TEXTS = ["x", "é̂", "👩‍👩‍👧‍👦", "\u202e\u2066", ...SIGNS];

const MISSING = Symbol("missing");
const UNSTORABLE = ["a\0b", "\ud800", "\u0001\u001b[2J"];
const NAMES = ["", " ", "..", "__proto__", "constructor", "null", "no-such-thing"];
const HOSTILE_TEXTS = [...NAMES, ...UNSTORABLE, "9".repeat(400), "x".repeat(5_000)];
const NO_TEXTS = [MISSING, null, true, 0, -1, 1.5, 2 ** 31, 2 ** 63, -1e308, [], {}, [[[[1]]]]];
const LISTS = [["1", "1"], ["a", "b", "c"], { __proto__: null, constructor: { prototype: {} }, toString: 1 }];
const STRANGERS: readonly unknown[] = [...NO_TEXTS, ...LISTS, "NaN", "0x10", "1e3", ...HOSTILE_TEXTS];

/** Replaces or removes one field. */
function breakOne(parts: Parts, endpoint: Endpoint, random: Random) {
  const places = (["params", "query", "body"] as const).flatMap((part) => {
    const { properties = {} }: Keywords = endpoint[part];
    return Object.keys(properties).map((field) => ({ value: parts[part] as Record<string, unknown>, field }));
  });
  if (places.length === 0) return;
  const { value, field } = random.of("place").pick(places);
  put(value, field, random);
}

function put(holder: Record<string, unknown>, field: string, random: Random) {
  const inner = holder[field];
  if (typeof inner === "object" && inner !== null && Object.keys(inner).length > 0 && random.of("inner").chance(0.6)) {
    put(inner as Record<string, unknown>, random.of("field").pick(Object.keys(inner)), random.of("deeper"));
    return;
  }
  const isText = typeof inner === "string" && random.of("text").chance(0.7);
  const stranger = random.of("stranger").pick(isText ? HOSTILE_TEXTS : STRANGERS);
  if (stranger === MISSING) delete holder[field];
  else holder[field] = stranger;
}

function toQuery(query: Record<string, unknown>, random: Random) {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const all = [value].flat().map((item) => `${name}=${encodeURIComponent(toText(item))}`);
    const own = random.of(name);
    if (Array.isArray(value) || own.of("usual").chance(0.96)) return all;
    return own.of("repeated").pick([
      [...all, ...all],
      [`${name}[]=1`, `${name}[a]=1`, ...all],
    ]);
  });
  if (random.of("odd").chance(0.03))
    pairs.push(random.of("pair").pick(["%zz=%", "&&==&", "__proto__=1", "unknown=1", "a=%ff"]));
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

function toText(value: unknown): string {
  return (typeof value === "object" && value !== null ? JSON.stringify(value) : String(value)).toWellFormed();
}
