import { listLabel } from "../../../lib/format-list.ts";
import { entityIds, findAdded } from "./additions.ts";
import { type Content, idOf, versionOf } from "./content.ts";
import { type Difference, differences, wordsOf } from "./differences.ts";
import type { Edit, EditOutcome } from "./edit.ts";
import { toOutline } from "./outline.ts";
import { putBack } from "./put-back.ts";
import { covers, overlap } from "./subjects.ts";

/** A change on its way. */
export type Waiting = {
  /** Of which it was made; by the time it is sent another one may be shown. */
  configurationId: number;
  edit: Edit;
  /** No form keeps what was entered. */
  isKept: boolean;
  settle: (outcome: EditOutcome) => void;
};

/** What the student changed and another window overtook: to be made after all, or to be let be. */
export type OvertakenChange = {
  /** The course, break or option that both are about. */
  about: string;
  /** What making them does, as a button says it: "Apply my change: lock COMP.1020 LEC 201". */
  words: string;
  /** What was overtaken, in order, and before it what puts a removed entry back. */
  edits: readonly Edit[];
  overtakenBy: readonly Difference[];
};

export type Merged = {
  /** What somebody else has done. */
  changes: readonly Difference[];
  /** To be sent on top of it. */
  waiting: readonly Waiting[];
  /** What is decided already: done by somebody else as well, or overtaken. */
  settled: readonly { waiting: Waiting; outcome: EditOutcome }[];
  overtaken: readonly OvertakenChange[];
  /** The ids of what was to be added and is there. */
  added: readonly string[];
};

/**
 * Sorts changes that were made of `before` when the server has `after`: what is about nothing that is different goes
 * on top of it, what is there already is done, and the rest was overtaken. `knownTo` names what was there before an
 * addition was first tried.
 */
export function mergeEdits(
  before: Content,
  after: Content,
  queue: readonly Waiting[],
  knownTo: (edit: Edit) => ReadonlySet<string> = () => entityIds(before),
): Merged {
  const changes = differences(toOutline(before), toOutline(after));
  const waiting: Waiting[] = [];
  const settled: Merged["settled"][number][] = [];
  const late: Waiting[] = [];
  const added: string[] = [];
  let shown = after;
  for (const each of queue) {
    const { edit } = each;
    const entity = edit.adds && findAdded(after, edit.adds, new Set([...knownTo(edit), ...added]));
    // What was made of an overtaken change goes with it.
    if (late.some((other) => areAboutTheSame(other.edit, edit))) late.push(each);
    else if (entity !== undefined) {
      added.push(entity);
      settled.push({ waiting: each, outcome: asAdded(after, entity) });
    } else if (isAlreadyThere(edit, shown)) settled.push({ waiting: each, outcome: DONE });
    else if (changesOf(edit, changes).length > 0) late.push(each);
    else {
      waiting.push(each);
      shown = edit.shown?.(shown) ?? shown;
    }
  }
  for (const each of late) settled.push({ waiting: each, outcome: toOutcome(each, changes, before) });
  const kept = late.filter(({ isKept }) => isKept).map(({ edit }) => edit);
  return { changes, waiting, settled, added, overtaken: toOvertaken(kept, { changes, before, after }) };
}

/** The outcome of an addition that is there already. */
export function asAdded(content: Content, EntityId: string): EditOutcome {
  return {
    isSaved: true,
    metadata: { ConfigurationId: idOf(content), Version: versionOf(content), EntityId },
  };
}

/** Whether making the change would make no difference. */
export function isAlreadyThere({ shown, entity }: Edit, content: Content): boolean {
  if (!shown) return false;
  const outline = toOutline(content);
  const isThere = entity === undefined || [...outline.courses, ...outline.breaks].some(({ id }) => id === entity);
  return isThere && differences(outline, toOutline(shown(content))).length === 0;
}

/** Whether nothing of the one remains when the other was made after it. */
export function isCoveredBy({ touches }: Edit, later: Edit): boolean {
  return touches.length > 0 && touches.every((touched) => later.touches.some((whole) => covers(whole, touched)));
}

export function areAboutTheSame(a: Edit, b: Edit): boolean {
  return a.touches.some((touched) => b.touches.some((other) => overlap(touched, other)));
}

const DONE = { isSaved: true, metadata: undefined } as const;

function toOutcome({ edit, isKept }: Waiting, changes: readonly Difference[], before: Content): EditOutcome {
  const overtakenBy = changesOf(edit, changes);
  const back = putBackFor(edit, changes, before);
  const told = wordsOf(overtakenBy)
    .map((words) => `${words}.`)
    .join(" ");
  return {
    isSaved: false,
    message: isKept ? undefined : `This configuration was changed in another window. ${told}`.trim(),
    overtakenBy,
    ...(back && { putBack: back }),
  };
}

type Meeting = { changes: readonly Difference[]; before: Content; after: Content };

function toOvertaken(kept: readonly Edit[], { changes, before, after }: Meeting): OvertakenChange[] {
  const seen = toOutline(before);
  return [...Map.groupBy(kept, aboutOf)].flatMap(([about, all]): OvertakenChange[] => {
    const edits = all.filter((edit, index) => !all.slice(index + 1).some((later) => isCoveredBy(edit, later)));
    if (edits.every((edit) => isAlreadyThere(edit, after))) return [];
    const back = edits.map((edit) => putBackFor(edit, changes, before)).find(Boolean);
    return [
      {
        about,
        words: back
          ? `Apply my change and ${back.words(seen)}`
          : `Apply my change: ${listLabel(edits.map(({ words }) => words(seen)))}`,
        edits: back ? [back, ...edits] : edits,
        overtakenBy: changes.filter((change) => edits.some((edit) => changesOf(edit, [change]).length > 0)),
      },
    ];
  });
}

function changesOf({ touches }: Edit, changes: readonly Difference[]): Difference[] {
  return changes.filter(({ subject }) => touches.some((touched) => overlap(touched, subject)));
}

/** What has to come before the change where its course or break was removed. */
function putBackFor({ entity }: Edit, changes: readonly Difference[], before: Content): Edit | undefined {
  const isRemoved = entity !== undefined && changes.some(({ removedId }) => removedId === entity);
  return isRemoved ? putBack(entity, before) : undefined;
}

/** A path begins with the entity, or is an option. */
function aboutOf({ entity, touches }: Edit): string {
  return entity ?? touches[0]?.split("/")[0] ?? "";
}
