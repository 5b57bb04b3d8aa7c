import { differs, holds, line, type SpecSection } from "../spec-line.ts";

export const portalConstants: SpecSection = {
  title: "Constants",
  lines: [
    line(
      "Three appointments; delays of search, dialogs, and checkout",
      holds(
        "Upcoming appointments shown: 3",
        "app/specified-constants › delays of the portal's screens",
        "component/academics/advising › all that the university has for a student › has %s",
      ),
      holds("Quick search debounce 250 ms", "app/specified-constants › delays of the portal's screens"),
      differs(
        "Results build delay 250 ms",
        "because results are drawn as soon as they are there: only typing waits 250 ms",
        "app/features/class-search/results/search-atoms › works through items in order, and lets other tasks run in between",
      ),
      holds("Modal-to-navigation delay 250 ms", "app/specified-constants › delays of the portal's screens"),
      holds("Checkout navigation 400 ms", "app/specified-constants › delays of the portal's screens"),
      holds("Auto add delay 500 ms", "app/specified-constants › delays of the portal's screens"),
    ),
    line(
      "Lengths of permission numbers and passwords",
      holds(
        "Permission number 1 to 6 digits",
        "app/specified-constants › limits of what a student enters",
        "app/features/cart/options/add-form › takes up to six digits as a permission number, or none",
      ),
      holds(
        "Password max 32 characters",
        "app/specified-constants › limits of what a student enters",
        "component/shell/interruptions › takes no password longer than the student system does",
      ),
    ),
    line(
      "The fee",
      holds(
        "GPS fee: $30.00 non-refundable, for career CSCE",
        "app/specified-constants › careers have the specification's codes, colors, and fee",
        "component/cart/checkout › is warned of before anything is sent",
      ),
    ),
    line(
      "Codes of weekdays",
      holds(
        "Meeting day codes Su, M, T, W, R, F, Sa",
        "app/specified-constants › days have the specification's letters",
        "app/features/class-search/filters/check-criteria › knows days by their letters too, in any case, and writes them by number",
      ),
      holds(
        "Day filter mode default Only",
        "component/class-search/filters › keeps a choice made while the address of the last one is shown",
      ),
    ),
    line(
      "What an address can add",
      holds(
        "Add options: a class to the cart (AddClassToCart 1)",
        "component/class-search/add › opens once without a press if the address asks for it",
        "component/class-search/add › adds a class at once that leaves nothing to choose",
      ),
      holds(
        "… or a course to Schedule Builder (AddCourseToScheduleBuilder 2)",
        "component/class-search/add › opens once without a press if the address asks for it",
        "component/class-search/add › adds the course to the only configuration, and leads there",
      ),
      holds(
        "Schedule Builder add Type value 2",
        "component/class-search/add › adds the course to the only configuration, and leads there",
      ),
    ),
    line(
      "Codes of classes and of the quick campus filter",
      holds(
        "Class type E means enrollment section",
        "component/class-search/details › explains how to add a section that isn't an enrollment section",
        "component/cart/cart-screen › adds by class number, and says why a number can't be added",
      ),
      holds("Status A means open for add", "component/class-search/details › has no button to add it"),
      differs(
        "Campus quick filter values: A (any), F (from filters)",
        "because only one of the two is true of a search: Any without a campus among its filters, else From filters",
        "component/class-search/results › narrows by campus, and back",
        "component/class-search/results › offers the campuses of the filters in place of any, where these have some",
      ),
    ),
    line(
      "Ticks, indicators, decimals, dates, and times",
      holds(
        "Upcoming classes tick 30 s",
        "app/specified-constants › what the dashboard and loading wait for",
        "component/dashboard/dashboard › move on with the clock, every 30 s",
      ),
      holds(
        "Card loading indicator after 200 ms",
        "app/specified-constants › what the dashboard and loading wait for",
        "app/ui/loading/skeleton-rest › goes at once when it wasn't visible in its first 200 ms, else stays until it was for 300 ms",
      ),
      holds("GPA 3 decimals", "component/my-classes/my-classes-screen › shows both averages"),
      holds("Dates M/D/Y", "dates/words › writes a day without zeros before it"),
      holds("Time display h:mm A", "dates/words › names single times and hours"),
    ),
    line(
      "Two minutes to enroll; colors of careers",
      holds(
        "Enrollment actions may take up to two minutes",
        "app/specified-constants › enrollment",
        "app/features/cart/checkout/checkout › repeats for as long as an enrollment may take, then gives up, and continues when asked",
        "component/cart/checkout › is enrolled once, however often that is pressed",
      ),
      holds(
        "Career tag colours: UGRD blue, GRAD brown, CSCE orange",
        "app/specified-constants › careers have the specification's codes, colors, and fee",
        "app/ui/color-contrast › has blue for undergraduates, brown for graduates, and orange for continuing studies",
      ),
    ),
    line(
      "The last term of My Classes is remembered",
      holds(
        "Local storage remembers the last term for My Classes",
        "component/my-classes/my-classes-screen › opens the term of the address, else the last one seen, else the most recent",
        "app/lib/shell-state › is gone when the account signs out, and is not kept again by a window that was left open",
      ),
    ),
    line(
      "Most keys of a query",
      differs(
        "Query-string parser maximum 1000 keys (library default)",
        "because the portal reads addresses with the browser's URLSearchParams, which loses no key, and knows all criteria by name",
        "app/features/class-search/criteria › knows every criterion of the contract and nothing else",
      ),
    ),
  ],
};
