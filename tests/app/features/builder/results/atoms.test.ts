import { describe, expect, it } from "vitest";
import { builtAtom, sortAtom } from "#app/features/builder/results/build-atoms.ts";
import { editQueue } from "#app/features/builder/edits/configuration-edits.ts";
import { moveAtom } from "#app/features/builder/results/browse/browse-atoms.ts";
import { weekAtom } from "#app/features/builder/results/week/week-atoms.ts";
import { CONFIGURATION_ID } from "../../../../support/builder/builder-data.ts";
import { builderResults, request, sections } from "../../../../support/builder/builder-results.ts";
import { eventually } from "../../../../support/eventually.ts";
import { courseOf, meetingOf, requestOf, sectionOf } from "../../../../support/engine/schedule-requests.ts";

const { screen } = builderResults();

describe("the order", () => {
  it("shows what is saved now when somebody else was first", async () => {
    const { store, server, shows } = await screen(request, {
      replies: {
        editConfiguration: () => {
          server.version = 9;
          server.request = requestOf([courseOf("A.1", sections(100, 1))]);
          const Metadata = { ConfigurationId: CONFIGURATION_ID, Version: 9, IsConflict: true };
          return { IsError: true, Message: "Changed elsewhere.", Error: null, Metadata };
        },
      },
    });
    await shows(0);
    await store.set(sortAtom, { type: "prefer", preference: 3 });
    expect(store.get(editQueue.otherChangesAtom)).toBeDefined();
    await eventually(() => expect(store.get(builtAtom)).toMatchObject({ opened: { summary: { total: 12n } } }));
  });
});

describe("the week", () => {
  it("ends with the schedule, and has Saturday when a schedule of the page needs it", async () => {
    const late = sectionOf(9, { meetings: [meetingOf({ days: [6], startMinutes: 1080, endMinutes: 1140 })] });
    const { store, shows } = await screen(requestOf([courseOf("A.1", [...sections(100, 1).slice(0, 1), late])]));
    await shows(0);
    const days = [1, 2, 3, 4, 5, 6];
    expect(store.get(weekAtom)).toMatchObject({ days, hours: { firstHour: 8, lastHour: 10 } });
    store.set(moveAtom, 1);
    await shows(1);
    expect(store.get(weekAtom)).toMatchObject({ days, hours: { firstHour: 8, lastHour: 20 } });
  });
});
