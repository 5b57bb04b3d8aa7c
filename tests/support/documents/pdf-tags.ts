import type { Pdf, Tag } from "./pdf-text.ts";

export function allTags(tag: Tag): Tag[] {
  return [tag, ...tag.children.flatMap(allTags)];
}

/** A line per tag with text: "H1 Weekly Schedule". */
export function readAloud({ tags }: Pdf): string[] {
  return allTags(tags)
    .filter(({ text, actual }) => text !== "" || actual !== undefined)
    .map(({ type, spoken, actual }) => `${type} ${actual ?? spoken}`);
}

/** The rules of PDF/UA-1 that apply to ours. */
export function tagProblems(pdf: Pdf, language = "en-US"): string[] {
  const { catalog, drawn, info, metadata, tags, missingGlyphs } = pdf;
  const all = allTags(tags);
  const marked = new Map(all.flatMap(({ type, marks }) => marks.map(({ page, mark }) => [`${page}/${mark}`, type])));
  const count = all.flatMap(({ marks }) => marks).length;
  const onPages = new Set(drawn.flatMap(({ page, mark }) => (typeof mark === "number" ? [`${page}/${mark}`] : [])));
  const loose = drawn.filter(({ page, mark }) => mark !== "artifact" && !marked.has(`${page}/${mark}`));
  const shapes = drawn.filter(({ text, mark }) => text === null && mark !== "artifact");
  return [
    ...(catalog.MarkInfo?.Marked ? [] : ["It is not marked as tagged."]),
    ...(catalog.ViewerPreferences?.DisplayDocTitle ? [] : ["No title is shown."]),
    ...(info["Title"] ? [] : ["It has no title."]),
    ...(catalog.Lang === language ? [] : [`Its language is ${catalog.Lang}.`]),
    ...(metadata.includes("<pdfuaid:part>1</pdfuaid:part>") ? [] : ["It does not say that it is PDF/UA."]),
    ...(missingGlyphs === 0 ? [] : [`${missingGlyphs} texts have a glyph without a character.`]),
    ...loose.map(({ page, text }) => `${text ?? "A shape"} on page ${page + 1} is neither tagged nor decoration.`),
    ...shapes.map(({ page }) => `A shape on page ${page + 1} is tagged.`),
    ...(count === marked.size && marked.size === onPages.size ? [] : ["Tags and marked content differ."]),
    ...(tags.type === "Document" ? [] : [`It begins with ${tags.type}.`]),
    ...headingProblems(all),
    ...all.flatMap(tagProblem),
  ];
}

function headingProblems(all: readonly Tag[]): string[] {
  const levels = all.flatMap(({ type }) => (/^H\d$/.test(type) ? [Number(type.slice(1))] : []));
  const tops = levels.filter((level) => level === 1).length;
  return [
    ...(tops === 1 ? [] : [`It has ${tops} first headings.`]),
    ...levels.flatMap((level, at) => (level > (levels[at - 1] ?? 0) + 1 ? [`H${level} comes too early.`] : [])),
  ];
}

const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  L: ["LI"],
  LI: ["LBody"],
  Table: ["THead", "TBody"],
  THead: ["TR"],
  TBody: ["TR"],
  TR: ["TH", "TD"],
};

function tagProblem(tag: Tag): string[] {
  const { type, children, text, attributes } = tag;
  const expected = CHILDREN[type];
  return [
    ...(children.length === 0 && text.trim() === "" ? [`${type} is empty.`] : []),
    ...(children.length > 0 && text !== "" ? [`${type} has text and tags: ${text}`] : []),
    ...(type === "TH" && attributes.Scope === undefined ? [`TH ${text} has no scope.`] : []),
    ...children
      .filter((each) => expected && !expected.includes(each.type))
      .map((each) => `${each.type} is in ${type}.`),
    ...(type === "Table" ? tableProblems(tag) : []),
  ];
}

/** With cells that reach in from above. */
function tableProblems(table: Tag): string[] {
  const rows = table.children.flatMap(({ children }) => children);
  const widths = rows.map(() => 0);
  for (const [at, row] of rows.entries()) {
    for (const { attributes } of row.children) {
      const { RowSpan: height = 1, ColSpan: width = 1 } = attributes;
      for (let below = at; below < at + height; below++) widths[below] = (widths[below] ?? 0) + width;
    }
  }
  return new Set(widths).size === 1 ? [] : [`Rows have ${widths.join(", ")} cells.`];
}
