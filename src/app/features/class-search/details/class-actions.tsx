import { useAtomValue, useSetAtom } from "jotai/react";
import { BookOpen, Check, ChevronDown } from "lucide-react";
import type { ClassListing } from "#contract/catalog";
import { routes } from "#contract/calls/routes";
import { t } from "#words";
import { endpointPath } from "../../../lib/api/api.ts";
import { canAdd } from "../../../lib/classes/class-facts.ts";
import type { ClassKey } from "../../../lib/classes/class-link.ts";
import { userAtom } from "../../../lib/session/session.ts";
import { WatchButton } from "../../../lib/seats/watch-button.tsx";
import { paths } from "../../../paths.ts";
import { Button, Icon, Link, LinkButton, Row, Text } from "#ui";
import { addingAtom } from "../add/add-dialog.tsx";
import { inCartAtom } from "../held-classes.ts";
import { choiceLabel, type SectionsToAdd } from "../sections-to-add.ts";
import styles from "./details.module.css";

type ClassActionsProps = {
  classKey: ClassKey;
  listing: ClassListing | undefined;
  choice: SectionsToAdd | undefined;
};

/** The class's actions: add, watch while full, books. */
export function ClassActions({ classKey, listing, choice }: ClassActionsProps) {
  const { HasBookstore } = useAtomValue(userAtom);
  return (
    <Row className={styles.actions}>
      {listing && canAdd(listing) ? <AddButton classKey={classKey} listing={listing} choice={choice} /> : null}
      {listing ? <WatchButton term={classKey.term} listing={listing} /> : null}
      {listing && HasBookstore ? (
        <LinkButton href={bookstoreHref(classKey.term, listing)} isNewTab icon={BookOpen} size="large">
          {t("Bookstore")}
        </LinkButton>
      ) : null}
    </Row>
  );
}

/** Names what will be added. */
function AddButton({ classKey, listing, choice }: ClassActionsProps & { listing: ClassListing }) {
  const open = useSetAtom(addingAtom);
  const isInCart = useAtomValue(inCartAtom).has(classKey.classNumber);
  return (
    <Row gap={4} wrap={false} className={styles.actions}>
      {isInCart ? (
        <Row gap={1} wrap={false}>
          <Text as="span" tone="success">
            <Icon of={Check} size={14} />
          </Text>
          <Text tone="success" weight="strong">
            {t("In Cart")}
          </Text>
          <Link to={paths.cart.href({ term: classKey.term })}>{t("View Cart")}</Link>
        </Row>
      ) : null}
      <Button variant="primary" size="large" isBlock aria-haspopup="dialog" onPress={() => open(classKey)}>
        {t("Add {sections}", { sections: choice ? choiceLabel(choice) : listing.Section })}
        <Icon of={ChevronDown} />
      </Button>
    </Row>
  );
}

/** The bookstore's page of the class. */
function bookstoreHref(term: string, { Section, Details: { Subject, CatalogNumber } }: ClassListing): string {
  const query = { term, subject: Subject, catalogNumber: CatalogNumber, section: Section };
  return new URL(`api${endpointPath(routes.bookstoreRedirect.path, { query })}`, document.baseURI).href;
}
