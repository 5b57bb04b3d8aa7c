import { useAtomValue } from "jotai/react";
import { Banner } from "../../ui/messages/banner.tsx";
import type { CartAtoms } from "./cart-atoms.ts";
import { bannerOf } from "./result-banner.ts";

/** Sums up the last attempt in one line. */
export function CartBanner({ atoms }: { atoms: CartAtoms }) {
  const banner = bannerOf(useAtomValue(atoms.entriesAtom));
  if (!banner) return null;
  return (
    <Banner tone={banner.tone} title={banner.title}>
      {banner.rest}
    </Banner>
  );
}
