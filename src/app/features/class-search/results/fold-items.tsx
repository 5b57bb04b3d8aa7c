import { useAtomValue, useSetAtom } from "jotai/react";
import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import { MenuItem } from "../../../ui/popups/menu.tsx";
import { headingsAtom } from "./list-atoms.ts";
import { collapseAtom } from "./collapse-atoms.ts";

/** Menu items that open or collapse all subjects. */
export function FoldItems({ query }: { query: string }) {
  const { subjects, openCount } = useAtomValue(headingsAtom);
  const collapse = useSetAtom(collapseAtom);
  return (
    <>
      <MenuItem icon={ChevronsDownUp} isDisabled={openCount === 0} onAction={() => collapse(query, subjects)}>
        Collapse All
      </MenuItem>
      <MenuItem icon={ChevronsUpDown} isDisabled={openCount === subjects.length} onAction={() => collapse(query, [])}>
        Expand All
      </MenuItem>
    </>
  );
}
