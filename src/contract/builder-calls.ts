import { Type } from "typebox";
import { ConfigurationId, EntityId } from "./configuration.ts";
import { Changed } from "./wire-shapes.ts";

/** What Schedule Builder's calls have in common. */

/** Students, while the feature is on. */
export const builder = { access: "student", flags: ["schedule_builder"] } as const;

export const inConfiguration = Type.Object({ id: ConfigurationId });

/** Version is compare-and-set: left out, the last writer wins. */
export const version = { Version: Type.Optional(Type.Integer()) };

/** The same for calls without a body. */
export const versionInQuery = Type.Object(version);

/** What a body may repeat of the path; the path counts. */
export const ids = { EntityId: Type.Optional(EntityId), ConfigurationId: Type.Optional(ConfigurationId) };

/** The answer to every change of a configuration. */
export const ChangedConfiguration = Changed({
  ConfigurationId,
  Version: Type.Integer(),
  EntityId: Type.Optional(EntityId),
  /** The change was refused because the configuration had changed since the caller read it. */
  IsConflict: Type.Optional(Type.Boolean()),
});
