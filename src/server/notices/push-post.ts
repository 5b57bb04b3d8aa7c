import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { request } from "node:https";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Sends to a push service and returns its status. */
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

/** Whether it looks like a push service's address: https, a name with a dot, and nothing unusual. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isName = isIP(hostname) === 0 && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) && !/\.[0-9]+$/.test(hostname);
  return protocol === "https:" && isName && port === "" && username === "" && password === "";
}

/** Unicast addresses of IPv6. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/** A public address: not of this machine or its network, not reserved, and none that leads to an IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(GLOBAL_IPV6));
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
