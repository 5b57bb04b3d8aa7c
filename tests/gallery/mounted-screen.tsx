import { useEffect, useState } from "react";
import type { Replies } from "../support/component/fake-api.ts";
import { mountable, type Prepare } from "../support/component/mountable.tsx";

/** An application at an address on a fake API. */
export type Screen = {
  /** `#/my-academics/enroll/cart?term=3730` */
  at: string;
  /** As a function where the API keeps what was changed: each opening begins with replies of its own. */
  replies: Replies | (() => Replies);
  /** Sets atoms before the first render. */
  prepare?: Prepare | undefined;
};

export const repliesOf = ({ replies }: Screen) => (typeof replies === "function" ? replies() : replies);

/** A story's screen in the viewer. It takes the address of the window. */
export function MountedScreen({ screen }: { screen: Screen }) {
  const [{ element, router }] = useState(() => {
    history.replaceState(null, "", screen.at);
    return mountable(repliesOf(screen), screen.prepare);
  });
  useEffect(() => () => router.dispose(), [router]);
  return element;
}
