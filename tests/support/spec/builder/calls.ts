import { differs, holds, line, type Sentence, type SpecSection } from "../spec-line.ts";

const CONFIGURATIONS = "server/builder/configurations";
const SPECIFIED = "server/builder/specified-calls";
const WRITES = "server/builder/specified-writes";

/** Of the calls in whose place the portal's own client sends its edits. */
const sentAsEdit = (shownBy: string): Sentence =>
  differs(
    "The client makes this call",
    "because its edits (…/configuration/{id}/edits) make several changes at once or none, can be undone at once, and lose nothing of another window (docs/decisions/specified-calls.md)",
    shownBy,
    "app/features/builder/workspace/edits › loses no change silently, whatever two windows do and whichever answers are lost",
  );

/** Of the calls in whose place the client reads a configuration with all that the screens of its parts show. */
const readWithAll = (): Sentence =>
  differs(
    "The client makes this call",
    "because …/configuration/{id}/build_data brings the configuration with its courses, components, sections, and options at once, and its parts open in place without another wait",
    "app/features/builder/workspace/visit › goes on from a configuration to its schedules, and nothing is built again",
  );

export const builderCalls: SpecSection = {
  title: "Calls",
  lines: [
    line(
      "Add a course",
      holds(
        "POST /schedulebuilder/configuration/{configurationId}/course with the add-course payload; data.IsError, data.Message",
        `${WRITES} › of a course › add it, and remove it`,
        `${CONFIGURATIONS} › gives a course the same options however it's added`,
        `${CONFIGURATIONS} › restricts a course to a campus of the term only`,
      ),
      differs(
        "Schedule Builder makes this call",
        "because class search does, and Schedule Builder adds several courses as one change, with ids of its own (docs/decisions/specified-calls.md)",
        "server/builder/edits › add courses of which a browser read what is offered, as the server does",
        "component/class-search/add › adds the course to the only configuration, and leads there",
      ),
    ),
    line(
      "Remove a course or break",
      holds(
        "DELETE /schedulebuilder/configuration/{configurationId}/{course or break}/{entityId} with EntityId, ConfigurationId",
        "server/builder/no-longer-offered › so that the others can be built",
        `${WRITES} › of a break › add it, and remove it`,
        `${WRITES} › of a course › add it, and remove it`,
      ),
      holds("A failure shows a dialog", "component/builder/configuration › keeps the course that was to be removed"),
      sentAsEdit(
        "component/builder/configuration › removes a course for good after asking, and moves the focus to the next",
      ),
    ),
    line(
      "Switch a course or break",
      holds(
        "POST .../{course or break}/{entityId}/enabled with EntityId, ConfigurationId, IsEnabled, one call per entity",
        `${CONFIGURATIONS} › keeps breaks free, and returns code 1 if only they are in the way`,
        `${WRITES} › of a break › switch it off`,
        `${WRITES} › of a course › switch it off`,
      ),
      holds("Errors show a dialog", "component/builder/configuration › is taken back, and the reason shows"),
      sentAsEdit("component/builder/configuration › counts what each course costs, also once it's off, which is saved"),
    ),
    line(
      "Create a configuration",
      holds(
        "POST /schedulebuilder/configurations/{term} with Name; Message on error",
        `${WRITES} › create, rename, note, copy, and delete it`,
        "server/builder/edits › keep up to 50 configurations of a term, however they are made at once",
      ),
    ),
    line(
      "Rename it",
      holds(
        "PUT /schedulebuilder/configuration/{id}/name with Name",
        `${WRITES} › create, rename, note, copy, and delete it`,
        `${CONFIGURATIONS} › makes an empty default configuration, and makes it again when it is deleted or renamed`,
      ),
    ),
    line(
      "Note it",
      holds(
        "PUT /schedulebuilder/configuration/{id}/notes with Notes",
        `${WRITES} › create, rename, note, copy, and delete it`,
        `${CONFIGURATIONS} › refuses a change to a configuration that has changed since it was read, and keeps what is stored`,
      ),
    ),
    line(
      "Copy it",
      holds(
        "POST /schedulebuilder/configuration/{id}/copy",
        `${WRITES} › create, rename, note, copy, and delete it`,
        "server/builder/no-longer-offered › is copied as invalid with its configuration",
        "component/builder/configurations › clones a configuration, and moves the focus to the new one",
      ),
    ),
    line(
      "Delete it",
      holds(
        "DELETE /schedulebuilder/configuration/{id}",
        `${WRITES} › create, rename, note, copy, and delete it`,
        `${CONFIGURATIONS} › makes an empty default configuration, and makes it again when it is deleted or renamed`,
      ),
    ),
    line(
      "Options of a course",
      holds(
        "POST /schedulebuilder/configuration/{configurationId}/course/{entityId} with the course's options",
        `${WRITES} › change its options`,
        `${CONFIGURATIONS} › leaves out closed sections unless the course allows them`,
        `${CONFIGURATIONS} › restricts a course to a campus of the term only`,
      ),
      sentAsEdit("component/builder/parts › open in place, change the count at once, and are taken back by Cancel"),
    ),
    line(
      "Sections of a component",
      holds(
        "POST .../course/{entityId}/component/{component} with the section choice",
        `${WRITES} › choose sections, and any of them again`,
        `${CONFIGURATIONS} › takes a locked section although another would rank better, and refuses one of another course`,
      ),
      sentAsEdit(
        "component/builder/parts › open in place, and any is considered until one is selected, and then only those",
      ),
    ),
    line(
      "Any section",
      holds(
        "POST /ScheduleBuilder/CourseComponent with EntityId, ConfigurationId, Component, ComponentEntityId, ExplicitSections (empty), one per component",
        `${WRITES} › choose sections, and any of them again`,
        `${CONFIGURATIONS} › takes a locked section although another would rank better, and refuses one of another course`,
      ),
      sentAsEdit(
        "component/builder/nothing-fits › makes several changes at one press where no single one is enough, and takes them back as one",
      ),
    ),
    line(
      "Advanced options",
      holds(
        "POST /schedulebuilder/configuration/{configurationId}/options with the global options",
        `${WRITES} › change its options and its order`,
        `${SPECIFIED} › read the global options`,
      ),
      sentAsEdit("component/builder/parts › The advanced options are saved, but for the one that is always on"),
    ),
    line(
      "Order of schedules",
      holds(
        "POST /schedulebuilder/configuration/{id}/options/schedule_sort_preference with ConfigurationId, ScheduleSortingPreference (number)",
        `${WRITES} › change its options and its order`,
        `${SPECIFIED} › save how schedules are sorted`,
      ),
      sentAsEdit("component/builder/results › sorts schedules at once, and can't be sorted again until that is saved"),
    ),
    line(
      "Lock",
      holds(
        "POST .../course/{courseId}/component/{component}/lock with EntityId, ConfigurationId, Component, ComponentEntityId, ClassNumber (null unlocks); isError or data.IsError and data.Message",
        `${WRITES} › lock a section, and unlock it`,
        `${CONFIGURATIONS} › takes a locked section although another would rank better, and refuses one of another course`,
        "server/builder/no-longer-offered › not %s",
      ),
      sentAsEdit(
        "component/builder/schedule › locks classes in the week, by a key, and in the list, and keeps the schedule",
      ),
    ),
    line(
      "Add a break",
      holds(
        "POST /schedulebuilder/configuration/{configurationId}/break with ConfigurationId, Break {Name, DayOfWeek 1 to 6, IsAllDay, StartTime, EndTime}",
        `${CONFIGURATIONS} › keeps breaks free, and returns code 1 if only they are in the way`,
        `${CONFIGURATIONS} › refuses a break that ends before it starts, and an unknown day`,
      ),
      holds(
        "One call per selected day (each call takes one day)",
        "server/builder/edits › list breaks as students see them, one on several days as one",
      ),
      sentAsEdit("component/builder/breaks › is saved for each of its days, up to midnight"),
    ),
    line(
      "Change a break",
      holds(
        "PUT /schedulebuilder/configuration/{configurationId}/break/{entityId} with ConfigurationId, Break {Name, DayOfWeek description, IsAllDay, StartTime, EndTime}, EntityId",
        `${WRITES} › move it to a day by its name`,
        `${SPECIFIED} › change a break`,
      ),
      holds("An error shows a dialog", "component/builder/configuration › is taken back, and the reason shows"),
      sentAsEdit("component/builder/breaks › edits all days of a break together"),
    ),
    line(
      "Choose a schedule",
      holds(
        "PUT /schedulebuilder/cart with Term, AcademicCareer, Classes; data.IsError, data.Error",
        `${CONFIGURATIONS} › includes held classes as they stand, and copies a chosen schedule over the cart`,
        "component/builder/choose › says why a schedule can't be chosen",
      ),
    ),
    line(
      "Export as a PDF",
      holds(
        "GET /schedulebuilder/term/{term}/{classNumbers}/results/export[?title=] opens a PDF",
        "server/sharing/shared-schedule › is a PDF with the title that was asked for, without a name",
        "component/viewer/viewer › is the server's where the browser can't draw it, %s",
      ),
    ),
    line(
      "Import a schedule",
      holds(
        "POST /schedulebuilder/configuration/{term} with Term, ClassNumbers; data.IsError, data.Message, data.Metadata.ConfigurationId",
        `${WRITES} › import a shared schedule`,
        "server/sharing/shared-schedule › becomes a configuration of the same classes",
        "component/viewer/viewer › imports the schedule after sign-in and opens the new configuration",
      ),
      holds("Its failures show in a dialog", "component/viewer/viewer › says that an import failed: %s"),
    ),
    line(
      "Public results",
      holds(
        "GET /schedulebuilder/term/{term}/{comma classNumbers}/results, public",
        "server/sharing/shared-schedule › is read by anyone: exactly the classes of the link, full or far apart as they may be",
        "component/viewer/viewer › makes no call that needs sign-in",
      ),
    ),
    line(
      "Results",
      holds(
        "GET /schedulebuilder/configuration/{id}/results brings the build's results",
        `${CONFIGURATIONS} › says of all possible schedules when they meet, and not only of those that it lists`,
      ),
      differs(
        "The client makes this call",
        "because the browser builds the same schedules itself from build_data, without a wait for each change, and a registration morning costs the server nothing",
        "server/builder/worker-and-server › the student's browser and the server give the same schedules of configurations over the demo university, with what the student holds",
      ),
    ),
    line(
      "List of configurations",
      holds(
        "GET /schedulebuilder/configurations/{term}",
        `${CONFIGURATIONS} › makes an empty default configuration, and makes it again when it is deleted or renamed`,
      ),
    ),
    line(
      "Configuration",
      holds(
        "GET /schedulebuilder/configuration/{id}",
        `${SPECIFIED} › read which components of a course are optional`,
        `${CONFIGURATIONS} › does not find another student's configuration`,
      ),
      differs(
        "POST /schedulebuilder/configuration/{id} stores a configuration",
        "because this address with a term imports a shared schedule, and a whole configuration stored over another would lose what another window changed; edits and the calls of each part store it",
        "server/builder/edits › make groups, which are kept for the results and the browser",
      ),
      readWithAll(),
    ),
    line(
      "Options",
      holds("GET /schedulebuilder/configuration/{id}/options", `${SPECIFIED} › read the global options`),
      readWithAll(),
    ),
    line(
      "Data of the add-course screen",
      holds(
        "GET /schedulebuilder/configuration/{id}/add_course_data",
        `${SPECIFIED} › read what the add-course screen shows`,
      ),
      readWithAll(),
    ),
    line(
      "Course",
      holds(
        "GET /schedulebuilder/configuration/{configurationId}/course/{id}",
        `${SPECIFIED} › read a course with its options`,
      ),
      readWithAll(),
    ),
    line(
      "Component",
      holds(
        "GET .../course/{id}/component/{component}",
        `${SPECIFIED} › read a component's sections, and which are chosen`,
      ),
      readWithAll(),
    ),
    line(
      "Course search",
      holds(
        "GET /ScheduleBuilder/CourseSearch?term&query",
        `${CONFIGURATIONS} › finds courses by words of the title, and refuses short texts and unknown terms`,
        "component/builder/add-courses › chooses a suggestion by keyboard",
      ),
    ),
    line(
      "Seats",
      holds(
        "GET /ClassSchedule/RealTime/BatchEnrollmentInfo?term&classNumbers; data keyed by class number, merged into class details",
        "app/lib/seats/live-seats › puts seats that were read later into a class and the sections of its course",
        "component/builder/schedule › reads seats, and leads to other sections of a class that filled",
      ),
    ),
    line(
      "Terms for choosing",
      holds(
        "GET /enrollment/terms/eligible",
        "server/registration/eligible-terms › lists a student's terms and careers with their dates",
        "component/builder/choose › says when terms can't be read",
      ),
      holds(
        "Class search terms are also loaded (/classschedule/realtime/terms)",
        "component/builder/configuration › says at %s what no terms mean, without asking again until the student does",
      ),
      holds(
        "Responses wrap content in data with isError and message",
        "server/builder/specified-calls › wrap what they answer, and what is wrong, in data, isError, and message",
      ),
      holds(
        "All model writes use emulated HTTP (method override)",
        "server/plugins/app › turns a POST into what its header says",
      ),
    ),
  ],
};
