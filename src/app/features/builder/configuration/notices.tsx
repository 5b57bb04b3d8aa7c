import { useAtomValue } from "jotai/react";
import { Banner } from "../../../ui/banner.tsx";
import { edits } from "../edits/configuration-edits.ts";
import { EditNotices } from "../edits/edit-notices.tsx";
import { hasInvalidCourseAtom } from "./shown-atoms.ts";

/** What the student should know before the lists. */
export function Notices() {
  const hasInvalidCourse = useAtomValue(hasInvalidCourseAtom);
  return (
    <EditNotices
      queue={edits}
      before={
        hasInvalidCourse ? (
          <Banner tone="warning">
            This schedule configuration contains invalid courses which must be removed to continue using Schedule
            Builder.
          </Banner>
        ) : null
      }
    />
  );
}
