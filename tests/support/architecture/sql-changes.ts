import { type ESTree, parseSync, Visitor } from "vite";

type Change = {
  /** Where it begins, as FILE:LINE. */
  place: string;
  /** Parts of its conditions that depend on whether something was given. */
  optional: string[];
};

const CHANGE = /\bdelete\s+from\b|(?<!\b(?:do|for|key)\s+)\bupdate\s+[^\s()]+(?:\s+(?:as\s+)?\w+)?\s+set\b/i;

/** The templates of SQL in a module that delete or update, with what is optional behind their first "where". */
export function readSqlChanges(path: string, source: string): Change[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const changes: Change[] = [];
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi, start }) => {
      if (tag.type !== "Identifier" || tag.name !== "sql") return;
      const texts = quasi.quasis.map(({ value }) => value.cooked ?? "");
      if (!CHANGE.test(texts.join("?"))) return;
      const first = texts.findIndex((text) => /\bwhere\b/i.test(text));
      const conditions = quasi.expressions.slice(first).filter((each, at) => isOptional(each, texts[first + at + 1]));
      const optional = conditions.map((each) => source.slice(each.start, each.end));
      changes.push({ place: `${path}:${source.slice(0, start).split("\n").length}`, optional });
    },
  }).visit(program);
  return changes;
}

/** A choice in the code, or a Boolean that switches a condition off in SQL. */
function isOptional({ type }: ESTree.Expression, following = ""): boolean {
  if (type === "ConditionalExpression" || type === "LogicalExpression") return true;
  const isComparison = type === "BinaryExpression" || type === "UnaryExpression";
  return isComparison || /^(::boolean|::\w+ is null)/.test(following);
}
