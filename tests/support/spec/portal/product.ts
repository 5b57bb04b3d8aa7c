import { line, type SpecSection } from "../spec-line.ts";

export const portalProduct: SpecSection = {
  title: "Product",
  lines: [
    line("A dashboard: greeting, shortcuts, weather, upcoming classes, cards, news, promo"),
    line("Class search: filters, results, details"),
    line("My Academics: advising, holds, checklist, dates, advisors"),
    line("A cart: add, edit, remove, Quick Add, validate, enroll"),
    line("My Classes: classes, statistics, drop"),
    line("Feedback from the footer; global and service alerts"),
    line("A tools menu that leads out"),
  ],
};
