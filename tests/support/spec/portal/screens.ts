import { holds, line, type SpecSection } from "../spec-line.ts";

export const portalScreens: SpecSection = {
  title: "Screens and routes",
  lines: [
    line("The dashboard comes first, at /my while a flag is on"),
    line("Class search with its filters, results, and class"),
    line("My Academics, its screens, and their titles"),
    line(
      "Old addresses of the class schedule lead to the filters",
      holds("Redirects keep the query string", "component/shell/shell › redirects old addresses with their query"),
      holds(
        "my-academics/class-schedule and class-schedule go to class-search/filters",
        "app/routing/paths › of the class schedule lead to its filters",
      ),
    ),
    line(
      "The schedule's filters, class, and search lead to those of class search",
      holds(
        "The class-schedule filters, class, and search paths go to the matching class-search paths",
        "app/routing/paths › of the schedule's screens lead to those of class search",
      ),
    ),
    line(
      "The old address of My Classes",
      holds(
        "my-academics/my-classes goes to my-academics/classes",
        "app/routing/paths › of My Classes lead to the classes",
      ),
    ),
    line("Classes lead to the term's enrollment"),
    line(
      "Short addresses of Schedule Builder and its viewer",
      holds(
        "schedule-builder goes to my-academics/schedule-builder",
        "app/routing/paths › of Schedule Builder lead to it",
      ),
      holds(
        "schedule-builder/view goes to my-academics/schedule-builder/view",
        "app/routing/paths › of Schedule Builder lead to it",
      ),
    ),
    line(
      "Notifications lead to advising",
      holds(
        "my-academics/notifications and notifications/all go to my-academics/advising",
        "app/routing/paths › of notifications lead to advising",
      ),
    ),
    line(
      "Class search leads to its filters",
      holds("class-search goes to class-search/filters", "app/routing/paths › of class search lead to its filters"),
    ),
    line("Filters are query parameters"),
    line("The term comes first"),
    line("Reset and Search"),
    line("Groups of filters"),
    line("Results: count, filters in use, quick filters, permalink, none found"),
    line("Class details: fields, buttons, unknown class, free seats"),
    line("Slides of the add dialog"),
    line("An added class is confirmed"),
    line("Adding a class to the cart, and editing it there"),
    line("The cart's controls and dialogs"),
    line("What an item of the cart shows, and an empty cart"),
    line("Appointments of enrollment, and their absence"),
    line("The validation screen"),
    line("The results of an enrollment"),
    line("My Classes: header, list, statistics, toolbar, empty terms"),
    line("The advising page and its cards"),
    line("The feedback form"),
    line("The password is asked for again"),
    line("A splash of success"),
    line("A splash of refused access"),
    line("An outdated page asks to be refreshed"),
    line("A warning for accounts of people who aren't students"),
    line("The sign-in prompt, which can be dismissed"),
    line("The student's photo, name, ID, and programs"),
    line("News in tabs and columns by age; a promo that can be dismissed"),
    line("Upcoming classes: loading, failed, current, passed, none"),
    line("Signing out, with a way back"),
    line("A link to a class knows the way back"),
  ],
};
