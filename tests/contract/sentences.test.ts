import { globSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { translateInstitution, translateReply } from "#contract/labels/page-words";
import { speakForServerBy } from "#contract/labels/reply-words";
import { sentencesInPageLanguage } from "#contract/labels/sentences";
import { serverWords } from "#contract/labels/server-words";
import { inWords, SENTENCE_CODES, type Sentence, say, sentence } from "#contract/sentences/sentence";
import { SENTENCE_TEXTS } from "#contract/sentences/sentence-texts";
import type { VALUES } from "#contract/sentences/sentence-values";
import { speak } from "#words";
import { compiledCatalog } from "../../scripts/compile-words.ts";
import { readCatalog } from "../../scripts/texts.ts";

type SampleValues = { [Name in keyof typeof VALUES]: Parameters<(typeof VALUES)[Name]>[0] };

const SAMPLES: SampleValues = {
  class: "COMP.1020 LAB 804",
  other: "MATH.1310 LEC 001",
  section: "LAB 806",
  course: "COMP.1020",
  program: "ENGR-UG",
  code: "3730",
  grade: "A-",
  reason: "Nadie enseña.",
  number: 15897,
  place: 2,
  limit: 18,
  name: "Plan B",
  names: ["LAB 801", "COMP.1020 LAB 802"],
  either: ["LEC 001", "LEC 002"],
  part: "x1",
  total: "9007199254740993",
  sections: [["LAB", "801"]],
  component: "LAB",
  details: { name: "COMP.1020 LAB 804", title: "", number: 15897, term: "2027", career: "UGRD" },
  hold: "$",
  contact: "Ida Cole",
  office: "the registrar's office",
  group: "CS",
  term: "2027",
  career: "UGRD",
  requisites: { course: { subject: "COMP", catalogNumber: "1010" } },
  moment: "2026-12-07T13:00:00Z",
  end: "2027-01-24T05:00:00Z",
  date: "2027-01-20",
  last: "2027-04-02",
  times: [{ day: 3, startMinutes: 945, dates: undefined }],
  credits: 3,
  count: 2,
  allowed: 2,
  taken: 3,
  wait: 15,
};

const sampleOf = (code: keyof typeof SENTENCE_TEXTS): Sentence => {
  const names = [...SENTENCE_TEXTS[code].matchAll(/\{(\w+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name in SAMPLES);
  const Values = Object.fromEntries(names.map((name) => [name, SAMPLES[name as keyof SampleValues]]));
  return JSON.parse(JSON.stringify({ Code: code, Values })) as Sentence;
};

/** As in `tests/support/component/english.ts`. */
const ENGLISH =
  /\b(the|and|of|with|for|from|by|you|your|is|are|was|this|that|class|seats?|credits?|full|open|until|enroll(ed)?|(mon|tues|wednes|thurs|fri|satur|sun)day|at|on|or|before|better)\b/i;

function speakSpanish() {
  speak("es-US", compiledCatalog(readCatalog("es-US")));
  translateInstitution();
}
afterEach(() => {
  speak("en-US");
  translateInstitution();
});

it.each(SENTENCE_CODES)("says %s in both languages, with all its values", (code) => {
  const sample = sampleOf(code);
  const english = inWords([sample]);
  expect(english).not.toMatch(/[{}]|undefined|object/);
  speakSpanish();
  const spanish = inWords([sample]);
  expect(spanish).not.toMatch(/[{}]|undefined|object/);
  expect(spanish).not.toBe(english);
  expect(spanish).not.toMatch(ENGLISH);
});

describe("on a Spanish page", () => {
  beforeEach(speakSpanish);

  it.each([
    ["seats.full", [sentence("seats.full", { sections: [] })], "Sin cupo: Esta clase."],
    ["sections", [sentence("seats.full", { sections: [["LAB", "801"]] })], "Sin cupo: Laboratorio 801."],
    [
      "dates of a conflict",
      [
        sentence("clash", {
          section: "LAB 806",
          other: "COMP.1020 LAB 804",
          times: [{ day: 3, startMinutes: 945, dates: ["2027-03-04", "2027-03-18"] }],
        }),
      ],
      "LAB 806 choca con COMP.1020 LAB 804 (W 3:45 p.\u00a0m., 3/4 y 3/18).",
    ],
    [
      "a deadline",
      [sentence("window.closed", { term: ["2027 Spring", "Session A"], end: "2027-01-24T05:00:00Z" })],
      "La inscripción de 2027 Spring (Session A) cerró el sábado, 23 de enero, 11:59 p.\u00a0m. hora oriental.",
    ],
    [
      "a moment",
      [sentence("appointment.later", { moment: "2026-12-07T13:00:00Z" })],
      "Su cita de inscripción empieza el 12/7/2026, 8:00 a.\u00a0m.",
    ],
    [
      "credits and a career",
      [
        sentence("units.sum", { credits: 19 }),
        sentence("units.limit", { career: "UGRD", term: "2027 Spring", limit: 18 }),
      ],
      "Tendría 19 créditos. Su límite de Pregrado para 2027 Spring es 18.",
    ],
    [
      "requisites",
      [
        sentence("requisite.or_permission", {
          requisites: {
            any: [
              {
                all: [
                  { course: { subject: "MATH", catalogNumber: "1310", minimumGrade: "C-" } },
                  { minimumStanding: "JR" },
                ],
              },
              { course: { subject: "COMP", catalogNumber: "1010" } },
            ],
          },
        }),
      ],
      "Requiere (MATH.1310 con C- o más y tercer año o superior) o COMP.1010 (antes o al mismo tiempo) o un número de permiso.",
    ],
    [
      "how often",
      [sentence("repeat.times", { course: "MUSI.1000", allowed: 2, taken: 3 })],
      "MUSI.1000 cuenta dos veces, y ya lo ha cursado 3 veces.",
    ],
    [
      "an office",
      [sentence("leave.contact_instructor", { office: "the registrar's office" })],
      "Comuníquese con el docente o con la oficina de registro.",
    ],
    ["a wait", [sentence("try_again.in", { wait: 15 })], "Inténtelo de nuevo en 15 minutos."],
  ])("has %s in Spanish", (_, sentences, spanish) => {
    expect(inWords(sentences)).toBe(spanish);
  });

  it("says a reply's codes in place of its English texts, and keeps what it has no code for", async () => {
    speakForServerBy(Promise.resolve(serverWords));
    await Promise.resolve();
    const Said = { Description: [sentence("seats.full", { sections: [] }), sentence("seats.can_wait")] };
    const later = { Description: [{ Code: "of.a.later.version" }] };
    const reply = {
      Messages: [
        { Description: "This class is full. You can join the waitlist.", Said, IsError: true },
        { Description: "In English.", Said: later, IsError: true },
      ],
      Message: "Try again.",
    };
    expect(translateReply(reply)).toEqual({
      Messages: [
        { Description: "Sin cupo: Esta clase. Puede unirse a la lista de espera.", IsError: true },
        { Description: "In English.", IsError: true },
      ],
      Message: "Inténtelo de nuevo.",
    });
    speakForServerBy(Promise.resolve(undefined));
  });

  it("finds the sentences of failed calls by their English text", () => {
    expect(sentencesInPageLanguage("Too many incorrect passwords. Try again in 15 minutes.")).toBe(
      "Demasiadas contraseñas incorrectas. Inténtelo de nuevo en 15 minutos.",
    );
    expect(sentencesInPageLanguage("The cooling failed.")).toBe("The cooling failed.");
  });
});

it.each<[string, Sentence]>([
  ["a code", { Code: "of.a.later.version" }],
  ["a value besides", { Code: "notice.enrolled", Values: { class: "COMP.1010 LEC 201", campus: "N" } }],
  ["a value under another name", { Code: "notice.enrolled", Values: { section: "LEC 201" } }],
  ["no value", { Code: "notice.enrolled" }],
  ["a value of another shape", { Code: "notice.appointment", Values: { term: "2027 Spring", moment: "soon" } }],
])("says nothing of %s that only another version knows", (_, other) => {
  expect(say([sentence("enrolled"), other])).toBeUndefined();
});

/** For registrars and the log. */
const NOT_FOR_STUDENTS = /^Some waitlists could not be promoted|doesn't have class|^\[Bug\]/;

it("leaves no sentence to a student without a code in notices and registration", () => {
  const files = globSync("src/server/{notices/{notice-texts,waitlist-places,seat-watches},registration/**/*}.ts");
  const lines = files
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .filter((line) => !/new Error\(|^\s*(\*|\/[/*])/.test(line));
  const texts = lines.flatMap((line) =>
    [...line.matchAll(/(["`])((?:[A-Z]|\$\{)[^"`]+[.!])\1/g)].map(([, , text = ""]) => text),
  );
  expect(texts.filter((text) => / /.test(text) && !NOT_FOR_STUDENTS.test(text))).toEqual([]);
});
