import type { FastifyReply } from "fastify";
import { fileNamed } from "./file-name.ts";

/** Some browsers show a PDF in a page of their own, which gets this reply's policy. */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'";

/** Shows it in the window, uncached. `name` has no extension, and is suggested when it's saved. */
export function sendPdf(reply: FastifyReply, bytes: Uint8Array, name: string): void {
  reply
    .type("application/pdf")
    .header("content-disposition", fileNamed("inline", `${name}.pdf`))
    .header("cache-control", "no-store")
    .header("content-security-policy", PDF_POLICY)
    .send(bytes);
}
