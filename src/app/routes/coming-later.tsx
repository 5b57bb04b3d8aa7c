import { Construction } from "lucide-react";
import { useScreen } from "../lib/screen.ts";
import { ScreenTitle } from "../lib/screen-title.tsx";
import { paths } from "../paths.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";

/** A screen that is not built yet. */
export function ComingLater() {
  const { title } = useScreen();
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <EmptyState
        icon={Construction}
        title="Coming soon"
        actions={
          <LinkButton to={paths.classSearchFilters.href()} variant="secondary">
            Class Search
          </LinkButton>
        }
      >
        This page isn't available yet.
      </EmptyState>
    </>
  );
}
