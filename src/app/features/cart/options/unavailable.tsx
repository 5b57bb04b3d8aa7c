import { CircleSlash, SearchX } from "lucide-react";
import type { Class } from "#contract/catalog";
import { Splash } from "../../../lib/splash.tsx";
import { paths } from "../../../paths.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NOT_ENROLLMENT_SECTION } from "../messages.ts";

export type UnavailableProps = {
  title: string;
  /** More, if the title does not say what was wrong. */
  detail?: string | undefined;
  term?: string | undefined;
  career?: string | undefined;
};

/** A class, or a term, to which nothing can be added. */
export function Unavailable({ title, detail, term, career }: UnavailableProps) {
  return (
    <Splash
      icon={title === CLASS_NOT_FOUND ? SearchX : CircleSlash}
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

/** Why a class that exists cannot be added by itself. */
export function obstacleOf({ Details }: Class): string | undefined {
  if (Details.ClassType.Code !== "E") return NOT_ENROLLMENT_SECTION;
  switch (Details.ClassStatus.Code) {
    case "A":
      return undefined;
    case "X":
      return "This class is cancelled. You cannot enroll in it.";
    case "T":
      return "This class is tentative. You cannot enroll in it yet.";
    case "S":
      return "This class has stopped enrollment. You can no longer enroll in it.";
    default:
      return `This class is not open for enrollment (${Details.ClassStatus.Description}).`;
  }
}
