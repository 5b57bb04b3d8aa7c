import type { BrowserContextOptions } from "playwright";
import { beforeAll } from "vitest";
import { type BuilderStudent, builderStudent } from "./builder-student.ts";
import { demoPortal } from "../servers/running-portal.ts";
import { openWindows, sharedChromium } from "../browser/windows.ts";

/** Schedule Builder's addresses begin so, after that of the portal. */
export const BUILDER = "/#/my-academics/schedule-builder";

/** The portal with the demo university, and a student whom no other file has. */
export function builderStage(username: string) {
  let url: string;
  let student: BuilderStudent;
  const newPage = openWindows();
  const signIn = async (other: string) => await builderStudent(url, await sharedChromium(), other);
  beforeAll(async () => {
    url = await demoPortal();
    student = await signIn(username);
  });
  return {
    url: () => url,
    student: () => student,
    signIn,
    newPage: (options: BrowserContextOptions = {}) => newPage({ storageState: student.signedIn, ...options }),
  };
}
