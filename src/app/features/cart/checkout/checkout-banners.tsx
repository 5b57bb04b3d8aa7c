import { useAtomValue, useSetAtom } from "jotai/react";
import { momentTimeLabel } from "../../../lib/format/format-date.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { paths } from "../../../paths.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { checkoutFailuresAtom, checkoutRunsAtom, type CheckoutRun, closeFailureAtom } from "./checkout-atoms.ts";
import { type CheckoutRequest, requestWords } from "./checkout-request.ts";
import { forgetRequestAtom, unseenRequestsAtom } from "./unseen-requests.ts";

/** Why the last enrollment failed, and enrollments whose result wasn't seen. */
export function CheckoutBanners({ termKey }: { termKey: string }) {
  return (
    <>
      <FailureBanner termKey={termKey} />
      <UnseenBanners termKey={termKey} />
    </>
  );
}

function FailureBanner({ termKey }: { termKey: string }) {
  const failure = useAtomValue(checkoutFailuresAtom).get(termKey);
  const close = useSetAtom(closeFailureAtom);
  if (!failure) return null;
  const { term, career } = splitTermKey(termKey);
  return (
    <Banner
      tone="danger"
      title="Enrollment didn't finish."
      action={<Link to={paths.myClasses.href({ term, career })}>View My Classes</Link>}
      onDismiss={() => close(termKey)}
    >
      {failure.message}
    </Banner>
  );
}

/** In progress, done, or interrupted. */
function UnseenBanners({ termKey }: { termKey: string }) {
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
      {isUnderWay ? "View Progress" : "View Results"}
    </Button>
  );
  if (isUnderWay) return <Banner tone="info" title={`Enrolling in ${requestWords(request)}…`} action={show} />;
  return (
    <Banner
      tone={isOver ? "info" : "warning"}
      title={isOver ? "Your enrollment results are ready." : "Your enrollment was interrupted."}
      action={show}
      onDismiss={() => forget(request.idempotencyKey)}
    >
      {isOver
        ? ""
        : `At ${momentTimeLabel(new Date(request.askedAt))}, you asked to enroll in ${requestWords(request)}.`}
    </Banner>
  );
}
