import type { PortalClient } from "../portal.ts";
import { SMALL_TERM } from "../small-term.ts";

/** A new configuration of the student, whose advisers see it. */
export async function shareNewConfiguration({ call }: PortalClient, Name = "Spring"): Promise<number> {
  const { Metadata } = await call("createConfiguration", { params: { term: SMALL_TERM }, body: { Name } });
  const id = Metadata?.ConfigurationId ?? 0;
  await call("shareConfiguration", { params: { id }, body: { IsShared: true } });
  return id;
}

/** Calls of the registrar that do something for a student, by name. */
export function listCalls({ call }: PortalClient, id: string) {
  const hold = `${id},LIB,Late book,the library,Bring it.,false`;
  const body = {
    Kind: "holds" as const,
    Text: `student,code,description,department,reason,blocks_enrollment\n${hold}`,
  };
  return {
    staffCheckList: () => call("staffCheckList", { body }),
    staffChangeList: () => call("staffChangeList", { body }),
  };
}
