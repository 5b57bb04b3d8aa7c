import { ArrowLeft, ArrowUpDown } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { PhoneBar } from "../../../lib/phone-bar.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Menu, MenuItem, MenuSection } from "../../../ui/menu.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Select } from "../../../ui/select.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { ChooseButton } from "../choose/choose-button.tsx";
import { buildDataAtom, isPreferenceBusyAtom, preferAtom, termNameAtom } from "./atoms.ts";
import { Position } from "./position.tsx";
import { viewAtom } from "./week-atoms.ts";
import styles from "./head.module.css";

const VIEWS = [
  { id: "week", text: "Week" },
  { id: "list", text: "List" },
] as const;
const ORDERS = SORTING_PREFERENCES.map(({ Value, Description }) => ({ id: String(Value), text: Description }));

/** Where one is, which schedule it is, and what can be done with it; on phones the bars hold half of it. */
export function Head({ backTo }: { backTo: string }) {
  const name = useAtomValue(buildDataAtom)?.ConfigurationName ?? "";
  const term = useAtomValue(termNameAtom);
  const [view, setView] = useAtom(viewAtom);
  const isBusy = useAtomValue(isPreferenceBusyAtom);
  const { order, prefer } = useOrder();
  return (
    <div className={styles.head}>
      <div className={styles.place}>
        <Anchor to={backTo} aria-label={`Back to ${name}`} className={styles.back}>
          <Icon of={ArrowLeft} />
        </Anchor>
        <div>
          <p className={styles.term}>{term}</p>
          <h1 className={styles.name}>
            <VisuallyHidden>Generated Schedules, </VisuallyHidden>
            {name}
          </h1>
        </div>
      </div>
      <Position />
      <Select
        label="Sort schedules by"
        labelPlacement="hidden"
        className={styles.order ?? ""}
        options={ORDERS}
        value={order}
        isDisabled={isBusy}
        onChange={prefer}
      />
      <div className={styles.actions}>
        <SegmentedControl label="View" options={VIEWS} value={view} onChange={setView} />
        <ChooseButton />
      </div>
      <PhoneBar title={name} backTo={backTo}>
        <OrderMenu />
      </PhoneBar>
    </div>
  );
}

function OrderMenu() {
  const { order, prefer } = useOrder();
  const isBusy = useAtomValue(isPreferenceBusyAtom);
  return (
    <Menu
      label="Sort schedules by"
      placement="bottom end"
      trigger={<IconButton icon={ArrowUpDown} iconSize={20} label="Sort schedules by" isDisabled={isBusy} />}
    >
      <MenuSection
        title="Sort schedules by"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[order]}
        onSelectionChange={(keys) => {
          const chosen = ORDERS.find(({ id }) => keys !== "all" && keys.has(id));
          if (chosen) prefer(chosen.id);
        }}
      >
        {ORDERS.map(({ id, text }) => (
          <MenuItem key={id} id={id}>
            {text}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}

function useOrder() {
  const order = String(useAtomValue(buildDataAtom)?.Request.options.preference ?? 1);
  const send = useSetAtom(preferAtom);
  const prefer = (chosen: string) => {
    if (chosen !== order) void send(Number(chosen));
  };
  return { order, prefer };
}
