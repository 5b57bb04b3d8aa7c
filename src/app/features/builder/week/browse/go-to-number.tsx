import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { TextField } from "#ui";
import { t } from "#words";
import { countLabel } from "../../../../lib/format/format.ts";
import { FormDialog } from "../../../../lib/screen/form-dialog.tsx";
import { lookAtom, openedAtom } from "../../workspace/browse.ts";

/** Jumps to a place in the ranking. */
export function GoToNumber({ onClose }: { onClose: () => void }) {
  const look = useSetAtom(lookAtom);
  const summary = useAtomValue(openedAtom)?.summary;
  const [text, setText] = useState("");
  if (!summary) return null;
  const { openable, total } = summary;
  const last = countLabel(openable);
  // Thousands may be separated.
  const number = Number(text.replaceAll(/[\s,.]/g, ""));
  const isInvalid = !(Number.isInteger(number) && number >= 1 && number <= openable);
  const title = t("Go to Schedule");
  const go = () => {
    look({ index: number - 1 });
    return undefined;
  };
  return (
    <FormDialog onClose={onClose} title={title} size="small" action={t("Go")} isInvalid={isInvalid} save={go}>
      {({ isTried }) => (
        <TextField
          label={t("Schedule number")}
          inputMode="numeric"
          autoComplete="off"
          hint={
            BigInt(openable) < total
              ? t("From 1 to {last} (the top ones of {total} schedules)", { last, total: countLabel(total) })
              : t("From 1 to {last}", { last })
          }
          error={isTried && isInvalid ? t("Enter a number from 1 to {last}.", { last }) : undefined}
          value={text}
          onChange={setText}
        />
      )}
    </FormDialog>
  );
}
