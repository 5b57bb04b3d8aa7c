import { t } from "#words";
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useId } from "react";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { creditsLabel, isolated } from "#contract/words";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { IconButton, Menu, MenuItem, Row, Stack, Tag, Text, TogglePill } from "#ui";
import { MessageList } from "../list/message-list.tsx";
import type { CartEntry } from "../state/cart-entry.ts";
import { choosePlanClass } from "./plan-edits.ts";
import { planFacts, planMessages, type PlanView } from "./plan-view.ts";
import type { PlansAtoms } from "./plans-atoms.ts";
import styles from "./plan-row.module.css";

export type PlanRowProps = {
  view: PlanView;
  index: number;
  count: number;
  term: EnrollmentTerm;
  onMove: (index: number) => void;
  onRename: () => void;
  onDelete: () => void;
};

/** One plan with its classes and last results. */
export function PlanRow({ view, index, count, term, onMove, onRename, onDelete }: PlanRowProps) {
  const nameId = useId();
  const { entries, result } = view;
  const name = isolated(view.name);
  return (
    <li className={styles.plan} data-plan={view.name} aria-labelledby={nameId}>
      <div className={styles.head}>
        <h3 id={nameId} className="one-line" style={{ gridArea: "name" }}>
          {name}
        </h3>
        <Text as="span" size="small" tone="quiet" style={{ gridArea: "facts" }}>
          {planFacts(view).join(" · ")}
        </Text>
        <Text as="span" size="small" tone="quiet" style={{ gridArea: "credits" }}>
          {creditsLabel(view.units)}
        </Text>
        <span style={{ gridArea: "result" }}>
          {result ? (
            <Tag tone={result.tone} icon={result.icon}>
              {result.words}
            </Tag>
          ) : null}
        </span>
        <div style={{ marginInlineEnd: "-0.375rem", gridArea: "more" }}>
          <Menu
            label={name}
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} size="small" label={t("More options for {name}", { name })} />}
          >
            <MenuItem icon={Pencil} onAction={onRename}>
              {t("Rename")}
            </MenuItem>
            <MenuItem icon={ArrowUp} isDisabled={index === 0} onAction={() => onMove(index - 1)}>
              {t("Move Up")}
            </MenuItem>
            <MenuItem icon={ArrowDown} isDisabled={index === count - 1} onAction={() => onMove(index + 1)}>
              {t("Move Down")}
            </MenuItem>
            <MenuItem icon={Trash2} isDanger onAction={onDelete}>
              {t("Delete")}
            </MenuItem>
          </Menu>
        </div>
      </div>
      <Stack>
        <Text tone="quiet">
          {entries.length === 0
            ? t("No classes yet. Add some from the list below.")
            : entries.map(({ listing }) => courseNumber(listing.Details)).join(" · ")}
        </Text>
        <MessageList
          label={t("Messages for {name}", { name })}
          messages={planMessages(view).map(({ message, entry }) => ({
            message,
            entry,
            lead: <b>{courseNumber(entry.listing.Details)} </b>,
          }))}
          term={term}
        />
      </Stack>
    </li>
  );
}

/** Which plans a class is in. */
export function PlanPills({ atoms, entry }: { atoms: PlansAtoms; entry: CartEntry }) {
  const labelId = useId();
  const plans = useAtomValue(atoms.shownAtom);
  const edit = useSetAtom(atoms.editAtom);
  return (
    <Row role="group" aria-labelledby={labelId}>
      <Text as="span" size="small" tone="quiet" id={labelId}>
        {t("In plans")}
      </Text>
      {plans.map(({ Name, ClassNumbers }) => (
        <TogglePill
          key={Name}
          className={styles.pill ?? ""}
          isSelected={ClassNumbers.includes(entry.classNumber)}
          onChange={(isIn) => void edit(choosePlanClass(Name, entry.classNumber, isIn))}
        >
          <span className="one-line" style={{ maxWidth: "9rem" }}>
            {isolated(Name)}
          </span>
        </TogglePill>
      ))}
    </Row>
  );
}
