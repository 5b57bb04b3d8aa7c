import { t } from "#words";
import type { ClassListing } from "#contract/catalog";
import { institution } from "#contract/institution";
import { canAdd, instructorNames, seatCounts } from "../../../lib/classes/class-facts.ts";
import type { TermDates } from "../../../lib/format/meeting-labels.ts";
import { Card, Note, Radio, RadioGroup, SeatMeter, Tag, Text } from "#ui";
import { SectionLine } from "../list/section-line.tsx";
import { type ComponentChoice, isMisconfigured } from "../../../lib/classes/section-choice.ts";
import styles from "./component-card.module.css";

export type ComponentCardProps = {
  choice: ComponentChoice;
  /** Undefined while unknown: then no dates show. */
  termDates: TermDates | undefined;
  picked: ClassListing | undefined;
  onPick: (section: ClassListing | undefined) => void;
  warningsOf: (section: ClassListing) => readonly string[];
  error: string | undefined;
};

const NONE = "none";

export function ComponentCard({ choice, termDates, picked, onPick, warningsOf, error }: ComponentCardProps) {
  const { component, isOptional, sections } = choice;
  return (
    <Card title={component.Description} aside={<Tag>{isOptional ? t("Optional") : t("Required")}</Tag>} isList>
      {sections.length === 0 ? (
        <div className="list-row">
          <Note tone={isMisconfigured(choice) ? "danger" : "info"}>
            {isMisconfigured(choice)
              ? t("This class has a configuration problem: no {component} section is available. Contact {registrar}.", {
                  component: component.Description.toLowerCase(),
                  registrar: institution.registrar,
                })
              : t("No {component} section is available.", { component: component.Description.toLowerCase() })}
          </Note>
        </div>
      ) : (
        <RadioGroup
          label={component.Description}
          labelPlacement="hidden"
          className={styles.group ?? ""}
          error={error}
          value={picked ? String(picked.Details.ClassNumber) : isOptional ? NONE : null}
          onChange={(value) => onPick(sections.find(({ Details }) => String(Details.ClassNumber) === value))}
        >
          {isOptional ? (
            <Radio value={NONE} className={styles.row ?? ""}>
              {t("None")}
            </Radio>
          ) : null}
          {sections.map((section) => (
            <Radio
              key={section.Details.ClassNumber}
              value={String(section.Details.ClassNumber)}
              className={styles.row ?? ""}
              isDisabled={!canAdd(section)}
            >
              <SectionLine listing={section} termDates={termDates}>
                <Text as="span" tone="quiet">
                  {instructorNames(section.Meetings).join(", ")}
                </Text>
                <span className={styles.seats}>
                  <SeatMeter seats={seatCounts(section.Details)} hidesFraction />
                </span>
              </SectionLine>
              {warningsOf(section).map((text) => (
                <Text key={text} size="small" tone="warning">
                  {text}
                </Text>
              ))}
            </Radio>
          ))}
        </RadioGroup>
      )}
    </Card>
  );
}
