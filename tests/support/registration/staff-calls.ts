import type { PortalClient } from "../portal.ts";

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
