import { expect, it } from "vitest";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { holdOptions, registrarOf } from "../../support/registration/registrar.ts";
import type { SmallTerm } from "../../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201" },
    { number: 180, course: "CROS.1000", section: "201", combined: "C1" },
  ],
  combined: { C1: 1 },
};
const BILL = holdOptions("Owes.");
const OPEN = "open-term 3730 --from 2027-01-20 --until 2027-02-06";
const NUMBERS = "permission-numbers 3730 100 --waives consent --have";

describeTerm("The registrar's commands", { term }, ({ portal }) => {
  const { refused } = registrarOf(portal);

  it.each([
    ["capacity 9999 100 --seats 1", "Term 9999 doesn't exist."],
    ["capacity 3730 999 --seats 1", "2027 Spring (3730) doesn't have class 999."],
    ["capacity 3730 100", "Add --seats, --wait-list, or both."],
    ["capacity 3730 100 --seats many", '--seats should be a whole number from 0 to 1000000, not "many".'],
    ["capacity 3730 100 --seats 1 --combined", "isn't part of a combined section."],
    ["capacity 3730 180 --wait-list 1 --combined", "A combined section has no waitlist"],
    ["open-term 9999 --from 2027-01-20 --until 2027-02-06", "Term 9999 doesn't exist."],
    [`${OPEN} --session Z`, "2027 Spring (3730) doesn't have session Z."],
    ["open-term 3730 --from soon --until 2027-02-06", '"2026-11-23 08:00", a date, or a time'],
    [
      "open-term 3730 --from 2027-02-06 --until 2027-02-06",
      "--from (2/6/2027 at 12:00 AM) should be before --until (2/6/2027 at 12:00 AM).",
    ],
    [`${OPEN} --everyone-from 2027-02-06`, "--everyone-from (2/6/2027 at 12:00 AM) should be between --from"],
    [
      "open-term 3730 --from 2027-01-20 --until 2027-04-01",
      "Session A ends on 3/12/2027, before --until (4/1/2027 at 12:00 AM). To change only one session",
    ],
    ["close-term 3730 --at 2027-02-30", '--at should be a time such as "2026-11-23 08:00"'],
    [
      "permission-numbers 3730 100 --have 1 --waives consent,all",
      '--waives should be a list of consent, requisite, or capacity, not "consent,all".',
    ],
    [`${NUMBERS} 0`, '--have should be a whole number from 1 to 5000, not "0".'],
    [`${NUMBERS} 1 --expires 2027-13-01`, "--expires should be a date (YYYY-MM-DD)"],
    [`${NUMBERS} 1 --expires 2027-01-19`, "2027-01-19 has passed: today is 2027-01-20."],
    ["permission-numbers 3730 999 --waives consent --have 1", "doesn't have class 999."],
    ["hold place nobody", "No student has the ID or username nobody."],
    ["hold release nobody --code BIL", "No student has the ID or username nobody."],
    ["hold keep nobody", "Unknown command: hold."],
    ["alert end 99", `Alert 99 doesn't exist. Run "alert list" to see all alerts.`],
    ["alert add --message x --severity loud", "--severity should be info, warning, or danger"],
    ["alert add --message x --until 2020-01-01", "--until has passed, so no one would see the alert."],
    ["flag set telepathy on", 'not "telepathy"'],
    ["flag set schedule_builder on --for nobody", "No one has the ID or username nobody."],
  ])("refuse and change nothing: %s", async (typed, message) => {
    const words = typed.startsWith("hold place") ? BILL : [];
    expect((await refused(...typed.split(" "), ...words)).join("\n")).toContain(message);
  });
});
