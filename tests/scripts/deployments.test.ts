import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const compose = readFileSync("deploy/compose.yaml", "utf8");
const files = globSync("deploy/kubernetes/*.yaml").filter((file) => !file.includes("kustomization"));
const manifests = files.flatMap((file) => readFileSync(file, "utf8").split(/^---$/m));
const operations = readFileSync("docs/operations.md", "utf8");

const canRun = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

const COMPOSE = [[process.env["TEST_COMPOSE"] ?? "docker-compose"], ["docker", "compose"]].find(
  ([program = "", ...args]) => canRun(program, ...args, "version"),
);

it.skipIf(!COMPOSE)("Compose accepts its file, with and without the optional settings", () => {
  const [program = "", ...args] = COMPOSE ?? [];
  const needed = {
    PATH: process.env["PATH"],
    PORTAL_HOST: "portal.example.edu",
    OIDC_ISSUER: "https://x",
    OIDC_CLIENT_ID: "p",
  };
  const all = { ...needed, INSTITUTION_FILE: "/a.json", CERTIFICATE_AUTHORITY: "/ca.pem", IMPORT_FOLDER: "/files" };
  const config = [...args, "--file", "deploy/compose.yaml", "--profile", "commands", "config"];
  for (const env of [needed, all]) {
    const { status, stdout, stderr } = spawnSync(program, config, { env, encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout.includes("NODE_EXTRA_CA_CERTS: /")).toBe(env === all);
  }
});

it("containers get only settings that there are, and secrets that the documents make", () => {
  const settings = new Set(
    [...readFileSync("README.md", "utf8").matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name),
  );
  const ofCompose = [...compose.matchAll(/^ {4}([A-Z][A-Z_]+):/gm)];
  const ofKubernetes = manifests.flatMap((text) => [...text.matchAll(/(?:^ {2}|name: )([A-Z][A-Z_]+)(?=[:,])/gm)]);
  const named = [...ofCompose, ...ofKubernetes].map(([, name = ""]) => name.replace(/_FILE$/, ""));
  expect(named.filter((name) => ![name, `${name}_FILE`].some((each) => settings.has(each)))).toEqual([]);
  expect(named.length).toBeGreaterThan(15);

  const secrets = [...compose.matchAll(/file: secrets\/([\w-]+)/g)].map(([, name = ""]) => name);
  expect(secrets.length).toBe(6);
  const [, containers = ""] = /^## Containers\n([\s\S]*?)^## /m.exec(operations) ?? [];
  for (const name of secrets) expect(containers).toMatch(new RegExp(`> (?:\\S*/)?${name}$`, "m"));
  const [, kubernetes = ""] = /^## Kubernetes\n([\s\S]*?)^## /m.exec(operations) ?? [];
  const mounted = manifests.flatMap((text) => [...text.matchAll(/\/run\/secrets\/(?:portal|owner)\/([\w-]+)/g)]);
  for (const [, name = ""] of mounted) expect(kubernetes).toContain(`--from-file=${name}`);
});
