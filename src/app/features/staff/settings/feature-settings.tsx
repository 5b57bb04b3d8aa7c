import type { StaffFeature } from "#contract/calls/staff-settings";
import { dotted } from "#contract/labels/catalog-words";
import type { FeatureFlag } from "#contract/protocol";
import { Stack, Text } from "#ui";
import { type Message, message, t } from "#words";
import { original } from "../../../ui/original.ts";
import { ChangeButton, ReadPart, RowsCard, RowWords, type StaffAction } from "../staff-parts.tsx";

const NAMES: Readonly<Record<FeatureFlag, Message>> = {
  schedule_builder: message("Schedule Builder"),
  enrollment_operations: message("Enrolling, dropping, and swapping"),
  enrollment_performance_warning: message("Warning that enrollment may be slow"),
  sfal_advising: message("Advising"),
  myuml_success_team: message("Success Team instead of advisors"),
  myuml_transition_preview: message("Dashboard at its new address"),
  class_search_course_offerings: message("Course offerings in class search"),
};

export function FeatureSettings() {
  return (
    <ReadPart id="features" read={(api) => api("staffFeatures")}>
      {(features, reload) => (
        <Stack gap={2}>
          <RowsCard title={t("Features")} items={features} none="" keyOf={({ Flag }) => Flag}>
            {(feature) => (
              <RowWords
                lead={t(NAMES[feature.Flag])}
                actions={
                  <ChangeButton
                    change={setting(feature)}
                    label={t("Change {feature}", { feature: t(NAMES[feature.Flag]) })}
                    onDone={reload}
                  />
                }
              >
                <div>{dotted([everyoneWords(feature), feature.Flag])}</div>
                {feature.People.map(({ Id, Name, IsOn }) => (
                  <div key={Id}>
                    {original(
                      IsOn
                        ? t("On for {name} (ID {id})", { name: Name, id: Id })
                        : t("Off for {name} (ID {id})", { name: Name, id: Id }),
                    )}
                  </div>
                ))}
              </RowWords>
            )}
          </RowsCard>
          <Text tone="quiet" size="small">
            {t("A person's setting overrides everyone's. It takes effect with their next action.")}
          </Text>
        </Stack>
      )}
    </ReadPart>
  );
}

function everyoneWords({ ByDefault, ForEveryone }: StaffFeature): string {
  if (ForEveryone !== null) return ForEveryone ? t("On for everyone") : t("Off for everyone");
  return ByDefault ? t("On by default") : t("Off by default");
}

function setting({ Flag, ByDefault, ForEveryone }: StaffFeature): StaffAction {
  const body = (value: (name: string) => string) => ({
    body: { Flag, Value: value("Value") as "on" | "off" | "default", Person: value("Person") },
  });
  return {
    title: t("Change {feature}", { feature: t(NAMES[Flag]) }),
    action: t("Change [a feature]"),
    fields: [
      {
        name: "Value",
        label: t("Setting"),
        options: [
          { id: "on", text: t("On [a feature]") },
          { id: "off", text: t("Off [a feature]") },
          { id: "default", text: ByDefault ? t("Default (on)") : t("Default (off)") },
        ],
        initial: initialOf(ForEveryone),
      },
      { name: "Person", label: t("For"), isOptional: true, hint: t("ID or username; blank for everyone") },
    ],
    check: (api, value) => api("staffCheckFeature", body(value)),
    send: (api, value) => api("staffSetFeature", body(value)),
  };
}

function initialOf(forEveryone: boolean | null): string {
  if (forEveryone === null) return "default";
  return forEveryone ? "on" : "off";
}
