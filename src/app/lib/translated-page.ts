import { institution } from "#contract/institution";
import { createOriginals } from "#contract/labels/originals";
import { translateInstitution, translateReply } from "#contract/labels/page-words";
import { speakForServerBy, translateRepliesBy } from "#contract/labels/reply-words";
import { markOriginalsBy } from "../ui/original.ts";
import { originalMarks } from "./original-marks.ts";

/** Translates what the institution and later replies say, and marks what stays English of both. Once, after `speak`. */
export function translatePage(): void {
  translateInstitution();
  const originals = createOriginals();
  originals.note({ ...institution, translations: null });
  translateRepliesBy((reply) => originals.note(translateReply(reply)));
  markOriginalsBy(originalMarks(originals.split));
  // Not awaited: until it's there, the server's sentences stay in English.
  speakForServerBy(import("#contract/labels/server-words").then((own) => own.serverWords));
}
