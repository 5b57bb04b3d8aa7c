import { type Message, message } from "#words";

/*
 * What takes the place of a screen's content until it's there: blocks of about its sizes, as "width height", or cards of
 * a height. The page shows them before the application has loaded (`head/outline.ts`), and the frame until a screen's code
 * has come. `outline-blocks.ts` says how a block looks.
 */

export type Outline = {
  blocks: readonly string[];
  /** What the screen says for sure, in the middle below the blocks. */
  says?: { title: Message; text: Message };
};

const TITLE = "14rem 1.75rem";
const LINE = "9rem 0.75rem";
const FIELD = "100% 2.75rem";
const ROWS = ["card 5.5rem", "card 5.5rem", "card 5.5rem", "card 5.5rem", "card 5.5rem"];

export const plain: Outline = { blocks: ["14rem 1.5rem", "card 8rem"] };
/** As `SignInPrompt` has it. */
export const signIn: Outline = {
  blocks: ["2.5rem 2.5rem"],
  says: {
    title: message("Welcome"),
    text: message(
      "Sign in with your student account to view your classes, grades, and holds, search for classes, and enroll.",
    ),
  },
};
export const dashboard: Outline = { blocks: [TITLE, LINE, "card 12rem", "card 9rem", "card 16rem"] };
export const filters: Outline = { blocks: ["card 34rem", "card 12rem"] };
export const searchResults: Outline = { blocks: [LINE, TITLE, FIELD, ...ROWS] };
export const classDetails: Outline = { blocks: [TITLE, LINE, "card 14rem", "card 9rem"] };
export const configuration: Outline = { blocks: [FIELD, LINE, "card 22rem", "card 10rem"] };
export const week: Outline = { blocks: [LINE, "card 24rem", "card 8rem"] };
export const calendar: Outline = { blocks: [TITLE, FIELD, FIELD, "card 30rem"] };
export const classesOfTerm: Outline = { blocks: [FIELD, TITLE, LINE, ...ROWS] };
