import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { isSignedInAtom, isStudentAtom } from "../../../lib/session/session.ts";
import { paths } from "../../../paths.ts";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { toasts } from "../../../ui/messages/toast-queue.ts";
import { choiceLabel } from "../sections-to-add.ts";
import { type LoadedClass, useClass } from "../use-class.ts";
import { type AddEnd, type Adding, addToBuilderAtom, addToCartAtom, closeAddAtom, lookAtAtom } from "./add-atoms.ts";
import {
  type AddFace,
  careerFace,
  configurationFace,
  failedFace,
  inBuilderFace,
  loadingFace,
  notAStudentFace,
  optionsFace,
  sectionsFace,
  signInFace,
} from "./add-faces.tsx";
import { AddOptions } from "./add-options.tsx";

export type AddDialogProps = {
  /** Path of the current page, to return to. */
  ownPath: () => string;
  /** Where sign-in returns to; by default the class's screen, whose Back leads to this page. */
  signedInPath?: () => string;
  /** The class is in the cart, and the control that had the focus was removed. */
  onFocusLost?: (classNumber: number) => void;
};

type OpenAddDialogProps = AddDialogProps & { adding: Adding; goTo: (path: string) => void };

export function OpenAddDialog({ adding, goTo, ownPath, signedInPath, onFocusLost }: OpenAddDialogProps) {
  const { key, slide, working } = adding;
  const loaded = useClass(key);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const isStudent = useAtomValue(isStudentAtom);
  const close = useSetAtom(closeAddAtom);
  const end = useEnd(adding, loaded, goTo, onFocusLost);
  const asked = useAskedFace(adding, loaded, ownPath, end);

  const classPath = () =>
    paths.classDetails.href({ term: key.term, cn: key.classNumber, add: true, returnUrl: `#${ownPath()}` });

  function face(): AddFace {
    if (!isSignedIn) return signInFace(signedInPath ?? classPath, { close });
    if (!isStudent) return notAStudentFace({ close });
    const { details, choice, failure } = loaded;
    if (failure) return failedFace("Not Added", failure.message, { close });
    if (!details || !choice) return loadingFace({ close });
    switch (slide.kind) {
      case "options": {
        const body = <AddOptions {...{ details, choice }} ownPath={ownPath} onEnd={end} />;
        return optionsFace(choice, courseNumber(details.Class.Details), body, { close });
      }
      case "in-builder": {
        const onGo = () => {
          close();
          goTo(paths.builderConfiguration.href({ term: key.term, id: slide.configurationId }));
        };
        return inBuilderFace(details.Class.Details, slide.configurationName, { close, onGo });
      }
      case "failed":
        return failedFace(slide.title, slide.message, { close });
      default:
        return asked ?? loadingFace({ close });
    }
  }

  const { title, body, actions } = face();
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      actions={actions}
      isWorking={working !== undefined}
      step={loaded.details ? slide.kind : "loading"}
    >
      {body}
    </Dialog>
  );
}

function useAskedFace(
  { slide, working }: Adding,
  { details, choice }: LoadedClass,
  ownPath: () => string,
  end: (result: AddEnd | undefined) => void,
): AddFace | undefined {
  const close = useSetAtom(closeAddAtom);
  const addToCart = useSetAtom(addToCartAtom);
  const addToBuilder = useSetAtom(addToBuilderAtom);
  const lookAt = useSetAtom(lookAtAtom);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!details || !choice) return undefined;

  const asking = { chosen, onChoose: setChosen, isWorking: working !== undefined, close };
  const request = { details, choice, ownPath };
  if (slide.kind === "sections") {
    const onContinue = async () => end(await addToCart(request));
    return sectionsFace(details, choice, { ...asking, onLookAt: lookAt, onContinue: () => void onContinue() });
  }
  if (slide.kind === "career") {
    const onContinue = async () => end(await addToCart(request, chosen ?? undefined));
    return careerFace(slide.careers, { ...asking, onContinue: () => void onContinue() });
  }
  if (slide.kind === "configuration") {
    const configuration = slide.configurations.find(({ Id }) => String(Id) === chosen);
    const onContinue = async () => end(await addToBuilder(details, configuration));
    return configurationFace(slide.configurations, { ...asking, onContinue: () => void onContinue() });
  }
  return undefined;
}

const FOCUS_BACK_MS = 50;

function useEnd(
  { key }: Adding,
  { details, choice }: LoadedClass,
  goTo: OpenAddDialogProps["goTo"],
  onFocusLost: AddDialogProps["onFocusLost"],
) {
  const navigate = useNavigate();
  return (result: AddEnd | undefined) => {
    if (result?.kind === "go") goTo(result.to);
    if (result?.kind !== "in-cart" || !details || !choice) return;
    const cart = paths.cart.href({ term: key.term, career: result.career });
    toasts.show({
      message: `${courseNumber(details.Class.Details)} ${choiceLabel(choice)} added to your cart`,
      action: { label: "View Cart", onAction: () => void navigate(cart) },
    });
    // React Aria restores the focus a frame after the dialog closes.
    setTimeout(() => {
      if (document.activeElement === document.body) onFocusLost?.(key.classNumber);
    }, FOCUS_BACK_MS);
  };
}
