import { it } from "vitest";
import { good } from "../../support/cart/cart-entries.ts";
import { everyState } from "../../support/cart/my-classes-data.ts";
import { fromMenu, seen } from "../../support/component/act.ts";
import { button, text } from "../../support/component/find.ts";
import { openClasses } from "../../support/component/my-classes.ts";

it("a change of credits says if the student's limit leaves out some of the class's range", async () => {
  const wide = (each: (typeof everyState.Classes)[number]) => {
    if (each.ClassNumber !== 105 || !each.Class) return each;
    return { ...each, Class: { ...each.Class, Details: { ...each.Class.Details, MaximumCredits: 9 } } };
  };
  const Classes = everyState.Classes.map(wide);
  await openClasses({ enrolledClasses: { data: good({ ...everyState, UnitLimit: 15, Classes }) } });
  await fromMenu(button("More options for PHYS.4950 Directed Study"), "Change Credits");
  await seen(text("This class goes up to 9 credits, but your limit is 15 a term."));
});
