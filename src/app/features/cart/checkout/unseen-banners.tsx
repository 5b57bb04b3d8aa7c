import { useAtomValue, useSetAtom } from "jotai/react";
import { useNavigate } from "react-router-dom";
import { momentTimeLabel } from "../../../lib/format-date.ts";
import { paths } from "../../../paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { checkoutRunsAtom, type CheckoutRun } from "./atoms.ts";
import { type CheckoutRequest, requestWords } from "./checkout-request.ts";
import { forgetRequestAtom, unseenRequestsAtom } from "./unseen-requests.ts";

/** Enrollments of a cart whose result the student has not seen: under way, done, or cut off with the page. */
export function UnseenBanners({ termKey }: { termKey: string }) {
  const runs = useAtomValue(checkoutRunsAtom);
  const unseen = useAtomValue(unseenRequestsAtom).filter(({ term, career }) => `${term}|${career}` === termKey);
  return unseen.map((request) => (
    <OneUnseen key={request.idempotencyKey} request={request} run={runs.get(request.idempotencyKey)} />
  ));
}

function OneUnseen({ request, run }: { request: CheckoutRequest; run: CheckoutRun | undefined }) {
  const navigate = useNavigate();
  const forget = useSetAtom(forgetRequestAtom);
  const isUnderWay = run?.status === "sending";
  const isOver = run?.status === "done" || run?.status === "refused";
  const show = (
    <Button variant="inline" onPress={() => void navigate(paths.checkoutCart.href(), { state: request })}>
      {isUnderWay ? "Show progress" : "See what came of it"}
    </Button>
  );
  if (isUnderWay) return <Banner tone="info" title={`Enrolling in ${requestWords(request)}...`} action={show} />;
  return (
    <Banner
      tone={isOver ? "info" : "warning"}
      title={isOver ? "Enrollment has finished." : "You have not seen the result of an enrollment."}
      action={show}
      onDismiss={() => forget(request.idempotencyKey)}
    >
      {isOver
        ? ""
        : `You asked for ${requestWords(request)} at ${momentTimeLabel(new Date(request.askedAt))}. It is continued where it was, and no class is enrolled twice.`}
    </Banner>
  );
}
