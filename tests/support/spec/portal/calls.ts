import { holds, line, type SpecSection } from "../spec-line.ts";

const AT_ITS_PATH = "contract/routes › has the portal's calls at the specification's methods and paths";

export const portalCalls: SpecSection = {
  title: "Calls",
  lines: [
    line(
      "Readings of the user, alerts, advising, and classes",
      holds(
        "GET /User/Account, /advising/academics/summary, /advising/advisors, /advising/appointments/upcoming, /global/important_dates, /Profile/Checklist, /Profile/ServiceIndicators, /enrollment/classes/up_next",
        AT_ITS_PATH,
      ),
      holds(
        "User and user info: one call for both, since their paths aren't shown",
        "app/lib/session/session › is nobody's until it is loaded",
      ),
      holds(
        "Global alert and service alert: /global/alerts and /global/service_alerts, since their paths aren't shown",
        "server/portal/portal › are the alerts of this hour, with nothing in them that could run",
      ),
      holds(
        "Upcoming classes",
        "server/profile/upcoming-classes › has the caller's own seats, with half terms, and no waitlisted, dropped, canceled or untimed class",
      ),
      holds("Feed: one call with the source's name", "server/sources/sources › answers with what each source says"),
      holds(
        "Checklist items",
        "server/profile/advising › has the checklist by due date, with HTML in which nothing runs",
      ),
      holds(
        "Service indicators",
        "server/profile/advising › has the indicators of today, what blocks enrollment first",
      ),
      holds(
        "Important dates",
        "server/portal/portal › are the dates of the year to come, the next one first across New Year, by the institution's own day",
      ),
      holds("Advisors", "server/profile/advising › has the advisors, and contact cards of these alone"),
      holds("Academic programs", "server/profile/advising › has every program with its plans and subplans"),
      holds(
        "Appointments",
        "server/profile/advising › has the appointments that aren't over, and no other student who attends",
      ),
    ),
    line(
      "Directory",
      holds(
        "GET /v2/Search/Directory/People with query (advisor id number) answers a contact card",
        AT_ITS_PATH,
        "server/profile/advising › has the advisors, and contact cards of these alone",
      ),
    ),
    line(
      "Values of the filters and terms",
      holds(
        "GET /ClassSchedule/RealTime/Data or QuickFiltersData answers class search data",
        AT_ITS_PATH,
        "server/catalog/search/search › offers the values of one term, where it is named",
      ),
      holds(
        "GET /classschedule/realtime/terms answers terms",
        AT_ITS_PATH,
        "e2e/class-search › searches a whole term, narrows it while typing, opens a class and comes back to the same list",
      ),
    ),
    line(
      "Search",
      holds(
        "GET /ClassSchedule/RealTime/Search/ with a criteria query string answers search results",
        AT_ITS_PATH,
        "server/catalog/search/search › finds by %j",
      ),
    ),
    line(
      "Terms for enrollment",
      holds(
        "GET /enrollment/terms/eligible and /enrollment/terms answer eligible terms",
        AT_ITS_PATH,
        "server/registration/eligible-terms › lists a student's terms and careers with their dates",
      ),
    ),
    line(
      "Enrolled classes",
      holds(
        "GET /Enrollment/Classes with term and career answers enrolled classes",
        AT_ITS_PATH,
        "server/registration/specified-names › describes an enrollment with the specification's fields, under their names",
      ),
    ),
    line(
      "Appointments of enrollment",
      holds(
        "GET /enrollment/enrollment_appointments with term and career answers appointments",
        AT_ITS_PATH,
        "server/registration/specified-names › looks up the caller's enrollment term, and says why if there isn't one",
      ),
    ),
    line(
      "Cart and its validation",
      holds(
        "GET /Enrollment/Cart/items/v2 with term and career answers a Data list or Error",
        AT_ITS_PATH,
        "server/registration/specified-names › describes an enrollment with the specification's fields, under their names",
      ),
      holds(
        "GET /Enrollment/Cart/Validate does the same",
        AT_ITS_PATH,
        "server/registration/specified-names › describes an enrollment with the specification's fields, under their names",
      ),
    ),
    line(
      "Enrollment options",
      holds(
        "GET /Enrollment/Cart/EnrollmentOptions/Enroll with term, career, classNumber answers enrollment options",
        AT_ITS_PATH,
        "server/registration/specified-names › describes an enrollment with the specification's fields, under their names",
      ),
    ),
    line(
      "Lookup of a class",
      holds(
        "GET /Enrollment/Cart/ClassLookup with term, classNumber answers isError, message, data (Details)",
        AT_ITS_PATH,
        "server/registration/specified-names › looks up a class by its number, and says that there is none",
        "component/cart/cart-screen › adds by class number, and says why a number can't be added",
      ),
    ),
    line(
      "Lookup of a term",
      holds(
        "GET /Enrollment/Cart/TermLookup with term, career answers data.Data (Term, AcademicCareer) or data.Error",
        AT_ITS_PATH,
        "server/registration/specified-names › looks up the caller's enrollment term, and says why if there isn't one",
      ),
    ),
    line(
      "Add to the cart",
      holds(
        "POST /Enrollment/Cart/AddClass with the cart add payload answers data.IsError, data.Error",
        AT_ITS_PATH,
        "server/registration/specified-names › describes an enrollment with the specification's fields, under their names",
        "component/cart/add-class › edits what is in the cart, and says why it can't be saved",
      ),
    ),
    line(
      "Remove from the cart",
      holds(
        "POST /Enrollment/Cart/RemoveClass with Term, AcademicCareer, ClassNumber answers data.IsError, data.Error",
        AT_ITS_PATH,
        "server/registration/checkout/checkout › answers by code that a class that another window removed isn't in the cart",
      ),
    ),
    line(
      "Checkout",
      holds(
        "POST /Enrollment/Cart/Checkout with Term, AcademicCareer, ClassNumbers answers data.Data (EnrollmentTerm, Items) or data.Error",
        AT_ITS_PATH,
        "server/registration/checkout/checkout-together › enrolls in all classes at once and empties the cart of them",
      ),
    ),
    line(
      "Drop",
      holds(
        "POST /Classes/Drop with term, academicCareer, classNumber answers data.IsError, data.Error",
        AT_ITS_PATH,
        "server/registration/enrolled/drop › drops without a trace before the deadline, withdraws after it, and then refuses with the date",
      ),
    ),
    line(
      "Required materials",
      holds(
        "GET window /enrollment/bookstore_materials/redirect with term, career opens the bookstore",
        AT_ITS_PATH,
        "server/catalog/link-template › leads students to what their classes of a term require, and nobody else",
        "server/sources/demo-bookstore › has what a student is enrolled in, and not what one waits for",
      ),
    ),
    line(
      "Schedule as a PDF",
      holds(
        "GET window /Enrollment/PrintSchedule with term, career is a PDF",
        AT_ITS_PATH,
        "server/documents/print-schedule › opens in the window, under a name, and no cache keeps it",
      ),
    ),
    line(
      "Bookstore",
      holds(
        "GET window /global/bookstore_redirect with term, subject, catalogNumber, section opens the bookstore",
        AT_ITS_PATH,
        "server/catalog/link-template › leads to the bookstore's page of the class, for anyone",
        "server/sources/demo-bookstore › has the class that Bookstore leads to, as a sample",
      ),
    ),
    line(
      "Password",
      holds(
        "POST /user/session_password with password: success closes the modal",
        AT_ITS_PATH,
        "component/shell/interruptions › says why a password was refused, and sends another one",
        "server/sign-in/sessions › is asked for an hour after signing in, and lets enrollment go on",
      ),
      holds(
        "… failure shows incorrect",
        "component/shell/interruptions › says why a password was refused, and sends another one",
        "server/sign-in/sessions › is refused after five wrong ones, also at the same time, until a quarter of an hour has passed",
      ),
    ),
    line(
      "Feedback",
      holds(
        "POST /Global/Feedback with EmailAddress, Name, Message: isError false means success",
        AT_ITS_PATH,
        "server/portal/portal › is kept, from visitors and from those who are signed in",
      ),
    ),
    line(
      "News",
      holds(
        "GET announcements, from the top, and dissertations as RSS",
        "server/sources/feed-items › reads RSS",
        "server/sources/sources › fill every part of the demo's dashboard at %s",
      ),
      holds("GET featured stories as RSS", "server/sources/feed-items › reads RSS"),
      holds("GET hot events as JSON", "server/sources/feed-items › reads a JSON list, with what only it has"),
      holds(
        "They are under a website media API: addresses that the university sets",
        "server/sources/sources › answers with what each source says",
        "server/sources/sources › says that a broken source is unavailable, and no other",
      ),
    ),
    line(
      "Photo",
      holds(
        "GET user photo path answers an image",
        "component/academics/advising › shows the photo where there is one",
        "server/profile/advising › has a drawing in the demo, the caller's own, which no script is in and no other person gets from a cache",
      ),
    ),
    line(
      "Parking and shuttles",
      holds(
        "GET /UCAPS/Parking/AvailableParking and /transit/shuttle/v1.0/lines/active answer card data",
        AT_ITS_PATH,
        "server/sources/sources › answers with what each source says",
      ),
      holds(
        "Parking is refreshed after 60000 ms",
        "component/dashboard/dashboard › reads shuttles and parking again after a minute, and forgets them when that fails",
      ),
    ),
    line(
      "Address, methods, and the shape of answers",
      holds(
        "Base is the app path plus /api",
        "app/lib/api/http › goes below the application's address, with parameters and query",
      ),
      holds(
        "Model writes use emulated HTTP (method override)",
        "app/lib/api/http › of %s is a POST that says so",
        "server/plugins/app › turns a POST into what its header says",
      ),
      holds(
        "Responses wrap content in data with isError or message",
        "server/catalog/search/search › refuses a criterion that comes twice, and tells developers what is wrong",
        "server/plugins/errors › of the code %s with its sentence",
      ),
      holds(
        "The cart and enrollment-list fetches and the cart validate fetch return Data or Error",
        "server/registration/specified-names › looks up the caller's enrollment term, and says why if there isn't one",
        "contract/specified-fields › has those of an item of the cart, in both forms, and of the cart",
      ),
      holds(
        "An external customer advising site opens for Manage and for scheduling (schedule_appointment=1)",
        "component/academics/advising › opens %s in a new tab",
      ),
      holds(
        "Answer shapes beyond the fields listed are not shown: each is declared, and loses what isn't",
        "server/plugins/validation › a reply loses what its schema does not declare, at any depth",
      ),
    ),
  ],
};
