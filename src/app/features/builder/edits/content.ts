import type { BuildData, Configuration } from "#contract/configuration";

/**
 * What a screen has loaded of a configuration: as it is drawn, as the engine computes with it, or both, which then
 * always say the same.
 */
export type Content = { configuration?: Configuration; build?: BuildData };

/** Changes whichever halves are there, and leaves what it is given alone. */
export type Change = <T extends Content>(content: T) => T;

export function idOf(content: Content): number {
  return content.configuration?.Id ?? buildOf(content).ConfigurationId;
}

export function versionOf(content: Content): number {
  return content.configuration?.Version ?? buildOf(content).Version;
}

export function termOf(content: Content): string {
  return content.configuration?.TermInfo.Term.Code ?? buildOf(content).Request.term;
}

export function withVersion<T extends Content>(content: T, version: number): T {
  const { configuration, build } = content;
  return {
    ...content,
    ...(configuration && { configuration: { ...configuration, Version: version } }),
    ...(build && { build: { ...build, Version: version } }),
  };
}

function buildOf({ build }: Content): BuildData {
  if (!build) throw new Error("[Bug] A configuration was loaded without any content.");
  return build;
}
