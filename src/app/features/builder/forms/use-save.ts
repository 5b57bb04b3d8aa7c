import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { paths } from "../../../paths.ts";
import { useNavigate } from "../../../ui/routing.tsx";
import { editQueue } from "../edits/configuration-edits.ts";
import type { Form } from "./create-form.ts";

/** Saving a form, and where that leads. */
export type Saving = {
  /** The button that was pressed, while it works. */
  working: "save" | "build" | undefined;
  /** It was to be saved, so that what is missing is said. */
  isTried: boolean;
  /** Why it was not saved, while that has not been read. */
  refusal: string | undefined;
  save: () => void;
  saveAndBuild: () => void;
  cancel: () => void;
  forgetRefusal: () => void;
};

export function useSave<Values, Extra>(form: Form<Values, Extra>, backTo: string): Saving {
  const id = useAtomValue(form.placeAtom)?.configurationId;
  const visit = useAtomValue(form.visitAtom);
  const problem = useAtomValue(form.problemAtom);
  const save = useSetAtom(form.saveAtom);
  const saveAll = useSetAtom(editQueue.saveAllAtom);
  const discard = useSetAtom(form.discardAtom);
  const navigate = useNavigate();
  const [working, setWorking] = useState<Saving["working"]>();
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function run(wish: "save" | "build") {
    if (working !== undefined || id === undefined) return;
    setTried(true);
    setRefusal(undefined);
    if (problem !== undefined) return;
    setWorking(wish);
    try {
      const outcome = await save();
      if (!outcome.isSaved) return setRefusal(outcome.message);
      // What is still to be chosen on the configuration screen is not built over.
      const isReady = wish === "save" || (await saveAll());
      // A student who has left the screen stays where they are.
      if (visit?.aborted) return;
      await navigate(wish === "build" && isReady ? paths.builderResults.href({ id }) : backTo);
    } finally {
      setWorking(undefined);
    }
  }

  return {
    working,
    isTried,
    refusal,
    save: () => void run("save"),
    saveAndBuild: () => void run("build"),
    cancel: () => {
      discard();
      void navigate(backTo);
    },
    forgetRefusal: () => setRefusal(undefined),
  };
}
