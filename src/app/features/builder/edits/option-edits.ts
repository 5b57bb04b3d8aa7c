import { SORTING_PREFERENCES } from "#contract/course-rules";
import type { SortingPreference } from "#contract/schedule-request";
import * as changes from "./changes.ts";
import type { Edit } from "./edit.ts";
import { INCLUDED, PREFERENCE } from "./subjects.ts";

/** What a student may change of a configuration as a whole. */

export function changePreference(preference: SortingPreference): Edit {
  const change = changes.prefer(preference);
  const chosen = SORTING_PREFERENCES.find(({ Value }) => Value === preference);
  return {
    words: () => `sort by ${chosen?.Description ?? "something else"}`,
    touches: [PREFERENCE],
    send: (api, id, Version) =>
      api("changeSortPreference", {
        params: { id },
        body: { ConfigurationId: id, ScheduleSortingPreference: preference, Version },
        isHandled: true,
      }),
    shown: change,
    saved: () => change,
  };
}

/** The advanced options; travel warnings are always hidden. */
export type Included = { includeCurrentEnrollment: boolean; includeEnrollmentCart: boolean };

export function changeIncluded({ includeCurrentEnrollment, includeEnrollmentCart }: Included): Edit {
  const change = changes.include(includeCurrentEnrollment, includeEnrollmentCart);
  return {
    words: () => "change the advanced options",
    touches: [INCLUDED],
    send: (api, id, Version) =>
      api("changeConfigurationOptions", {
        params: { id },
        body: {
          includeCurrentEnrollment,
          includeEnrollmentCart,
          hideSchedulesWithTravelWarnings: true,
          ConfigurationId: id,
          Version,
        },
        isHandled: true,
      }),
    shown: change,
    saved: () => change,
  };
}
