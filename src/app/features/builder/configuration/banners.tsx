import { useAtomValue } from "jotai/react";
import { Banner } from "../../../ui/banner.tsx";
import { INVALID_COURSES } from "../build-obstacle.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { EditBanners } from "../edits/edit-banners.tsx";
import { Standing } from "../results/banners.tsx";
import { hasInvalidCourseAtom } from "./shown-atoms.ts";

/** What the student should know before the lists. */
export function Banners() {
  const hasInvalidCourse = useAtomValue(hasInvalidCourseAtom);
  return (
    <EditBanners queue={editQueue} before={hasInvalidCourse ? <Banner tone="warning">{INVALID_COURSES}</Banner> : null}>
      <Standing />
    </EditBanners>
  );
}
