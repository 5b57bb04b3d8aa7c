import type { ClassOrder, ClassQuery, IndexedClass } from "#engine";

/** Quick search as one would write it without a thought for time. It shares no code with the engine. */
export function naiveSearch(classes: readonly IndexedClass[], query: ClassQuery): number[] {
  const { text = "", campus, isOpenOnly = false, order = "subject", isDescending = false } = query;
  const words = naiveWords(text);
  return classes
    .map((given, row) => ({ given, row }))
    .filter(({ given }) => campus === undefined || given.campus === campus)
    .filter(({ given }) => !isOpenOnly || (given.isActive && given.isOpen))
    .filter(({ given }) =>
      words.every(
        (word) =>
          isNumberOf(given, word) ||
          isComponentOf(given, word) ||
          fieldsOf(given).some((field) => naiveHas(field, word)),
      ),
    )
    .sort((a, b) => compareBy(order, isDescending, a.given, b.given) || compareUsual(a.given, b.given))
    .map(({ row }) => row);
}

/** Folded, as blanks, commas and semicolons part them, and the parts of "comp/1020" and "comp.1020-201". */
function naiveWords(text: string): string[] {
  const words = naiveFold(text).split(/[ ,;]/u);
  const bySection = words.flatMap((word) => {
    const parts: string[] = [];
    for (const piece of word.split("-")) {
      const before = parts.at(-1);
      const isSection =
        before !== undefined && /\p{L}[./:_-]?\d{1,6}\p{L}{0,4}$/u.test(before) && /^[\p{L}\d]/u.test(piece);
      if (before === undefined || isSection) parts.push(piece);
      else parts[parts.length - 1] = `${before}-${piece}`;
    }
    return parts;
  });
  return bySection.flatMap((word) => word.split(/(?<=\p{L})[/:_](?=\d)/u)).filter((word) => word !== "");
}

function naiveFold(text: string): string {
  const spelled: Record<string, string> = {
    ß: "ss",
    æ: "ae",
    œ: "oe",
    ø: "o",
    ł: "l",
    ı: "i",
    đ: "d",
    "—": "-",
    "–": "-",
  };
  return text
    .replaceAll(/["'’‘“”´`]/gu, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .replaceAll(/[\s\p{Cc}]/gu, " ")
    .replaceAll(/[ßæœøłıđ—–]/gu, (letter) => spelled[letter] ?? letter)
    .toWellFormed();
}

function fieldsOf({ title, subject, catalogNumber, section, instructors }: IndexedClass): string[] {
  const names = instructors.flatMap(({ firstName, lastName }) => [firstName, lastName]);
  return [title, subject, catalogNumber, `${subject}.${catalogNumber}`, section, ...names];
}

/** "10104" whole, or "#10104" from its beginning. */
function isNumberOf({ classNumber }: IndexedClass, word: string): boolean {
  return word === `${classNumber}` || (word.length > 1 && `#${classNumber}`.startsWith(word));
}

/** "lab", "laboratory" or "study", whole. */
function isComponentOf({ componentNames }: IndexedClass, word: string): boolean {
  return componentNames.some((name) => naiveWords(name).includes(word));
}

function naiveHas(field: string, word: string): boolean {
  const folded = naiveFold(field);
  return ["", ".", "-"].some((stop) => folded.split(".").join(stop).includes(word));
}

type Key = string | number | undefined;

function compareBy(order: ClassOrder, isDescending: boolean, a: IndexedClass, b: IndexedClass): number {
  const keysA = keysOf(order, a);
  const keysB = keysOf(order, b);
  const [isLastA, isLastB] = [keysA.includes(undefined), keysB.includes(undefined)];
  if (isLastA || isLastB) return Number(isLastA) - Number(isLastB);
  const difference = keysA.map((key, i) => compareKeys(key, keysB[i])).find((each) => each !== 0) ?? 0;
  return isDescending ? -difference : difference;
}

function keysOf(order: ClassOrder, given: IndexedClass): Key[] {
  const [first] = given.instructors;
  switch (order) {
    case "subject":
      return [given.subject, given.catalogNumber, given.offering, given.section];
    case "title":
      return [given.title === "" ? undefined : given.title];
    case "time":
      return [given.time?.startMinutes, given.time?.firstDay, given.time?.endMinutes];
    case "seats":
      return [given.isActive ? (given.openSeats ?? 1e9) : undefined];
    case "instructor":
      return [first && `${first.lastName} ${first.firstName}`.trim()];
  }
}

function compareUsual(a: IndexedClass, b: IndexedClass): number {
  return compareBy("subject", false, a, b) || a.classNumber - b.classNumber;
}

function compareKeys(a: Key, b: Key): number {
  if (typeof a === "string" && typeof b === "string") return compareNaturally(naiveFold(a), naiveFold(b));
  return Number(a) === Number(b) ? 0 : Number(a) - Number(b);
}

/** Runs of digits as numbers, digits before letters. */
function compareNaturally(a: string, b: string): number {
  const [headA, headB] = [a.match(/^\d+|^./su)?.[0], b.match(/^\d+|^./su)?.[0]];
  if (headA === undefined || headB === undefined) return Number(headA !== undefined) - Number(headB !== undefined);
  const [isNumberA, isNumberB] = [/^\d/u.test(headA), /^\d/u.test(headB)];
  if (isNumberA && isNumberB && Number(headA) !== Number(headB)) return Number(headA) - Number(headB);
  if (!(isNumberA && isNumberB) && headA[0] !== headB[0]) return headA[0]! < headB[0]! ? -1 : 1;
  return compareNaturally(a.slice(headA.length), b.slice(headB.length));
}
