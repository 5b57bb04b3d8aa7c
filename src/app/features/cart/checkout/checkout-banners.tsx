import { t } from "#words";
import { useAtomValue, useSetAtom } from "jotai/react";
import { momentTimeLabel } from "#contract/labels/moment-label";
import { paths } from "../../../paths.ts";
import { Banner, Button, useNavigate } from "#ui";
import { checkoutRunsAtom } from "./checkout-atoms.ts";
import { type CheckoutRequest, forgetRequestAtom, requestWords, unseenRequestsAtom } from "./checkout-request.ts";

/** Enrollments whose result wasn't seen. */
export function CheckoutBanners({ termKey }: { termKey: string }) {
  const unseen = useAtomValue(unseenRequestsAtom).filter(({ term, career }) => `${term}|${career}` === termKey);
  return unseen.map((request) => <UnseenBanner key={request.idempotencyKey} request={request} />);
}

/** In progress, done, or interrupted. */
function UnseenBanner({ request }: { request: CheckoutRequest }) {
  const run = useAtomValue(checkoutRunsAtom).get(request.idempotencyKey);
  const navigate = useNavigate();
  const forget = useSetAtom(forgetRequestAtom);
  const isUnderWay = run?.status === "sending";
  const isOver = run?.status === "done" || run?.status === "refused";
  const show = (
    <Button variant="inline" onPress={() => void navigate(paths.checkoutCart.href(), { state: request })}>
      {isUnderWay ? t("View Progress") : t("View Results")}
    </Button>
  );
  const words = requestWords(request);
  if (isUnderWay) return <Banner tone="info" title={t("Enrolling in {what}…", { what: words })} action={show} />;
  return (
    <Banner
      tone={isOver ? "info" : "warning"}
      title={isOver ? t("Your enrollment results are ready.") : t("Your enrollment was interrupted.")}
      action={show}
      onDismiss={() => forget(request.idempotencyKey)}
    >
      {isOver
        ? ""
        : t("At {time}, you asked to enroll in {what}.", {
            time: momentTimeLabel(new Date(request.askedAt)),
            what: words,
          })}
    </Banner>
  );
}
