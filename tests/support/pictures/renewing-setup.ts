import type { TestProject } from "vitest/node";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to Vitest's
  interface ProvidedContext {
    /** `--update` */
    isRenewingPictures: boolean;
  }
}

export function setup(project: TestProject): void {
  project.provide("isRenewingPictures", project.config.snapshotOptions.updateSnapshot === "all");
}
