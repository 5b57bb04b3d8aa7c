import { afterEach, beforeEach, expect, it } from "vitest";
import { type Locator, page } from "vitest/browser";
import { momentLabel } from "#contract/institution-time";
import { sentence } from "#contract/sentences/sentence";
import { dateLabel, numericDateRange } from "#dates/words";
import { broken, good, ready } from "../../support/cart/cart-entries.ts";
import { CART, inCart, items, options, requisite, tried, validated } from "../../support/cart/cart-replies.ts";
import { MY_CLASSES } from "../../support/cart/my-classes-replies.ts";
import * as academics from "../../support/component/academics-data.ts";
import { drawn, seen } from "../../support/component/act.ts";
import { openBuilder, threeCourses } from "../../support/component/builder.ts";
import { item, openCart } from "../../support/component/cart.tsx";
import { openDashboard } from "../../support/component/dashboard.ts";
import { dashboard, steps } from "../../support/component/dashboard-replies.ts";
import { englishShown, speakEnglish, speakSpanish } from "../../support/component/english.ts";
import { openClasses, row } from "../../support/component/my-classes.ts";
import { openApp, PHONE } from "../../support/component/open-app.tsx";
import { OWN_WORDS } from "../../support/component/own-words.ts";
import { tagsOutOfPlace } from "../../support/component/tags-out-of-place.ts";
import { SHARED_VIEW, sharedResult } from "../../support/documents/shared-schedule-data.ts";
import { requestOf } from "../../support/engine/schedule-requests.ts";
import { people } from "../../support/registration/people.ts";
import { detailsOf } from "../../support/search/class-details.ts";
import {
  DETAILS,
  FILTERS,
  found,
  lab,
  lecture,
  RESULTS,
  SOUTH,
  SPRING,
  usualReplies,
} from "../../support/search/class-search-replies.ts";
import { listingOf } from "../../support/search/listings.ts";

beforeEach(speakSpanish);
afterEach(speakEnglish);

const search = { ...usualReplies, user: { data: people.nobody } };
const honors = [{ Name: "LHON", Value: { Code: "HONORS", Description: "Honors" } }];
const classes = [
  listingOf(1, { section: "201", attributes: honors, mode: { Code: "OS", Description: "Online Synchronous" } }),
  listingOf(2, { section: "202", seats: { enrolled: 30, waitCapacity: 5, waiting: 2 } }),
  listingOf(3, { section: "203", seats: { enrolled: 30 }, component: "LAB", meets: ["T 9:00-9:50"] }),
  listingOf(4, { section: "204", status: "X", location: SOUTH, career: "GRAD" }),
  listingOf(5, { section: "205", status: "S", component: "IND", meets: [] }),
];
const used = {
  Term: { Description: "Term", Values: ["2027 Spring"] },
  Campuses: { Description: "Campus", Values: ["North Campus"] },
  AcademicCareers: { Description: "Career", Values: ["Undergraduate"] },
  MeetingTimeModes: { Description: "Meeting times", Values: ["Morning (before 12:00 PM)"] },
  EnrollmentStatusMode: { Description: "Enrollment status", Values: ["Open classes only"] },
  HonorsOnly: { Description: "Honors", Values: ["Only"] },
  MeetingDays: { Description: "Days Include", Values: ["M", "W"] },
};
const filtered = `${RESULTS}&campuses=UMLNORTH&academicCareers=UGRD&meetingTimeModes=morning&enrollmentStatusMode=open&honorsOnly=true&meetingDays=Include|1,3`;
const details = detailsOf(
  listingOf(1, { units: 1, maxUnits: 4, seats: { enrolled: 30, waiting: 2, waitCapacity: 5 }, attributes: honors }),
  [lecture, lab],
  {},
  {
    RequirementDesignation: { Code: "GEMA", Description: "General Education: Mathematics" },
    AddConsent: { Code: "D", Description: "Department Consent Required" },
    DropConsent: { Code: "I", Description: "Instructor Consent Required" },
  },
);
const found204 = { ...search, searchClasses: found(classes, { SearchFiltersUsed: used }) };
const nobody = { user: { data: people.nobody } };
const ADVISING = "#/my-academics/advising";
const ADD = "#/my-academics/enroll/add?term=3730&career=UGRD&cn=15892";
const advising = {
  academicPrograms: { data: good(academics.programs) },
  advisingAppointments: { data: good(academics.appointments) },
  serviceIndicators: { data: good(academics.indicators) },
  checklist: { data: good(academics.checklist) },
  advisors: { data: good(academics.advisors) },
  importantDates: { data: good(academics.dates) },
  contactCard: { data: good(academics.contactCard) },
};
const main = page.getByRole("main");

type State = [name: string, open: () => Promise<unknown>, until: () => Locator];

const states: State[] = [
  ["the choice of a term", () => openApp(FILTERS, search), () => page.getByRole("heading", { level: 1 })],
  ["the filters", () => openApp(SPRING, search), () => page.getByRole("checkbox").first()],
  ["a phone's filters", () => openApp(SPRING, search, PHONE), () => page.getByRole("checkbox").first()],
  ["search results", () => openApp(filtered, found204), () => main.getByText("COMP.1010").first()],
  ["a phone's search results", () => openApp(filtered, found204, PHONE), () => main.getByText("COMP.1010").first()],
  ["no results", () => openApp(RESULTS, search), () => page.getByRole("heading", { level: 1 })],
  [
    "a class",
    () => openApp(DETAILS, { ...search, classDetails: { data: details } }),
    () => main.getByText("COMP.1010").first(),
  ],
  ["a cart", () => openCart(), () => item(/COMP\.1020/)],
  ["a validated cart", () => openCart({ cartItems: inCart(...validated) }), () => item(/COMP\.1020/)],
  ["a phone's cart", () => openCart({ cartItems: inCart(...validated) }, CART, PHONE), () => item(/COMP\.1020/)],
  ["an empty cart", () => openCart({ cartItems: inCart() }), () => page.getByRole("heading", { level: 1 })],
  [
    "options to add a class",
    () => openCart({ enrollmentOptions: { data: good(options()) } }, ADD),
    () => main.getByText("COMP.1020").first(),
  ],
  ["my classes", () => openClasses(), () => row("COMP.1010")],
  ["a phone's classes", () => openClasses({}, MY_CLASSES, PHONE.width), () => row("COMP.1010")],
  ["advising", () => openApp(ADVISING, advising), () => main.getByText("Past Due Balance")],
  ...Object.entries(steps).map(
    ([kind, NextStep]): State => [
      `the dashboard: ${kind}`,
      () => openDashboard({ dashboard: { data: dashboard({ NextStep }) } }),
      () => page.getByRole("heading", { level: 1 }),
    ],
  ),
  ["configurations", () => openBuilder("configurations?term=2310"), () => page.getByRole("heading", { level: 1 })],
  [
    "an empty configuration",
    () => openBuilder("configuration?id=7", requestOf([])),
    () => page.getByRole("heading", { level: 1 }),
  ],
  ["a configuration", () => openBuilder("configuration?id=7", threeCourses), () => main.getByText("48").first()],
  [
    "its general options",
    () => openBuilder("global-options?id=7", threeCourses),
    () => page.getByRole("heading", { level: 1 }),
  ],
  ["built schedules", () => openBuilder(`results?id=7`), () => main.getByText("COMP.1020").first()],
  [
    "a phone's schedules",
    () => openBuilder(`results?id=7`, threeCourses, { viewport: PHONE }),
    () => main.getByText("COMP.1020").first(),
  ],
  [
    "a shared schedule",
    () => openApp(SHARED_VIEW, { ...nobody, publicResults: { data: sharedResult() } }),
    () => main.getByText("COMP.1010").first(),
  ],
];

it.each(states)("shows %s without English, and room for longer words", async (_, open, until) => {
  await open();
  await seen(until());
  await drawn();
  await expect.poll(() => englishShown(OWN_WORDS)).toEqual([]);
  expect(tagsOutOfPlace()).toEqual([]);
});

it("keeps a time in one line", () => {
  // Only spaces that don't break are between its parts.
  expect(momentLabel("2026-12-07T14:05:00Z")).toMatch(/a\.\u00a0m\.$/);
});

it("says the state of to-do items in Spanish", async () => {
  await openApp(ADVISING, advising);
  await seen(main.getByText("Iniciado"));
});

const dialogs: [of: string, opener: RegExp][] = [
  ["my classes", /^Dar de baja COMP/],
  ["my classes", /^Compartir/],
  ["a cart", /^Agregar por número/],
  ["a cart", /^¿Cuándo puedo/],
  ["advising", /^Contactar a Colleen/],
  ["search results", /Ordenar por/],
  ["a class", /^Enlace permanente/],
  ["a configuration", /^Agregar pausa/],
  ["a configuration", /Ordenar horarios por/],
  ["built schedules", /^Este horario$/],
  ["a shared schedule", /^Descargar/],
  ["the dashboard: plan", /^Alertas/],
  ["the dashboard: plan", /^Cuenta/],
];

it.each(dialogs)("shows what opens over %s by %s without English", async (of, opener) => {
  const [, open, until] = states.find(([name]) => name === of)!;
  await open();
  await seen(until());
  await page.getByRole("button", { name: opener }).first().click();
  await seen(page.getByCss("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]").first());
  await drawn();
  await expect.poll(() => englishShown(OWN_WORDS)).toEqual([]);
});

it.each([
  ["11/3/2026", () => dateLabel("2026-11-03")],
  ["1/19–3/5", () => numericDateRange("2027-01-19", "2027-03-05", "numericShort")],
  ["12/7/2026, 9:05 a.\u00a0m.", () => momentLabel("2026-12-07T14:05:00Z")],
])("writes %s with the month first, as the campus does", (words, write) => {
  expect(write()).toBe(words);
});

it("says what the server says of a class, and why a call failed", async () => {
  const full = [sentence("seats.full", { sections: [["LAB", "801"]] }), sentence("seats.can_wait")];
  const consent = [sentence("consent.instructor"), sentence("permission.waives_other")];
  const times = [{ day: 3, startMinutes: 945, dates: undefined }];
  const clash = [sentence("clash", { section: "LAB 806", other: "COMP.1020 LAB 804", times })];
  const results = {
    15892: tried("validate", true, ready),
    11969: tried("validate", false, broken("seats", full)),
    20417: tried("validate", false, broken("consent", consent)),
    10817: tried("validate", false, broken("clash", clash), requisite),
  };
  await openCart({ cartItems: inCart(...items(results)) });
  // A course in a sentence is an element of its own.
  for (const words of [
    "Lista para inscribirse.",
    "Sin cupo: Laboratorio 801. Puede unirse a la lista de espera.",
    "Requiere permiso del docente. Su número de permiso no lo exime de este requisito.",
    "LAB 806 choca con COMP.1020 LAB 804 (W 3:45 p.\u00a0m.).",
    "Requiere MATH.1310 con C- o más o un número de permiso.",
  ])
    await expect.poll(() => main.element().textContent).toContain(words);
  await openApp(DETAILS, {
    ...search,
    classDetails: { status: 404, data: { Code: "NOT_FOUND", Message: "Class not found." } },
  });
  await seen(main.getByText("No se encontró la clase.").first());
});

it("says the first problem of a cart that can't be enrolled in", async () => {
  const step = { ...steps.enroll, CartCount: 1 };
  await openDashboard({ dashboard: { data: dashboard({ NextStep: step }) } });
  await seen(page.getByText("MATH.1310: Sin cupo: Esta clase.").first());
});

it("keeps the server's words for a code that isn't the portal's", async () => {
  const mode = { Code: "ZZ", Description: "By Radio" };
  await openApp(DETAILS, { ...search, classDetails: { data: detailsOf(listingOf(1, { mode }), [lecture]) } });
  await seen(main.getByText("By Radio"));
});
