import { holds, line, type SpecSection } from "../spec-line.ts";

export const portalValidation: SpecSection = {
  title: "Validation",
  lines: [
    line(
      "Permission numbers",
      holds(
        'Optional, trimmed, 1 to 6 digits, else "Invalid permission number."',
        "app/features/cart/options/add-form › takes up to six digits as a permission number, or none",
        "component/cart/add-class › sends the chosen sections and options",
      ),
      holds(
        "Some classes may require it",
        "component/cart/add-class › shows before any attempt that the class requires consent",
      ),
      holds(
        "… but it may be given after adding to the cart",
        "component/cart/add-class › focuses the permission number that is asked for, next to the reason",
      ),
    ),
    line(
      "Class numbers of Quick Add",
      holds(
        "Non-negative integer, optional leading plus, no leading zeros unless 0",
        "app/features/cart/options/add-form › reads a class number with a plus and spaces around it, but without zeros before it",
      ),
      holds(
        '… else "Invalid class number."',
        "component/cart/cart-screen › adds by class number, and says why a number can't be added",
      ),
    ),
    line(
      "Class numbers that can't be looked up",
      holds(
        'No match: "This class number is not valid for the current term."',
        "component/cart/cart-screen › adds by class number, and says why a number can't be added",
      ),
      holds(
        'Class type other than E: "This class is not an enrollment section. Try a class number for a different course component (e.g. a Recitation section instead of a Lecture section)."',
        "component/cart/cart-screen › adds by class number, and says why a number can't be added",
      ),
      holds(
        "An error response shows its message",
        "component/cart/cart-screen › adds by class number, and says why a number can't be added",
      ),
    ),
    line(
      "Subjects of the term, in capitals",
      holds(
        "Subject tags are limited to the term's list",
        "app/features/class-search/filters/check-criteria › takes values as they are while the data of their term loads, except subjects",
        "component/class-search/results › are named, and the others searched for",
      ),
      holds(
        "… and uppercased in the query",
        "component/class-search/search-address › spells the filters of its address as the portal does",
        "component/class-search/filters › picks the latest term that has an address's only subject, %s, and says so",
      ),
      holds(
        "Subjects invalid for a newly chosen term are dropped",
        "component/class-search/filters › are dropped and named",
      ),
    ),
    line(
      "A search without a term, and one that fails",
      holds(
        "Search without a term redirects to filters",
        "component/class-search/filters › picks the latest term that has an address's only subject, %s, and says so",
      ),
      holds(
        'A search failure shows "Invalid search parameters." and returns to filters',
        "component/class-search/filters › returns from a refused search for %s, and says what it ignores",
        "server/catalog/search/search › refuses %j as invalid",
      ),
    ),
    line(
      "Careers give way to course offerings, with a warning",
      holds(
        "The career filter in a query is dropped with a warning when the course-offerings feature is on",
        "component/class-search/filters › offers course offerings instead of careers where the feature is on, and drops the careers of an address",
      ),
    ),
    line(
      "A career must be chosen",
      holds(
        "Career select Continue is disabled until a career is chosen",
        "component/class-search/add › asks for the career where several match the term",
      ),
    ),
    line(
      "Checkout needs term, career, and classes",
      holds(
        "Checkout requires term, career, and at least one class number",
        "contract/specified-fields › a checkout needs a term, a career, and a class",
        "component/cart/checkout › goes back to the cart without a request",
      ),
    ),
    line(
      "Dropping needs the checkbox",
      holds(
        "Drop requires the confirmation checkbox",
        "component/my-classes/my-classes-changes › says what is lost, and takes two steps, of which the first moves nothing",
      ),
    ),
    line(
      "Feedback needs all fields",
      holds(
        'All three fields are required, else "All fields are required."',
        "component/shell/feedback › needs a message",
        "server/portal/portal › is refused without %s",
      ),
      holds(
        "Name and email inputs are hidden and prefilled when logged in",
        "component/shell/feedback › is sent again after that, and knows who is signed in",
      ),
    ),
    line(
      "Lengths of a password",
      holds(
        "1 to 32 characters",
        "component/shell/interruptions › takes no password longer than the student system does",
        "app/specified-constants › limits of what a student enters",
      ),
      holds(
        'Over 32: "This password is longer than 32 characters and cannot be used here due to limitations in SiS." with a link to the external system',
        "component/shell/interruptions › takes no password longer than the student system does",
      ),
      holds(
        "Continue is disabled while empty or too long",
        "component/shell/interruptions › takes no password longer than the student system does",
      ),
      holds(
        "… and does nothing while submitting",
        "component/shell/interruptions › can't be sent twice while a password is checked",
      ),
    ),
    line(
      "A component without sections",
      holds(
        "A component with no sections shows a configuration problem message",
        "component/cart/add-class › cannot add a class without a section of a required component",
      ),
    ),
  ],
};
