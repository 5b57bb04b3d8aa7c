import { ChevronDown, Copy, Ellipsis, LogOut } from "lucide-react";
import { useState } from "react";
import {
  AnchoredMenu,
  Button,
  Dialog,
  type DialogProps,
  Icon,
  IconButton,
  Link,
  Menu,
  MenuItem,
  MenuSection,
  MenuSeparator,
  MessageDialog,
  OverlayTrigger,
  Popover,
  Stack,
  Text,
  TextField,
} from "#ui";
import { press } from "../acts.ts";
import { Kept } from "../kept.tsx";
import { NAMES, noop } from "../samples.tsx";
import { partStory, type StoryFile } from "../story.tsx";
import { the } from "../targets.ts";

export default { title: "Controls/Popups", component: Dialog } satisfies StoryFile;

const items = (
  <>
    <MenuItem icon={Copy} detail="15892" onAction={noop}>
      Copy Class Number
    </MenuItem>
    <MenuItem isDisabled onAction={noop}>
      Change Credits
    </MenuItem>
    <MenuItem href="https://www.example.edu/">Bookstore</MenuItem>
    <MenuItem onAction={noop}>{NAMES.long}</MenuItem>
    <MenuSection title="Theme" selectionMode="single" selectedKeys={["light"]} disallowEmptySelection>
      <MenuItem id="light">Light</MenuItem>
      <MenuItem id="dark">Dark</MenuItem>
    </MenuSection>
    <MenuSeparator />
    <MenuItem icon={LogOut} isDanger onAction={noop}>
      Sign Out
    </MenuItem>
  </>
);

function RowMenu() {
  return (
    <Menu label="More" trigger={<IconButton icon={Ellipsis} label="More options for section 201" />}>
      {items}
    </Menu>
  );
}

const openMenu = { acts: [press("More options for section 201")], ready: the.menuitem("Sign Out") };

export const OpenMenu = partStory({ isPictured: true, render: () => <RowMenu />, ...openMenu });
export const OpenMenuInSpanish = partStory({ render: () => <RowMenu />, ...openMenu, language: "es-US" });

/** For callers with one menu for many buttons. */
export const MenuOfAnotherButton = partStory({
  render: () => (
    <OverlayTrigger opens="menu" trigger={<Button>Actions</Button>}>
      {(anchor, close) => (
        <AnchoredMenu label="Actions" anchor={anchor} onClose={close}>
          <MenuItem onAction={noop}>Rename</MenuItem>
        </AnchoredMenu>
      )}
    </OverlayTrigger>
  ),
  acts: [press("Actions")],
  ready: the.menuitem("Rename"),
});

export const OpenPopover = partStory({
  render: () => (
    <Popover
      label="Why the class is full"
      trigger={
        <Button>
          Why?
          <Icon of={ChevronDown} />
        </Button>
      }
    >
      {({ close }) => (
        <Stack>
          <Text>All 30 seats are taken. The waitlist has 4 places left.</Text>
          <Button onPress={close}>OK</Button>
        </Stack>
      )}
    </Popover>
  ),
  acts: [press("Why?")],
  ready: the.dialog("Why the class is full"),
});

function DialogStage(props: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog title="Rename Plan" isOpen={isOpen} onClose={() => setOpen(false)} {...props}>
        {props.children ?? <Text>Its classes stay as they are.</Text>}
      </Dialog>
    </>
  );
}

const open = { acts: [press("Open")], ready: the.dialog("Rename Plan") };

export const SmallDialog = partStory({ render: () => <DialogStage size="small" />, ...open });

export const DialogWithAField = partStory({
  render: () => (
    <DialogStage action={{ label: "Rename", onPress: noop }}>
      <Kept start="Plan A">
        {(value, set) => <TextField label="Name" error="Another plan has this name." value={value} onChange={set} />}
      </Kept>
    </DialogStage>
  ),
  ...open,
});

export const DialogThatConfirms = partStory({
  render: () => <DialogStage closeLabel="Keep It" action={{ label: "Drop", variant: "danger", onPress: noop }} />,
  ...open,
});

export const DialogAtWork = partStory({
  render: () => <DialogStage isWorking action={{ label: "Rename", workingLabel: "Renaming…", onPress: noop }} />,
  ...open,
});

export const LargeDialog = partStory({
  isPictured: true,
  render: () => (
    <DialogStage size="large">
      <Stack gap={4}>
        <Link href="https://www.example.edu/">Academic catalog</Link>
        {Array.from({ length: 30 }, (_, at) => (
          <Text key={at}>
            {at + 1}. {NAMES.long}
          </Text>
        ))}
      </Stack>
    </DialogStage>
  ),
  ...open,
});

export const DialogInSpanish = partStory({
  render: () => <DialogStage action={{ label: "Renombrar", onPress: noop }} />,
  ...open,
  language: "es-US",
});

function MessageStage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Drop</Button>
      <MessageDialog title="Class Not Dropped" isOpen={isOpen} onClose={() => setOpen(false)}>
        The deadline to drop this class was November 13.
      </MessageDialog>
    </>
  );
}

export const Message = partStory({
  render: () => <MessageStage />,
  acts: [press("Drop")],
  ready: the.dialog("Class Not Dropped"),
});
