/** Names of a module's declarations, or all that it has: what runs when it loads may concern each. */
export type Names = ReadonlySet<string> | "all";

export type Module = {
  /** The text of each declaration that stays when types are stripped, by its name. */
  declarations: ReadonlyMap<string, string>;
  /** Where each name comes from that it imports. */
  imported: ReadonlyMap<string, string>;
  /** What runs when it loads. */
  statements: string;
};

export const COMMENTS = /^ *(\/\/|\/?\*).*$/gm;
const IMPORT = /^import (?!type )([^"';]*?) from "([^"]+)";$/gm;
const TYPES = /^(export )?(import )?type /;
/** How a formatted declaration begins that has one name. */
const DECLARATION = /^(?:export )?(?:async )?(?:const|let|function|class|enum) ([\w$]+)/;
/** The end of a declaration of several lines, or nothing. */
const CONTINUES = /^([ })\]>`|&]|$)/;

/** Of a formatted module, in which every statement begins at the left. */
export function readModule(source: string): Module {
  const code = source.replaceAll(COMMENTS, "");
  const imported = new Map(
    [...code.matchAll(IMPORT)].flatMap(([, clause = "", from = ""]) =>
      namesIn(clause).map(({ local, name }) => [local, `${from} ${name}`] as const),
    ),
  );
  const blocks: string[] = [];
  for (const line of code.replaceAll(IMPORT, "").split("\n")) {
    const last = blocks.length - 1;
    if (CONTINUES.test(line) && last >= 0) blocks[last] += `\n${line}`;
    else blocks.push(line);
  }
  const running = blocks.map((block) => block.trimEnd()).filter((block) => block !== "" && !TYPES.test(block));
  const nameOf = (block: string) => DECLARATION.exec(block)?.[1];
  return {
    imported,
    declarations: new Map(running.flatMap((block) => (nameOf(block) === undefined ? [] : [[nameOf(block)!, block]]))),
    statements: running.filter((block) => nameOf(block) === undefined).join("\n"),
  };
}

/** By its own name, or "all", and the one that it gets. */
export type ImportedName = { name: string; local: string };

/** What an import brings: of `{ a as b, type C }`, a as b. */
export function namesIn(clause: string): ImportedName[] {
  const [, inBraces = ""] = /\{([^}]*)\}/.exec(clause) ?? [];
  const named = inBraces
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !part.startsWith("type "));
  const others = clause
    .replace(/\{[^}]*\}/, "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return [
    ...named.map((part) => {
      const [name = "", local = name] = part.split(" as ");
      return { name, local };
    }),
    ...others.map((part) => ({ name: "all", local: part.replace(/^\* as /, "") })),
  ];
}

/** The declarations that may do something else than before. */
export function changedNames(before: string | undefined, after: string | undefined): Names {
  if (before === undefined || after === undefined) return "all";
  const [old, now] = [readModule(before), readModule(after)];
  if (old.statements !== now.statements) return "all";
  const differing = <Value>(one: ReadonlyMap<string, Value>, other: ReadonlyMap<string, Value>) =>
    [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
  const moved = differing(old.imported, now.imported).filter((name) => now.imported.has(name));
  return concerned(now, [...differing(old.declarations, now.declarations), ...moved]);
}

/** These names and the declarations that have one of them in their text, and so on. */
export function concerned(module: Module, names: Iterable<string>): Names {
  const all = new Set(names);
  const mentions = (text: string) => hasAny(text, all);
  for (let size = -1; size !== all.size; ) {
    size = all.size;
    if (mentions(module.statements)) return "all";
    for (const [name, text] of module.declarations) if (!all.has(name) && mentions(text)) all.add(name);
  }
  return all;
}

const words = new Map<string, readonly string[]>();

export function hasAny(text: string, names: ReadonlySet<string>): boolean {
  return wordsOf(text).some((word) => names.has(word));
}

function wordsOf(text: string): readonly string[] {
  const known = words.get(text) ?? [...new Set(text.match(/[\w$]+/g))];
  words.set(text, known);
  return known;
}
