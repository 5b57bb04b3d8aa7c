import type { ConfigurationBreak, RemovedEntity } from "#contract/configuration";
import { isWholeDay, toMinutes, toWallTime } from "#contract/wall-time";
import * as changes from "./changes.ts";
import type { Content } from "./content.ts";
import type { Edit } from "./edit.ts";
import { breakWordsOf, courseWordsOf, type OutlinedBreak, toOutline } from "./outline.ts";

/**
 * Puts a course or break back where it was. `before` is the configuration with it; `removed` is what its removal
 * answered. Without that, what `before` tells is put back, as after a removal in another window.
 */
export function putBack(id: string, before: Content, removed = toRemoved(id, before)): Edit | undefined {
  if (!removed) return undefined;
  const outline = toOutline(before);
  const isCourse = "Course" in removed;
  const change = isCourse ? putBackCourse(id, before, removed.Index) : putBackBreak(id, before, removed.Index);
  return {
    words: () => `restore ${isCourse ? courseWordsOf(outline, id) : breakWordsOf(outline, id)}`,
    touches: [id],
    send: (api, configurationId, Version) =>
      api("restoreRemoved", {
        params: { id: configurationId },
        body: { Removed: removed, Version },
        isHandled: true,
      }),
    ...(change && { shown: change, saved: () => change }),
  };
}

function toRemoved(id: string, before: Content): RemovedEntity | undefined {
  const { configuration } = before;
  const outline = toOutline(before);
  const courseAt = outline.courses.findIndex((course) => course.id === id);
  const course = outline.courses[courseAt];
  if (course) {
    return {
      Index: courseAt,
      Course: {
        id,
        isEnabled: course.isEnabled,
        courseId: course.courseId,
        offerNumber: course.offerNumber,
        options: course.options,
        components: course.components
          .filter(({ explicit, locked }) => explicit !== null || locked !== null)
          .map(({ code, explicit, locked }) => ({
            component: code,
            explicitSections: explicit && [...explicit],
            lockedClassNumber: locked,
          })),
      },
    };
  }
  const breakAt = outline.breaks.findIndex((each) => each.id === id);
  const found = outline.breaks[breakAt];
  if (!found) return undefined;
  const { Name, IsEnabled, DayOfWeek, IsAllDay, StartTime, EndTime } =
    configuration?.Data.Breaks.find(({ Id }) => Id === id) ?? toDrawn(found);
  return {
    Index: breakAt,
    Break: {
      id,
      isEnabled: IsEnabled,
      name: Name,
      dayOfWeek: DayOfWeek,
      isAllDay: IsAllDay,
      startMinutes: toMinutes(StartTime),
      endMinutes: toMinutes(EndTime),
    },
  };
}

function putBackCourse(id: string, { configuration, build }: Content, index: number) {
  const drawn = configuration?.Data.Courses.find(({ Id }) => Id === id);
  const requested = build?.Request.courses.find((course) => course.id === id);
  return drawn || requested ? changes.putBackCourse(drawn, requested, index) : undefined;
}

function putBackBreak(id: string, before: Content, index: number) {
  const drawn = before.configuration?.Data.Breaks.find(({ Id }) => Id === id);
  const outlined = toOutline(before).breaks.find((each) => each.id === id);
  const found = drawn ?? (outlined && toDrawn(outlined));
  return found && changes.putBreak(found, index);
}

function toDrawn({ id, isEnabled, name, day, startMinutes, endMinutes }: OutlinedBreak): ConfigurationBreak {
  return {
    Id: id,
    IsEnabled: isEnabled,
    Name: name,
    DayOfWeek: day,
    IsAllDay: isWholeDay(startMinutes, endMinutes),
    StartTime: toWallTime(startMinutes),
    EndTime: toWallTime(endMinutes),
  };
}
