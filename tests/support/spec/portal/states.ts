import { differs, holds, line, type SpecSection } from "../spec-line.ts";

export const portalStates: SpecSection = {
  title: "States and transitions",
  lines: [
    line(
      "From filters to a class and back",
      holds(
        "Flow: filters, results, class details",
        "e2e/class-search › searches a whole term, narrows it while typing, opens a class and comes back to the same list",
      ),
      holds("Back returns to results, filters, or the returnUrl", "component/class-search/details › leads back to %s"),
    ),
    line(
      "Screens wait for the flags",
      holds(
        "The app loads screens only after the user's feature flags are loaded",
        "component/shell/interruptions › at the start shows no screen before it knows the user's flags",
        "app/lib/session/session › is nobody's until it is loaded",
      ),
    ),
    line(
      "Which classes can be added, by status and type",
      holds(
        "A class can be added only when its status code is A",
        "component/class-search/details › has no button to add it",
        "component/class-search/details › opens even if it can't be added",
      ),
      holds(
        "Status X is cancelled: cannot enroll, meetings hidden",
        "component/class-search/details › has times and instructors only if it is held",
        "component/class-search/details › shows the seats and time of each section, but no time of a canceled one",
        "server/catalog/search/search › shows a class with all sections of its course, and hides where a canceled one met",
      ),
      holds(
        "Status T is tentative: cannot yet enroll",
        "component/class-search/details › a class that can't be added: %s",
        "component/cart/add-class › says why a class can't be added that %s, and leads back",
      ),
      holds(
        "Status S is stopped: can no longer enroll",
        "component/class-search/details › a class that can't be added: %s",
        "component/cart/add-class › says why a class can't be added that %s, and leads back",
      ),
      holds(
        "Type N is non-enrollment: the user must pick another component and select this section when adding",
        "component/class-search/details › explains how to add a section that isn't an enrollment section",
        "component/class-search/add › asks which lecture a lab goes with, and adds both",
      ),
    ),
    line(
      "What the add dialog asks, and what it skips",
      holds(
        "Options, then career select",
        "component/class-search/add › asks for the career where several match the term",
      ),
      holds(
        "Career select is skipped when one career matches the term",
        "component/class-search/add › adds a class at once that leaves nothing to choose",
      ),
      holds(
        "… and is a message when none does",
        "component/class-search/add › says that a student without a career in the term cannot enroll",
      ),
      holds(
        "Then the dialog navigates to add-to-cart",
        "component/class-search/add › goes to Add Class to Cart for a class that leaves something to choose",
        "component/class-search/add › leaves a missing lab to Add Class to Cart",
      ),
      differs(
        "Every class goes by way of add-to-cart",
        "because a class that leaves nothing to choose is added at once: its form would have only a button",
        "component/class-search/add › adds a class at once that leaves nothing to choose",
      ),
      holds(
        "For Schedule Builder: options, then configuration select",
        "component/class-search/add › asks for one, and adds the course to it",
      ),
      holds(
        "Configuration select is skipped when there is only one",
        "component/class-search/add › adds the course to the only configuration, and leads there",
      ),
      holds(
        "Then post, then a success slide, which shows Go to Schedule Builder",
        "component/class-search/add › adds the course to the only configuration, and leads there",
      ),
      holds("… or a failure slide", "component/class-search/add › shows why the server refused a course"),
    ),
    line(
      "The latest term of a single subject",
      holds(
        "With a single subject but no term in the query, the latest term containing it is chosen",
        "component/class-search/filters › picks the latest term that has an address's only subject, %s, and says so",
        "app/features/class-search/filters/use-filters › latestTermOf selects no term for several subjects or an unknown one",
      ),
      holds(
        "A warning is shown then",
        "component/class-search/filters › picks the latest term that has an address's only subject, %s, and says so",
      ),
    ),
    line(
      "The cart's term, loading, and no access",
      holds(
        "Loading terms, then loading cart, then ready",
        "component/cart/cart-states › loads its terms, then the cart",
      ),
      holds(
        "Removal goes through a removing state, then reloads",
        "component/cart/cart-states › can't be closed or removed from again while a class is being removed",
        "component/cart/cart-screen › removes a class after a confirmation, and keeps the dialog open while it is refused",
      ),
      holds(
        "Term selection uses the term and career in the query if they match an available entry",
        "component/cart/cart-states › opens the term and career of the address",
      ),
      holds(
        "… else the first entry",
        "component/cart/cart-screen › keeps the term and career of the address and the selector in step",
      ),
      holds(
        'An empty list gives no selection and "You do not have access to enrollment at this time."',
        "component/cart/cart-screen › says that there is no access to enrollment",
      ),
    ),
    line(
      "Selecting rows; the fee must be confirmed first",
      holds("Rows are selectable", "component/cart/cart-screen › counts and enrolls only what is selected"),
      holds("Select All selects all", "component/cart/cart-screen › counts and enrolls only what is selected"),
      holds(
        "Enroll in Selected is disabled while nothing is selected",
        "component/cart/cart-screen › counts and enrolls only what is selected",
      ),
      holds(
        "With a CSCE item selected, a GPS warning (non-refundable $30.00 registration fee) comes first",
        "component/cart/checkout › is warned of before anything is sent",
      ),
      holds(
        "… which must be confirmed by Continue Enrolling",
        "component/cart/checkout › is enrolled once, however often that is pressed",
      ),
      holds(
        "Then the selection is handed to checkout-cart",
        "component/cart/checkout › is enrolled once, however often that is pressed",
      ),
      holds("… after 400 ms", "app/specified-constants › delays of the portal's screens"),
    ),
    line(
      "Removing asks first, and stays open when refused",
      holds(
        "A dialog titled Confirm Remove",
        "component/cart/cart-screen › removes a class after a confirmation, and keeps the dialog open while it is refused",
      ),
      holds(
        '"Remove this item?" and "Are you sure you want to remove this item? This action cannot be undone."',
        "component/cart/cart-screen › removes a class after a confirmation, and keeps the dialog open while it is refused",
      ),
      holds(
        "Then POST",
        "component/cart/cart-screen › removes a class after a confirmation, and keeps the dialog open while it is refused",
      ),
      holds(
        "On an error flag the dialog stays open showing it",
        "component/cart/cart-screen › removes a class after a confirmation, and keeps the dialog open while it is refused",
      ),
      holds(
        "Otherwise the cart reloads",
        "component/cart/cart-screen › removes a class after a confirmation, and keeps the dialog open while it is refused",
      ),
    ),
    line(
      "An item after its result",
      holds(
        "Success null shows a checkbox and actions",
        "component/cart/cart-states › has a checkbox and actions in each row before any result",
      ),
      holds(
        "Success true shows a check icon",
        "component/cart/cart-states › has a check or a cross in each row of results",
      ),
      holds(
        "Success false shows a cross icon with messages",
        "component/cart/cart-states › has a check or a cross in each row of results",
      ),
      holds(
        "After a result, Remove and Options are hidden on the results screen",
        "component/cart/checkout › can't be changed here, but answered, and a seat can be watched for",
      ),
      differs(
        "After a result, Remove and Options are hidden in the cart, too",
        "because that is where students fix what a validation or an enrollment found: the next attempt is one press away",
        "component/cart/cart-screen › validates, shows what is wrong with each class and how to fix it, and clears what failed",
      ),
    ),
    line(
      "Quick Add leads to the add screen",
      holds(
        "Validate number, look up, go to the add screen",
        "component/cart/cart-screen › adds by class number, and says why a number can't be added",
      ),
    ),
    line(
      "Dialogs load when they open and cancel when they close",
      holds(
        "The enrollment appointments dialog loads on open",
        "component/cart/cart-screen › shows in a dialog, also after a failure",
      ),
      holds(
        "… and aborts on close",
        "component/cart/cart-states › stops loading the appointments when their dialog closes",
        "app/lib/api/fetched › aborts loading when its part of the screen closes",
      ),
      holds(
        "The advisor details dialog loads on open",
        "component/academics/advising › was asked for by the advisor's ID",
      ),
      holds("… and cancels on close", "component/academics/advising › is canceled when it closes"),
    ),
    line(
      "Dropping: checkbox, sending, refusal, and who may",
      holds(
        "The drop button opens a modal",
        "component/my-classes/my-classes-changes › that is canceled returns the focus to its button",
      ),
      holds(
        'Drop This Class appears only after the checkbox "I really want to drop this class." is ticked',
        "component/my-classes/my-classes-changes › says what is lost, and takes two steps, of which the first moves nothing",
      ),
      holds(
        "While sending, the modal cannot be closed and shows loading",
        "component/my-classes/my-classes-changes › stays open while it works, and leaves the other classes",
      ),
      holds(
        "Success refreshes the term's classes",
        "component/my-classes/my-classes-changes › stays open while it works, and leaves the other classes",
      ),
      holds(
        "An error closes the modal and opens an error dialog",
        "component/my-classes/my-classes-changes › that is refused says why in a dialog of its own",
      ),
      holds(
        "Changing term closes the modal",
        "component/my-classes/my-classes-changes › that is refused says so on another term, too",
      ),
      holds(
        "A class can be dropped only if drop is allowed for the view",
        "component/my-classes/my-classes-screen › changes nothing while enrollment is switched off",
      ),
      holds(
        "… it is not graded",
        "component/my-classes/my-classes-screen › says of %s where it is and what it's worth",
        "component/my-classes/my-classes-screen › offers to drop those that can be dropped",
      ),
      holds(
        "… status is E or W",
        "component/my-classes/my-classes-screen › says of %s where it is and what it's worth",
        "app/features/my-classes/enrolled-class › say why a class can no longer be dropped",
      ),
      holds(
        "… and the reason code is not WDRW",
        "server/registration/enrolled/drop › drops without a trace before the deadline, withdraws after it, and then refuses with the date",
      ),
      holds(
        "Once graded, the official grade replaces Drop",
        "component/my-classes/my-classes-screen › says of %s where it is and what it's worth",
      ),
      holds(
        "Status tags: E enrolled green, W waitlisted orange",
        "app/features/my-classes/enrolled-class › the status of an enrolled class is green, and of a waitlisted one orange",
      ),
    ),
    line(
      "The term of My Classes",
      holds(
        "Valid query first",
        "component/my-classes/my-classes-screen › opens the term of the address, else the last one seen, else the most recent",
      ),
      holds(
        "… else remembered choice",
        "component/my-classes/my-classes-screen › opens the term of the address, else the last one seen, else the most recent",
      ),
      holds(
        "… else the most recent term",
        "component/my-classes/my-classes-screen › opens the term of the address, else the last one seen, else the most recent",
      ),
      holds(
        "Terms are sorted by code descending",
        "server/registration/eligible-terms › lists the terms with classes or grades from the latest code to the first",
      ),
      holds(
        "The choice is stored locally and written to the query",
        "component/my-classes/my-classes-screen › opens the term of the address, else the last one seen, else the most recent",
      ),
      holds(
        "An invalid term or career in the query is ignored",
        "component/my-classes/my-classes-screen › opens the term of the address, else the last one seen, else the most recent",
      ),
    ),
    line(
      "Enrollment that is off",
      holds(
        "Checkout, validate-cart, and adding show the disabled panel",
        "component/cart/cart-screen › leads back to the list from %s while enrollment is off",
      ),
      holds(
        "The cart's and My Classes' actions do",
        "component/cart/cart-screen › is a list to look at while enrollment is off",
        "component/my-classes/my-classes-screen › changes nothing while enrollment is switched off",
      ),
    ),
    line(
      "States of the password prompt",
      holds("Idle", "component/shell/interruptions › says why a password was refused, and sends another one"),
      holds("Submitting", "component/shell/interruptions › can't be sent twice while a password is checked"),
      holds("Incorrect", "component/shell/interruptions › says why a password was refused, and sends another one"),
      holds("Too long", "component/shell/interruptions › takes no password longer than the student system does"),
    ),
    line(
      "Full, or seats left",
      holds('Seats: 0 shows "Full"', "app/ui/badges/seat-level › a seat meter says %s of %j"),
      holds(
        '… otherwise "N Seat(s) Left"',
        "app/ui/badges/seat-level › a seat meter says %s of %j",
        "server/catalog/catalog › are no more than the combined section has left, and without limit where nothing limits them",
      ),
    ),
    line(
      "Home for users and visitors",
      holds(
        "Authenticated users see the dashboard",
        "component/dashboard/dashboard › is what shows at the portal's address",
        "component/dashboard/dashboard › have the parts for everyone",
      ),
      holds(
        "… others a dismissible login prompt",
        "component/shell/shell › is asked to sign in, and comes back",
        "component/shell/shell › can dismiss the prompt on Home, where nothing is asked for",
      ),
    ),
  ],
};
