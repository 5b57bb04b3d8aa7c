import { useAtomValue } from "jotai/react";
import { Banner } from "../../../ui/banner.tsx";
import { editQueue } from "../edits/configuration-edits.ts";
import { EditBanners } from "../edits/edit-banners.tsx";
import { NotSavedDialog } from "../edits/problem-dialog.tsx";
import type { Form } from "./create-form.ts";

export type FormBannersProps<Values, Extra> = {
  form: Pick<Form<Values, Extra>, "isOvertakenAtom" | "isRemovedAtom">;
  refusal: string | undefined;
  onRead: () => void;
};

/** What another window changed, and what that means for the values of the form. */
export function FormBanners<Values, Extra>({ form, refusal, onRead }: FormBannersProps<Values, Extra>) {
  const isRemoved = useAtomValue(form.isRemovedAtom);
  const isOvertaken = useAtomValue(form.isOvertakenAtom);
  return (
    <EditBanners queue={editQueue}>
      {isRemoved ? (
        <Banner tone="danger" title="This course was removed in another window.">
          Save to add it back with these choices.
        </Banner>
      ) : isOvertaken ? (
        <Banner tone="danger" title="Your changes weren't saved.">
          Save again to replace the changes from the other window.
        </Banner>
      ) : null}
      <NotSavedDialog problem={refusal} onRead={onRead} />
    </EditBanners>
  );
}
