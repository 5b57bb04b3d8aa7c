import type { Browser, BrowserContext } from "playwright";
import { expect } from "vitest";
import type { BuildResults } from "#contract/builder/build-result";
import { receivedContent } from "#app/features/builder/content.ts";
import type {
  Configuration,
  SentConfigurationData,
  ConfigurationSummary,
  CourseSearchResult,
} from "#contract/builder/configuration";
import type { ScheduleCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import type { Envelope } from "#contract/wire-shapes";

export type BuilderStudent = Awaited<ReturnType<typeof builderStudent>>;

/** A student of the demo university with a configuration, who prepares by calls what a browser test then looks at. */
export async function builderStudent(portalUrl: string, browser: Browser, username: string) {
  const context = await browser.newContext();
  await signIn(context, portalUrl, username);

  async function call<T>(path: string, data?: object, method = data ? "POST" : "GET"): Promise<T> {
    const options = { method, headers: { origin: portalUrl }, ...(data && { data }) };
    const reply = await context.request.fetch(`${portalUrl}/api${path}`, options);
    return ((await reply.json()) as Envelope<T>).data;
  }

  const [term] = await call<{ Code: string }[]>("/classschedule/realtime/terms");
  const [configuration] = await call<ConfigurationSummary[]>(`/schedulebuilder/configurations/${term?.Code}`);
  if (!term || !configuration) throw new Error("The demo university has no term with a configuration.");
  let id = configuration.Id;
  const base = () => `/schedulebuilder/configuration/${id}`;
  const build = async () => receivedContent(await call<SentConfigurationData>(`${base()}/build_data`)).build;
  const saved = () => call<Configuration>(base());

  async function change(path: string, body: object, method: "POST" | "PUT" | "DELETE" = "POST"): Promise<void> {
    const { Version } = await saved();
    const query = method === "DELETE" ? `?Version=${Version}` : "";
    const reply = await call(`${base()}${path}${query}`, { ConfigurationId: id, ...body, Version }, method);
    expect(reply, path).toMatchObject({ IsError: false });
  }

  async function addCourse(number: string, options: Partial<typeof ANY_SECTIONS> = {}): Promise<void> {
    const found = await call<CourseSearchResult[]>(`/ScheduleBuilder/CourseSearch?term=${term?.Code}&query=${number}`);
    const offering = { courseId: found[0]?.CourseId, courseOfferNumber: found[0]?.Offerings[0]?.CourseOfferNumber };
    await change("/course", { ...ANY_SECTIONS, ...options, ...offering });
  }

  return {
    signedIn: await context.storageState(),
    term: term.Code,
    /** The default one, until another was begun. */
    get configurationId() {
      return id;
    },
    build,
    saved,
    /** What the server counts of the configuration as it has it. */
    savedTotal: async () => Number((await call<BuildResults>(`${base()}/results?limit=0`)).Result.TotalCount),
    change,
    call,
    addCourse,
    async addCourses(...numbers: string[]) {
      for (const number of numbers) await addCourse(number);
    },
    /** Makes a configuration and goes on with that one. */
    async begin(Name: string) {
      type Begun = { IsError: boolean; Metadata: { ConfigurationId: number } };
      const reply = await call<Begun>(`/schedulebuilder/configurations/${term.Code}`, { Name });
      expect(reply).toMatchObject({ IsError: false });
      id = reply.Metadata.ConfigurationId;
    },
    close: () => context.close(),
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

/** Everything but honors, so that what a test chooses is not left out by an option. */
const ANY_SECTIONS = {
  type: 2,
  excludeClosedClasses: false,
  excludeWaitListedClasses: false,
  excludeOnlineClasses: false,
  restrictToCampus: false,
  honorsClassesMode: 0,
};

export const OFFERED_SECTIONS = { ...ANY_SECTIONS, excludeClosedClasses: true, honorsClassesMode: 2 };

export function courseNamed({ courses }: ScheduleRequest, label: string): ScheduleCourse {
  const course = courses.find((each) => each.label === label);
  if (!course) throw new Error(`The configuration has no course ${label}.`);
  return course;
}
