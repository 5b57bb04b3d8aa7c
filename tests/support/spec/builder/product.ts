import { line, type SpecSection } from "../spec-line.ts";

export const builderProduct: SpecSection = {
  title: "Product",
  lines: [
    line("Every possible schedule of a configuration, and one for the cart"),
    line("Students; visitors see shared schedules"),
  ],
};
