import { expect, it } from "vitest";
import { rankedWords, rankItems, toName } from "#app/shell/palette/rank.ts";

const item = (id: string, ...names: string[]) => ({ id, names: names.map(toName) });

/** As the palette names them: in English, in Spanish, and what they're about. */
const ITEMS = [
  item("pin", "Pin This Schedule", "Fijar este horario"),
  item("friday", "Keep Friday Free", "Dejar libre el viernes"),
  item(
    "drop-calc",
    "Drop MATH.1310 Calculus I",
    "Dar de baja MATH.1310 Calculus I",
    "Drop Calculus I",
    "Dar de baja Calculus I",
  ),
  item("calc", "MATH.1310 Calculus I", "Calculus I", "MATH.1310"),
  item("dark", "Dark", "Theme Dark", "Oscuro", "Tema Oscuro"),
  item("spanish", "Español", "Language Español", "Idioma Español"),
  item("sign-out", "Sign Out", "Cerrar sesión"),
  item("copy-link", "Copy Link to This Page", "Copiar enlace de esta página"),
  item("undo", "Undo", "Deshacer"),
  item("my-classes", "My Classes", "Mis clases"),
  item("calendar", "My Calendar", "Mi calendario", "My Classes My Calendar"),
  item("search", "Class Search", "Búsqueda de clases"),
  item("computing", "COMP.1010 Computing I", "Computing I", "1010"),
  item("psych", "PSYC.1010 General Psychology", "General Psychology", "1010"),
];

const find = (query: string, recent: readonly string[] = []) =>
  rankItems(rankedWords(query), ITEMS, recent).map(({ id }) => id);

it.each([
  ["drop calc", "drop-calc"],
  ["DROP  CALC", "drop-calc"],
  ["calc drop", "drop-calc"],
  ["drop math", "drop-calc"],
  ["drop 1310", "drop-calc"],
  ["baja calc", "drop-calc"],
  ["dar de baja", "drop-calc"],
  ["dark", "dark"],
  ["theme da", "dark"],
  ["oscuro", "dark"],
  ["tema", "dark"],
  ["language", "spanish"],
  ["idioma", "spanish"],
  ["espanol", "spanish"],
  ["sign out", "sign-out"],
  ["cerrar sesion", "sign-out"],
  ["so", "sign-out"],
  ["copy link", "copy-link"],
  ["clt", "copy-link"],
  ["enlace", "copy-link"],
  ["keep friday free", "friday"],
  ["kff", "friday"],
  ["viernes libre", "friday"],
  ["undo", "undo"],
  ["desh", "undo"],
  ["my cal", "calendar"],
  ["mis clases", "my-classes"],
  ["busqueda", "search"],
  ["comp 1010", "computing"],
  ["comp1010", "computing"],
  ["COMP.1010", "computing"],
  ["calculus", "calc"],
])("“%s” finds %s first", (query, first) => {
  expect(find(query)[0]).toBe(first);
});

it("a course number finds each subject that has it, and nothing else", () => {
  expect(find("1010")).toEqual(["computing", "psych"]);
});

it("a word that no name begins with finds nothing", () => {
  expect(find("drop zebra")).toEqual([]);
  expect(find("rop")).toEqual([]);
});

it("what was used last comes first among equals, and only among them", () => {
  expect(find("my c")).toEqual(["my-classes", "calendar"]);
  expect(find("my c", ["calendar"])).toEqual(["calendar", "my-classes"]);
  expect(find("dark", ["drop-calc"])[0]).toBe("dark");
});
