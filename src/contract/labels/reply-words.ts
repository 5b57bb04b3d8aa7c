import { language } from "#words";
import { institutionText } from "../institution.ts";
import { type CodeKind, codeWords } from "./code-words.ts";
import { markTranslated } from "./own-language.ts";

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

type Retell = (text: string) => string;

let retell: Retell = (text) => text;
let loading: Promise<void> | undefined;

/** For pages in another language, which load `sentences.ts`. Without it, sentences stay English. */
export function retellSentencesBy(own: Promise<Retell>): void {
  loading = own.then(
    (loaded) => void (retell = loaded),
    () => {},
  );
}

/** Until `retellSentencesBy` has what it asked for. */
export async function sentencesLoaded(): Promise<void> {
  await loading;
}

/** The server's English sentences in the page's language. */
export function retellSentences(text: string): string {
  const retold = retell(text);
  return retold === text ? text : markTranslated(retold);
}

/**
 * Puts the words of codes into the page's language, in place, because the server describes them in English: the portal's
 * own by their code, the institution's by their text. Other codes keep the server's words.
 */
export function inPageLanguage<Reply>(reply: Reply): Reply {
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
  for (const [name, part] of Object.entries(own)) {
    if (typeof part === "object") translate(part, name);
    if (typeof part !== "string") continue;
    if (SENTENCES.has(name) || (name === "Description" && "IsError" in own)) own[name] = retellSentences(part);
    else if (/^description$/i.test(name)) own[name] = wordsOf(field, own) ?? institutionText(part);
  }
}

/** A list whose codes are words has only the description. */
function wordsOf(field: string, { Description, Code = Description, Value = Code }: Record<string, unknown>) {
  const kind = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  const words = kind && typeof Value === "string" ? codeWords(kind, Value) : undefined;
  return words === undefined ? undefined : markTranslated(words);
}
