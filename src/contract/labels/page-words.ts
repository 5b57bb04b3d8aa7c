import { institution as given } from "#institution";
import { language } from "#words";
import { institution, institutionText } from "../institution.ts";
import type { Sentence } from "../sentences/sentence.ts";
import { type CodeKind, codeWords } from "./code-words.ts";
import { markTranslated } from "./own-language.ts";
import { inPageWords } from "./reply-words.ts";

/* What pages in another language load before anything shows, and pages in English never. */

/** What isn't code, link, or color. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  "name",
  "shortName",
  "nameInSentence",
  "description",
  "shortDescription",
  "abbreviation",
  "Description",
  "registrar",
  "contact",
  "place",
  "text",
  "action",
]);
const TEXT_LISTS: ReadonlySet<string> = new Set(["attributeNames", "requirementDesignations"]);

const english = JSON.parse(JSON.stringify(given)) as typeof given;

/** Puts the institution's texts into the page's language, in place. Before anything is drawn. */
export function translateInstitution(): void {
  const translateTexts = (
    own: Record<string, unknown>,
    from: Record<string, unknown>,
    isText: (name: string) => boolean,
  ) => {
    for (const [name, value] of Object.entries(from)) {
      if (typeof value === "string" && isText(name)) own[name] = institutionText(value);
      else if (typeof value === "object" && value !== null && name !== "translations")
        translateTexts(
          own[name] as Record<string, unknown>,
          value as Record<string, unknown>,
          TEXT_LISTS.has(name) ? () => true : (each) => TEXT_FIELDS.has(each),
        );
    }
  };
  translateTexts(institution, english, (each) => TEXT_FIELDS.has(each));
}

/** The lists of which the server describes codes in replies, by field. */
const FIELDS: Readonly<Record<string, CodeKind>> = {
  InstructionMode: "instructionMode",
  GradingBasis: "gradingBasis",
  AddConsent: "consent",
  DropConsent: "consent",
  ClassStatus: "classStatus",
  EnrollmentStatus: "enrollmentStatus",
  Status: "checklistStatus",
  QuickMeetingTimeModes: "meetingTimeMode",
  EnrollmentStatusModes: "enrollmentStatusMode",
  SpecialGroups: "specialGroup",
};

/** Fields with whole sentences. */
const SENTENCES: ReadonlySet<string> = new Set(["Message", "Title", "WaitListMessage"]);

/**
 * Puts the words of codes into the page's language, in place, because the server describes them in English: the portal's
 * own by their code, the institution's by their text. Other codes keep the server's words.
 */
export function translateReply<Reply>(reply: Reply): Reply {
  if (language() !== "en-US") translate(reply, "");
  return reply;
}

function translate(value: unknown, field: string): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) translate(item, field);
    return;
  }
  const own = value as Record<string, unknown>;
  const said = (own["Said"] ?? {}) as Readonly<Record<string, readonly Sentence[] | undefined>>;
  // Its values aren't texts of the reply.
  delete own["Said"];
  for (const [name, part] of Object.entries(own)) {
    if (typeof part === "object") translate(part, name);
    if (typeof part !== "string") continue;
    if (SENTENCES.has(name) || said[name]) own[name] = inPageWords(part, said[name]);
    else if (/^description$/i.test(name)) own[name] = wordsOf(field, own) ?? institutionText(part);
  }
}

/** A list whose codes are words has only the description. */
function wordsOf(field: string, { Description, Code = Description, Value = Code }: Record<string, unknown>) {
  const kind = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  const words = kind && typeof Value === "string" ? codeWords(kind, Value) : undefined;
  return words === undefined ? undefined : markTranslated(words);
}
