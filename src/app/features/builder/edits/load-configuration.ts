import type { BuildData, Configuration } from "#contract/configuration";
import { AppError } from "#contract/outcome";
import type { Api } from "../../../lib/api.ts";

/** A configuration as the screens draw it and as the engine computes with it. */
export type Loaded = { configuration: Configuration; build: BuildData };

/** Both halves of one version, though each is a call of its own and another window may change it between them. */
export async function loadConfiguration(api: Api, id: number, signal: AbortSignal): Promise<Loaded> {
  // A configuration that does not exist has a dialog of its own.
  const request = { params: { id }, signal, isHandled: true };
  let [configuration, build] = await Promise.all([api("configuration", request), api("buildData", request)]);
  for (let attempt = 0; configuration.Version !== build.Version; attempt++) {
    if (attempt === MAX_ATTEMPTS)
      throw new AppError({
        code: "UNAVAILABLE",
        message: "This configuration is being changed in another window. Try again.",
      });
    if (configuration.Version < build.Version) configuration = await api("configuration", request);
    else build = await api("buildData", request);
  }
  return { configuration, build };
}

const MAX_ATTEMPTS = 10;
