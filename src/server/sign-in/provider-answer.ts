import { AuthorizationResponseError, ResponseBodyError } from "openid-client";

export type ProviderAnswer = { error?: string; error_description?: string; status?: number };

const MAX_LENGTH = 500;

/** Reads it from the error, without `secrets` that the provider may quote. Empty if there was no answer. */
export async function readProviderAnswer(failure: unknown, secrets: readonly string[]): Promise<ProviderAnswer> {
  const response = findResponse(failure);
  const isOAuth = failure instanceof ResponseBodyError || failure instanceof AuthorizationResponseError;
  const said = isOAuth ? failure : await readJson(response);
  const error = toLoggable(said.error, secrets);
  const description = toLoggable(said.error_description, secrets);
  return {
    ...(error !== undefined && { error }),
    ...(description !== undefined && { error_description: description }),
    ...(response && { status: response.status }),
  };
}

/** The library keeps an unexpected response as the cause, and one with an authentication scheme elsewhere. */
function findResponse(failure: unknown): Response | undefined {
  if (!(failure instanceof Error)) return undefined;
  if ("response" in failure && failure.response instanceof Response) return failure.response;
  return failure.cause instanceof Response ? failure.cause : undefined;
}

/** Only for error statuses: others may have tokens. */
async function readJson(response: Response | undefined): Promise<{ error?: unknown; error_description?: unknown }> {
  if (!response || response.ok || response.bodyUsed) return {};
  try {
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
}

function toLoggable(said: unknown, secrets: readonly string[]): string | undefined {
  if (typeof said !== "string") return undefined;
  let text = said;
  for (const secret of secrets.flatMap(spellings)) if (secret !== "") text = text.replaceAll(secret, "[secret]");
  return text.slice(0, MAX_LENGTH);
}

function spellings(secret: string): string[] {
  return [secret, encodeURIComponent(secret), new URLSearchParams({ "": secret }).toString().slice(1)];
}
