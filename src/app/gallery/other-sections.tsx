import { ShoppingCart } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FactList } from "../ui/fact-list.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { showToast } from "../ui/toast-queue.ts";
import { ToastFace } from "../ui/toast-region.tsx";
import { Sample, Section } from "./section.tsx";
import styles from "./gallery.module.css";

const stories = [
  { id: "announcements", title: "Announcements", panel: null },
  { id: "top", title: "From the Top", panel: null },
  { id: "events", title: "Featured Events", panel: null },
] as const;

const views = [
  { id: "week", text: "Week" },
  { id: "list", text: "List" },
] as const;

export function TabsSection({ period }: { period: ReactNode }) {
  const [story, setStory] = useState<(typeof stories)[number]["id"]>("announcements");
  const [view, setView] = useState<(typeof views)[number]["id"]>("week");
  return (
    <Section title="Tabs and period" columns={5}>
      <Tabs label="News" tabs={stories} selected={story} onChange={setStory} />
      <div className={styles.line}>
        {period}
        <SegmentedControl label="View" options={views} value={view} onChange={setView} />
      </div>
      <Card
        title="3 Classes Selected"
        headingLevel={3}
        foot={
          <Button isBlock size="large">
            Enroll in Selected
          </Button>
        }
      >
        <FactList
          layout="ends"
          facts={[
            { label: "Credits selected", value: "11" },
            { label: "Credits after enrolling", value: "7 to 11 of 18" },
          ]}
        />
      </Card>
    </Section>
  );
}

export function EmptySection() {
  return (
    <Section title="Empty state" columns={4}>
      <EmptyState
        icon={ShoppingCart}
        title="There are no items in your enrollment cart for the selected term."
        actions={
          <>
            <Button variant="primary">Find Classes</Button>
            <Button>Quick Add</Button>
          </>
        }
      />
    </Section>
  );
}

export function ToastSection() {
  return (
    <Section title="Toast" columns={3}>
      <ToastFace
        label="Specimen"
        toast={{ message: "Break removed", action: { label: "Undo", onAction: () => {}, isUndo: true } }}
        onAct={() => showToast("Break restored")}
      />
      <p className={styles.caption}>Stays 8 s, longer while focused or hovered. Also read by a live region.</p>
      <div>
        <Button size="small" onPress={() => showToast("Break removed", () => showToast("Break restored"))}>
          Remove a break
        </Button>
      </div>
    </Section>
  );
}

export function TypeSection() {
  return (
    <Section title="Type" columns={12}>
      <div className={styles.types}>
        <Sample caption="29 / 34 · 650">
          <span className="type-display">1,953,897</span>
        </Sample>
        <Sample caption="24 / 30 · 650">
          <span className="type-title-1">1,284 Classes</span>
        </Sample>
        <Sample caption="20 / 26 · 650">
          <span className="type-title-2">Drop MATH.1310?</span>
        </Sample>
        <Sample caption="17 / 24 · 650">
          <span className="type-title-3">Upcoming Classes</span>
        </Sample>
        <Sample caption="14 / 20 · 400, 550, 650">
          <span>MWF 9:00–9:50 AM</span>
        </Sample>
        <Sample caption="12 / 16 · 400, 550, 600">
          <span className="type-small">Dandeneau 320 · North</span>
        </Sample>
      </div>
    </Section>
  );
}
