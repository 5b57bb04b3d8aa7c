import { say } from "../sentences/sentence.ts";
import { sentencesInPageLanguage } from "./sentences.ts";

/** The server's sentences in the language that is spoken. Pages in English never load it. */
export const serverWords = { say, retell: sentencesInPageLanguage };
