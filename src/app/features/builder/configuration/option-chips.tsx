import { useAtomValue, useSetAtom } from "jotai/react";
import { campusOf } from "#contract/institution";
import type { CourseOptions } from "#contract/schedule-request";
import { ChipGroup } from "../../../ui/chip-group.tsx";
import type { ConfiguredCourse } from "../content.ts";
import { visitAtom } from "../visit.ts";
import { showVisitToast } from "../visit-toast.ts";
import { applyAtom } from "./atoms.ts";

type Exclusion = { id: string; value: string; without: CourseOptions };

/** What the options leave out, each removable: nothing is left out that can't be seen. */
export function OptionChips({ course: { id, options, offered } }: { course: ConfiguredCourse }) {
  const apply = useSetAtom(applyAtom);
  const visit = useAtomValue(visitAtom);
  const all = exclusionsOf(options);
  if (all.length === 0) return null;

  function remove(wanted: string) {
    const exclusion = all.find((each) => each.id === wanted);
    if (!exclusion || !visit) return;
    void apply([{ type: "set-options", id, options: exclusion.without }]);
    const onAction = () => void apply([{ type: "set-options", id, options }]);
    showVisitToast(visit, {
      message: `“${exclusion.value}” removed`,
      action: { label: "Undo", onAction, isUndo: true },
    });
  }

  return <ChipGroup label={`Left out of ${offered.label}`} chips={all} onRemove={remove} />;
}

function exclusionsOf(options: CourseOptions): Exclusion[] {
  const { excludeClosed, excludeWaitListed, excludeOnline, campus, honors } = options;
  const status = excludeWaitListed ? "Open only" : excludeClosed ? "No closed" : undefined;
  return [
    { id: "status", value: status, without: { ...options, excludeClosed: false, excludeWaitListed: false } },
    { id: "online", value: excludeOnline ? "No online" : undefined, without: { ...options, excludeOnline: false } },
    {
      id: "campus",
      value: campus === null ? undefined : `${campusOf(campus).shortDescription} only`,
      without: { ...options, campus: null },
    },
    {
      id: "honors",
      value: [undefined, "Honors only", "No Honors"][honors],
      without: { ...options, honors: 0 as const },
    },
  ].flatMap(({ value, ...rest }) => (value === undefined ? [] : { ...rest, value }));
}
