import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { TObject, TSchema } from "typebox";
import { type Access, type Endpoint, Nothing } from "#contract/calls/endpoint";
import { endpoints } from "#contract/calls/endpoints";
import { institution } from "#contract/institution";
import { CONTRACT_VERSION, IDEMPOTENCY_HEADER } from "#contract/protocol";
import { Refusal } from "#contract/wire-shapes";

type Where = { sessionCookie: string; address: string };

export async function serveDocs(api: FastifyInstance, where: Where): Promise<void> {
  await api.register(swagger, { mode: "static", specification: { document: describeEndpoints(where) } });
  await api.register(swaggerUi, {
    routePrefix: "/docs",
    // Swagger UI styles its parts inline; its pages alone may.
    staticCSP: "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  });
}

function describeEndpoints({ sessionCookie, address }: Where): StaticDocumentSpec["document"] {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of Object.values(endpoints)) {
    const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${institution.name} API`, version: String(CONTRACT_VERSION), description: DESCRIPTION },
    servers: [{ url: address }],
    paths,
    components: {
      schemas: { Refusal: Refusal as TSchema },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: sessionCookie } },
    },
  };
}

const DESCRIPTION =
  "Responses are `{ data, isError, message }`. You can also send PUT and DELETE requests as POST with X-HTTP-Method-Override. " +
  "Paths aren't case-sensitive and can end in a slash.";

/** Each role is a way to be allowed: OpenAPI 3.1 lets security requirements name roles. */
const CALLERS: Readonly<Record<Access, { words: string; security: readonly { session: string[] }[] }>> = {
  public: { words: "Anyone may call it.", security: [] },
  "signed-in": { words: "Anyone who is signed in may call it.", security: [{ session: [] }] },
  student: { words: "Only students may call it.", security: [{ session: ["student"] }] },
  staff: {
    words: "Only staff and registrars may call it.",
    security: [{ session: ["staff"] }, { session: ["registrar"] }],
  },
  registrar: { words: "Only registrars may call it.", security: [{ session: ["registrar"] }] },
  adviser: { words: "Only advisers may call it, about their own students.", security: [{ session: ["adviser"] }] },
  instructor: {
    words: "Only instructors may call it, about their own classes.",
    security: [{ session: ["instructor"] }],
  },
  "staff or adviser": {
    words: "Only staff and registrars may call it, and advisers about their own students.",
    security: [{ session: ["staff"] }, { session: ["registrar"] }, { session: ["adviser"] }],
  },
  "staff or instructor": {
    words: "Only staff and registrars may call it, and instructors about their own classes.",
    security: [{ session: ["staff"] }, { session: ["registrar"] }, { session: ["instructor"] }],
  },
};

function toOperation(endpoint: Endpoint): object {
  const { name, summary, access, aboutCaller, flags = [], enrolls, method, body } = endpoint;
  const { words, security } = CALLERS[access];
  const notes = [
    words,
    aboutCaller && "The answer is about the caller.",
    flags.length > 0 && `Requires ${flags.map((flag) => `\`${flag}\``).join(" and ")}; otherwise returns 497.`,
    enrolls !== undefined &&
      "Requires a recent sign-in or password confirmation; otherwise returns 400 with RequiresPassword.",
  ];
  return {
    operationId: name,
    summary,
    description: notes.filter(Boolean).join(" "),
    parameters: [
      ...toParameters(endpoint.params, "path"),
      ...toParameters(endpoint.query, "query"),
      ...(enrolls !== undefined
        ? [{ name: IDEMPOTENCY_HEADER, in: "header", required: true, schema: { type: "string" } }]
        : []),
    ],
    ...(method !== "GET" &&
      body !== Nothing && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: { 200: toResponse(endpoint), default: REFUSAL },
    security,
  };
}

function toParameters(schema: TObject, place: "path" | "query") {
  const required = new Set<string>((schema as { required?: string[] }).required);
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.has(name),
    schema: property,
  }));
}

const json = (description: string, schema: object) => ({ description, content: { "application/json": { schema } } });

const REFUSAL = json("An error. The status indicates the type of problem, and the body has the details", {
  $ref: "#/components/schemas/Refusal",
});

const SENT = { pdf: "application/pdf", calendar: "text/calendar", image: "image/*", page: "text/html" };

function toResponse({ sends, reply }: Endpoint): object {
  if (sends === "redirect") return { description: "Redirect (302) to the page" };
  if (sends) return { description: "Done", content: { [SENT[sends]]: {} } };
  return json("Done", {
    type: "object",
    required: ["data", "isError", "message"],
    properties: { data: reply, isError: { const: false }, message: { type: "null" } },
  });
}
