import { t } from "#words";
import type { ClassListing } from "#contract/catalog";
import { institution } from "#contract/institution";
import { sectionWarnings } from "../../../lib/classes/class-clash.ts";
import { canAdd, instructorNames, seatCounts } from "../../../lib/classes/class-facts.ts";
import { type ComponentChoice, isMisconfigured, pick, type Selection } from "../../../lib/classes/section-choice.ts";
import type { TermDates } from "../../../lib/format/meeting-labels.ts";
import { Card, Note, RadioRows, SeatMeter, Tag, Text } from "#ui";
import { SectionLine } from "../list/section-line.tsx";

type ComponentCardProps = {
  choice: ComponentChoice;
  selection: Selection;
  onChange: (selection: Selection) => void;
  /** Sections of the student's other classes, for conflicts. */
  held: readonly ClassListing[];
  termDates: TermDates | undefined;
  error: string | undefined;
};

const NONE = "none";

export function ComponentCard({ choice, selection, onChange, held, termDates, error }: ComponentCardProps) {
  const { Component: component, IsOptional: isOptional, AvailableSections: sections } = choice;
  const picked = selection.picks.get(component.Code);
  const change = (value: string) => {
    const section = sections.find(({ Details }) => String(Details.ClassNumber) === value);
    onChange(pick(selection, component.Code, section));
  };
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
        <RadioRows
          label={component.Description}
          error={error}
          value={picked ? String(picked.Details.ClassNumber) : isOptional ? NONE : null}
          onChange={change}
          rows={[
            ...(isOptional ? [{ id: NONE, text: t("None") }] : []),
            ...sections.map((section) => ({
              id: String(section.Details.ClassNumber),
              isDisabled: !canAdd(section),
              text: (
                <>
                  <SectionLine listing={section} termDates={termDates}>
                    <Text as="span" tone="quiet">
                      {instructorNames(section.Meetings).join(", ")}
                    </Text>
                    <span style={{ width: "10rem" }}>
                      <SeatMeter seats={seatCounts(section.Details)} hidesFraction />
                    </span>
                  </SectionLine>
                  {sectionWarnings(selection, section, held).map((text) => (
                    <Text key={text} size="small" tone="warning">
                      {text}
                    </Text>
                  ))}
                </>
              ),
            })),
          ]}
        />
      )}
    </Card>
  );
}
