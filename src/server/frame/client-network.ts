import { isIPv6 } from "node:net";

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** An IPv4 address counts as itself, an IPv6 address as its /64, all of which one client has. */
export function clientNetwork(ip: string): string {
  const address = ip.replace(/%.*$/, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? ip;
  const [head = [], tail = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => "0");
  return `${[...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(":")}::/64`;
}
