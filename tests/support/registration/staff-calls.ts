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
    staffReport: () => call("staffReport", { query: { report: "waitlists", term: SMALL_TERM } }),
    staffCheckList: () => call("staffCheckList", { body }),
    staffChangeList: () => call("staffChangeList", { body }),
  };
}

/** Calls of the registrar that set something for a term, by name, in an order in which each one does something. */
export function settingsCalls({ call }: PortalClient, id: string) {
  const body = {
    Term: SMALL_TERM,
    Session: "1",
    Opens: "2026-11-01T08:00",
    OpenToEveryone: "2026-12-01T08:00",
    Closes: "2027-02-05T00:00",
    LastDrop: "2027-02-05",
    LastWithdraw: "2027-04-02",
  };
  const times = { Start: "2027-01-21T08:00", End: "2027-01-22T08:00" };
  const block = { Term: SMALL_TERM, Session: "1", Career: "UGRD", BlockId: "SENIORS", Number: 1, ...times };
  const added = { body: { ...block, Change: "add" as const, Students: id } };
  const alert = {
    Scope: "global",
    Severity: "info",
    Message: "Snow day",
    IsHtml: false,
    Link: "",
    LinkText: "",
  } as const;
  const shown = { body: { ...alert, Start: "", End: "" } };
  const feature = { body: { Flag: "schedule_builder", Value: "off", Person: id } } as const;
  const day = { Name: "Snow", FirstDay: "2027-02-10", LastDay: "2027-02-10", Start: "", End: "" };
  const off = { body: { Term: SMALL_TERM, Of: null, To: { ...day, Follows: null, Campus: "", Session: "" } } };
  return {
    staffDaysOff: () => call("staffDaysOff", { query: { term: SMALL_TERM } }),
    staffCheckDayOff: () => call("staffCheckDayOff", off),
    staffChangeDayOff: () => call("staffChangeDayOff", off),
    staffAlerts: () => call("staffAlerts"),
    staffCheckAlert: () => call("staffCheckAlert", shown),
    staffAddAlert: () => call("staffAddAlert", shown),
    staffChangeAlert: () => call("staffChangeAlert", { body: { ...shown.body, Id: 1, Message: "Snow" } }),
    staffEndAlert: () => call("staffEndAlert", { body: { Id: 1 } }),
    staffFeatures: () => call("staffFeatures"),
    staffCheckFeature: () => call("staffCheckFeature", feature),
    staffSetFeature: () => call("staffSetFeature", feature),
    staffTermDates: () => call("staffTermDates", { query: { term: SMALL_TERM } }),
    staffCheckSession: () => call("staffCheckSession", { body }),
    staffChangeSession: () => call("staffChangeSession", { body }),
    staffCheckBlock: () => call("staffCheckBlock", added),
    staffChangeBlock: () => call("staffChangeBlock", added),
  };
}
