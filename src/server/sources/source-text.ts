/** Whether text is a feed or JSON, whatever its content type says. A page, such as one to sign in, isn't. */
export function looksLikeData(text: string): boolean {
  const [first] = /\S/.exec(text) ?? [];
  if (first === "[" || first === "{") return true;
  const [, root = ""] = /<([a-z][\w:.-]*)/i.exec(text) ?? [];
  return first === "<" && root !== "" && root.toLowerCase() !== "html";
}
