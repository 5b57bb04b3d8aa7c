/** Content-Disposition by RFC 6266: in plain characters for those who read no others, and exactly. */
export function fileNamed(disposition: "inline" | "attachment", fileName: string): string {
  const safe = withoutSigns(fileName.replaceAll(/[\p{Cc}\p{Cf}]+/gu, " "));
  // Decomposed, some characters become such signs.
  const plain = withoutSigns(safe.normalize("NFKD"))
    .replaceAll(/\p{Mn}+/gu, "")
    .replaceAll(/[^ -~]+/g, "_");
  const exact = encodeURIComponent(safe.toWellFormed()).replaceAll(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16)}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Those that file systems and the header have other uses for. */
function withoutSigns(text: string): string {
  return text.replaceAll(/[/\\:*?"<>|]+/g, " ");
}
