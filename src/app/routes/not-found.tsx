import { MapPinOff } from "lucide-react";
import { paths } from "../paths.ts";
import { EmptyState } from "../ui/messages/empty-state.tsx";
import { LinkButton } from "../ui/buttons/link-button.tsx";

export function NotFound() {
  return (
    <>
      <h1 className="type-title-1">Page Not Found</h1>
      <EmptyState
        icon={MapPinOff}
        title="We couldn't find that page."
        actions={
          <>
            <LinkButton to={paths.home.href()}>Dashboard</LinkButton>
            <LinkButton to={paths.classSearchFilters.href()}>Class Search</LinkButton>
          </>
        }
      >
        The link may be old or incomplete.
      </EmptyState>
    </>
  );
}
