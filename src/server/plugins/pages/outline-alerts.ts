import type { Alert } from "#contract/calls/profile";
import { routes } from "#contract/calls/routes";
import type { FirstAnswers } from "./first-answers.ts";
import { Html, html } from "./html.ts";

/** By the names that closed alerts are remembered by (`src/app/lib/notices/alerts.ts`). */
const SOURCES = { global: routes.globalAlerts, service: routes.serviceAlerts };

/** The alerts as the page's outline shows them: `src/app/styles/outline.css` has their looks. */
export function outlineAlerts({ answers }: FirstAnswers): Html {
  return html`${Object.entries(SOURCES).flatMap(([source, { path }]) => {
    const body = answers[`api${path}`];
    const alerts = body === undefined ? [] : (JSON.parse(body) as { data: readonly Alert[] }).data;
    return alerts.map((alert) => outlineAlert(source, alert));
  })}`;
}

function outlineAlert(source: string, { Id, Severity, Message }: Alert): Html {
  // The message is sanitized HTML.
  const words = html`<div>${new Html(Message)}</div>`;
  return html`<div data-alert="${source}:${Id}" data-status="${Severity}">${SIGNS[Severity]}${words}</div>`;
}

/** Lucide's icons of the application's banners (`src/app/ui/messages/status-icon.ts`). */
const SIGNS: Readonly<Record<Alert["Severity"], Html>> = {
  info: sign(html`<circle cx="12" cy="12" r="10"/><path d="M12 16v-4"/><path d="M12 8h.01"/>`),
  warning: sign(
    html`<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path d="M12 9v4"/><path d="M12 17h.01"/>`,
  ),
  danger: sign(html`<circle cx="12" cy="12" r="10"/><path d="m15 9-6 6"/><path d="m9 9 6 6"/>`),
};

function sign(lines: Html): Html {
  return html`<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.85" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${lines}</svg>`;
}
