import { useAtomValue } from "jotai/react";
import { Banner } from "#ui";
import { t } from "#words";
import { contentAtom } from "../../workspace/edits.ts";
import type { Part } from "./open-part.ts";

/** Shows if an address asks for a part of a course that no longer exists. */
export function Missing({ asked }: { asked: Exclude<Part, { name: "advanced" }> }) {
  const courses = useAtomValue(contentAtom)?.courses ?? [];
  const course = courses.find(({ id, offered }) => id === asked.courseId && offered.isOffered);
  const has = ({ component }: { component: string }) => asked.name === "options" || component === asked.component;
  if (course?.offered.sections.some(has)) return null;
  return (
    <Banner tone="warning" title={t("There's a problem with this configuration.")}>
      {t("This course was removed, or its sections are no longer offered.")}
    </Banner>
  );
}
