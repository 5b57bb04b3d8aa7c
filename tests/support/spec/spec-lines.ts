import { builderCalls } from "./builder/calls.ts";
import { builderConstants } from "./builder/constants.ts";
import { builderEntities } from "./builder/entities.ts";
import { builderErrors } from "./builder/errors.ts";
import { builderProduct } from "./builder/product.ts";
import { builderRoles } from "./builder/roles.ts";
import { builderScreens } from "./builder/screens.ts";
import { builderStates } from "./builder/states.ts";
import { builderValidation } from "./builder/validation.ts";
import { portalCalls } from "./portal/calls.ts";
import { portalConstants } from "./portal/constants.ts";
import { portalEntities } from "./portal/entities.ts";
import { portalErrors } from "./portal/errors.ts";
import { portalProduct } from "./portal/product.ts";
import { portalRoles } from "./portal/roles.ts";
import { portalScreens } from "./portal/screens.ts";
import { portalStates } from "./portal/states.ts";
import { portalValidation } from "./portal/validation.ts";
import type { Sentence, SpecLine, SpecSection } from "./spec-line.ts";

type Specification = { title: string; sections: readonly SpecSection[] };

const specifications: Record<string, Specification> = {
  portal: {
    title: "Portal",
    sections: [
      portalProduct,
      portalScreens,
      portalEntities,
      portalStates,
      portalValidation,
      portalRoles,
      portalCalls,
      portalErrors,
      portalConstants,
    ],
  },
  builder: {
    title: "Schedule Builder",
    sections: [
      builderProduct,
      builderScreens,
      builderEntities,
      builderStates,
      builderValidation,
      builderRoles,
      builderCalls,
      builderErrors,
      builderConstants,
    ],
  },
};

export type NumberedLine = { tag: string; title: string; sentences: readonly (Sentence & { id: string })[] };

/** With a tag a line, as `portal§4.12`, and an ID a sentence, as `portal§4.12.3`. Vitest allows no space in a tag. */
export function toSections(given: Record<string, Specification>): { title: string; lines: NumberedLine[] }[] {
  return Object.entries(given).flatMap(([spec, { title, sections }]) =>
    sections.map((section, at) => ({
      title: `${title} §${at + 1}: ${section.title}`,
      lines: section.lines.map((line, index) => numbered(line, `${spec}§${at + 1}.${index + 1}`)),
    })),
  );
}

function numbered({ title, sentences }: SpecLine, tag: string): NumberedLine {
  return { tag, title, sentences: sentences.map((sentence, index) => ({ ...sentence, id: `${tag}.${index + 1}` })) };
}

export const specSections = toSections(specifications);

/** For Vitest, which refuses tests with other tags. */
export const specTags = specSections.flatMap(({ lines }) =>
  lines.map(({ tag, title }) => ({ name: tag, description: title })),
);
