import { differs, holds, line, type SpecSection } from "../spec-line.ts";

export const portalScreens: SpecSection = {
  title: "Screens and routes",
  lines: [
    line(
      "The dashboard comes first, at /my while a flag is on",
      holds(
        "Dashboard (#) is the default view",
        "component/dashboard/dashboard › is what shows at the portal's address",
      ),
      holds(
        "It goes to /my when feature myuml_transition_preview is active",
        "component/shell/shell › moves the dashboard to /my while its flag is on",
      ),
    ),
    line(
      "Class search with its filters, results, and class",
      holds(
        "class-search has the sub-routes filters, search, and class",
        "app/routing/paths › has the screens of class search, My Academics, and enrollment at their addresses",
        "e2e/class-search › searches a whole term, narrows it while typing, opens a class and comes back to the same list",
      ),
    ),
    line(
      "My Academics, its screens, and their titles",
      holds(
        "my-academics is the advising view",
        "component/academics/advising › is titled My Academics at its root, and shows the same",
      ),
      holds(
        "Below it are classes, schedule-builder, enroll/add, cart, validate-cart, checkout-cart, and enroll-splash",
        "app/routing/paths › has the screens of class search, My Academics, and enrollment at their addresses",
      ),
      holds(
        "The my-academics root is titled My Academics",
        "component/academics/advising › is titled My Academics at its root, and shows the same",
      ),
      holds("The enroll root redirects to cart", "app/routing/paths › of enrollment lead to the cart"),
      differs(
        "All enroll routes are hidden from the menu",
        "because students come back to the cart all the time: it's in the navigation, with the number of its classes, and the other enroll routes are in no menu",
        "component/shell/shell › is walked through by keyboard in reading order",
      ),
      holds(
        "All enroll routes are titled Enroll",
        "component/shell/shell › titles %s Enroll, behind the screen's own name",
      ),
    ),
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
    line(
      "Classes lead to the term's enrollment",
      holds("classes goes to classes/enrollment", "app/routing/paths › of My Classes lead to the classes"),
      holds(
        "The address classes is hidden from the menu, which has the screen itself",
        "component/shell/shell › is walked through by keyboard in reading order",
      ),
    ),
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
    line(
      "Filters are query parameters",
      holds(
        "term, subjects, excludeSubjects, partialCatalogNumber, classNumber, meetingTimeModes, sessions, campuses, enrollmentStatusMode, honorsOnly, riverHawkScholarsAcademyOnly, courseTitle, instructorLastName, coreCurriculumELOs, coreCurriculumBOKs, interdisciplinaryMinors, requirementDesignations, lwrtAttributes, rhedAttributes, and components are in the query",
        "app/features/class-search/criteria › knows every criterion of the contract and nothing else",
        "component/class-search/filters › the address has at once what is › %s",
      ),
      holds(
        "academicCareers or courseOfferingModes is, whichever the feature has",
        "component/class-search/filters › offers course offerings instead of careers where the feature is on, and drops the careers of an address",
      ),
      holds(
        "meetingDays is written as mode|list",
        "app/features/class-search/criteria › reads %s",
        "component/class-search/filters › the address has at once what is › %s",
      ),
    ),
    line(
      "The term comes first",
      holds(
        "Term is chosen first, before any other filter shows",
        "component/class-search/filters › without a term › offers no filters",
        "component/class-search/filters › offers filters once a term is chosen",
      ),
      holds('Until then the screen says "Select a term to continue."', "component/class-search/filters › asks for one"),
    ),
    line(
      "Reset and Search",
      holds(
        "Reset Filters",
        "e2e/class-search › keeps filters in the address: for a reload, a link to others, and the way back to the form",
      ),
      holds("Search", "component/class-search/filters › are kept through a search"),
    ),
    line(
      "Groups of filters",
      holds("Common options", "component/class-search/filters › the address has at once what is › %s"),
      holds(
        "Special groups: honors, River Hawk Scholars Academy",
        "component/class-search/filters › the address has at once what is › %s",
      ),
      holds("Career", "component/class-search/filters › the address has at once what is › %s"),
      holds(
        "Course Offerings in place of Career when the feature is on",
        "component/class-search/filters › offers course offerings instead of careers where the feature is on, and drops the careers of an address",
      ),
      holds("Sessions", "component/class-search/filters › the address has at once what is › %s"),
      holds("Campus", "component/class-search/filters › the address has at once what is › %s"),
      holds(
        "Meeting Days: Su, M, T, W, R, F, Sa",
        "component/class-search/filters › writes the days as Su, M, T, W, R, F, and Sa",
      ),
      holds("Meeting Times", "component/class-search/filters › the address has at once what is › %s"),
      holds(
        "Keywords: course title, instructor last name",
        "component/class-search/filters › the address has at once what is › %s",
      ),
      holds(
        "Collapsible groups: core curriculum outcomes, breadth criteria, interdisciplinary minors, general education requirements, world language readiness, River Hawk Experience Distinction, and components",
        "component/class-search/filters › the address has at once what is › %s",
        "component/class-search/filters › counts what is chosen in a collapsed group",
      ),
    ),
    line(
      "Results: count, filters in use, quick filters, permalink, none found",
      holds(
        "The query is the filters plus sp, the scroll position",
        "component/class-search/results › brings quick filters and the place in the list back with Back",
      ),
      holds("The term shows", "component/class-search/results › has the term"),
      holds('The count shows as "N Class"', "component/class-search/results › has the count"),
      holds(
        '… or as "N Classes Found"',
        "component/class-search/results › is gone in place, and the count is announced",
      ),
      holds("A summary of used filters", "component/class-search/results › has the filters in use"),
      holds(
        "A legend for Honors (H) and Honors-Ready (HR)",
        "component/class-search/results › says what the marks mean that are there, and no others",
      ),
      holds("Quick Search waits 250 ms for the typing", "app/specified-constants › delays of the portal's screens"),
      holds(
        "Quick Search matches course title and subject, whatever their case",
        "component/class-search/results › finds and marks %s, and says how many match",
      ),
      holds(
        "… catalog number and subject.catalog",
        "component/class-search/results › finds and marks %s, and says how many match",
        "engine/classes/class-index › of %j finds Introduction to Programming",
      ),
      holds("… section", "component/class-search/results › finds and marks %s, and says how many match"),
      holds(
        "… instructor first or last name",
        "component/class-search/results › finds and marks %s, and says how many match",
        "engine/classes/class-index › of %j finds Introduction to Programming",
      ),
      holds("Quick filter Campus", "component/class-search/results › narrows by campus, and back"),
      holds("Quick filter Open Classes Only", "component/class-search/results › narrows to open classes"),
      holds(
        "A Permalink dialog",
        "component/class-search/results › has a link that keeps the filters and nothing else",
      ),
      holds("A Modify Filters button", "component/class-search/results › leads to the filters with those in use"),
      holds(
        "No term in the query sends the user to filters",
        "component/class-search/filters › picks the latest term that has an address's only subject, %s, and says so",
      ),
      holds(
        'An empty result says "No classes were found using the specified filters."',
        "component/class-search/results › where nothing was found › says so",
      ),
    ),
    line(
      "Class details: fields, buttons, unknown class, free seats",
      holds(
        "Query: term, cn, optional returnUrl, filters, and sp",
        "component/class-search/details › leads back to %s",
      ),
      holds("… and optional add", "component/class-search/add › opens once without a press if the address asks for it"),
      holds("Button Back", "component/class-search/details › leads back to %s"),
      holds("Button Permalink", "component/class-search/details › has a link that names the class alone"),
      holds("Button Bookstore", "component/class-search/details › has a link to the bookstore where there is one"),
      holds(
        "Button Add only when the class status code is A",
        "component/class-search/details › opens by a click",
        "component/class-search/details › has no button to add it",
      ),
      holds(
        'Not found: "Class not found." with a Search for classes button',
        "component/class-search/details › offers a search for an address without a class: %s",
      ),
      holds(
        "Section, subject, catalog number, topic, career tag, and status show",
        "component/class-search/details › says %s",
      ),
      holds("The title shows", "component/class-search/details › is named by its title"),
      holds("The description shows", "component/class-search/details › has its description"),
      holds(
        "Enrollment totals and capacities, and wait list totals and capacities",
        "component/class-search/details › has its seats, and those of the waitlist",
      ),
      holds("Grading basis", "component/class-search/details › has all other facts, and no more"),
      holds(
        "Credits as one number or a range",
        "component/class-search/details › has all other facts, and no more",
        "contract/words › says credits as one number or a range, and one of them as one",
      ),
      holds(
        "Session, location, consents, requirements, and designations",
        "component/class-search/details › has all other facts, and no more",
      ),
      holds(
        "Instruction mode, where HY is shown as Hybrid",
        "component/class-search/details › has all other facts, and no more",
      ),
      holds("Meetings", "component/class-search/details › has its times and rooms"),
      holds(
        "Instructors, of whom role PI is primary",
        "component/class-search/details › has all other facts, and no more",
        "app/lib/classes/class-facts › names every instructor once, primary ones first, and by the last name without a first one",
      ),
      holds(
        "Attributes, components, and combined sections",
        "component/class-search/details › has all other facts, and no more",
        "component/class-search/details › leads to a class that it is combined with, at %o",
      ),
      holds("Notes", "component/class-search/details › has its notes"),
      holds(
        "Seats available are capacity minus total",
        "app/lib/classes/class-facts › says how many seats a class has left, or why nobody can take one",
        "component/class-search/details › has its seats, and those of the waitlist",
      ),
      holds("… at least 0", "app/ui/badges/seat-level › counts no seats below zero"),
    ),
    line(
      "Slides of the add dialog",
      holds("Options", "component/class-search/add › adds a class at once that leaves nothing to choose"),
      holds("Career select", "component/class-search/add › asks for the career where several match the term"),
      holds(
        "Schedule Builder configuration select",
        "component/class-search/add › asks for one, and adds the course to it",
      ),
      holds(
        "Schedule Builder completion",
        "component/class-search/add › adds the course to the only configuration, and leads there",
      ),
    ),
    line(
      "An added class is confirmed",
      holds(
        "Query: term, career, returnUrl",
        "component/shell/splashes › an added class is confirmed, with ways back and on to the cart",
      ),
      holds(
        '"Class added to cart."',
        "component/shell/splashes › an added class is confirmed, with ways back and on to the cart",
      ),
      holds(
        "Go Back and Continue to my Enrollment Cart",
        "component/shell/splashes › an added class is confirmed, with ways back and on to the cart",
      ),
      holds(
        "Schedule Builder has its own splash",
        "app/routing/paths › has the screens of Schedule Builder below its own address",
      ),
    ),
    line(
      "Adding a class to the cart, and editing it there",
      holds(
        "Query: term, career, cn, edit, returnUrl",
        "app/features/cart/options/add-form › reads from the query what to add, and nothing without a class, a term, or a career",
      ),
      holds('Title "Add Class to Cart"', "component/cart/add-class › shows which sections can't be taken, and why"),
      holds(
        '… or "Edit Class in Cart"',
        "component/cart/add-class › edits what is in the cart, and says why it can't be saved",
      ),
      holds("The enrollment options", "component/cart/add-class › sends the chosen sections and options"),
      holds("Component section pickers", "component/cart/add-class › sends the chosen sections and options"),
      holds(
        "Cancel",
        "component/forms/unsaved-changes › Cancel leaves the form of a class for the cart without asking",
      ),
      holds("Add to Cart", "component/cart/add-class › sends the chosen sections and options"),
      holds(
        "… or Save Changes",
        "component/cart/add-class › edits what is in the cart, and says why it can't be saved",
      ),
    ),
    line(
      "The cart's controls and dialogs",
      holds(
        "Query: term and career, kept in sync with the selector",
        "component/cart/cart-screen › keeps the term and career of the address and the selector in step",
      ),
      holds(
        "The selector's value is term code and career code joined by a pipe",
        "app/lib/session/term-choice › names a term and career by their codes with a pipe between",
      ),
      holds(
        "Term and career selector",
        "component/cart/cart-screen › keeps the term and career of the address and the selector in step",
      ),
      holds("When Can I Enroll?", "component/cart/cart-screen › shows in a dialog, also after a failure"),
      holds("Quick Add", "component/cart/cart-screen › adds by class number, and says why a number can't be added"),
      holds(
        "Find Classes goes to the class search filters with term",
        "component/cart/cart-screen › leads from an empty cart to classes",
      ),
      holds("Select All", "component/cart/cart-screen › counts and enrolls only what is selected"),
      holds(
        "Validate All",
        "component/cart/cart-screen › validates, shows what is wrong with each class and how to fix it, and clears what failed",
      ),
      holds("Enroll in Selected", "component/cart/checkout › is enrolled once, however often that is pressed"),
      holds("Options of an item", "component/cart/cart-screen › leads from a class to its options"),
      holds(
        "Remove of an item",
        "component/cart/cart-screen › removes a class after a confirmation, and keeps the dialog open while it is refused",
      ),
      holds("Dialog: enrollment appointments", "component/cart/cart-screen › shows in a dialog, also after a failure"),
      holds(
        "Dialog: quick add",
        "component/cart/cart-screen › adds by class number, and says why a number can't be added",
      ),
      holds(
        "Dialog: remove confirmation",
        "component/cart/cart-screen › removes a class after a confirmation, and keeps the dialog open while it is refused",
      ),
      holds("Dialog: GPS fee warning", "component/cart/checkout › is warned of before anything is sent"),
    ),
    line(
      "What an item of the cart shows, and an empty cart",
      holds(
        "Title subject.catalogNumber and course title",
        "component/cart/cart-states › has a checkbox and actions in each row before any result",
      ),
      holds(
        "A checkbox, Remove, and Options",
        "component/cart/cart-states › has a checkbox and actions in each row before any result",
      ),
      holds(
        "Career tag and honors tag",
        "component/cart/cart-states › tags each class with its career, and honors classes",
      ),
      holds("A CSCE warning", "component/cart/cart-screen › shows what each class needs and costs"),
      holds(
        "Component, section, class number, and meetings",
        "component/cart/cart-row › names its components in words, with class numbers and rooms",
        "component/cart/cart-states › shows each section with its number, seats, and times, and which of those that go with it are optional",
      ),
      holds(
        "Enrollment status",
        "component/cart/cart-row › says that a waitlist is full",
        "component/cart/cart-states › shows each section with its number, seats, and times, and which of those that go with it are optional",
      ),
      holds(
        "Selected Components: related and auto-enrolled classes",
        "component/cart/cart-row › tells auto-enrolled components apart",
        "component/cart/cart-states › shows each section with its number, seats, and times, and which of those that go with it are optional",
      ),
      holds(
        "Each of them is marked Optional or Required",
        "component/cart/cart-row › marks each selected component as optional or required",
      ),
      holds(
        "After an enroll or validation attempt, a success or failure icon",
        "component/cart/cart-states › has a check or a cross in each row of results",
      ),
      holds(
        "… and messages with an error, warning, or success icon",
        "component/cart/cart-states › has a check or a cross in each row of results",
      ),
      holds(
        'Empty: "There are no items in your enrollment cart for the selected term."',
        "component/cart/cart-screen › leads from an empty cart to classes",
      ),
    ),
    line(
      "Appointments of enrollment, and their absence",
      holds(
        "Fields: Session, AppointmentStart, AppointmentEnd, AppointmentBlockId, AppointmentNumber",
        "component/cart/cart-screen › shows in a dialog, also after a failure",
      ),
      holds("Times are Eastern", "component/cart/cart-screen › shows in a dialog, also after a failure"),
      holds(
        'Empty: "You do not have any enrollment appointments for this enrollment term."',
        "component/cart/cart-screen › is said to be unknown without an appointment",
      ),
    ),
    line(
      "The validation screen",
      holds("Query: term, career", "component/cart/validate-screen › shows the term, and what is wrong"),
      holds("Heading Enrollment Cart Validation", "component/cart/validate-screen › shows the term, and what is wrong"),
      holds("Term and career description", "component/cart/validate-screen › shows the term, and what is wrong"),
      holds(
        "Cart items, with their details hidden",
        "component/cart/validate-screen › has nothing to select, and reads nothing of classes",
      ),
      holds(
        "An edit action per item goes to add with term, career, cn, edit=true",
        "component/cart/validate-screen › leads to the options of a class",
      ),
      holds("Back to Cart", "component/cart/validate-screen › leads back to the cart"),
    ),
    line(
      "The results of an enrollment",
      holds(
        "It reads term, career, and class numbers handed over from the cart",
        "component/cart/checkout › is enrolled once, however often that is pressed",
      ),
      holds(
        "If missing or without class numbers, it goes back to cart",
        "component/cart/checkout › goes back to the cart without a request",
        "component/cart/checkout › goes back to the cart with another account's request",
      ),
      holds("Heading Enrollment Results", "component/cart/checkout › is enrolled once, however often that is pressed"),
      holds("Term description with career description", "component/cart/checkout › says what happened to each class"),
      holds("Item list", "component/cart/checkout › says what happened to each class"),
      holds(
        "Back to Cart, to cart with term and career",
        "component/cart/checkout › is neither repeated nor lost by going back and forth",
      ),
      holds(
        "View and Print My Schedule, to classes/enrollment with term and career",
        "component/cart/checkout › shows the term as it is now, waitlisted classes included, and the ways on",
      ),
      holds(
        "Enrollment feature inactive: a feature-disabled panel plus Back to Cart",
        "component/cart/cart-screen › leads back to the list from %s while enrollment is off",
      ),
      holds(
        "A server error shows an error splash with a return link to the cart",
        "component/cart/checkout › leads back to the cart from an enrollment that is refused",
      ),
    ),
    line(
      "My Classes: header, list, statistics, toolbar, empty terms",
      holds(
        "A term/career select (query term, career)",
        "component/my-classes/my-classes-screen › opens the term of the address, else the last one seen, else the most recent",
      ),
      holds(
        "A term header with term and career",
        "component/my-classes/my-classes-screen › opens the term of the address, else the last one seen, else the most recent",
      ),
      holds(
        "… and with Career GPA and Semester GPA to three decimals",
        "component/my-classes/my-classes-screen › shows both averages",
      ),
      holds(
        "A class list titled Classes, sorted by subject.catalogNumber",
        "component/my-classes/my-classes-screen › lists them by course",
        "app/features/my-classes/enrolled-class › are in the order of subject and number, each under a key of its own",
      ),
      holds(
        "A term footer with Term Statistics and Career Statistics",
        "component/my-classes/my-classes-screen › shows the statistics of the term and of the career",
      ),
      holds(
        'Loading text "Retrieving your classes..."',
        "component/my-classes/my-classes-screen › loads, fails, and shows the classes at another try",
      ),
      holds(
        "View Weekly Schedule opens a PDF in a new window",
        "component/my-classes/my-classes-screen › leads in new tabs to the weekly schedule and to books",
      ),
      holds(
        "See Required Materials is the bookstore redirect",
        "component/my-classes/my-classes-screen › leads in new tabs to the weekly schedule and to books",
      ),
      holds(
        "… only when the term end date is in the future",
        "app/features/my-classes/enrolled-class › offers materials until a term ends, if a bookstore has them",
      ),
      holds(
        "Each class shows status tag, credits, grading basis, component, LMS link, meetings, and additional components",
        "component/my-classes/my-classes-screen › says of %s where it is and what it's worth",
      ),
      holds("… and a Drop action", "component/my-classes/my-classes-screen › offers to drop those that can be dropped"),
      holds(
        'Empty with no history: splash "Nothing to show." with "You do not have any enrollment history to display."',
        "component/my-classes/my-classes-screen › says that a student never had any classes",
      ),
      holds(
        'Empty for a term: "You have not enrolled in any classes for this semester."',
        "component/my-classes/my-classes-screen › says that a term has no classes",
      ),
    ),
    line(
      "The advising page and its cards",
      holds(
        "Upcoming advising appointments, the first 3",
        "component/academics/advising › all that the university has for a student › has %s",
      ),
      holds(
        "Holds & Service Indicators, Checklist, and My Advisors",
        "component/academics/advising › all that the university has for a student › has %s",
      ),
      holds(
        "Important Dates with a link to academic calendars",
        "component/academics/advising › all that the university has for a student › has %s",
        "component/academics/advising › opens %s in a new tab",
      ),
      holds(
        "An Advisor Contact Card dialog",
        "component/academics/advising › the contact card of an advisor › that is open",
      ),
      holds(
        "Checklist item: description, administrative function, HTML description, due date, status",
        "component/academics/advising › all that the university has for a student › has %s",
      ),
      holds(
        "Service indicator or hold: Hold tag, department, HTML reason, contact, active date and term, end date and term",
        "component/academics/advising › all that the university has for a student › has %s",
        "component/academics/advising › has links in what the university writes",
      ),
      holds("Dates are M/D/Y", "component/academics/advising › all that the university has for a student › has %s"),
      holds(
        "Deadline tile: month, day, HTML description",
        "component/academics/advising › all that the university has for a student › has %s",
      ),
      holds("Lists show loading", "component/academics/advising › says so for %s"),
      holds("… a generic error panel", "component/academics/advising › is tried again on its own"),
      holds("… an empty message", "component/academics/advising › says so in %s, without a row and a failure"),
      holds(
        "… and an optional display count",
        "component/academics/advising › all that the university has for a student › has %s",
      ),
    ),
    line(
      "The feedback form",
      holds(
        "Fields EmailAddress, Name, Message",
        "component/shell/feedback › is sent again after that, and knows who is signed in",
        "component/shell/feedback › asks visitors for their name and email address",
      ),
    ),
    line(
      "The password is asked for again",
      differs(
        "Password re-entry splash",
        "because a dialog over the screen keeps what was chosen there, and sends it once the password is right",
        "component/shell/interruptions › says why a password was refused, and sends another one",
      ),
    ),
    line(
      "A splash of success",
      holds(
        '"The operation was successful." by default',
        "component/shell/splashes › a success splash leads back to where the student was",
      ),
    ),
    line(
      "A splash of refused access",
      holds(
        '"You do not have access to this application." by default',
        "component/shell/shell › is kept from student screens",
      ),
      holds(
        "Causes: non-student account, access removed, maintenance",
        "component/shell/shell › is kept from student screens",
      ),
    ),
    line(
      "An outdated page asks to be refreshed",
      holds(
        "Application Updated prompt asking for a refresh, which can't be dismissed",
        "component/shell/interruptions › of an outdated build can only be refreshed",
      ),
      holds(
        "Its trigger isn't shown: here, the first answer of another build with the same contract",
        "app/lib/api/api-client › asks to refresh for a newer build only after writes in progress",
      ),
    ),
    line(
      "A warning for accounts of people who aren't students",
      holds("Non-Student Account warning", "component/shell/shell › a non-student account › is warned"),
    ),
    line(
      "The sign-in prompt, which can be dismissed",
      holds(
        '"Welcome; sign in with your student account to view your classes, grades, and holds, search for classes, and enroll"',
        "component/shell/shell › is asked to sign in, and comes back",
      ),
      holds("Sign In", "component/shell/shell › is asked to sign in, and comes back"),
      holds(
        "An optional Dismiss",
        "component/shell/shell › can dismiss the prompt on Home, where nothing is asked for",
        "component/shell/shell › gets the sign-in prompt in place of a student's screen, which makes no calls",
      ),
      holds(
        "The dismissal is remembered locally",
        "component/shell/shell › can dismiss the prompt on Home, where nothing is asked for",
      ),
    ),
    line(
      "The student's photo, name, ID, and programs",
      holds("Photo", "component/academics/advising › shows the photo where there is one"),
      holds("Display name", "component/academics/advising › is for the student by name"),
      holds("ID number", "component/academics/advising › has the student's ID"),
      holds("Active programs", "component/academics/advising › has active programs, with plans and subplans"),
      holds(
        '"Program information unavailable"',
        "component/academics/advising › leaves the rest in place, and opens no dialog",
      ),
      holds('"No active programs"', "component/academics/advising › says so for programs"),
    ),
    line(
      "News in tabs and columns by age; a promo that can be dismissed",
      holds(
        "Feed tabs: Announcements, From the Top, Dissertations, Featured Stories, Featured Events",
        "component/dashboard/dashboard › have a tab for each source, from the first to the last by keyboard",
      ),
      holds(
        "Columns: 1 small, 2 medium and large, 3 xlarge and up",
        "component/dashboard/dashboard › fits into %i px, with %i columns of news in every age group",
      ),
      holds(
        "Items grouped by last 7 and 14 days",
        "component/dashboard/dashboard › groups news by age",
        "app/features/dashboard/dashboard-time › news is grouped by calendar days where the university is",
        "component/dashboard/dashboard › are grouped by when they are",
      ),
      holds('Failure: "Currently unavailable."', "component/dashboard/dashboard › says that the news are unavailable"),
      holds('Empty: "Nothing to show."', "component/dashboard/dashboard › with nothing to show › says so for %s"),
      holds(
        "The chosen tab is remembered locally",
        "component/dashboard/dashboard › of another tab are those to come, and the tab is remembered",
      ),
      holds(
        "… by default the first",
        "component/dashboard/dashboard › have a tab for each source, from the first to the last by keyboard",
      ),
      holds(
        "Banner dismissal is remembered locally per banner id",
        "component/dashboard/dashboard › stays closed, and the focus goes on to the news",
        "component/dashboard/dashboard › shows though another one was closed",
      ),
      holds("Promo banner id is dated 2021", "app/specified-constants › the promo's ID is dated 2021"),
    ),
    line(
      "Upcoming classes: loading, failed, current, passed, none",
      holds("Loading", "component/dashboard/dashboard › shows the shape of %s"),
      holds(
        '"Your upcoming classes could not be retrieved."',
        "component/dashboard/dashboard › without upcoming classes from the server › says so in their place",
      ),
      holds("The error is marked handled: no dialog", "component/dashboard/dashboard › opens no dialog"),
      holds("Loaded", "component/dashboard/dashboard › marks the classes that have ended and the current one"),
      holds(
        "The current class is highlighted",
        "component/dashboard/dashboard › marks the classes that have ended and the current one",
      ),
      holds("… and refreshed every 30 s", "component/dashboard/dashboard › move on with the clock, every 30 s"),
      holds(
        "Passed items are marked",
        "component/dashboard/dashboard › marks the classes that have ended and the current one",
      ),
      holds(
        'Empty: "You don\'t have any classes in the near future."',
        "component/dashboard/dashboard › with nothing to show › says so for %s",
      ),
    ),
    line(
      "Signing out, with a way back",
      holds(
        "Sign out goes to /sso/auth/signout with a returnUrl",
        "server/sign-in/sign-in › ends both sessions on signing out, so that the next one asks for the password",
        "app/lib/session/sign-in-links › leads to the sign-out with a way back to the page",
      ),
    ),
    line(
      "A link to a class knows the way back",
      holds(
        "A class link anywhere opens /class-search/class with term, cn, and returnUrl (current hash, encoded)",
        "app/lib/format/formats › lead back to the page that they are on",
      ),
    ),
  ],
};
