import { institution } from "#contract/institution";
import { accentStyle } from "../../accent.ts";
import type { Alert } from "#contract/calls/profile";
import { routes } from "#contract/calls/routes";
import type { FirstAnswers } from "./first-answers.ts";
import { Html, html } from "./html.ts";

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
  const alerts = [...alertsIn(answers, "global"), ...alertsIn(answers, "service")];
  return page
    .replace("</title>", () => `</title>${dataElement("answers", answers)}`)
    .replace(/<section class="outline-alerts [^>]*>/, (start) => start + alerts.map(({ text }) => text).join(""));
}

/** For `src/app/lib/vitals`. */
export function askForVitals(page: string): string {
  return page.replace("</title>", () => `</title><meta name="web-vitals" content="on">`);
}

const CALLS = { global: routes.globalAlerts, service: routes.serviceAlerts };

function alertsIn({ answers }: FirstAnswers, source: keyof typeof CALLS): readonly Html[] {
  const body = answers[`api${CALLS[source].path}`];
  const alerts = body === undefined ? [] : (JSON.parse(body) as { data: readonly Alert[] }).data;
  return alerts.map(({ Id, Severity, Message }) => {
    const key = `${source}:${Id}`;
    // The message is sanitized HTML.
    return html`<div data-alert="${key}" data-status="${Severity}">${SIGNS[Severity]}<div>${new Html(Message)}</div></div>`;
  });
}

/** As Lucide draws them in the application's banners. */
const SIGNS: Readonly<Record<Alert["Severity"], Html>> = {
  info: sign(html`<circle cx="12" cy="12" r="10"/><path d="M12 16v-4M12 8h.01"/>`),
  warning: sign(
    html`<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01"/>`,
  ),
  danger: sign(html`<circle cx="12" cy="12" r="10"/><path d="m15 9-6 6M9 9l6 6"/>`),
};

/** Data that the page reads, whatever is in it. */
function dataElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
}

function sign(lines: Html): Html {
  return html`<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.85" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${lines}</svg>`;
}
