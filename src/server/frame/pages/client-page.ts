import { institution } from "#contract/institution";
import { accentStyle } from "../../accent.ts";
import { html } from "./html.ts";

/** As data, and as the accent's style, which the CSP names by its hash. */
export function addInstitution(page: string): string {
  const style = accentStyle(institution.accent);
  const data = JSON.stringify({ ...institution, $schema: undefined }).replaceAll("<", "\\u003c");
  const head = `${style && `<style>${style}</style>`}<script type="application/json" id="institution">${data}</script>`;
  return page
    .replace(/<title>.*<\/title>/, () => html`<title>${institution.name}</title>`.text)
    .replace("</head>", () => `${head}</head>`);
}
