import type { Cart, CartItem } from "#contract/calls/enrollment";
import { t } from "#words";
import { zonedMoment } from "../time/zoned.ts";

/** `isOpening`: its moment has come, but the server hasn't said yet that it's open. */
export type ClosedWindow = NonNullable<CartItem["ClosedWindow"]> & { isOpening?: boolean };

export function holdWords({ Description }: Cart["Holds"][number]): string {
  return t("A hold is blocking your enrollment: {hold}.", { hold: Description });
}

export function windowWords({ Message, OpensAt, isOpening = false }: ClosedWindow): string {
  if (isOpening) return t("Enrollment is opening. One moment…");
  return OpensAt === null ? Message : t("You can enroll starting {moment}.", { moment: zonedMoment(OpensAt) });
}
