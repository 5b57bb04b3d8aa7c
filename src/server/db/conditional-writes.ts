import { type KyselyPlugin, type OperationNode, RawNode, type SqlBool, sql, type WhereNode } from "kysely";

/** The condition of a delete or update that is meant for every row. */
export const everyRow = sql<SqlBool>`true`;

/**
 * Refuses deletes and updates without a condition, before they are sent: one whose conditions all depend on what was
 * given would change everyone's rows when nothing was. Those meant for every row say so with `everyRow`.
 */
export const conditionalWrites: KyselyPlugin = {
  transformQuery({ node }) {
    requireConditions(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Throws what has to be corrected in the code, naming the statement. */
function requireConditions(node: OperationNode): void {
  if (RawNode.is(node)) return requireConditionsInText(node);
  if (node.kind === "DeleteQueryNode" || node.kind === "UpdateQueryNode") {
    const { where } = node as OperationNode & { where?: WhereNode };
    if (!dependsOnRow(where?.where)) throw unconditional(node.kind === "DeleteQueryNode" ? "delete" : "update");
  }
}

/** False for what Kysely makes of an empty list of conditions, and of an object whose values are all undefined. */
function dependsOnRow(condition: unknown): boolean {
  if (typeof condition !== "object" || condition === null) return false;
  const { kind } = condition as Partial<OperationNode>;
  if (kind === "ReferenceNode" || kind === "ColumnNode" || kind === "RawNode") return true;
  return Object.values(condition).some(dependsOnRow);
}

/** Templates that were checked. A template is the same object in each run of its statement. */
const checked = new WeakSet<readonly string[]>();

function requireConditionsInText({ sqlFragments, parameters }: RawNode): void {
  if (!checked.has(sqlFragments)) {
    for (const statement of changesIn(sqlFragments.join("?"))) {
      if (!/\bwhere\b/i.test(statement)) throw unconditional(statement);
    }
    checked.add(sqlFragments);
  }
  for (const parameter of parameters) if (RawNode.is(parameter)) requireConditionsInText(parameter);
}

/** Where a delete or update begins; not the clauses "for update" of a select and "do update" of an insert. */
const CHANGE =
  /\bdelete\s+from\b|(?<!\b(?:do|for|key)\s+)\bupdate\s+(?:only\s+)?[^\s()]+(?:\s+(?:as\s+)?\w+)?\s+set\b/gi;

/** Each delete and update of the text, up to the next one or the end. */
function changesIn(text: string): string[] {
  const starts = [...text.matchAll(CHANGE)].map(({ index }) => index);
  return starts.map((start, at) => text.slice(start, starts[at + 1]));
}

/** Misuse: commands print its stack. */
function unconditional(statement: string): RangeError {
  const words = statement.replace(/\s+/g, " ").trim().slice(0, 200);
  return new RangeError(`A statement would change every row, since it has no condition: ${words}`);
}
