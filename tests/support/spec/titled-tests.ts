import { type ESTree, parseSync, Visitor } from "vite";

export type TitledTest = {
  /** As written in the source: `%s` of a table stays, and `…` is what a template fills in. */
  title: string;
  /** Titles of the groups around it, the outermost first. */
  groups: readonly string[];
  /** Its own, and those of the groups around it. */
  tags: readonly string[];
};

const RUNNER = /^(it|test|describe\w*)$/;

/** What `it` and `describe`, their variants, and our own such as `describeDatabase` are given. */
export function readTitledTests(path: string, source: string): TitledTest[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const tests: TitledTest[] = [];
  const around: { end: number; title: string; tags: readonly string[] }[] = [];
  new Visitor({
    CallExpression: (call) => {
      while (around.at(-1) && around.at(-1)!.end <= call.start) around.pop();
      const [first, ...others] = call.arguments;
      const title = first && textOf(first);
      if (title === undefined || !RUNNER.test(nameOf(call.callee))) return;
      const tags = [...(around.at(-1)?.tags ?? []), ...others.flatMap(tagsOf)];
      tests.push({ title, groups: around.map((each) => each.title), tags });
      around.push({ end: call.end, title, tags });
    },
  }).visit(program);
  return tests;
}

function textOf(node: ESTree.Argument): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked).join("…");
  return undefined;
}

/** `it` of `it`, `it.only`, and `it.each([…])`. */
function nameOf(callee: ESTree.Expression): string {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "MemberExpression") return nameOf(callee.object);
  return callee.type === "CallExpression" ? nameOf(callee.callee) : "";
}

function tagsOf(node: ESTree.Argument): string[] {
  if (node.type !== "ObjectExpression") return [];
  return node.properties.flatMap((property) => {
    if (property.type !== "Property" || property.key.type !== "Identifier" || property.key.name !== "tags") return [];
    if (property.value.type !== "ArrayExpression") return [];
    return property.value.elements.flatMap((each) =>
      each?.type === "Literal" && typeof each.value === "string" ? [each.value] : [],
    );
  });
}
