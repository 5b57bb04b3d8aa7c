import { CircleSlash } from "lucide-react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

export type GoneProps = {
  backTo: string;
  /** What of the course was asked for. */
  component: string | null;
};

/** The address names something that the configuration does not have. */
export function Gone({ backTo, component }: GoneProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleSlash}
        title="There is a problem with this schedule configuration."
        actions={<LinkButton to={backTo}>Go Back</LinkButton>}
      >
        {component === null
          ? "The course is no longer in it, or its offering is no longer available."
          : `The course is no longer in it, or it has no component ${component}.`}
      </EmptyState>
    </div>
  );
}
