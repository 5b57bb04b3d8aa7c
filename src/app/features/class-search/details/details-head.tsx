import { ArrowLeft, Link2 } from "lucide-react";
import { useState } from "react";
import { LinkDialog } from "../../../lib/share/link-dialog.tsx";
import { PhoneBar } from "../../../lib/screen/phone-bar.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { useNavigate, useSearchParams } from "../../../ui/routing/routing.tsx";
import { backPath } from "./back-path.ts";
import styles from "./details-head.module.css";

export type DetailsHeadProps = {
  term: string | undefined;
  /** Path of the class without its Back link; undefined if there's no class. */
  path: string | undefined;
};

export function DetailsHead({ term, path }: DetailsHeadProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [isLinkOpen, setLinkOpen] = useState(false);
  const back = backPath(query, term);
  const goBack = () => void navigate(back, { preventScrollReset: query.has("sp") });
  return (
    <>
      <div className={styles.head}>
        <Button variant="quiet" icon={ArrowLeft} onPress={goBack}>
          Back
        </Button>
        {path === undefined ? null : (
          <Button variant="quiet" icon={Link2} onPress={() => setLinkOpen(true)}>
            Permalink
          </Button>
        )}
      </div>
      <PhoneBar backTo={back}>
        {path === undefined ? null : (
          <IconButton icon={Link2} iconSize={20} label="Permalink" onPress={() => setLinkOpen(true)} />
        )}
      </PhoneBar>
      {path === undefined ? null : (
        <LinkDialog isOpen={isLinkOpen} onClose={() => setLinkOpen(false)} title="Permalink" href={`#${path}`}>
          Anyone with this link can see this class.
        </LinkDialog>
      )}
    </>
  );
}
