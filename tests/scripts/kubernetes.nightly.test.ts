import { spawnSync } from "node:child_process";
import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { findLockfileProblems, type Lockfile } from "../../scripts/lockfile.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const packages = path.join(root, "tests/support/kubernetes");
const tsc = path.join(root, "node_modules/.bin/tsc");
const OPTIONS = "--noEmit --skipLibCheck --strict --module nodenext --target es2024".split(" ");

type Manifest = { apiVersion: string; kind: string };

/** With packages of its own, which nothing else needs. */
function install(): string | undefined {
  const folder = temporaryFolder();
  cpSync(packages, folder, { recursive: true });
  cpSync(path.join(root, ".npmrc"), path.join(folder, ".npmrc"));
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts"], { cwd: folder });
  return status === 0 ? folder : undefined;
}

it("the manifests have what Kubernetes requires, and nothing that it doesn't know", ({ skip }) => {
  const own = readFileSync(path.join(root, ".npmrc"), "utf8");
  const lock = JSON.parse(readFileSync(path.join(packages, "package-lock.json"), "utf8")) as Lockfile;
  expect(findLockfileProblems(lock, own)).toEqual([]);
  const folder = install();
  if (folder === undefined) return skip("npm can't install its schemas here");
  const load = createRequire(path.join(folder, "package.json"));
  const { parseAllDocuments } = load("yaml") as { parseAllDocuments: (text: string) => { toJS: () => Manifest }[] };
  const files = globSync("deploy/kubernetes/*.yaml", { cwd: root }).filter((file) => !file.includes("kustomization"));
  const manifests = files.flatMap((file) => parseAllDocuments(readFileSync(path.join(root, file), "utf8")));

  /** As literals: the type checker refuses unknown fields there, which a schema of Kubernetes doesn't. */
  const problemsOf = (all: readonly Manifest[]) => {
    const lines = all.map(({ apiVersion, kind, ...rest }, at) => {
      const from = `kubernetes-models/${apiVersion}/${kind}`;
      return `import { ${kind} as Kind${at} } from "${from}";\nnew Kind${at}(${JSON.stringify(rest)}).validate();\n`;
    });
    writeFileSync(path.join(folder, "all.mts"), lines.join(""));
    const checked = spawnSync(tsc, [...OPTIONS, "all.mts"], { cwd: folder, encoding: "utf8" });
    const run = spawnSync(process.execPath, ["all.mts"], { cwd: folder, encoding: "utf8" });
    return checked.stdout + (run.status === 0 ? "" : run.stderr);
  };
  const all = manifests.map((each) => each.toJS());
  expect(all.map(({ kind }) => kind).toSorted()).toEqual([
    "ConfigMap",
    "Deployment",
    "Ingress",
    "Job",
    "Namespace",
    "PodDisruptionBudget",
    "Service",
    "ServiceAccount",
  ]);
  expect(problemsOf(all)).toBe("");
  const [deployment] = all.filter(({ kind }) => kind === "Deployment");
  const change = (from: string, to: string) => JSON.parse(JSON.stringify(deployment).replace(from, to)) as Manifest;
  expect(problemsOf([change("readinessProbe", "readyProbe")])).toContain("readyProbe");
  expect(problemsOf([change('"replicas":2', '"replicas":"2"')])).toContain("replicas");
  expect(problemsOf([change('"selector":', '"labels":')])).toContain("selector");
});
