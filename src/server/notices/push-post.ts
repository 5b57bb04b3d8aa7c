import { lookup, type LookupAddress, type LookupOptions } from "node:dns";
import { request } from "node:https";
import { BlockList, isIP } from "node:net";

export type PostPush = (endpoint: string, message: PushMessage) => Promise<number>;
type PushMessage = { headers: Record<string, string>; body: Buffer };

const LIMIT_MS = 10_000;

/** A browser supplies the endpoint, so it can be anything: nothing on this network must be reachable through it. */
export const postToPublic: PostPush = async (endpoint, { headers, body }) => {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const signal = AbortSignal.timeout(LIMIT_MS);
  request(endpoint, { method: "POST", headers, lookup: lookupPublic, signal }, (response) => {
    response.on("error", reject).resume();
    resolve(response.statusCode ?? 0);
  })
    .on("error", reject)
    .end(body);
  return await promise;
};

export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isName = isIP(hostname) === 0 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) && !/\.[0-9]+$/.test(hostname);
  return protocol === "https:" && isName && port === "" && username === "" && password === "";
}

/** A public address: not of this machine or its network, and not reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address);
  return version === 6 && global6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return found(new Error("The push endpoint doesn't have a public IP address."), []);
    return options.all ? found(null, addresses) : found(null, first.address, first.family);
  });
}

const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
const notPublic = new BlockList();
for (const [address, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  notPublic.addSubnet(address, prefix);
// For documentation, or leading to an IPv4 address.
for (const [address, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  notPublic.addSubnet(address, prefix, "ipv6");
