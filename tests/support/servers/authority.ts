import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const openssl = (...args: string[]) => void execFileSync("openssl", args, { stdio: ["ignore", "ignore", "pipe"] });
const NEW_KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/** A university's own certificate authority, for two days. */
export function makeAuthority(parent: string) {
  const folder = path.join(parent, "authority");
  mkdirSync(folder);
  const inFolder = (name: string) => path.join(folder, name);
  const [file, key] = [inFolder("university-ca.pem"), inFolder("university-ca.key")];
  const usage = ["-addext", "keyUsage=critical,keyCertSign,cRLSign"];
  openssl(
    "req",
    "-x509",
    ...NEW_KEY,
    "-subj",
    "/CN=University CA",
    "-days",
    "2",
    ...usage,
    "-keyout",
    key,
    "-out",
    file,
  );
  return {
    /** Its own certificate. */
    file,
    issue(name: string, hosts: readonly string[]) {
      const [crt, own, request, extra] = ["crt", "key", "csr", "ext"].map((end) => inFolder(`${name}.${end}`)) as Four;
      openssl("req", "-new", ...NEW_KEY, "-subj", `/CN=${hosts[0]}`, "-keyout", own, "-out", request);
      const kinds = hosts.map((host) => (/^[\d.]+$/.test(host) ? `IP:${host}` : `DNS:${host}`));
      writeFileSync(extra, `subjectAltName=${kinds.join()}\n`);
      const by = ["-CA", file, "-CAkey", key, "-CAcreateserial", "-days", "2", "-extfile", extra];
      openssl("x509", "-req", "-in", request, ...by, "-out", crt);
      return { crt, key: own };
    },
  };
}

type Four = [string, string, string, string];
