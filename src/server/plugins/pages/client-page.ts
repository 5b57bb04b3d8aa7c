import { institution } from "#contract/institution";
import { accentStyle } from "./accent.ts";
import type { FirstAnswers } from "./first-answers.ts";
import { html } from "./html.ts";
import { outlineAlerts } from "./outline-alerts.ts";

/** As data, before the scripts that read it, and as the accent's style, which the CSP names by its hash. */
export function addInstitution(page: string): string {
  const style = accentStyle(institution.accent);
  const data = dataElement("institution", { ...institution, $schema: undefined });
  return page
    .replace(/<title>.*?<\/title>/, () => html`<title>${institution.name}</title>`.text + data)
    .replace("<span>Student Portal</span>", () => html`<span>${institution.name}</span>`.text)
    .replace("</head>", () => `${style && `<style>${style}</style>`}</head>`);
}

/** For `src/app/lib/api/early-answers.ts`; and the alerts as its outline shows them (`src/app/head/outline.ts`). */
export function addAnswers(page: string, answers: FirstAnswers): string {
  const alerts = outlineAlerts(answers).text;
  return page
    .replace("</title>", () => `</title>${dataElement("answers", answers)}`)
    .replace(/<section class="outline-alerts [^>]*>/, (start) => start + alerts);
}

/** For `src/app/lib/vitals`. */
export function askForVitals(page: string): string {
  return page.replace("</title>", () => `</title><meta name="web-vitals" content="on">`);
}

/** Data that the page reads, whatever is in it. */
function dataElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}
