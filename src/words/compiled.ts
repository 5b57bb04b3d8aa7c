import type { CompiledMessage } from "icu-minify/format";

/** For pages, whose texts the build has compiled (`scripts/compile-words.ts`). */
export function compile(text: string): CompiledMessage {
  return text;
}
