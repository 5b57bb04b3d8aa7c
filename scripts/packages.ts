// Lists packages that differ from the branch main, for reviewers.
import { execFileSync } from "node:child_process";
import { findChanges } from "./changed-files.ts";
import { type Lockfile, listPackageChanges, readLockfile } from "./lockfile.ts";

const old = ["show", `${findChanges().base}:package-lock.json`];
const before = JSON.parse(execFileSync("git", old, { encoding: "utf8", maxBuffer: 1 << 26 })) as Lockfile;
const changes = listPackageChanges(before, readLockfile());
console.log(changes.length > 0 ? changes.join("\n") : "No package differs from main.");
