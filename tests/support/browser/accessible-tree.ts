import type { CDPSession } from "playwright";

/** What Chromium tells assistive technology of an element: the parts of the protocol's type that are read here. */
export type AccessibleNode = {
  nodeId: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  value?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
};

type Nodes = ReadonlyMap<string, AccessibleNode>;

/** Of these, only the content is said. */
const SEE_THROUGH = new Set([
  "generic",
  "none",
  "emphasis",
  "strong",
  "mark",
  "time",
  "Abbr",
  "DescriptionList",
  "DescriptionList",
  "LabelText",
  "sectionheader",
  "sectionfooter",
  "rowgroup",
]);
const SILENT = new Set(["InlineTextBox", "LineBreak", "ListMarker"]);
const IF_TRUE = ["focused", "selected", "disabled", "required", "readonly", "modal", "busy"];
const TEXT = 'text "';

/**
 * The last element of a role and a name in the page, as nested lines: `button "Add" [collapsed]`. Texts in a row are one
 * line. A label is left out next to the control that has it as its name.
 */
export async function treeOf(cdp: CDPSession, role: string, name?: string): Promise<string> {
  const { nodes } = (await cdp.send("Accessibility.getFullAXTree")) as { nodes: AccessibleNode[] };
  const found = nodes.filter((node) => !node.ignored && roleOf(node) === role);
  const root = found.findLast((node) => name === undefined || nameOf(node) === name);
  if (!root) throw new Error(`The page has no ${role} “${name ?? ""}”.`);
  return linesOf(root, new Map(nodes.map((node) => [node.nodeId, node]))).join("\n");
}

export const roleOf = ({ role }: AccessibleNode) => String(role?.value);
export const nameOf = ({ name }: AccessibleNode) => words(name?.value);

function linesOf(node: AccessibleNode, nodes: Nodes): string[] {
  const role = roleOf(node);
  if (SILENT.has(role)) return [];
  // The browser draws the parts of a date itself.
  if (role === "Date") return [describeNode(node)];
  if (role === "StaticText") return nameOf(node) === "" ? [] : [`${TEXT}${nameOf(node)}"`];
  const children = (node.childIds ?? []).flatMap((id) => nodes.get(id) ?? []);
  const within = children.flatMap((child) => linesOf(child, nodes));
  if (node.ignored || SEE_THROUGH.has(role)) return within;
  // Also labels whose texts are apart.
  const said = withoutLabels(joinTexts(withoutLabels(within)));
  const own = describeNode(node);
  const [first = ""] = said;
  if (said.length !== 1 || !first.startsWith(TEXT)) return [own, ...said.map((line) => `  ${line}`)];
  // A text alone is its element's, and often its name or value.
  const text = first.slice(TEXT.length, -1);
  const isSaid = [nameOf(node), valueOf(node)].some((each) => unspaced(each) === unspaced(text));
  return isSaid ? [own] : [`${own}: ${text}`];
}

function withoutLabels(lines: readonly string[]): string[] {
  return lines.filter((line, at) => !isLabelOf(line, lines[at + 1]) && !isLabelOf(line, lines[at - 1]));
}

function isLabelOf(line: string, other = ""): boolean {
  if (!line.startsWith(TEXT) || other.startsWith(" ")) return false;
  const label = line.slice(TEXT.length - 1);
  return !other.startsWith(TEXT) && other.includes(` ${label}`);
}

function joinTexts(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (!line.startsWith(TEXT) || !last?.startsWith(TEXT)) joined.push(line);
    else joined[joined.length - 1] = `${last.slice(0, -1)} ${line.slice(TEXT.length)}`.replaceAll(/ (?=[,.;:])/g, "");
  }
  return joined;
}

/** Role, level, name, value, description, and states: `textbox "Start time" = "8:00 AM" (When it begins) [focused]`. */
export function describeNode(node: AccessibleNode): string {
  const properties = new Map((node.properties ?? []).map(({ name, value }) => [name, value.value]));
  const states = [
    ...IF_TRUE.filter((state) => properties.get(state) === true),
    ...eitherOr(properties.get("expanded"), "expanded", "collapsed"),
    ...eitherOr(properties.get("pressed"), "pressed", "not pressed"),
    ...eitherOr(properties.get("checked"), "checked", "not checked"),
    ...(properties.get("invalid") === "true" ? ["invalid"] : []),
    ...(properties.has("hasPopup") ? [`opens a ${String(properties.get("hasPopup"))}`] : []),
  ];
  const level = properties.get("level");
  const description = words(node.description?.value);
  return [
    roleOf(node),
    // Of lists, it only says how deep they are.
    roleOf(node) === "heading" ? String(level) : "",
    nameOf(node) && `"${nameOf(node)}"`,
    valueOf(node) && `= "${valueOf(node)}"`,
    description && `(${description})`,
    states.length > 0 ? `[${states.join(", ")}]` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function eitherOr(value: unknown, ifTrue: string, ifFalse: string): string[] {
  if (value === undefined) return [];
  if (value === "mixed") return [`partly ${ifTrue}`];
  return [value === true || value === "true" ? ifTrue : ifFalse];
}

const valueOf = ({ value }: AccessibleNode) => words(value?.value);
/** Without the port of the test's server. */
const words = (value: unknown) =>
  typeof value === "string"
    ? value
        .replaceAll(/\s+/g, " ")
        .replace(/(?<=\/\/localhost):\d+/, "")
        .trim()
    : "";
const unspaced = (text: string) => text.replaceAll(/\s/g, "");
