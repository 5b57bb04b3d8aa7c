import { useAtomValue, useSetAtom } from "jotai/react";
import { Check, ChevronDown } from "lucide-react";
import type { ClassListing } from "#contract/catalog";
import { canAdd } from "../../../lib/classes/class-facts.ts";
import type { ClassKey } from "../../../lib/classes/class-link.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { openAddAtom } from "./add-atoms.ts";
import { inCartAtom } from "../cart-atoms.ts";
import { choiceLabel, type SectionsToAdd } from "../sections-to-add.ts";
import styles from "./add-button.module.css";

export type AddButtonProps = {
  classKey: ClassKey;
  listing: ClassListing | undefined;
  choice: SectionsToAdd | undefined;
};

/** Names what will be added; nothing if the class can't be added. */
export function AddButton({ classKey, listing, choice }: AddButtonProps) {
  const open = useSetAtom(openAddAtom);
  const isInCart = useAtomValue(inCartAtom).has(classKey.classNumber);
  if (!listing || !canAdd(listing)) return null;
  const sections = choice ? choiceLabel(choice) : listing.Section;
  return (
    <div className={styles.add}>
      {isInCart ? (
        <p className={styles.inCart}>
          <Icon of={Check} size={14} />
          In Cart
          <Link to={paths.cart.href({ term: classKey.term })}>View Cart</Link>
        </p>
      ) : null}
      <Button
        variant="primary"
        size="large"
        isBlock
        trailing={<Icon of={ChevronDown} />}
        aria-haspopup="dialog"
        onPress={() => open(classKey)}
      >
        Add {sections}
      </Button>
    </div>
  );
}
