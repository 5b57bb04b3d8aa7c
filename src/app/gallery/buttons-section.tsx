import { ChevronDown, Copy, Ellipsis, LogOut, Plus, Share2, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Menu, MenuItem, MenuSection, MenuSeparator } from "../ui/menu.tsx";
import { Popover } from "../ui/popover.tsx";
import { Sample, Section } from "./section.tsx";
import styles from "./gallery.module.css";

export function ButtonsSection() {
  const [isWorking, setIsWorking] = useState(true);
  const [theme, setTheme] = useState<"all" | Set<string | number>>(new Set(["light"]));
  return (
    <Section title="Buttons" columns={5}>
      <div className={styles.samples}>
        <Sample caption="Primary">
          <Button variant="primary">Enroll in Selected</Button>
        </Sample>
        <Sample caption="Secondary">
          <Button icon={SlidersHorizontal}>Modify Filters</Button>
        </Sample>
        <Sample caption="Quiet">
          <Button variant="quiet" icon={Share2}>
            Share
          </Button>
        </Sample>
      </div>
      <div className={styles.samples}>
        <Sample caption="Danger">
          <Button variant="danger">Drop This Class</Button>
        </Sample>
        <Sample caption="Quiet danger">
          <Button variant="quiet-danger">Drop</Button>
        </Sample>
        <Sample caption="Hover">
          <Button variant="primary" className={styles.hovered ?? ""}>
            Save Changes
          </Button>
        </Sample>
        <Sample caption="Focus">
          <Button className={styles.focused ?? ""}>Go Back</Button>
        </Sample>
      </div>
      <div className={styles.samples}>
        <Sample caption="Disabled">
          <Button variant="primary" isDisabled>
            Build Schedules
          </Button>
        </Sample>
        <Sample caption="Working">
          <Button variant="primary" isWorking={isWorking} workingLabel="Enrolling…" onPress={() => setIsWorking(true)}>
            Enroll
          </Button>
        </Sample>
        <Sample caption="Icon">
          <IconButton variant="secondary" icon={Plus} label="Add section 201" />
        </Sample>
        <Sample caption="Menu">
          <Menu label="More" trigger={<IconButton icon={Ellipsis} label="More options for section 201" />}>
            <MenuItem icon={Copy} detail="15892">
              Copy class number
            </MenuItem>
            <MenuSection
              title="Theme"
              selectionMode="single"
              selectedKeys={theme}
              disallowEmptySelection
              onSelectionChange={setTheme}
            >
              <MenuItem id="light">Light</MenuItem>
              <MenuItem id="dark">Dark</MenuItem>
            </MenuSection>
            <MenuSeparator />
            <MenuItem icon={LogOut} isDanger>
              Sign out
            </MenuItem>
          </Menu>
        </Sample>
        <Sample caption="Link">
          <LinkButton to="/" variant="link">
            Reset Filters
          </LinkButton>
        </Sample>
      </div>
      <div className={styles.samples}>
        <Sample caption="Phone, 44 px">
          <Button variant="primary" className={styles.phone ?? ""}>
            Choose This Schedule
          </Button>
        </Sample>
        <Sample caption="Popover">
          <Popover label="Why" trigger={<Button trailing={<Icon of={ChevronDown} />}>Why?</Button>}>
            <p>The class is full. Its waitlist has 4 places left.</p>
          </Popover>
        </Sample>
        <Sample caption="Small">
          <Button size="small" onPress={() => setIsWorking(!isWorking)}>
            Validate All
          </Button>
        </Sample>
      </div>
    </Section>
  );
}
