import { t } from "#words";
import { useAtom } from "jotai/react";
import { useEffect, useState } from "react";
import { courseName } from "#contract/words";
import type { EnrolledClass, EnrolledClasses, SwapResult } from "#contract/calls/enrollment";
import { courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { companionListings, enrolledUnits, seatListings } from "../../../lib/classes/held-class.ts";
import type { Selection } from "../../../lib/classes/section-choice.ts";
import { listLabel } from "../../../lib/format/format.ts";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { Dialog, SkeletonRows, useLocation } from "#ui";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { canSwap, classLine } from "../enrolled-class.ts";
import { RehearsalPanel, useOffer, useRehearsedSwap } from "./rehearsal.tsx";
import {
  type SwapInAddress,
  ownSelection,
  sectionConsequences,
  sectionsChange,
  swapConsequences,
} from "./swap-choice.ts";
import { SwapChoices, SwapLinks } from "./swap-choices.tsx";

type SwapHostProps = {
  termKey: string;
  address: SwapInAddress;
  classes: EnrolledClasses;
  /** Moves the focus, because the row with the menu may be gone. */
  onSwapped: () => void;
};

/** The dialog of the address's swap; an address without a valid class is corrected. */
export function SwapHost({ address, classes, ...props }: SwapHostProps) {
  const { swap, close } = address;
  const now = classes.Classes.find((each) => each.ClassNumber === swap && canSwap(each));
  // As it was when the swap began, because another reading would rehearse again.
  const [enrolled] = useState(now);
  useEffect(() => {
    if (!now) close();
  });
  return now && enrolled ? <SwapDialog {...props} address={address} enrolled={enrolled} classes={classes} /> : null;
}

function SwapDialog({ termKey, address, enrolled, classes, onSwapped }: SwapHostProps & { enrolled: EnrolledClass }) {
  const onClose = address.close;
  const { pathname, search } = useLocation();
  const [{ data, failure, isLoading }, reload] = useAtom(useOffer(termKey, enrolled));
  /** Undefined until a section is chosen, which then replaces the class of the cart. */
  const [sections, setSections] = useState<Selection>();
  const [isSwapping, setSwapping] = useState(false);

  const items = data?.cart.Items ?? [];
  const own = ownSelection(enrolled, data?.options);
  const item = sections ? undefined : items.find(({ InnerObject }) => InnerObject.ClassNumber === address.wanted);
  const itemChange = item && { addClassNumber: item.InnerObject.ClassNumber };
  const change = own && sections ? sectionsChange(own, sections) : itemChange;
  const { rehearsal, rehearse, swap } = useRehearsedSwap(termKey, enrolled, change);
  const { result } = rehearsal;
  const hasAny = items.length > 0 || own !== undefined;

  const confirm = async () => {
    setSwapping(true);
    const swapped = await swap();
    setSwapping(false);
    if (!swapped) return;
    onClose();
    showToast(t("{name} is in your classes", { name: swappedInName(swapped.Added) }));
    onSwapped();
  };
  const consequences = () => {
    if (own && sections) return change ? sectionConsequences(own, sections) : [];
    const kind = result ? result.Dropped.Kind : enrolled.DropKind;
    return item ? swapConsequences(enrolled, item, { unitsEnrolled: enrolledUnits(classes), kind }) : [];
  };
  // The options of the class in the cart return to the swap.
  const optionsHref =
    itemChange &&
    paths.addToCart.href({
      ...splitTermKey(termKey),
      cn: itemChange.addClassNumber,
      edit: true,
      returnUrl: `#${pathname}${search}`,
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Swap {name}", { name: courseName(enrolled) })}
      note={classLine(enrolled)}
      size="large"
      step={isLoading ? "loading" : failure ? "failed" : "ready"}
      isWorking={isSwapping}
      closesOnOutsidePress={false}
      closeLabel={t("Keep This Class")}
      action={
        hasAny && !isLoading
          ? {
              label: sections ? t("Change Sections") : t("Swap Classes"),
              workingLabel: sections ? t("Changing…") : t("Swapping…"),
              isDisabled: !result?.Success && !isSwapping,
              onPress: () => void confirm(),
            }
          : undefined
      }
    >
      {isLoading ? (
        <SkeletonRows label={t("Loading your cart")} rows={3} columns="1rem 5rem minmax(0, 1fr)" rowHeight="3.25rem" />
      ) : failure ? (
        <PanelError error={failure} title={t("We couldn't load your cart.")} onRetry={() => void reload()} />
      ) : (
        <>
          {hasAny ? (
            <SwapChoices
              enrolled={enrolled}
              held={seatListings({
                Classes: classes.Classes.filter((each) => each.ClassNumber !== enrolled.ClassNumber),
              })}
              term={data?.cart.EnrollmentTerm}
              items={items}
              item={item}
              own={own}
              sections={sections}
              isDisabled={isSwapping}
              onItem={(classNumber) => {
                setSections(undefined);
                address.want(classNumber);
              }}
              onSections={(next) => {
                setSections(next);
                address.want(undefined);
              }}
            />
          ) : null}
          <SwapLinks termKey={termKey} enrolled={enrolled} />
          {hasAny ? (
            <RehearsalPanel
              rehearsal={rehearsal}
              enrolled={enrolled}
              isIncomplete={sections !== undefined && change === undefined}
              facts={consequences()}
              optionsHref={optionsHref}
              onAgain={rehearse}
            />
          ) : null}
        </>
      )}
    </Dialog>
  );
}

function swappedInName(added: SwapResult["Added"]): string {
  const sections = [added.EnrollmentSection, ...companionListings(added)];
  return `${courseNumber(added.EnrollmentSection.Details)} ${listLabel(sections.map(sectionLabel))}`;
}
