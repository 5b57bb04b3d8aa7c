import { Type } from "typebox";
import { ConfigurationId, EntityId } from "./configuration.ts";
import { Changed } from "./wire-shapes.ts";

/** Common parts of Schedule Builder's calls. */

export const builder = { access: "student", flags: ["schedule_builder"] } as const;

export const inConfiguration = Type.Object({ id: ConfigurationId });

/** Version is compare-and-set; without it, the last writer wins. */
export const version = { Version: Type.Optional(Type.Integer()) };

/** For calls without a body. */
export const versionInQuery = Type.Object(version);

/** A body may repeat these; the path counts. */
export const ids = { EntityId: Type.Optional(EntityId), ConfigurationId: Type.Optional(ConfigurationId) };

/** The answer to every change of a configuration. */
export const ChangedConfiguration = Changed({
  ConfigurationId,
  Version: Type.Integer(),
  EntityId: Type.Optional(EntityId),
  /** Refused because the configuration changed since the caller read it. */
  IsConflict: Type.Optional(Type.Boolean()),
});
