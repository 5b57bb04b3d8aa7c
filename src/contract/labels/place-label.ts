import type { ClassListing, Meeting } from "../catalog.ts";
import { campusOf } from "../institution.ts";
import type { CodeDescription } from "../wire-shapes.ts";
import { DOT } from "./catalog-words.ts";

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
export function placeLabel(meeting: Place | undefined, placed: PlacedClass, form: PlaceForm = "full"): string {
  return placeParts(meeting, placed, form).join(form === "full" || form === "tight" ? DOT : ", ");
}

/** Its building and campus, as far as they're known, or what stands in their place. */
export function placeParts(meeting: Place | undefined, { Details }: PlacedClass, form: PlaceForm): string[] {
  const facility = meeting?.Facility;
  if (facility?.IsOnline) return [facility.Description];
  const { Location, InstructionMode } = Details;
  const parts = [facility?.Description, Location && campusLabel(Location, form)].filter(
    (part): part is string => part != null && part !== "",
  );
  if (parts.length === 0 && ONLINE_MODES.has(InstructionMode.Code)) return [InstructionMode.Description];
  return [...new Set(parts)];
}

function campusLabel({ Code, Description }: CodeDescription, form: PlaceForm): string {
  if (form === "full" || form === "sentence") return Description;
  const { shortDescription, abbreviation, isOnline } = campusOf(Code);
  return form === "short" || isOnline ? shortDescription : abbreviation;
}
