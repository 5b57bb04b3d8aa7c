import { heardHintsAtom } from "#app/lib/session/reading-settings.ts";
import { HINTS } from "#app/shell/key-hints.tsx";
import { openStory } from "../../gallery/open-story.tsx";
import * as addClass from "../../gallery/screens/add-class.stories.tsx";
import * as configuration from "../../gallery/screens/builder-configuration.stories.tsx";
import * as configurations from "../../gallery/screens/builder-configurations.stories.tsx";
import * as results from "../../gallery/screens/builder-results.stories.tsx";
import * as cart from "../../gallery/screens/cart.stories.tsx";
import * as cartOptions from "../../gallery/screens/cart-options.stories.tsx";
import * as cartPlans from "../../gallery/screens/cart-plans.stories.tsx";
import * as classSearchFilters from "../../gallery/screens/class-search-filters.stories.tsx";
import * as classSearchResults from "../../gallery/screens/class-search-results.stories.tsx";
import * as myClasses from "../../gallery/screens/my-classes.stories.tsx";
import * as registration from "../../gallery/screens/registration.stories.tsx";
import * as sharedSchedule from "../../gallery/screens/shared-schedule.stories.tsx";
import * as shell from "../../gallery/screens/shell.stories.tsx";
import * as staff from "../../gallery/screens/staff.stories.tsx";
import * as staffSettings from "../../gallery/screens/staff-settings.stories.tsx";
import type { ScreenStory } from "../../gallery/story.tsx";
import type { WIDE } from "./open-app.tsx";

/** Every form of the portal, by the story that shows it as a student or the staff first meets it. */
const FORM_STORIES = {
  "class search filters": classSearchFilters.Everything,
  "sentence of class search": classSearchFilters.Full,
  "class search results": classSearchResults.Filtered,
  "free time of the week": classSearchResults.DrawnTime,
  "career of a class to add": addClass.Career,
  cart: cart.Full,
  "quick add": cart.QuickAdd,
  "plans of the cart": cartPlans.Full,
  "name of a plan": cartPlans.Rename,
  "adding a class to the cart": cartOptions.Full,
  "two registrations": registration.TwoAtOnce,
  password: cart.Password,
  "my classes": myClasses.Full,
  "drop of a class": myClasses.Drop,
  "credits of a class": myClasses.Credits,
  swap: myClasses.Swap,
  "calendar subscription": myClasses.SubscriptionMade,
  feedback: shell.Feedback,
  "accessibility settings": shell.ReadingSettings,
  staff: staff.Find,
  "hold of a student": staff.Hold,
  "enrollment by the staff": staff.Enroll,
  "rules that refuse an enrollment": staff.EnrollRefused,
  "list of changes": staff.ListOfChanges,
  "capacity of a class": staff.Capacity,
  "permission numbers of a class": staff.PermissionNumbers,
  "choice of a report": staff.ReportSubjects,
  "term of the settings": staffSettings.Full,
  "dates of a session": staffSettings.Dates,
  "block of appointments": staffSettings.AddBlock,
  "day off": staffSettings.AddDayOff,
  alert: staffSettings.ChangeAlert,
  "setting of a feature": staffSettings.ChangeFeature,
  configurations: configurations.Full,
  "name of a configuration": configurations.New,
  configuration: configuration.SomeOff,
  "options of a course": configuration.CourseOptions,
  "options of a course to add": configuration.OptionsBeforeAdding,
  "sections of a course": configuration.Sections,
  "advanced options": configuration.AdvancedOptions,
  break: configuration.Break,
  "name of a drawn break": configuration.DrawnBreakToName,
  "group of courses": configuration.GroupDialog,
  schedules: results.Many,
  "weights of Recommended": results.Weights,
  "number of a schedule": results.GoToNumber,
  "link of a friend": results.Friend,
  "name of a friend": sharedSchedule.Compared,
  "career of a schedule": results.ChoosingCareer,
  "title of a download": sharedSchedule.Download,
  "link of a schedule": sharedSchedule.Permalink,
} satisfies Record<string, ScreenStory>;

export type FormName = keyof typeof FORM_STORIES;
export const FORM_NAMES = Object.keys(FORM_STORIES) as FormName[];

/** The files under `src/app` whose fields the form shows. */
export const filesOf = (name: FormName): readonly string[] => FORM_STORIES[name].parameters.portal.shows ?? [];

/** As someone who has heard the hints of keys, which this browser remembers the first time. */
export async function openForm(name: FormName, viewport: typeof WIDE): Promise<void> {
  const story: ScreenStory = FORM_STORIES[name];
  const { store } = await openStory(story, { viewport });
  store.set(heardHintsAtom, Object.keys(HINTS));
}
