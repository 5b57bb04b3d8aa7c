import { expect, it } from "vitest";
import { readinessWords } from "#app/lib/classes/enrollment-readiness.ts";
import type { Cart, CartItem, EnrolledClass } from "#contract/calls/enrollment";
import { broken, cart, cartItem, enrolledClass, ready, validated } from "../../../support/cart/cart-entries.ts";

const OPENS_AT = "2026-12-07T13:00:00Z";
const NOW = Date.parse("2026-11-28T15:00:00Z");
const fullTime = [enrolledClass({ class: { units: 12 } })];
const full = { number: 1, seats: { capacity: 30, enrolled: 30, waitCapacity: 5 } };
const good = validated(true, ready);
const closed = (OpensAt: string | null) => ({ ClosedWindow: { Message: "Enrollment isn't open yet.", OpensAt } });
const asksToWait = (item: CartItem) => ({ ...item, InnerObject: { ...item.InnerObject, UseWaitList: true } });
const Holds = [{ Description: "Unpaid balance", Department: "Bursar", ContactName: null }];

type Row = readonly [what: string, cart: Cart, words: string, enrolled?: readonly EnrolledClass[], now?: number];

const rows: readonly Row[] = [
  ["an empty cart", cart(), "Your cart is empty."],
  ["a hold", { ...cart(cartItem({}, good)), Holds }, "A hold is blocking your enrollment: Unpaid balance."],
  [
    "a time to come",
    cart(cartItem({}, closed(OPENS_AT))),
    "You can enroll starting 12/7/2026 at 8:00 AM Eastern Time.",
  ],
  [
    "a time that has come",
    cart(cartItem({}, closed(OPENS_AT))),
    "Enrollment is opening. One moment…",
    fullTime,
    Date.parse(OPENS_AT),
  ],
  ["no time at all", cart(cartItem({}, closed(null))), "Enrollment isn't open yet."],
  [
    "a missing requisite",
    cart(cartItem({}, validated(false, broken("requisite", "Requires MATH.1310.")))),
    "1 class has a problem to fix in your cart first.",
  ],
  ["a full class", cart(cartItem(full)), "1 class has a problem to fix in your cart first."],
  ["a canceled class", cart(cartItem({ status: "X" }, good)), "1 class has a problem to fix in your cart first."],
  ["no validation", cart(cartItem({})), "Enrollment is open. Validate your cart, then enroll."],
  ["a waitlist", cart(asksToWait(cartItem(full, good))), "You can enroll now. 1 class has only a waitlist."],
  ["few credits", cart(cartItem({}, good)), "You can enroll now. You'll have 3 credits; full-time is 12.", []],
  ["nothing missing", cart(cartItem({}, good)), "You can enroll now."],
  ["unknown classes", cart(cartItem({}, good)), "You can enroll now."],
];

it.each(rows.map(([what, ...row]) => ({ what, row })))("a cart says what is missing: $what", ({ what, row }) => {
  const [own, words, enrolled = fullTime, now = NOW] = row;
  const known = what === "unknown classes" ? undefined : enrolled;
  expect(readinessWords({ cart: own, enrolled: known, now })).toBe(words);
});
