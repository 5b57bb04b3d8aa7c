import { holds, line, type SpecSection } from "../spec-line.ts";

export const portalProduct: SpecSection = {
  title: "Product",
  lines: [
    line(
      "A dashboard: greeting, shortcuts, weather, upcoming classes, cards, news, promo",
      holds(
        "Greeting with date, weather area, news and events feed",
        "component/dashboard/dashboard › the full dashboard › %s",
      ),
      holds(
        "Shortcut icons: classes, notifications, email",
        "component/dashboard/dashboard › leads to classes, notifications, email and the cart, with their counts",
      ),
      holds(
        "Upcoming Classes",
        "component/dashboard/dashboard › marks the classes that have ended and the current one",
      ),
      holds(
        "Cards: transportation, student parking, dining, solution center, academic support",
        "component/dashboard/dashboard › shows %s as of this moment",
      ),
      holds(
        "A mobile-app promo banner",
        "component/dashboard/dashboard › stays closed, and the focus goes on to the news",
      ),
    ),
    line(
      "Class search: filters, results, details",
      holds(
        "Class search: filters, results, class details",
        "e2e/class-search › searches a whole term, narrows it while typing, opens a class and comes back to the same list",
      ),
    ),
    line(
      "My Academics: advising, holds, checklist, dates, advisors",
      holds(
        "Advising, holds and service indicators, checklist, important dates, advisors",
        "component/academics/advising › all that the university has for a student › has %s",
        "e2e/academics › leads a held student from the cart to the hold",
      ),
    ),
    line(
      "A cart: add, edit, remove, Quick Add, validate, enroll",
      holds(
        "Add and edit",
        "component/cart/add-class › sends the chosen sections and options",
        "component/cart/add-class › edits what is in the cart, and says why it can't be saved",
      ),
      holds(
        "Remove",
        "component/cart/cart-screen › removes a class after a confirmation, and keeps the dialog open while it is refused",
      ),
      holds("Quick add", "component/cart/cart-screen › adds by class number, and says why a number can't be added"),
      holds(
        "Validate",
        "component/cart/cart-screen › validates, shows what is wrong with each class and how to fix it, and clears what failed",
      ),
      holds(
        "Enroll",
        "e2e/checkout-portal › enrolls in the first plan that works, finds that again, and offers to swap for what was left",
      ),
    ),
    line(
      "My Classes: classes, statistics, drop",
      holds("Enrolled classes", "component/my-classes/my-classes-screen › lists them by course"),
      holds(
        "Term statistics",
        "component/my-classes/my-classes-screen › shows the statistics of the term and of the career",
      ),
      holds("Drop", "e2e/my-classes-portal › drops a class, and says when another window was first"),
    ),
    line(
      "Feedback from the footer; global and service alerts",
      holds("A feedback dialog from the footer", "e2e/shell › sends feedback, and signs out"),
      holds(
        "Global and service alerts appear as banners",
        "component/shell/shell › shows alerts over the screen",
        "server/portal/portal › are the alerts of this hour, with nothing in them that could run",
      ),
    ),
    line(
      "A tools menu that leads out",
      holds(
        "A tools menu links to MyUML, Email, SiS, and Blackboard",
        "component/shell/shell › %s leads out of the portal in new tabs",
        "app/specified-constants › tools have the specification's names",
      ),
    ),
  ],
};
