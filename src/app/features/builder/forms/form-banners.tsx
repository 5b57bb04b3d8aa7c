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
        <Banner tone="danger" title="This course is no longer in the configuration.">
          Saving puts it back with what is chosen here.
        </Banner>
      ) : isOvertaken ? (
        <Banner tone="danger" title="Your changes were not saved.">
          They are kept here. Save once more to put them in the place of what was changed in the other window.
        </Banner>
      ) : null}
      <NotSavedDialog problem={refusal} onRead={onRead} />
    </EditBanners>
  );
}
