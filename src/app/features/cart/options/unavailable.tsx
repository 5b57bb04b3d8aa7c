import { CircleSlash, SearchX } from "lucide-react";
import type { Class } from "#contract/catalog";
import { Splash } from "../../../lib/screen/splash.tsx";
import { paths } from "../../../paths.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { NOT_ENROLLMENT_SECTION } from "../messages.ts";

export type UnavailableProps = {
  title: string;
  isUnknown?: boolean;
  /** If the title doesn't say it all. */
  detail?: string | undefined;
  term?: string | undefined;
  career?: string | undefined;
};

/** Replaces the form if the class can't be added or the term takes none. */
export function Unavailable({ title, isUnknown = false, detail, term, career }: UnavailableProps) {
  return (
    <Splash
      icon={isUnknown ? SearchX : CircleSlash}
      tone="warning"
      title={title}
      actions={
        <>
          <LinkButton to={paths.cart.href({ term, career })}>Back to Cart</LinkButton>
          <LinkButton to={paths.classSearchFilters.href({ term })} variant="primary">
            Search for classes
          </LinkButton>
        </>
      }
    >
      {detail}
    </Splash>
  );
}

export const CLASS_NOT_FOUND = "Class not found.";

/** Why an existing class can't be added by itself. */
export function obstacleOf({ Details }: Class): string | undefined {
  if (Details.ClassType.Code !== "E") return NOT_ENROLLMENT_SECTION;
  switch (Details.ClassStatus.Code) {
    case "A":
      return undefined;
    case "X":
      return "This class was canceled.";
    case "T":
      return "This class is tentative, so you can't enroll yet.";
    case "S":
      return "This class is closed to new enrollment.";
    default:
      return `This class isn't open for enrollment (${Details.ClassStatus.Description}).`;
  }
}
