import { encode } from "uqr";
import { t } from "#words";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/popups/dialog.tsx";
import styles from "./code-dialog.module.css";

export type CodeDialogProps = { isOpen: boolean; onClose: () => void; address: string };

/** White modules that readers need around the code. */
const QUIET_ZONE = 4;

/** An address as a QR code. */
export function CodeDialog({ isOpen, onClose, address }: CodeDialogProps) {
  const { data, size } = encode(address, { ecc: "M", border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("QR Code")}
      note={t("Scan it with a phone to open this schedule.")}
      size="small"
      closesOnOutsidePress
      actions={<Button onPress={onClose}>{t("Close")}</Button>}
    >
      <svg
        role="img"
        aria-label={t("QR code for the link below")}
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path fill="white" d={`M0 0h${size}v${size}h-${size}z`} />
        <path fill="black" d={path} />
      </svg>
      <p className={`type-quiet ${styles.address}`}>{address}</p>
    </Dialog>
  );
}
