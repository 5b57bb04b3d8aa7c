import { readFile } from "node:fs/promises";

export const readFont = (file: string): Promise<Uint8Array> => readFile(new URL(`../../../${file}`, import.meta.url));
