import { groupBreaks } from "#configuration/break-groups";
import { findOffered, toRequest } from "#configuration/to-request";
import type { Services } from "../call.ts";
import { openConfiguration, prepare } from "./schedule-request.ts";
import { toBuildResult } from "./to-result.ts";

type Asked = {
  studentId: string;
  id: number;
  limit: number;
  /** Whose builds it waits for: those of one person run one after another. */
  callerId: string;
};

/** A student's configuration with its best schedules, which include the student's own classes if it says so. */
export async function buildResults(services: Services, { studentId, id, limit, callerId }: Asked) {
  const { row, term, held } = await openConfiguration(services, studentId, id);
  const { document } = row;
  const { offerings, fixed, seats, member } = await prepare(document.courses, term, held, { ...services, studentId });
  const request = toRequest(document, term.term, findOffered(offerings), fixed, term.walks);
  const wishes = groupBreaks(document.breaks)
    .filter(([{ isWish, isEnabled }]) => isWish && isEnabled)
    .map((group) => group.map((each) => each.id));
  const built = await services.engine.build(callerId, { request, limit, wishes });
  return { row, term, Result: toBuildResult(built, { request, seats, member }, document, term) };
}
