import { useAtomValue } from "jotai/react";
import { t } from "#words";
import { useNavigate } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { Banner, MessageDialog } from "#ui";
import { contentAtom } from "../content.ts";
import type { Part } from "../courses/open-part.ts";

export function Missing({ asked }: { asked: Exclude<Part, { name: "advanced" }> }) {
  const courses = useAtomValue(contentAtom)?.courses ?? [];
  const course = courses.find(({ id, offered }) => id === asked.courseId && offered.isOffered);
  const has = ({ component }: { component: string }) => asked.name === "options" || component === asked.component;
  if (course?.offered.sections.some(has)) return null;
  return (
    <Banner tone="warning" title={t("There's a problem with this configuration.")}>
      {t("This course was removed, or its sections are no longer offered.")}
    </Banner>
  );
}

type NotFoundDialogProps = {
  term?: string | null;
  /** For an address without a configuration, which closing doesn't change. */
  onRetry?: (() => void) | undefined;
};

/** Closing it opens the term's first configuration. */
export function NotFoundDialog({ term, onRetry }: NotFoundDialogProps) {
  const navigate = useNavigate();
  const close = () => {
    void navigate(paths.builderConfiguration.href({ term: term ?? undefined }), { replace: true });
    onRetry?.();
  };
  return (
    <MessageDialog onClose={close} title={t("Configuration Not Found")} closeLabel={t("Continue")}>
      {t("The requested Schedule Builder configuration does not exist.")}
    </MessageDialog>
  );
}
