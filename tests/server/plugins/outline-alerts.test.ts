import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { statusIcon } from "#app/ui/messages/status-icon.ts";
import { outlineAlerts } from "#server/plugins/pages/outline-alerts";

const answers = (alerts: Record<string, object[]>) => ({
  build: "one",
  answers: Object.fromEntries(Object.entries(alerts).map(([path, data]) => [path, JSON.stringify({ data })])),
});
const shapesIn = (markup: string) => [...markup.matchAll(/ (?:d|cx|cy|r)="[^"]*"/g)].map(([shape]) => shape);

it("shows what the calls answered, by the names that closed alerts have", () => {
  const { text } = outlineAlerts(
    answers({
      "api/global/alerts": [{ Id: 1, Severity: "info", Message: "<b>Closed</b> today" }],
      "api/global/service_alerts": [{ Id: 1, Severity: "danger", Message: "Down" }],
    }),
  );
  expect([...text.matchAll(/data-alert="([^"]*)" data-status="([^"]*)"/g)].map(([, ...of]) => of)).toEqual([
    ["global:1", "info"],
    ["service:1", "danger"],
  ]);
  expect(text).toContain("<div><b>Closed</b> today</div>");
});

it("shows nothing for calls that weren't answered", () => {
  expect(outlineAlerts(answers({})).text).toBe("");
});

it.each(["info", "warning", "danger"] as const)("has the icon of a banner: %s", (Severity) => {
  const { text } = outlineAlerts(answers({ "api/global/alerts": [{ Id: 1, Severity, Message: "" }] }));
  expect(shapesIn(text)).toEqual(shapesIn(renderToStaticMarkup(createElement(statusIcon[Severity]))));
});
