import { holds, line, type SpecSection } from "../spec-line.ts";

export const builderRoles: SpecSection = {
  title: "Roles",
  lines: [
    line(
      "Students with the flag; held classes can't be changed",
      holds(
        "Schedule Builder needs an authenticated student and the schedule_builder flag",
        "component/builder/choose › asks visitors of Schedule Builder to sign in, and where they can get help",
        "component/builder/choose › says that Schedule Builder is off",
      ),
      holds(
        "The landing and the public viewer work without sign-in",
        "component/builder/choose › asks visitors of Schedule Builder to sign in, and where they can get help",
        "component/viewer/viewer › makes no call that needs sign-in",
      ),
      holds(
        "Import needs sign-in",
        "component/viewer/viewer › asks a visitor to sign in, and comes back to the question",
        "server/sharing/shared-schedule › becomes a configuration of the same classes",
      ),
      holds(
        "Classes from current enrollment or the cart can't be locked or changed",
        "component/builder/results › can't be locked, as others can",
      ),
      holds(
        "Enrollment operations depend on the flag enrollment_operations",
        "component/builder/choose › closes the panel of a feature that is off in place of choosing",
      ),
      holds(
        "The performance warning depends on the flag enrollment_performance_warning",
        "component/builder/choose › says where it chooses that enrollment is busy",
      ),
      holds("Both can be set through ft and ft-off", "app/lib/session/session › wishes for flags"),
    ),
  ],
};
