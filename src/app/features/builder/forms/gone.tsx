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
        title="There's a problem with this configuration."
        actions={<LinkButton to={backTo}>Go Back</LinkButton>}
      >
        {component === null
          ? "This course was removed or is no longer offered."
          : `This course was removed or has no ${component} sections.`}
      </EmptyState>
    </div>
  );
}
