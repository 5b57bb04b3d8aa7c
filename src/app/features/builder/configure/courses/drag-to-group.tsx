import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { MAX_GROUP_COURSES } from "#contract/course-rules";
import { t } from "#words";
import { listLabel } from "../../../../lib/format/format.ts";
import { followDrag } from "../../../../ui/follow-drag.ts";
import { showToast } from "../../../../ui/messages/toast-queue.ts";
import { newEntityId } from "../../workspace/document.ts";
import { applyWithUndoAtom, contentAtom } from "../../workspace/edits.ts";
import { groupWith } from "./group-courses.ts";

type DragToGroupProps = {
  list: { readonly current: HTMLElement | null };
  /** Called after a drop with the id of the group: the rows have moved. */
  onGrouped: (groupId: string) => void;
};

/** Groups a course with the one onto which its grip is dragged, by mouse or by a finger that is held. */
export function DragToGroup({ list, onGrouped }: DragToGroupProps) {
  const content = useAtomValue(contentAtom);
  const change = useSetAtom(applyWithUndoAtom);

  function drop(dragged: string, target: string) {
    const grouping = groupWith(content?.Document.groups, dragged, target, newEntityId());
    if (!grouping || !content) return;
    const { group, edits } = grouping;
    const courses = content.courses.filter(({ id }) => group.courses.includes(id));
    if (group.courses.length > MAX_GROUP_COURSES)
      return void showToast(t("A group can have up to {count} courses.", { count: MAX_GROUP_COURSES }));
    const names = listLabel(courses.map(({ offered }) => offered.label));
    const label = t("Grouped: take {count} of {courses}", { count: group.count, courses: names });
    flushSync(() => void change({ edits, label }));
    onGrouped(group.id);
  }

  const onPress = useEffectEvent((press: PointerEvent) => {
    const root = list.current;
    const grip = press.target instanceof Element ? press.target.closest<HTMLElement>("[data-grip]") : null;
    const dragged = grip?.dataset["grip"];
    if (!root || !grip || dragged === undefined || !press.isPrimary || press.button !== 0) return;
    let target: HTMLElement | undefined;
    const mark = (next: HTMLElement | undefined) => {
      target?.removeAttribute("data-drop");
      next?.setAttribute("data-drop", "");
      target = next;
    };
    const rowOf = (element: Element | null) => element?.closest<HTMLElement>("[data-entry=courses]") ?? undefined;
    const own = rowOf(grip);
    followDrag(root, press, {
      onMove({ clientX, clientY }) {
        getSelection()?.removeAllRanges();
        own?.setAttribute("data-dragged", "");
        const over = rowOf(document.elementFromPoint(clientX, clientY));
        mark(over !== own && over?.querySelector("[data-grip]") ? over : undefined);
      },
      onEnd(isDropped) {
        const onto = target?.id;
        mark(undefined);
        own?.removeAttribute("data-dragged");
        if (isDropped && onto !== undefined) drop(dragged, onto);
      },
    });
  });

  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const ended = new AbortController();
    root.setAttribute("data-drags", "");
    root.addEventListener("pointerdown", (event) => onPress(event), { signal: ended.signal });
    // Must exist before the touch, or the browser scrolls.
    root.addEventListener("touchmove", () => undefined, { signal: ended.signal, passive: false });
    return () => ended.abort();
  }, [list]);

  return null;
}
