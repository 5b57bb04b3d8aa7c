import { builderSections } from "./builder-lines.ts";
import { portalSections } from "./portal-lines.ts";

export const specifications = { portal: portalSections, builder: builderSections } as const;

/** As `portal§4.12`, with what tests show about it. Vitest allows no space in a tag. */
export const specLines = Object.entries(specifications).flatMap(([spec, sections]) =>
  sections.flatMap(({ lines }, section) =>
    lines.map((line, index) => ({
      tag: `${spec}§${section + 1}.${index + 1}`,
      ...(typeof line === "string" ? { says: line, untested: undefined } : line),
    })),
  ),
);

/** For Vitest, which refuses tests with other tags. */
export const specTags = specLines.map(({ tag, says }) => ({ name: tag, description: says }));
