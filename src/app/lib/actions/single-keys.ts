import { rememberedAtom } from "../session/remembered.ts";

/**
 * Whether single letters and symbols are shortcuts. Menus and the palette have every action without them. Remembered by
 * this browser.
 */
export const hasSingleKeysAtom = rememberedAtom("single-keys", true, (value) => typeof value === "boolean");
