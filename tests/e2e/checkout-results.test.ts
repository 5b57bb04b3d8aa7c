import { expect, it } from "vitest";
import { IDEMPOTENCY_HEADER } from "#contract/protocol";
import { broken, cart, enrolledClass, enrolledClasses, good } from "../support/cart-entries.ts";
import {
  CART,
  cartStage,
  checkedOut,
  checkoutItem,
  enrolledNow,
  inCart,
  items,
  phone,
  planServer,
  requisite,
  TERM,
  unfit,
} from "../support/cart-stage.ts";
import { people } from "../support/client-stage.ts";

/** What is shown of an enrollment once it is over: the term beside its classes, and what became of plans. */

const stage = cartStage();
const { open, page, lastSent, sent, button, link, heading, text, says, item, dialog } = stage;

const two = items().slice(0, 2);
const full = broken("seats", "The class is full.");
const half = checkedOut(checkoutItem(15892, true, enrolledNow), checkoutItem(11969, false, full));
const together = { Description: "Held back.", IsError: false, IsWarning: true, Rule: "together" };
const keys = (name = "checkout") => sent(name).map(({ headers }) => headers[IDEMPOTENCY_HEADER.toLowerCase()]);
const enroll = (label = "Enroll in Selected") => button(label).click();

it("shows beside the results what the term has become, and the ways on", async () => {
  const computing = enrolledClass({
    class: { number: 15892, course: "COMP.1020", units: 4, meets: ["MWF 9:00-9:50"] },
  });
  const reading = Promise.withResolvers<void>();
  await open(
    {
      user: { data: { ...people.student, HasBookstoreMaterials: true } },
      cartItems: () => inCart(...(sent("checkout").length === 0 ? two : two.slice(1))),
      enrolledClasses: async () => {
        if (sent("checkout").length === 0) return { data: good(enrolledClasses()) };
        await reading.promise;
        return { data: good(enrolledClasses(computing)) };
      },
      checkout: half,
    },
    CART,
    phone,
  );
  await button("Enroll in Selected").click();
  await text("You are enrolled in 1 class.").first().waitFor();
  const term = page().getByRole("region", { name: "Your Term Now" });
  // What was known before the enrollment is not shown as what is now.
  await term.getByText("Reading your term...").waitFor({ state: "attached" });
  expect(await term.getByText("Credits enrolled").count()).toBe(0);
  reading.resolve();
  await term.getByText("4 of 18").waitFor();
  await term.getByText("Still in your cart").waitFor();
  await term.getByRole("img", { name: "The week with the classes in which you are enrolled" }).waitFor();
  await term.getByText("Until 2/5/2027 a class can be dropped without a trace on your record.").waitFor();
  const links = await term
    .getByRole("link")
    .evaluateAll((all) =>
      all.map((each) => [each.textContent, each.getAttribute("href")?.replace(/^.*\/api/, "/api")]),
    );
  expect(links).toEqual([
    [
      "See Required Materials (opens in a new tab)",
      `/api/enrollment/bookstore_materials/redirect?term=${TERM}&career=UGRD`,
    ],
    ["Back to Cart", `#/my-academics/enroll/cart?term=${TERM}&career=UGRD`],
    ["View and Print My Schedule", `#/my-academics/classes/enrollment?term=${TERM}&career=UGRD`],
  ]);
  await stage.looksAccessible();
  expect(await page().evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

it("leads on also where the term cannot be read", async () => {
  await open({ cartItems: inCart(...two), enrolledClasses: { status: 500 }, checkout: half });
  await enroll();
  await text("You are enrolled in 1 class.").first().waitFor();
  await link("View and Print My Schedule").waitFor();
  await text("Reading your term...").waitFor({ state: "detached" });
  expect(await text("Credits enrolled").count()).toBe(0);
});

it("tells which plan was enrolled, why those before it were not, and what stays in the cart", async () => {
  const server = planServer(
    { Name: "Plan A", ClassNumbers: [11969, 10817] },
    { Name: "Plan B", ClassNumbers: [15892, 20417] },
    { Name: "Plan C", ClassNumbers: [11969] },
  );
  const result = {
    EnrollmentTerm: cart().EnrollmentTerm,
    EnrolledPlan: "Plan B",
    Tried: [
      {
        Name: "Plan A",
        Success: false,
        Items: [checkoutItem(11969, false, together), checkoutItem(10817, false, requisite)],
      },
      {
        Name: "Plan B",
        Success: true,
        Items: [checkoutItem(15892, true, enrolledNow), checkoutItem(20417, true, enrolledNow)],
      },
    ],
  };
  await open({
    cartPlans: () => server.read(),
    checkoutPlans: { data: good(result) },
    cartItems: () => inCart(...items().filter((_, index) => sent("checkoutPlans").length === 0 || index % 2 === 1)),
  });
  await enroll("Enroll by Plan");
  await button("Continue Enrolling", dialog("GPS Fee Warning")).click();
  await text("You are enrolled by Plan B.").first().waitFor();
  await says("2 classes. Plan A could not be enrolled as a whole.").waitFor();
  const region = (name: string) => page().getByRole("region", { name });
  await text("Enrolled", item(/COMP\.1020/)).waitFor();
  await says(requisite.Description, region("Plan A")).waitFor();
  await text("MATH.1320 Title of MATH.1320", region("Still in Your Cart")).waitFor();
  await says("Plan C was not needed and not tried.", region("Still in Your Cart")).waitFor();
  expect(lastSent("checkoutPlans")).toEqual({ Term: TERM, AcademicCareer: "UGRD", Version: 1 });
  await stage.looksAccessible();
  await page().reload();
  await text("You are enrolled by Plan B.").first().waitFor();
  expect(new Set(keys("checkoutPlans")).size).toBe(1);
});

it("says what another window has changed in the plans since they were seen, and keeps the cart", async () => {
  const server = planServer(
    { Name: "Plan A", ClassNumbers: [15892, 11969] },
    { Name: "Plan B", ClassNumbers: [10817] },
  );
  const message = "Your plans have changed in another window. Look at them again before you enroll.";
  await open({
    cartItems: inCart(...items().filter(({ InnerObject }) => InnerObject.ClassNumber !== 20417)),
    cartPlans: () => server.read(),
    checkoutPlans: () => {
      server.set([
        { Name: "First", ClassNumbers: [10817] },
        { Name: "Plan A", ClassNumbers: [15892, 10817] },
      ]);
      return unfit(message);
    },
  });
  await enroll("Enroll by Plan");
  await heading(message).waitFor();
  await says("What has changed in your plans:").waitFor();
  expect(await page().getByRole("status").getByRole("listitem").allInnerTexts()).toEqual([
    "Plan A has MATH.1320 Title of MATH.1320 no longer.",
    "Plan A has PHYS.1425 Title of PHYS.1425 too.",
    "Plan B is called First now.",
    "The order is First and Plan A now.",
  ]);
  await stage.looksAccessible();
  await link("Back to Cart").click();
  for (const name of ["First", "Plan A"]) await heading(name).waitFor();
  await item(/MATH\.1320/)
    .first()
    .waitFor();
});
