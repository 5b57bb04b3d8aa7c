import { useState } from "react";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { ToastRegion } from "../ui/toast-region.tsx";
import { ButtonsSection } from "./buttons-section.tsx";
import { CalendarSections, PeriodSample } from "./calendar/sections.tsx";
import { EventStatesSection } from "./calendar/event-states-section.tsx";
import { ComboBoxSection, InputsSection } from "./input-sections.tsx";
import { LabelsSection, PaletteSection, SeatsSection } from "./label-sections.tsx";
import { BannersSection, DialogSection, LoadingSection } from "./message-sections.tsx";
import { EmptySection, TabsSection, ToastSection, TypeSection } from "./other-sections.tsx";
import styles from "./gallery.module.css";

const themes = [
  { id: "system", text: "System" },
  { id: "light", text: "Light" },
  { id: "dark", text: "Dark" },
] as const;

/** Every component in every state on one sheet, to compare with the design pictures. */
export function Gallery() {
  const [theme, setTheme] = useState<(typeof themes)[number]["id"]>("system");

  function choose(next: typeof theme) {
    setTheme(next);
    if (next === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = next;
  }

  return (
    <main className={styles.sheet}>
      <header className={styles.head}>
        <h1 className="type-title-1">Components</h1>
        <p className={styles.subtitle}>Calm precision</p>
        <SegmentedControl label="Theme" options={themes} value={theme} onChange={choose} />
      </header>
      <ButtonsSection />
      <InputsSection />
      <ComboBoxSection />
      <LabelsSection />
      <SeatsSection />
      <EventStatesSection />
      <PaletteSection />
      <BannersSection />
      <DialogSection />
      <LoadingSection />
      <TabsSection period={<PeriodSample />} />
      <EmptySection />
      <ToastSection />
      <TypeSection />
      <CalendarSections />
      <ToastRegion />
    </main>
  );
}
