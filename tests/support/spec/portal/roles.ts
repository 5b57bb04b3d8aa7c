import { differs, holds, line, type SpecSection } from "../spec-line.ts";

export const portalRoles: SpecSection = {
  title: "Roles",
  lines: [
    line(
      "Visitors see shared schedules and no one's data",
      holds(
        "Anonymous: may view a shared schedule",
        "component/viewer/viewer › makes no call that needs sign-in",
        "e2e/shared-schedule › opens a shared link on a phone without signing in, down to a PDF with a title",
      ),
      holds(
        "The advising view shows the self overview only when signed in",
        "component/academics/advising › sees no profile",
      ),
    ),
    line(
      "Students enroll; others are warned",
      holds(
        "Student: enrolls",
        "e2e/checkout-portal › enrolls in the first plan that works, finds that again, and offers to swap for what was left",
      ),
      holds("… and views classes", "e2e/my-classes-portal › drops a class, and says when another window was first"),
      holds("Non-student account: limited access", "component/shell/shell › is kept from student screens"),
      holds("… with a warning shown", "component/shell/shell › a non-student account › is warned"),
      holds(
        "Other roles are not shown: staff see students and classes only by their role",
        "server/registrar/staff › answers every call of every kind of person as its access says",
      ),
    ),
    line(
      "Flags of a user, also by the address",
      holds(
        "sfal_advising: advising appointments",
        "server/profile/advising › has no appointments while advising is off, but advisors",
        "component/academics/advising › has contact cards where the university makes no appointments",
      ),
      holds(
        "myuml_success_team: advisors and appointments are replaced by a pointer to the Success Team in MyUML",
        "component/academics/advising › has the pointer of the success team",
        "component/academics/advising › shows %s",
      ),
      holds(
        "enrollment_operations: without it, enrollment actions are replaced by a disabled notice",
        "component/cart/cart-screen › is a list to look at while enrollment is off",
        "server/sign-in/sessions › hold for that session alone, and the server enforces them",
      ),
      holds(
        "enrollment_performance_warning: shows a warning",
        "component/cart/cart-screen › keeps the cart when it can't be read again",
      ),
      differs(
        "{hash} is a flag",
        "because its name and what it does aren't shown: unknown flags are passed over",
        "server/sign-in/sessions › feature flags may be switched for a session where they are self-service",
      ),
      holds(
        "Flags can be set through ft and ft-off query parameters",
        "app/lib/session/session › are taken out of the address, before the hash and in it",
        "component/shell/shell › is switched, and taken out of the address",
      ),
      holds("myuml_transition_preview", "component/shell/shell › moves the dashboard to /my while its flag is on"),
      holds(
        "The Schedule Builder feature",
        "component/shell/shell › has no Schedule Builder while its flag is off",
        "server/registrar/portal-records › turns features on and off, for one person before everyone",
      ),
    ),
    line(
      "Offerings say who is eligible",
      holds(
        "Course offering modes show eligibility text only: 1 on-campus degree students; 2 online, part-time evening, OCE interest, non-degree; 3 graduate and non-degree",
        "app/specified-constants › offerings have the specification's numbers and words",
        "component/class-search/filters › offers course offerings instead of careers where the feature is on, and drops the careers of an address",
      ),
      holds(
        "Enforcement is not shown: here, the filter finds classes of the offering's careers",
        "server/catalog/search/search › finds by %j",
      ),
    ),
  ],
};
