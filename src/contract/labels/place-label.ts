import type { ClassListing, Meeting } from "../catalog.ts";
import { campusOf } from "../institution.ts";
import type { CodeDescription } from "../wire-shapes.ts";
import { DOT } from "../words.ts";

/** Instruction modes without a place. */
const ONLINE_MODES: ReadonlySet<string> = new Set(["OL", "OA", "OS"]);

type Place = Pick<Meeting, "Facility">;
type PlacedClass = { Details: Pick<ClassListing["Details"], "Location" | "InstructionMode"> };

/** `sentence` is for speech, `tight` for the boxes of a week. */
type PlaceForm = "full" | "sentence" | "short" | "tight";

/**
 * Empty if unknown. Full: "Olsen 408 · North Campus"; sentence: "Olsen 408, North Campus"; short: "Olsen 408, North";
 * tight: "Olsen 408 · NC".
 */
export function placeLabel(meeting: Place | undefined, { Details }: PlacedClass, form: PlaceForm = "full"): string {
  const facility = meeting?.Facility;
  if (facility?.IsOnline) return facility.Description;
  const { Location, InstructionMode } = Details;
  const parts = [facility?.Description, Location && campusLabel(Location, form)].filter(
    (part) => part != null && part !== "",
  );
  if (parts.length === 0 && ONLINE_MODES.has(InstructionMode.Code)) return InstructionMode.Description;
  return [...new Set(parts)].join(form === "full" || form === "tight" ? DOT : ", ");
}

function campusLabel({ Code, Description }: CodeDescription, form: PlaceForm): string {
  if (form === "full" || form === "sentence") return Description;
  const { shortDescription, abbreviation, isOnline } = campusOf(Code);
  return form === "short" || isOnline ? shortDescription : abbreviation;
}
