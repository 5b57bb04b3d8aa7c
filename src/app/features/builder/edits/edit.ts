import type { Api, Reply } from "../../../lib/api.ts";
import type { Likeness } from "./additions.ts";
import type { Change, Content } from "./content.ts";
import type { Difference } from "./differences.ts";
import type { Outline } from "./outline.ts";
import type { Subject } from "./subjects.ts";

/** The answer to every change of a configuration. */
type Changed = Reply<"addBreak">;
export type ChangedMetadata = NonNullable<Changed["Metadata"]>;

/** One change of a configuration with its call. */
export type Edit = {
  /** What it does to the configuration that the student saw, as a button says it: "lock COMP.1020 LEC 201". */
  words: (seen: Outline) => string;
  /** Somebody else's change of any of these makes it a choice whether it is still wanted. */
  touches: readonly Subject[];
  /** The course or break that has to be there for it. */
  entity?: string;
  /** Of an addition, what is added: it is not made where a lost attempt at the same has made it. */
  adds?: Likeness;
  /** Its failures are told of by the screen, so `isHandled` is set. */
  send: (api: Api, id: number, version: number) => Promise<Changed>;
  /** What is shown until the answer comes; left out where only the answer tells. */
  shown?: Change;
  /** What the server has done; left out where only what it has then tells, which is loaded. */
  saved?: (metadata: ChangedMetadata) => Change;
  /** True where `saved` does not tell everything of this content. */
  needsLoad?: (content: Content) => boolean;
};

/** `message` is undefined where it has been told already. */
export type EditOutcome =
  | { isSaved: true; metadata: ChangedMetadata | undefined }
  | {
      isSaved: false;
      message: string | undefined;
      /** Somebody else's changes of the same, which are shown now; made again, it takes their place. */
      overtakenBy?: readonly Difference[];
      /** Puts back what the change was about, where it was removed meanwhile. */
      putBack?: Edit;
    };
