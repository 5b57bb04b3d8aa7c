import { useSetAtom } from "jotai/react";
import { Button } from "../../../ui/button.tsx";
import { chooseAtom } from "./choose-atom.ts";

export function ChooseButton({ isBlock = false }: { isBlock?: boolean }) {
  const choose = useSetAtom(chooseAtom);
  return (
    <Button variant="primary" isBlock={isBlock} onPress={() => void choose()}>
      Choose This Schedule
    </Button>
  );
}
