import { layersFor } from "#contract/calendar-layers";
import type { User } from "#contract/calls/profile";
import type { CodeDescription, EnrollmentTerm } from "#contract/wire-shapes";
import type { Begin } from "../lib/api/begun.ts";
import { chooseTerm, lastTermOf, splitTermKey, termKey, wishedTerm } from "../lib/session/term-choice.ts";

/*
 * What each screen asks for when it opens. Its route asks while the screen's code loads; for the first screen of a page,
 * the page's head asks before any code has loaded. A reading that differs from the screen's, such as that of an address that nobody
 * writes, is made in vain and changes nothing. `tests/component/shell/first-readings.test.tsx` compares them.
 */

/** What is known of the visit that begins. */
export type Visit = {
  query: URLSearchParams;
  begin: Begin;
  user: () => Promise<User>;
  /** At once also where this browser remembers an account: then the visitor is likely a student who is signed in. */
  isSignedIn: () => Promise<boolean>;
  isStudent: () => Promise<boolean>;
  /** Those that the screen will read. */
  terms: (name: "eligibleTerms" | "enrollmentTerms") => Promise<readonly EnrollmentTerm[]>;
  searchTerms: () => Promise<readonly CodeDescription[]>;
  /** The term that the account chose last, once the account is known. */
  lastTerm: (of: "builder" | "classes") => string | null;
};

export type FirstReadings = (visit: Visit) => void | Promise<unknown>;

type CareerQuery = { term: string; career: string };

export async function dashboard({ begin, isStudent, user }: Visit): Promise<void> {
  if (await isStudent()) void begin("dashboard");
  // The rest comes later on the page, and leaves connections to the alerts that the page waits for.
  if (!(await user()).IsAuthenticated) return;
  for (const name of ["weather", "importantDates", "shuttles", "parking", "dining"] as const) void begin(name);
}

export async function advising({ begin, isSignedIn, user }: Visit): Promise<void> {
  void begin("importantDates");
  if (!(await isSignedIn())) return;
  for (const name of ["academicPrograms", "serviceIndicators", "checklist"] as const) void begin(name);
  const { Features } = await user();
  if (Features.includes("myuml_success_team")) return;
  void begin("advisors");
  if (Features.includes("sfal_advising")) void begin("advisingAppointments");
}

export function filters({ query, begin }: Visit): void {
  const term = query.get("term")?.trim();
  if (term) void begin("classSearchData", { query: { term } });
  void begin("classSearchData");
}

export async function results(visit: Visit): Promise<void> {
  const { query, begin } = visit;
  const term = query.get("term")?.trim() ?? "";
  const criteria = new URLSearchParams(query);
  // These belong to the list and not to the search.
  for (const name of ["sp", "cn"]) criteria.delete(name);
  void begin("searchClasses", { query: { ...Object.fromEntries(criteria), term } });
  void begin("classSearchData", { query: { term } });
  await held(visit, term);
}

export async function details(visit: Visit): Promise<void> {
  const { query, begin, searchTerms } = visit;
  const [term, classNumber] = [query.get("term"), numberIn(query, "cn")];
  if (!term || classNumber === undefined) return;
  void begin("classDetails", { query: { term, classNumber } });
  await Promise.all([searchTerms(), held(visit, term)]);
}

/** The student's classes of a term, which others may conflict with. */
async function held({ begin, isStudent, terms }: Visit, term: string): Promise<void> {
  if (!(await isStudent())) return;
  const read = async (names: "eligibleTerms" | "enrollmentTerms", classes: "cartItems" | "enrolledClasses") => {
    const ofTerm = (await terms(names)).filter(({ Term }) => Term.Code === term);
    for (const each of ofTerm) void begin(classes, { query: splitTermKey(termKey(each)) });
  };
  await Promise.all([read("eligibleTerms", "cartItems"), read("enrollmentTerms", "enrolledClasses")]);
}

export async function myClasses(visit: Visit): Promise<void> {
  const fallback = (terms: readonly EnrollmentTerm[]) => lastTermOf(terms, visit.lastTerm("classes"));
  const query = await careerIn(visit, "enrollmentTerms", fallback);
  if (query) void visit.begin("enrolledClasses", { query });
}

/** Around today; another day's weeks aren't known without the calendar's code. */
export async function myCalendar({ query, begin, isStudent, user }: Visit): Promise<void> {
  if (query.has("date") || !(await isStudent())) return;
  const layers = layersFor(new Set((await user()).Features));
  for (const layer of layers) void begin("calendarEvents", { params: { layer }, query: {} });
}

export async function cart(visit: Visit): Promise<void> {
  const query = await careerIn(visit, "eligibleTerms", ([first]) => first);
  if (!query) return;
  for (const name of ["cartItems", "cartPlans", "enrolledClasses"] as const) void visit.begin(name, { query });
}

export async function validateCart(visit: Visit): Promise<void> {
  const query = await careerIn(visit, "eligibleTerms", ([first]) => first);
  if (query && (await canEnroll(visit))) void visit.begin("validateCart", { query });
}

/** The query's term and career, without waiting for the terms; or else the one that the screen will choose. */
async function careerIn(
  { query, begin, terms }: Visit,
  name: "eligibleTerms" | "enrollmentTerms",
  fallback: (terms: readonly EnrollmentTerm[]) => EnrollmentTerm | undefined,
): Promise<CareerQuery | undefined> {
  const [term, career] = [query.get("term"), query.get("career")];
  if (term && career) {
    void begin(name);
    return { term, career };
  }
  const all = await terms(name);
  const chosen = wishedTerm(all, term, career) ?? fallback(all);
  return chosen && splitTermKey(termKey(chosen));
}

export async function addToCart(visit: Visit): Promise<void> {
  const { query } = visit;
  const [term, career, classNumber] = [query.get("term"), query.get("career"), numberIn(query, "cn")];
  if (!term || !career || classNumber === undefined || !(await canEnroll(visit))) return;
  void visit.begin("enrollmentOptions", { query: { term, career, classNumber } });
}

export async function builderEnrollSplash(visit: Visit): Promise<void> {
  const [term, career] = [visit.query.get("term"), visit.query.get("career")];
  if (!term || !career || !(await canEnroll(visit))) return;
  for (const name of ["cartItems", "enrolledClasses"] as const) void visit.begin(name, { query: { term, career } });
}

async function canEnroll({ user }: Visit): Promise<boolean> {
  return (await user()).Features.includes("enrollment_operations");
}

export async function configurations({ query, begin, user, lastTerm }: Visit): Promise<void> {
  const reading = begin("classSearchTerms");
  const wished = query.get("term");
  if (wished) return void begin("configurations", { params: { term: wished } });
  const terms = (await reading) ?? [];
  // Who also says which term was the last.
  await user();
  const term = chooseTerm(terms, lastTerm("builder"))?.Code;
  if (term !== undefined) void begin("configurations", { params: { term } });
}

/** The configuration of the address, or else the first of a term; with any part of it open. */
export async function configuration({ query, begin, user, searchTerms, lastTerm }: Visit): Promise<void> {
  const asked = query.has("configurationId") ? "configurationId" : "id";
  let id = numberIn(query, asked);
  const terms = searchTerms();
  if (!query.has(asked)) {
    await user();
    // One that's asked for is mostly right, and needs no terms.
    const term = query.get("term") ?? chooseTerm(await terms, lastTerm("builder"))?.Code;
    const [first] = (term !== undefined && (await begin("configurations", { params: { term } }))) || [];
    id = first?.Id;
  }
  if (id !== undefined) void begin("buildData", { params: { id } });
  await terms;
}

export function builderResults({ query, begin }: Visit): void {
  const id = numberIn(query, "id");
  if (id !== undefined) void begin("buildData", { params: { id } });
}

export function viewer({ query, begin }: Visit): void {
  const [term, classNumbers] = [query.get("term"), query.get("classes") ?? ""];
  if (term && /^\d+(,\d+)*$/.test(classNumbers)) void begin("publicResults", { params: { term, classNumbers } });
}

export function staff({ query, begin }: Visit): void {
  void begin("classSearchTerms");
  const [id, term, classNumber, q] = [query.get("student"), query.get("term"), numberIn(query, "cn"), query.get("q")];
  if (id) void begin("staffStudent", { query: { id } });
  else if (term && classNumber !== undefined) void begin("staffClass", { query: { term, classNumber } });
  else if (q) void begin("staffStudents", { query: { q } });
}

/** As the portal writes it. Screens understand, or refuse, others. */
function numberIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? "";
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
