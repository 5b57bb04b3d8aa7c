import { toConfigurationId } from "../configuration-id.ts";

/** What the query string names; what a form is not about is left out. */
export type FormAddress = {
  configurationId: string | null;
  courseId?: string | null;
  component?: string | null;
};

/** The part of a configuration that a form is about; empty where it is about all of it. */
export type FormPlace = { configurationId: number; courseId: string; component: string };

/** Undefined where it cannot name a configuration. */
export function toFormPlace({ configurationId, courseId, component }: FormAddress): FormPlace | undefined {
  const id = toConfigurationId(configurationId);
  return id === undefined ? undefined : { configurationId: id, courseId: courseId ?? "", component: component ?? "" };
}
