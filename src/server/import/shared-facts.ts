import type { CatalogueLine } from "#contract/catalogue-line";
import { identifyCourse, toText } from "./course-identity.ts";
import { show } from "./line-problem.ts";
import { sessionCodeOf } from "./sessions.ts";
import type { SourceClass } from "./source-class.ts";

/** What lines say about something that several share, such as a course: they must agree, and any of them can say it. */
type Fact = { field: string; about: readonly string[]; value: unknown };

function* factsOf(source: CatalogueLine): Generator<Fact> {
  const { courseId, subject } = identifyCourse(source);
  yield { field: "requisites", about: ["requisites", courseId], value: source.requisites };
  yield { field: "repeatable", about: ["repeatable", courseId], value: source.repeatable };
  const subjectDescription = toText(source.subjectDescription);
  yield { field: "subjectDescription", about: ["subject", subject], value: subjectDescription };
  for (const [name, value] of Object.entries(source.sessionDates ?? {}))
    yield { field: `sessionDates.${name}`, about: ["session", sessionCodeOf(source), name], value };
  const { id = "", ...shared } = source.combined ?? {};
  for (const [name, value] of Object.entries(shared))
    yield { field: `combined.${name}`, about: ["combined", id, name], value };
  for (const [index, { attribute, value, ...words }] of (source.attributes ?? []).entries()) {
    const field = `attributes[${index}]`;
    const attributeDescription = toText(words.attributeDescription);
    yield { field: `${field}.attributeDescription`, about: ["attribute", attribute], value: attributeDescription };
    yield { field: `${field}.description`, about: ["value", attribute, value], value: toText(words.description) };
  }
  for (const [index, meeting] of (source.meetings ?? []).entries()) {
    const { code, ...words } = meeting.facilityDetails ?? {};
    const room = toText(code) ?? toText(meeting.facility) ?? "";
    if (toText(code) !== undefined)
      yield { field: `meetings[${index}].facility`, about: ["room", room], value: toText(meeting.facility) };
    for (const [name, value] of Object.entries(words))
      yield { field: `meetings[${index}].facilityDetails.${name}`, about: ["room", room, name], value };
  }
}

/** Returns how a line contradicts the ones before it, and remembers what it says if it doesn't. */
export function compareFacts(): (found: SourceClass) => { field: string; message: string }[] {
  const known = new Map<string, { text: string; line: number }>();
  return ({ line, source }) => {
    const facts = [...factsOf(source)].filter(({ value }) => value != null);
    const problems = facts.flatMap(({ field, about, value }) => {
      const earlier = known.get(JSON.stringify(about));
      if (!earlier || earlier.text === JSON.stringify(value)) return [];
      const expected = typeof value === "object" ? "the same" : show(JSON.parse(earlier.text));
      return [{ field, message: `expected ${expected} as on line ${earlier.line}, got ${show(value)}` }];
    });
    if (problems.length === 0) {
      for (const { about, value } of facts) {
        const key = JSON.stringify(about);
        if (!known.has(key)) known.set(key, { text: JSON.stringify(value), line });
      }
    }
    return problems;
  };
}
