import { type ESTree, parseSync, Visitor } from "vite";

type SourceFile = { path: string; source: string };

/**
 * `isType`: the whole statement vanishes when types are stripped, so nothing is loaded. `isLater`: loaded only once that
 * line runs.
 */
type Import = { specifier: string; isType: boolean; isLater: boolean };

/**
 * Everything that a module names as another module: static, dynamic and type imports, re-exports, and the files that
 * `new URL("…", import.meta.url)`, `import.meta.resolve` and `import.meta.glob` reach for.
 */
export function readImports({ path, source }: SourceFile): Import[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const imports: Import[] = [];
  const add = (node: ESTree.Node | null | undefined, isType = false, isLater = false) => {
    if (node?.type === "Literal" && typeof node.value === "string")
      imports.push({ specifier: node.value, isType, isLater });
  };
  new Visitor({
    ImportDeclaration: ({ source: from, importKind }) => add(from, importKind === "type"),
    ExportNamedDeclaration: ({ source: from, exportKind }) => add(from, exportKind === "type"),
    ExportAllDeclaration: ({ source: from, exportKind }) => add(from, exportKind === "type"),
    ImportExpression: ({ source: from }) => add(from, false, true),
    TSImportType: ({ source: from }) => add(from, true),
    TSExternalModuleReference: ({ expression }) => add(expression),
    NewExpression: ({ callee, arguments: [from, base] }) => {
      if (callee.type === "Identifier" && callee.name === "URL" && isOfImportMeta(base, "url")) add(from);
    },
    CallExpression: ({ callee, arguments: [from] }) => {
      if (isOfImportMeta(callee, "resolve") || isOfImportMeta(callee, "glob")) add(from);
    },
  }).visit(program);
  return imports;
}

function isOfImportMeta(node: ESTree.Node | undefined, name: string): boolean {
  if (node?.type !== "MemberExpression" || node.object.type !== "MetaProperty") return false;
  return node.property.type === "Identifier" && node.property.name === name;
}
