import type { Configuration } from "#contract/builder/configuration";
import { good } from "../cart/cart-entries.ts";
import { advisors as two } from "../component/academics-data.ts";
import type { Replies } from "../component/fake-api.ts";
import { requestOf } from "../engine/schedule-requests.ts";
import { summaryOf } from "./builder-data.ts";

const { Notes, IsDefault, UpdatedTimestamp, Version, TermInfo } = summaryOf(requestOf([]));
const configuration: Configuration = {
  Id: 1,
  Name: "Mornings",
  Notes,
  IsDefault,
  UpdatedTimestamp,
  Version,
  TermInfo,
  Data: {
    Courses: [],
    Breaks: [],
    Options: {
      IncludeEnrollmentCart: true,
      IncludeCurrentEnrollment: true,
      HideSchedulesWithTravelWarnings: true,
      ScheduleSortingPreference: { Value: 1 },
    },
  },
};

/** What the API answers to the dialog that shares a configuration with advisors. */
export function sharing({ isShared = false, advisors = two } = {}): Replies {
  let isOn = isShared;
  const idOf = ({ params }: { params: Readonly<Record<string, unknown>> }) => Number(params["id"]);
  return {
    advisors: { data: good(advisors) },
    configuration: (asked) => ({ data: { ...configuration, Id: idOf(asked), ...(isOn && { IsShared: true }) } }),
    shareConfiguration: (asked) => {
      isOn = (asked.body as { IsShared: boolean }).IsShared;
      const Metadata = { ConfigurationId: idOf(asked), Version: 1 };
      return { data: { IsError: false, Message: null, Error: null, Metadata } };
    },
  };
}
