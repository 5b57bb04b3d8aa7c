import { readFile } from "node:fs/promises";

/** The fonts of the repository and its packages. */
export const readFont = (file: string): Promise<Uint8Array> => readFile(new URL(`../../../${file}`, import.meta.url));
