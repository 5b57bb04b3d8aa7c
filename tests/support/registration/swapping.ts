import { enrollingIn } from "./enrolling.ts";
import type { Portal, PortalClient } from "../portal.ts";
import { SMALL_TERM } from "../small-term.ts";

type Related = { related?: number[]; key?: string; kind?: "drop" | "withdraw" };

/** What students of the small term do who swap, in addition to enrolling. */
export function swappingIn(portal: Portal) {
  const enrolling = enrollingIn(portal);
  const { enrolled } = enrolling;

  const requestOf = (from: number, to: number, { related, key, kind }: Related = {}) => ({
    body: {
      term: SMALL_TERM,
      academicCareer: "UGRD",
      dropClassNumber: from,
      addClassNumber: to,
      ...(related && { relatedClassNumbers: related }),
      ...(kind && { kind }),
    },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
  const toResult = (data: Awaited<ReturnType<typeof send>>["Data"]) =>
    data && {
      success: data.Success,
      whole: data.Messages.map((message) => message.Rule),
      rules: data.Added.Messages.map((message) => message.Rule),
      kind: data.Dropped.Kind,
    };
  const send = (client: PortalClient, from: number, to: number, more?: Related) =>
    client.call("swapClasses", requestOf(from, to, more));
  const swap = async (client: PortalClient, from: number, to: number, more?: Related) =>
    toResult((await send(client, from, to, more)).Data);
  const rehearse = async (client: PortalClient, from: number, to: number, related?: number[]) => {
    const query = { term: SMALL_TERM, career: "UGRD", dropClassNumber: from, addClassNumber: to };
    const more = related ? { relatedClassNumbers: related.join() } : {};
    return toResult((await client.call("validateSwap", { query: { ...query, ...more } })).Data);
  };
  const held = async (client: PortalClient) =>
    (await enrolled(client)).map((each) => [
      each.ClassNumber,
      each.EnrollmentStatus.Code,
      ...each.AdditionalComponents.map((other) => other.Details.ClassNumber),
    ]);

  return { ...enrolling, requestOf, send, swap, rehearse, held };
}
