import { differs, holds, line, type SpecSection } from "../spec-line.ts";

export const portalErrors: SpecSection = {
  title: "Errors",
  lines: [
    line(
      "401 signs in, with a way back",
      differs(
        "HTTP 401: the user is sent to sign-out",
        "because leaving the page at once would lose what was typed there: a dialog over it says so and leads to the sign-in",
        "component/shell/interruptions › says so over the page, and signing in leads back to it",
      ),
      holds(
        "… with a return link to the current page",
        "component/shell/interruptions › says so over the page, and signing in leads back to it",
        "component/shell/interruptions › at %s leaves the page in place, says what was not done, and leads back",
      ),
    ),
    line(
      "403 offers to sign out",
      holds(
        "HTTP 403: Unauthorized dialog with a Sign Out button",
        "component/shell/interruptions › of a missing permission offer to sign out",
      ),
    ),
    line(
      "400, 404, and 500 say what the server knows",
      holds(
        "HTTP 400, 404, 500: the JSON body's data appears in a Problem Detected dialog: message and metadata",
        "component/shell/interruptions › say what the server knows, and no possible causes",
        "app/lib/api/api-failures › shows %s as a problem if the caller wants that",
      ),
      holds(
        "… window error details",
        "app/lib/api/api-failures › shows %s as a problem if the caller wants that",
        "app/lib/api/api-client › reports what the server said",
      ),
      holds(
        "… and a sign-out link",
        "component/shell/interruptions › say what the server knows, and no possible causes",
      ),
    ),
    line(
      "497 leads home and reads the user again",
      holds(
        'HTTP 497: "The requested feature is not currently enabled, is undergoing maintenance, or has been disabled for your account."',
        "component/shell/interruptions › of a feature that is off lead home, and reload the user",
      ),
      holds(
        "Then go home and reload the user",
        "component/shell/interruptions › of a feature that is off lead home, and reload the user",
      ),
    ),
    line(
      "555 loads the page again",
      holds(
        "HTTP 555: the page reloads",
        "app/lib/api/api-failures › loads the page again for a newer contract, but not over and over",
        "server/plugins/app › a page of an older contract with 555, and says which build this is",
      ),
    ),
    line(
      "Errors that a screen handles itself",
      holds(
        "Models can mark errors handled to skip these dialogs",
        "app/lib/api/api-failures › shows %s as a problem if the caller wants that",
        "component/academics/advising › leaves the rest in place, and opens no dialog",
        "component/cart/failures-once › in the cart, in a dialog over it",
      ),
      holds(
        "Uncaught script errors open the Problem dialog",
        "app/lib/api/api-failures › shows what nothing caught, with its details",
      ),
      holds(
        '… except the cross-origin "Script error." on one mobile browser',
        "app/lib/api/api-failures › shows what nothing caught, with its details",
      ),
    ),
    line(
      "Errors of the cart and of checkout",
      holds(
        "Cart add errors: error modal with the server's Error",
        "component/cart/add-class › edits what is in the cart, and says why it can't be saved",
      ),
      differs(
        "Cart remove errors: error modal with the server's Error",
        "because the dialog that asks stays open and says it, as section 4 has it: one dialog, not two",
        "component/cart/cart-screen › removes a class after a confirmation, and keeps the dialog open while it is refused",
      ),
      holds(
        "Cart or term errors: the error in place of the cart, with another try",
        "component/cart/cart-screen › shows the cart at another try, once the student can enroll",
      ),
      holds(
        "Cart pages link back to the cart",
        "component/cart/checkout › leads back to the cart from an enrollment that is refused",
        "component/cart/add-class › says why a class can't be added that %s, and leads back",
      ),
      differs(
        "Checkout HTTP failure: silent return to cart",
        "because a student who isn't told why would press again without knowing what happened: the cart shows with the reason",
        "component/cart/checkout › goes back to the cart where the call fails, and says why",
        "component/cart/unsent-checkout › isn't sent, and says so",
      ),
      differs(
        "Term-lookup HTTP failure: silent return to cart",
        "because no screen looks a term up: the answer of the checkout has it",
        "component/cart/checkout › says what happened to each class",
      ),
    ),
    line(
      "A refused drop",
      holds(
        "Drop failure: error modal with the server's message",
        "component/my-classes/my-classes-changes › that is refused says why in a dialog of its own",
      ),
    ),
    line(
      "A feature that is off",
      holds(
        "Feature disabled: panel with Back to Cart",
        "component/cart/cart-screen › leads back to the list from %s while enrollment is off",
      ),
    ),
    line(
      "No career in the term",
      holds(
        '"You cannot enroll in {term} at this time." when the term has no career',
        "component/class-search/add › says that a student without a career in the term cannot enroll",
      ),
    ),
    line(
      "Other texts",
      holds(
        '"Invalid search parameters."',
        "component/class-search/filters › returns from a refused search for %s, and says what it ignores",
      ),
      holds(
        '"Class not found."',
        "component/class-search/details › offers a search for an address without a class: %s",
      ),
      holds(
        '"You do not have access to enrollment at this time."',
        "component/cart/cart-screen › says that there is no access to enrollment",
      ),
      holds('"All fields are required."', "component/shell/feedback › needs a message"),
      holds(
        '"Your feedback could not be submitted at this time."',
        "component/shell/feedback › says that it could not be sent",
      ),
      holds(
        '"The password is incorrect."',
        "component/shell/interruptions › says why a password was refused, and sends another one",
        "server/sign-in/sessions › is refused after five wrong ones, also at the same time, until a quarter of an hour has passed",
      ),
      holds(
        '"An unexpected error occurred." by default',
        "app/lib/api/api-failures › shows what nothing caught, with its details",
        "server/plugins/errors › that nobody expected with a neutral sentence and the request's id, and nothing of what went wrong",
      ),
      differs(
        '"An unexpected error occurred." where something else than the portal answers',
        "because the number of the answer tells the help desk more: “The portal couldn't complete your request (error 500). Try again later.”",
        "component/shell/interruptions › name possible causes where the server knows nothing",
      ),
      holds(
        "The default comes with possible causes: recent password change, never signed in to the student system, no enrollment access, app or student system problems",
        "component/shell/interruptions › name possible causes where the server knows nothing",
      ),
      holds(
        '"An error occurred." splash with Go Back when a returnUrl exists',
        "component/shell/splashes › a screen that fails %s",
        "component/shell/splashes › %s whose data fails offers to go back where the address says where to",
      ),
      holds(
        '"Not Added to Schedule Builder" on a Schedule Builder add failure from class details',
        "component/class-search/add › shows why the server refused a course",
      ),
    ),
    line(
      "Additional costs, and other dialogs",
      holds(
        '"Enrolling in this class may incur additional costs." for CSCE',
        "component/class-search/add › are said at the class, and in the dialog",
        "component/cart/cart-screen › shows what each class needs and costs",
      ),
      holds("… with a Why? link", "component/class-search/add › are explained elsewhere"),
      holds("Dialog Application Updated", "component/shell/interruptions › of an outdated build can only be refreshed"),
      holds(
        "Dialog Operation Successful",
        "component/shell/feedback › is sent again after that, and knows who is signed in",
      ),
    ),
  ],
};
