import { globSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { translateInstitution } from "#contract/labels/page-words";
import { SENTENCES, sentencesInPageLanguage } from "#contract/labels/sentences";
import { speak } from "#words";
import { compiledCatalog } from "../../scripts/compile-words.ts";
import { readCatalog } from "../../scripts/texts.ts";

describe("what the server says, on a Spanish page", () => {
  beforeEach(() => {
    speak("es-US", compiledCatalog(readCatalog("es-US")));
    translateInstitution();
  });
  afterEach(() => {
    speak("en-US");
    translateInstitution();
  });

  it.each([
    ["Ready to enroll.", "Lista para inscribirse."],
    ["This class is full. You can join the waitlist.", "Sin cupo: Esta clase. Puede unirse a la lista de espera."],
    ["Laboratory 801 is full.", "Sin cupo: Laboratorio 801."],
    [
      "LAB 806 conflicts with COMP.1020 LAB 804 (W 3:45 PM).",
      "LAB 806 choca con COMP.1020 LAB 804 (W 3:45 p.\u00a0m.).",
    ],
    [
      "LAB 806 conflicts with COMP.1020 LAB 804 (W 3:45 PM on 3/4 and 3/18).",
      "LAB 806 choca con COMP.1020 LAB 804 (W 3:45 p.\u00a0m., 3/4 y 3/18).",
    ],
    [
      "LAB 806 conflicts with COMP.1020 LAB 804 (MW 3:45 PM on 7 dates from 1/14 to 4/22).",
      "LAB 806 choca con COMP.1020 LAB 804 (MW 3:45 p.\u00a0m. en 7 fechas: 1/14 – 4/22).",
    ],
    [
      "You'd have 19 credits. Your Undergraduate limit for 2027 Spring is 18.",
      "Tendría 19 créditos. Su límite de Pregrado para 2027 Spring es 18.",
    ],
    [
      "Your enrollment appointment starts 12/7/2026 at 8:00 AM.",
      "Su cita de inscripción empieza el 12/7/2026, 8:00 a.\u00a0m.",
    ],
    [
      "COMP.1010 LEC 202, a section of the same course, is already in your cart.",
      "COMP.1010 LEC 202, una sección del mismo curso, ya está en su carrito.",
    ],
    [
      "COMP.4990 LEC 001 is the same class as PHIL.4990 LEC 001, in which you're already enrolled. You can swap one for the other in My Classes.",
      "COMP.4990 LEC 001 es la misma clase que PHIL.4990 LEC 001, en la que ya está inscrito. Puede cambiar una por la otra en Mis clases.",
    ],
    [
      "You're #2 on the waitlist for COMP.1010 LEC 001, which conflicts with this class (MWF 9:30 AM). You won't get a seat there while you're enrolled in MATH.1310 LEC 001.",
      "Es el n.º 2 en la lista de espera de COMP.1010 LEC 001, que choca con esta clase (MWF 9:30 a.\u00a0m.). No obtendrá un cupo allí mientras esté inscrito en MATH.1310 LEC 001.",
    ],
    [
      "With this class and COMP.1010 LEC 001, where you're #2 on the waitlist, you'd have 21 credits. Your Undergraduate limit for 2027 Spring is 18. You won't get a seat there while you're enrolled in MATH.1310 LEC 001.",
      "Con esta clase y COMP.1010 LEC 001, donde es el n.º 2 en la lista de espera, tendría 21 créditos. Su límite de Pregrado para 2027 Spring es 18. No obtendrá un cupo allí mientras esté inscrito en MATH.1310 LEC 001.",
    ],
    [
      "Enrollment for 2027 Spring closed on Saturday, January 23, 11:59 PM Eastern Time.",
      "La inscripción de 2027 Spring cerró el sábado, 23 de enero, 11:59 p.\u00a0m. hora oriental.",
    ],
    [
      "COMP.4990 LEC 20 is now the same class as PHIL.4990 LEC 21.",
      "COMP.4990 LEC 20 ahora es la misma clase que PHIL.4990 LEC 21.",
    ],
    [
      "COMP.1010 LEC 1 now conflicts with COMP.1020 LEC 2 (MW 10:30 AM).",
      "COMP.1010 LEC 1 ahora choca con COMP.1020 LEC 2 (MW 10:30 a.\u00a0m.).",
    ],
    [
      "You passed ENGL.1000 in 2026 Spring with the grade A-. It can't be repeated for credit.",
      "Aprobó ENGL.1000 en 2026 Spring con la calificación A-. No se puede repetir para obtener créditos.",
    ],
    [
      "MUSI.1000 counts twice, and you've already taken it 3 times.",
      "MUSI.1000 cuenta dos veces, y ya lo ha cursado 3 veces.",
    ],
    [
      "You can earn 12 credits in RSCH.4910. With this class, you'd have 13.",
      "Puede obtener 12 créditos en RSCH.4910. Con esta clase, tendría 13.",
    ],
    [
      "Requires MATH.1310. Your permission number doesn't waive this requirement.",
      "Requiere MATH.1310. Su número de permiso no lo exime de este requisito.",
    ],
    [
      "Dropping COMP.1010 requires instructor consent. Contact the instructor or the registrar's office.",
      "Para dar de baja COMP.1010 se requiere permiso del docente. Comuníquese con el docente o con la oficina de registro.",
    ],
    [
      "Too many incorrect passwords. Try again in 15 minutes.",
      "Demasiadas contraseñas incorrectas. Inténtelo de nuevo en 15 minutos.",
    ],
    ["PHIL.1000 LEC 150 had an open seat.", "PHIL.1000 LEC 150 tenía un cupo."],
  ])("says “%s” as “%s”", (english, spanish) => {
    expect(sentencesInPageLanguage(english)).toBe(spanish);
  });

  it("keeps what it doesn't know, such as a registrar's reason", () => {
    const text = "COMP.1010 LEC 201 was canceled on 12/1/2026 at 9:00 AM. Reason: The instructor is ill.";
    expect(sentencesInPageLanguage(text)).toBe(
      "COMP.1010 LEC 201 se canceló el 12/1/2026, 9:00 a.\u00a0m. Reason: The instructor is ill.",
    );
  });
});

/** For registrars and the log. */
const NOT_FOR_STUDENTS = ["Some waitlists could not be promoted", "doesn't have class"];

it("lists every sentence of notices and registration", () => {
  const known = readFileSync("src/contract/labels/sentences.ts", "utf8");
  const files = globSync("src/server/{notices/{notice-texts,handlers},registration/**/*}.ts");
  const lines = files
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .filter((line) => !/new Error\(|^\s*(\*|\/[/*])/.test(line));
  const texts = lines.flatMap((line) =>
    [...line.matchAll(/(["`])((?:[A-Z]|\$\{)[^"`]+[.!])\1/g)].map(([, , text = ""]) => text),
  );
  const partsOf = (text: string) =>
    text.split(/\$\{[^}]*\}|(?<=[.!?]) (?=[A-Z#])/).map((part) => part.replace(/[.,]$/, "").trim());
  const said = texts.flatMap(partsOf).filter((part) => part.length > 3);
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((part) => !known.includes(part) && !NOT_FOR_STUDENTS.includes(part))).toEqual([]);
});

it("lists only what the server says", () => {
  const source = globSync("src/{server,configuration,contract}/**/*.ts")
    .filter((file) => !file.endsWith("sentences.ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const isIn = (part: string) => part.length < 4 || source.includes(part);
  const isWhole = (text: string) => text.split(/\{\w+\}/).every((part) => isIn(part.replace(/[.,]$/, "").trim()));
  // The server puts some together from parts.
  const isInParts = (text: string) => text.split(/\{\w+\}|\W+/).every(isIn);
  expect(SENTENCES.filter((sentence) => !isWhole(sentence) && !isInParts(sentence))).toEqual([]);
  expect(SENTENCES.filter((sentence) => !isWhole(sentence)).length).toBeLessThan(16);
});
