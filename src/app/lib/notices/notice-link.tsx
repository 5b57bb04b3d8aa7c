import { useSetAtom } from "jotai/react";
import type { Notice } from "#contract/calls/notices";
import { t } from "#words";
import { paths } from "../../paths.ts";
import { Link } from "#ui";
import { useClassHref } from "../classes/class-link.ts";
import { closeNoticeAtom } from "./notices.ts";

/** A link to what the notice is about; following it marks it as read. */
export function NoticeLink({ notice, onFollow }: { notice: Notice; onFollow?: () => void }) {
  const close = useSetAtom(closeNoticeAtom);
  const { Id, Kind, Term, AcademicCareer, ClassNumber } = notice;
  const toClassHref = useClassHref();
  const follow = () => {
    void close(Id);
    onFollow?.();
  };
  const link = (to: string, name: string) => (
    <Link to={to} onClick={follow}>
      {name}
    </Link>
  );
  if (Kind === "hold_placed") return link(paths.advising.href({ show: "holds" }), t("See Your Holds"));
  if (Term === null) return null;
  if (Kind === "appointment")
    return link(paths.cart.href({ term: Term.Code, career: AcademicCareer?.Code }), t("Review Cart"));
  if (ClassNumber === null) return null;
  return link(toClassHref({ term: Term.Code, classNumber: ClassNumber }), t("View Class"));
}
