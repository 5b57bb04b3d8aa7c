import type { ReactNode } from "react";
import { Stack, Text } from "#ui";

/** Several looks of one control, each under what it is. */
export function Samples({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  return (
    <Stack gap={5}>
      {Object.entries(of).map(([caption, sample]) => (
        <Stack key={caption}>
          <Text size="small" tone="quiet">
            {caption}
          </Text>
          {sample}
        </Stack>
      ))}
    </Stack>
  );
}

/** Names of people and places as students have them. */
export const NAMES = {
  long: "Introduction to the Comparative Thermodynamics of Extraterrestrial Atmospheres",
  arabic: "فاطمة الزهراء بنت عبد الرحمن",
  hebrew: "שרה בן־דוד",
} as const;

export const noop = () => {};
