import { describe, expect, it } from "vitest";
import { blockOf } from "#app/features/cart/enroll/enrollment-banners.tsx";
import { entry } from "../../../../support/cart/cart-entries.ts";

describe("what blocks enrolling", () => {
  const hold = { Description: "Unpaid balance", Department: "Bursar" };
  const closed = entry({ closedWindow: { Message: "Enrollment is not open.", OpensAt: null } });
  const later = entry({ closedWindow: { Message: "Later.", OpensAt: "2026-11-25T13:00:00Z" } });
  const open = entry();

  it("is a hold, whatever is enrolled", () => {
    expect(blockOf([hold], [[open]])).toContain("Unpaid balance");
  });

  it("is the closed window, where every group has a class with one", () => {
    expect(blockOf([], [[closed]])).toBe("Enrollment is not open.");
    expect(blockOf([], [[open, later]])).toContain("11/25/2026 at 8:00 AM");
  });

  it("is nothing where one group can be enrolled, or there is none", () => {
    expect(blockOf([], [[closed], [open]])).toBeUndefined();
    expect(blockOf([], [])).toBeUndefined();
  });
});
