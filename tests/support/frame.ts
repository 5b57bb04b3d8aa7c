import cookies from "@fastify/cookie";
import { fastify } from "fastify";
import type { Handlers } from "#server/call";
import type { Db } from "#server/db/schema";
import { answerError } from "#server/plugins/errors";
import { overrideMethod } from "#server/plugins/headers";
import { createAdmission } from "#server/plugins/load/admission";
import type { ServerWaitingRoom } from "#server/plugins/load/waiting-room";
import { registerEndpoints } from "#server/plugins/register-endpoints";
import { validatorCompiler } from "#server/plugins/validation";

/** Around a test's own handlers, as `id-student`, who just signed in. */
export async function frameAround(
  handlers: Handlers,
  db: Db,
  now: () => Date = () => new Date(),
  waitingRoom?: ServerWaitingRoom,
) {
  const app = fastify({ rewriteUrl: overrideMethod });
  // Its parser, which finds a page's language, is there once the plugin is registered.
  await app.register(cookies);
  app.setValidatorCompiler(validatorCompiler);
  app.decorateRequest("caller", null);
  app.setErrorHandler(answerError);
  registerEndpoints(app, [handlers], {
    db,
    now,
    waitingRoom,
    identify: async (request) => ({
      person: { id: "id-student", isStudent: true, role: null, ownRoles: [] },
      features: new Set(["enrollment_operations", "schedule_builder", "sfal_advising"]),
      authenticatedAt: now(),
      sessionHash: "session",
      sessionStartedAt: null,
      requestId: request.id,
      idempotencyKey: null,
      isRepeat: false,
      log: request.log,
    }),
    passwordMinutes: 60,
    admission: createAdmission({ slots: 8, mostWaiting: 100, maxWaitMs: 60_000 }),
    plannedClasses: async () => [],
    freshSignInUrl: undefined,
  });
  await app.ready();
  return app;
}
