import type { Replies } from "../../support/component/fake-api.ts";
import { never } from "../../support/component/odd-replies.ts";
import { LONG, RIGHT_TO_LEFT } from "../../support/odd-names.ts";
import { people } from "../../support/registration/people.ts";
import { searchData } from "../../support/search/class-search-data.ts";
import {
  broken,
  FILTERS,
  found,
  SPRING,
  searchDataOf,
  usualReplies,
} from "../../support/search/class-search-replies.ts";
import { fiveClasses } from "../../support/search/class-states.ts";
import { termIndexOf } from "../../support/search/term-index.ts";
import { press, run, see } from "../acts.ts";
import { type StoryFile, screenStory } from "../story.tsx";
import { type Target, the } from "../targets.ts";

export default { title: "Screens/Class Search Filters" } satisfies StoryFile;

const filters = (at: string, ready: Target | readonly Target[], replies: Replies = {}) => ({
  at,
  replies: { ...usualReplies, user: { data: people.nobody }, ...replies },
  ready,
});
const openAll = press(/^(All Filters|Todos los filtros)/);
/** With the door to all filters open. */
const allFilters = (...given: Parameters<typeof filters>) => ({ ...filters(...given), acts: [openAll] });
const everything = `${SPRING}&${new URLSearchParams({
  subjects: "COMP",
  excludeSubjects: "HIST",
  partialCatalogNumber: "10",
  classNumber: "12345",
  academicCareers: "UGRD",
  meetingDays: "Include|1,3",
  meetingTimeModes: "morning",
  sessions: "A",
  campuses: "UMLNORTH",
  enrollmentStatusMode: "open",
  honorsOnly: "true",
  riverHawkScholarsAcademyOnly: "true",
  courseTitle: "data structures",
  instructorLastName: "O'Brien",
  coreCurriculumELOs: "QL",
  coreCurriculumBOKs: "SS",
  interdisciplinaryMinors: "ROBO",
  requirementDesignations: "GEAH",
  lwrtAttributes: "ELEM",
  rhedAttributes: "GLOB",
  components: "C3",
})}`;
const openGroups = run(() => {
  for (const group of document.querySelectorAll("details")) group.open = true;
});
const named = ({ title, words, place }: typeof LONG): Replies => ({
  classSearchData: {
    data: {
      ...searchData,
      SubjectsByTerm: { 3730: [{ Code: "COMP", Description: title }] },
      SessionsByTerm: {
        3730: [
          { Code: "1", Description: words },
          { Code: "2", Description: title },
        ],
      },
      MainCampusLocations: [{ Code: "UMLNORTH", Description: place }],
      AcademicCareers: [{ Code: "UGRD", Description: title }],
      InterdisciplinaryMinors: [{ Code: "ROBO", Description: title }],
    },
  },
});

export const Loading = screenStory(filters(FILTERS, the.text("Loading filters"), { classSearchData: never }));

export const NoTermYet = screenStory(filters(FILTERS, the.text("Select a term to continue.")));

export const Empty = screenStory(
  filters(FILTERS, the.text("No terms are available right now."), {
    classSearchData: (asked) => ({ data: { ...(searchDataOf(asked) as { data: object }).data, Terms: [] } }),
  }),
);

export const Failed = screenStory(filters(SPRING, the.button("Try Again"), { classSearchData: broken }));

export const TermLoading = screenStory(
  allFilters(SPRING, [the.combobox("Subjects"), the.button("Done")], {
    classSearchData: async (asked) => (asked.query.has("term") ? await never() : searchDataOf(asked)),
  }),
);

export const TermUnavailable = screenStory(
  allFilters(SPRING, [the.combobox("Subjects"), the.button("Try Again")], {
    classSearchData: (asked) => (asked.query.has("term") ? broken : searchDataOf(asked)),
  }),
);

/** With a filter, its count, and the classes that it leaves. */
export const Full = screenStory({
  ...filters(`${SPRING}&enrollmentStatusMode=open`, [the.group("General education"), the.text(/^Show \d+ Classes$/)], {
    termIndex: { data: termIndexOf(fiveClasses) },
    searchClasses: found(fiveClasses.filter(({ Details }) => Details.ClassNumber !== 2)),
  }),
  isPictured: true,
  shows: [
    "features/class-search/filters/choice-filter.tsx",
    "features/class-search/filters/filters-screen.tsx",
    "features/class-search/filters/most-used.tsx",
    "features/class-search/sentence/sentence-box.tsx",
  ],
});

export const AllFilters = screenStory(allFilters(SPRING, the.group("Special groups")));

export const SmallTerm = screenStory(allFilters(`${FILTERS}?term=3740`, the.css("summary")));

/** As a student who has opened each group. */
export const Everything = screenStory({
  ...filters(everything, the.text("21 filters")),
  acts: [openAll, see(the.css("summary")), openGroups],
  shows: ["features/class-search/filters/common-options.tsx", "features/class-search/filters/filter-groups.tsx"],
});

export const SubjectsOpen = screenStory({
  ...filters(SPRING, the.option(/^COMP/)),
  acts: [openAll, press(the.combobox("Subjects"))],
  // React Aria hides all but the field and its list from screen readers while the list is open.
  withoutRules: ["aria-hidden-focus", "page-has-heading-one", "region"],
});

export const ValuesLeftOut = screenStory(
  filters(`${SPRING}&subjects=COMP,ZZZ&campuses=MARS`, [the.text(/ZZZ/), the.group("General education")]),
);

export const InvalidClassNumber = screenStory(filters(`${SPRING}&classNumber=12a`, the.text("Invalid class number.")));

export const CourseOfferings = screenStory(
  allFilters(SPRING, the.group("Course Offerings"), {
    user: { data: { ...people.nobody, Features: ["class_search_course_offerings"] } },
  }),
);

export const LongNames = screenStory({
  ...filters(SPRING, [the.text(LONG.place), the.text(LONG.words)], named(LONG)),
  acts: [openAll, see(the.css("summary")), openGroups],
});

export const RightToLeftNames = screenStory({
  ...filters(SPRING, the.text(RIGHT_TO_LEFT.place), named(RIGHT_TO_LEFT)),
  acts: [openAll, see(the.css("summary")), openGroups],
});

export const Spanish = screenStory({ ...allFilters(everything, the.group("Grupos especiales")), language: "es-US" });
