import type { FastifyReply } from "fastify";

/** Some browsers draw a PDF with a page of their own that stands under this reply's policy. */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'";

/** Shows it in the window, for this person only; `name`, without an ending, is offered when it is saved. */
export function sendPdf(reply: FastifyReply, bytes: Uint8Array, name: string): void {
  reply
    .type("application/pdf")
    .header("content-disposition", inlineAs(`${name}.pdf`))
    .header("cache-control", "private, no-cache")
    .header("content-security-policy", PDF_POLICY)
    .send(bytes);
}

/** RFC 6266: in plain characters for those who read no others, and exactly. */
function inlineAs(fileName: string): string {
  const safe = fileName.replaceAll(/[/\\:*?"<>|\p{Cc}]+/gu, " ");
  const plain = safe
    .normalize("NFKD")
    .replaceAll(/\p{Mn}+/gu, "")
    .replaceAll(/[^ -~]+/g, "_");
  const exact = encodeURIComponent(safe.toWellFormed()).replaceAll(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${exact}`;
}
