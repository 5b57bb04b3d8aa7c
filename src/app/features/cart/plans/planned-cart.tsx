import { useAtomValue, useSetAtom } from "jotai/react";
import { isolated } from "#contract/words";
import { counted } from "../../../lib/format/format-number.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { cartOf } from "../cart-atoms.ts";
import { CartColumns } from "../cart-columns.tsx";
import { CartList } from "../cart-list.tsx";
import { CartWeekDisclosure } from "../cart-week-picture.tsx";
import type { FullCartProps } from "../full-cart.tsx";
import { toAsked, useEnroll } from "../use-enroll.ts";
import { plansOf } from "./plans-atoms.ts";
import { plansBannerOf, planViews } from "./plan-view.ts";
import { PlansCard } from "./plans-card.tsx";
import { PlansSide } from "./plans-side.tsx";

/** The cart of a student who enrolls in the first plan that works. */
export function PlannedCart({ termKey: key, findHref, onAskAppointments }: FullCartProps) {
  const cart = cartOf(key);
  const plans = plansOf(key);
  const shown = useAtomValue(plans.shownAtom);
  const { plans: saved } = useAtomValue(plans.plansAtom);
  const isSaving = useAtomValue(plans.isSavingAtom);
  const entries = useAtomValue(cart.entriesAtom);
  const reload = useSetAtom(cart.cartAtom);
  const enrolled = useAtomValue(cart.enrolledAtom);
  const views = planViews(shown, entries, enrolled);
  const banner = plansBannerOf(views);
  const filled = views.filter((view) => view.entries.length > 0);
  const enroll = useEnroll({
    termKey: key,
    label: "Enroll by Plan",
    groups: filled.map((view) => view.entries),
    obstacle: filled.length === 0 ? "Add classes to a plan first." : isSaving ? "Saving your plans…" : undefined,
    toRequest: () => ({
      kind: "plans",
      version: saved?.Version ?? 0,
      plans: filled.map((view) => ({ name: view.name, classes: toAsked(view.entries) })),
    }),
  });
  return (
    <CartColumns
      termKey={key}
      findHref={findHref}
      onAskAppointments={onAskAppointments}
      enroll={enroll}
      side={<PlansSide cart={cart} views={views} enroll={enroll} />}
      sum={
        <>
          <b>{counted(views.length, "plan")}</b>
          <span>Tried in order</span>
        </>
      }
    >
      {banner ? (
        <Banner tone={banner.tone} title={banner.title}>
          {banner.rest}
        </Banner>
      ) : null}
      <PlansCard
        {...splitTermKey(key)}
        atoms={plans}
        views={views}
        isDisabled={!enroll}
        onAskAppointments={onAskAppointments}
        // So that rows don't show older seats than their results.
        onValidated={() => void reload()}
      />
      {views[0] ? <CartWeekDisclosure week={views[0].week} title={`Week for ${isolated(views[0].name)}`} /> : null}
      <CartList atoms={cart} plans={plans} termKey={key} isDisabled={!enroll} onAskAppointments={onAskAppointments} />
    </CartColumns>
  );
}
