import compileMessage from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";

const compiled = new Map<string, CompiledMessage>();

/** For Node, which runs the source as it is. */
export function compile(text: string): CompiledMessage {
  let message = compiled.get(text);
  if (message === undefined) compiled.set(text, (message = compileMessage(text)));
  return message;
}
