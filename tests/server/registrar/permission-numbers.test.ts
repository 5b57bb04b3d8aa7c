import { expect, it } from "vitest";
import { findRows } from "../../support/database/rows.ts";
import { describeTerm } from "../../support/registration/enrolling.ts";
import { SMALL_TERM, type SmallTerm } from "../../support/small-term.ts";
import { recordsOfCsv, registrarOf } from "../../support/registration/registrar.ts";

const CLASS = ["permission-numbers", SMALL_TERM, "100"];
const CONSENT = ["--waives", "consent"];

const term: SmallTerm = { classes: [{ number: 100, course: "COMP.1010", section: "201", consent: "I" }] };

describeTerm("npm run registrar -- permission-numbers", { term, beginsEmpty: true }, ({ portal, enter }) => {
  const { type, order, audit } = registrarOf(portal);
  const rows = () =>
    findRows(portal.db, "permission_numbers", ["number", "waives", "expires_on", "used_by"], {}, "number");

  it("issues numbers of six digits that work, and prints them as CSV", async () => {
    const { out, err } = await type(...CLASS, "--have", "3", "--waives", "consent,capacity", "--expires", "2027-02-05");
    expect(err).toEqual(["COMP.1010 LEC 201 (class 100) in 2027 Spring: 3 new permission numbers."]);
    const printed = recordsOfCsv(out);
    const kind = { term: SMALL_TERM, class: "100", waives: "consent capacity", expires: "2027-02-05" };
    expect(printed).toEqual([kind, kind, kind].map((each) => ({ ...each, number: expect.stringMatching(/^\d{6}$/) })));
    const numbers = printed.map(({ number }) => number ?? "");
    expect(new Set(numbers).size).toBe(3);
    expect(await rows()).toEqual(
      numbers.map((number) => ({ number, waives: ["consent", "capacity"], expires_on: "2027-02-05", used_by: null })),
    );
    expect(await audit()).toMatchObject([
      { action: "registrar_permission_numbers", detail: { by: "ruth", class: 100 } },
    ]);

    const { id } = await enter(100, { permissionNumber: numbers[0] });
    expect((await rows()).filter(({ used_by }) => used_by === id)).toMatchObject([{ number: numbers[0] }]);
  });

  it("tops up to as many unused ones of the kind, and says at a repeat that there are enough", async () => {
    const first = recordsOfCsv(await order(...CLASS, "--have", "2", ...CONSENT));
    expect(await order(...CLASS, "--have", "2", ...CONSENT)).toHaveLength(3);
    const again = await type(...CLASS, "--have", "1", ...CONSENT);
    expect(again.err).toEqual(["COMP.1010 LEC 201 (class 100) in 2027 Spring: Unchanged."]);
    expect(recordsOfCsv(again.out)).toEqual(first);
    expect(await audit()).toHaveLength(1);

    const [used] = first;
    await enter(100, { permissionNumber: used?.["number"] });
    const topped = recordsOfCsv(await order(...CLASS, "--have", "2", ...CONSENT));
    expect(topped).toHaveLength(2);
    expect(topped).not.toContainEqual(used);
    // Of another kind, so they do not count.
    await order(...CLASS, "--have", "2", ...CONSENT, "--expires", "2027-02-05");
    await order(...CLASS, "--have", "2", "--waives", "capacity");
    expect(await rows()).toHaveLength(7);
    const [, second] = await audit();
    const added = topped.map((each) => each["number"]).filter((number) => number !== first[1]?.["number"]);
    expect(second?.detail).toMatchObject({ numbers: added });
  });
});
