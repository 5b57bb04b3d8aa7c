/** Content-Disposition by RFC 6266: an ASCII name for old clients, and the exact one. */
export function fileNamed(disposition: "inline" | "attachment", fileName: string): string {
  const safe = withoutSigns(fileName.replaceAll(/[\p{Cc}\p{Cf}]+/gu, " "));
  // Decomposing can produce such characters.
  const plain = withoutSigns(safe.normalize("NFKD"))
    .replaceAll(/\p{Mn}+/gu, "")
    .replaceAll(/[^ -~]+/g, "_");
  const exact = encodeURIComponent(safe.toWellFormed()).replaceAll(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16)}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Characters with a meaning in file systems or the header. */
function withoutSigns(text: string): string {
  return text.replaceAll(/[/\\:*?"<>|]+/g, " ");
}
