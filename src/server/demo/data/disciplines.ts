import type { Discipline } from "../catalog/subject-table.ts";
import type { RoomKind } from "./buildings.ts";

/** Where a discipline lives, and what it counts for in general education. */
export type DisciplineFacts = {
  campus: string;
  /** Preferred buildings of that campus. */
  buildings: readonly string[];
  laboratory: RoomKind;
  laboratoryMinutes: readonly number[];
  /** Of introductory courses; null where they count for nothing. */
  breadth: { withLaboratory: string; without: string } | null;
};

export const disciplines: Readonly<Record<Discipline, DisciplineFacts>> = {
  computing: north(["OLS", "DAN", "FAL"], "computer", [75, 105], "STEM"),
  mathematics: north(["OLS", "FAL", "SWK", "BAL"], "computer", [75], "MATH"),
  physics: north(["ONY", "OLS"], "science", [110], "SCL", "STEM"),
  chemistry: north(["ONY", "OLS"], "science", [165], "SCL", "STEM"),
  biology: north(["ONY", "OLS"], "science", [165, 110], "SCL", "STEM"),
  engineering: north(["BAL", "PER", "SWK", "KIT"], "engineering", [165, 110], "STEM"),
  business: north(["PTB"], "computer", [75], "SS"),
  humanities: south(["OLE", "COB", "DUG"], "seminar", [75], "AH"),
  social: south(["HSS", "COB", "DUG"], "computer", [75, 110], "SS"),
  language: south(["OLE", "COB"], "classroom", [50], "AH"),
  art: south(["MAH"], "studio", [165], "AH"),
  music: south(["DUR"], "music", [75], "AH"),
  health: south(["WEE", "HSS", "DUG"], "clinic", [165, 110], "STEM"),
  education: { campus: "UMLWEST", buildings: ["CHE"], laboratory: "classroom", laboratoryMinutes: [75], breadth: null },
};

/** Subjects that are taught elsewhere than their discipline. */
export const subjectPlaces: Readonly<Record<string, Pick<DisciplineFacts, "campus" | "buildings">>> = {
  WRIT: { campus: "UMLEAST", buildings: ["UCR"] },
  HONR: { campus: "UMLEAST", buildings: ["UCR"] },
  PCST: { campus: "UMLEAST", buildings: ["UCR"] },
  GLST: { campus: "UMLEAST", buildings: ["UCR"] },
  ENTR: { campus: "UMLEAST", buildings: ["UCR"] },
};

function north(
  buildings: string[],
  laboratory: RoomKind,
  minutes: number[],
  withLaboratory: string,
  without = withLaboratory,
) {
  return {
    campus: "UMLNORTH",
    buildings,
    laboratory,
    laboratoryMinutes: minutes,
    breadth: { withLaboratory, without },
  };
}

function south(buildings: string[], laboratory: RoomKind, minutes: number[], breadth: string) {
  const counts = { withLaboratory: breadth, without: breadth };
  return { campus: "UMLSOUTH", buildings, laboratory, laboratoryMinutes: minutes, breadth: counts };
}
