import type { Browser, BrowserContext, BrowserContextOptions } from "playwright";
import { beforeAll, expect } from "vitest";
import { receivedContent } from "#app/features/builder/workspace/document.ts";
import type { BuildResults } from "#contract/builder/build-result";
import type {
  Configuration,
  ConfigurationSummary,
  CourseSearchResult,
  SentConfigurationData,
} from "#contract/builder/configuration";
import type { Envelope } from "#contract/wire-shapes";
import { openWindows, STEP_TIMEOUT_MS, sharedChromium } from "../browser/windows.ts";
import { demoPortal } from "../servers/running-portal.ts";

/** Schedule Builder's addresses begin so, after that of the portal. */
export const BUILDER = "/#/my-academics/schedule-builder";

/** The portal with the demo university, and a student whom no other file has. */
export function builderStage(username: string) {
  let url: string;
  let student: BuilderStudent;
  const newPage = openWindows();
  beforeAll(async () => {
    url = await demoPortal();
    student = await builderStudent(url, await sharedChromium(), username);
  });
  return {
    url: () => url,
    student: () => student,
    newPage: (options: BrowserContextOptions = {}) => newPage({ storageState: student.signedIn, ...options }),
  };
}

export type BuilderStudent = Awaited<ReturnType<typeof builderStudent>>;

/** A student of the demo university with a configuration, who prepares by calls what a browser test then looks at. */
async function builderStudent(portalUrl: string, browser: Browser, username: string) {
  const context = await browser.newContext();
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  await signIn(context, portalUrl, username);

  async function call<T>(path: string, data?: object): Promise<T> {
    const options = { method: data ? "POST" : "GET", headers: { origin: portalUrl }, ...(data && { data }) };
    const reply = await context.request.fetch(`${portalUrl}/api${path}`, options);
    return ((await reply.json()) as Envelope<T>).data;
  }

  const [term] = await call<{ Code: string }[]>("/classschedule/realtime/terms");
  const [configuration] = await call<ConfigurationSummary[]>(`/schedulebuilder/configurations/${term?.Code}`);
  if (!term || !configuration) throw new Error("The demo university has no term with a configuration.");
  const { Id: configurationId } = configuration;
  const base = `/schedulebuilder/configuration/${configurationId}`;
  const build = async () => receivedContent(await call<SentConfigurationData>(`${base}/build_data`));

  async function change(path: string, body: object): Promise<void> {
    const { Version } = await call<Configuration>(base);
    const reply = await call(`${base}${path}`, { ConfigurationId: configurationId, ...body, Version });
    expect(reply, path).toMatchObject({ IsError: false });
  }

  async function addCourse(number: string): Promise<void> {
    const found = await call<CourseSearchResult[]>(`/ScheduleBuilder/CourseSearch?term=${term?.Code}&query=${number}`);
    const offering = { courseId: found[0]?.CourseId, courseOfferNumber: found[0]?.Offerings[0]?.CourseOfferNumber };
    await change("/course", { ...COURSE_OPTIONS, ...offering });
  }

  return {
    signedIn: await context.storageState(),
    term: term.Code,
    configurationId,
    build,
    /** What the server counts of the configuration as it has it. */
    savedTotal: async () => Number((await call<BuildResults>(`${base}/results?limit=0`)).Result.TotalCount),
    change,
    call,
    addCourse,
  };
}

/** As the form of the portal's own identity provider does, without showing it. */
async function signIn({ request }: BrowserContext, portalUrl: string, username: string): Promise<void> {
  const form = await request.get(`${portalUrl}/sso/auth/signin?returnUrl=/`);
  const action = /<form method="post" action="([^"]+)"/.exec(await form.text())?.[1];
  if (action === undefined) throw new Error(`There is no form at ${form.url()}.`);
  const reply = await request.post(new URL(action, form.url()).href, {
    form: { username, password: "portal-demo" },
    headers: { origin: new URL(form.url()).origin },
  });
  if (!reply.url().startsWith(`${portalUrl}/`) || !reply.ok()) throw new Error(`${username} could not sign in.`);
}

/** As the form of the specification sends them. */
const COURSE_OPTIONS = {
  type: 2,
  excludeClosedClasses: true,
  excludeWaitListedClasses: false,
  excludeOnlineClasses: true,
  restrictToCampus: false,
  honorsClassesMode: 2,
};
