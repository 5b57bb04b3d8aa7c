import type { ClassListing } from "#contract/catalog";
import { institution } from "#contract/institution";
import { Card, Note, SeatMeter, Tag } from "#ui";
import { t } from "#words";
import { sectionWarnings } from "../../../lib/classes/class-clash.ts";
import { canAdd, seatCounts } from "../../../lib/classes/class-facts.ts";
import { type ComponentChoice, isMisconfigured, pick, type Selection } from "../../../lib/classes/section-choice.ts";
import { SectionRows } from "../../../lib/classes/section-rows.tsx";
import type { HeaderDates } from "../../../lib/format/meeting-labels.ts";
import styles from "../cart.module.css";
import { SectionLine } from "../list/section-line.tsx";

type ComponentCardProps = {
  choice: ComponentChoice;
  selection: Selection;
  onChange: (selection: Selection) => void;
  /** Sections of the student's other classes, for conflicts. */
  held: readonly ClassListing[];
  termDates: HeaderDates | undefined;
  error: string | undefined;
};

export function ComponentCard({ choice, selection, onChange, held, termDates, error }: ComponentCardProps) {
  const { Component: component, IsOptional: isOptional, AvailableSections: sections } = choice;
  return (
    <Card title={component.Description} aside={<Tag>{isOptional ? t("Optional") : t("Required")}</Tag>}>
      {sections.length === 0 ? (
        <Note tone={isMisconfigured(choice) ? "danger" : "info"}>
          {isMisconfigured(choice)
            ? t("This class has a configuration problem: no {component} section is available. Contact {registrar}.", {
                component: component.Description.toLowerCase(),
                registrar: institution.registrar,
              })
            : t("No {component} section is available.", { component: component.Description.toLowerCase() })}
        </Note>
      ) : (
        <SectionRows
          of={choice}
          label={component.Description}
          error={error}
          picked={selection.picks.get(component.Code)}
          toRow={(section) => ({
            text: (
              <SectionLine listing={section} termDates={termDates} showsInstructors>
                <span className={styles.seats}>
                  <SeatMeter seats={seatCounts(section.Details)} hidesFraction />
                </span>
              </SectionLine>
            ),
            isDisabled: !canAdd(section),
            warnings: sectionWarnings(selection, section, held),
          })}
          onChange={(section) => onChange(pick(selection, component.Code, section))}
        />
      )}
    </Card>
  );
}
