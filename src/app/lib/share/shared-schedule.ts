import type { BuildResult, LeftOut, Schedule } from "#contract/builder/build-result";
import { readLinkColors } from "#contract/course-colors";
import { isAppError } from "#contract/outcome";
import type { Walks } from "#contract/walks";
import type { PdfPrint } from "#contract/wire-shapes";
import { t } from "#words";
import type { Api } from "../api/api.ts";
import { type FetchedAtom, useFetched } from "../api/fetched.ts";

/** A schedule as its link names it. Auto-enrolled classes aren't named. */
export type SharedSchedule = {
  term: string;
  termName: string;
  classNumbers: readonly number[];
  /** The colors of its classes, see `linkColors`. */
  colors?: string | undefined;
  /** What the server left out of it. */
  leftOut?: readonly LeftOut[];
  /** Draws it in the browser. Without it, or if it fails, the server's export is the PDF. */
  drawPdf?: (title: string, print: PdfPrint) => Promise<Blob>;
  /** Replaces the link's addresses. */
  largePrint?: string;
  /** Addresses in place of those of the link. */
  calendarFile?: string;
  picture?: string;
  printPage?: string;
};

export type ShareStep = "link" | "code" | "download" | "large";

export type ShareMenuOptions = {
  schedule: SharedSchedule;
  /** What has its own button next to the menu. */
  without?: readonly (ShareStep | "copy")[];
  /** Opens the student's calendar subscription. */
  onSubscribe?: () => void;
};

/** A link's schedule; `message` says why there's none, if that's known. */
export type SharedScheduleResults =
  | ({ isValid: true; result: BuildResult; schedule: Schedule } & Pick<SharedSchedule, "classNumbers" | "colors"> & {
        leftOut: readonly LeftOut[];
        walks: Walks | undefined;
      })
  | { isValid: false; message: string | null };

/** Of a link's query. */
export function useSharedResults(query: URLSearchParams): FetchedAtom<SharedScheduleResults> {
  const asked = ["term", "classes", "colors"].map((name) => query.getAll(name).join());
  return useFetched(asked.join(" "), async (api) => await readSharedResults(api, await readQuery(query)));
}

type Link = { term: string; classes: string; colors?: string | undefined };

export async function readSharedResults(api: Api, { term, classes, colors }: Link): Promise<SharedScheduleResults> {
  if (term === "") return { isValid: false, message: t("This link is missing a term.") };
  if (classes === "") return { isValid: false, message: t("This link is missing a class number.") };
  try {
    const shared = await api("publicResults", { params: { term, classNumbers: classes } });
    const { Result: result, ClassNumbers: classNumbers, LeftOut: leftOut, Walks: walks } = shared;
    const [schedule] = result.Schedules;
    if (result.IsError || !schedule) return { isValid: false, message: result.Message };
    return { isValid: true, result, schedule, classNumbers, colors, leftOut, walks };
  } catch (error) {
    if (!isAppError(error) || (error.code !== "BAD_REQUEST" && error.code !== "NOT_FOUND")) throw error;
    return { isValid: false, message: error.message };
  }
}

/** Loads the reader only for a link that isn't as the portal writes it. */
async function readQuery(query: URLSearchParams) {
  const term = query.get("term") ?? "";
  const classes = query.getAll("classes").join(",");
  const colors = readLinkColors(query.get("colors"));
  const hasValidColors = !query.has("colors") || colors !== undefined;
  const isPlain = /^[\w-]+$/.test(term) && /^\d+(,\d+)*$/.test(classes) && !/\bamp/.test(query.toString());
  if (isPlain && hasValidColors) return { term, classes, colors };
  const { readSharedLink } = await import("#contract/builder/read-link");
  return readSharedLink(query.toString());
}
