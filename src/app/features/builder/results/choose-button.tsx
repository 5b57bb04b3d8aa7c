import { useSetAtom } from "jotai/react";
import { Button } from "../../../ui/button.tsx";
import { chooseShownAtom } from "./choose-shown-atom.ts";

export function ChooseButton({ isBlock = false }: { isBlock?: boolean }) {
  const choose = useSetAtom(chooseShownAtom);
  return (
    <Button variant="primary" isBlock={isBlock} onPress={() => void choose()}>
      Choose This Schedule
    </Button>
  );
}
