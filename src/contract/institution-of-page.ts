import type { Institution } from "./institution-schema.ts";

/** The server writes the institution into the page, and the page into its workers' names. */
const page = globalThis as unknown as {
  document?: { getElementById: (id: string) => { textContent: string } | null };
  name: string;
};
const text = page.document ? page.document.getElementById("institution")?.textContent : page.name;

export const institution = JSON.parse(text ?? "") as Institution;
