import { type FormEvent, useCallback, useRef } from "react";
import { Button, Dialog, Stack } from "#ui";
import { t } from "#words";
import { focusFirstError } from "../../../ui/focus-on.ts";
import type { SearchSentence } from "../sentence/use-sentence.ts";
import { CommonOptions } from "./common-options.tsx";
import { FilterGroups } from "./filter-groups.tsx";
import type { Filters } from "./use-filters.ts";

type AllFiltersProps = { filters: Filters; sentence: SearchSentence; term: string; onClose: () => void };

/** Every filter, by its group; they take effect at once. */
export function AllFilters({ filters, sentence, term, onClose }: AllFiltersProps) {
  const form = useRef<HTMLElement>(null);
  // The first field would open its list, and a keyboard on phones.
  const attach = useCallback((element: HTMLElement | null) => {
    form.current = element;
    element?.focus();
  }, []);
  const show = () => {
    sentence.show();
    // An error keeps the form.
    if (filters.classNumberError === undefined) onClose();
    else focusFirstError(form.current);
  };
  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    // To React, it's within the form behind it.
    event.stopPropagation();
    show();
  }
  return (
    <Dialog
      isOpen
      size="large"
      title={t("All Filters")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={sentence.reset}>{t("Reset Filters")}</Button>
          <Button onPress={onClose}>{t("Done")}</Button>
          <Button variant="primary" onPress={show}>
            {sentence.showLabel}
          </Button>
        </>
      }
    >
      <Stack as="form" ref={attach} tabIndex={-1} style={{ outline: "none" }} gap={4} onSubmit={submit} noValidate>
        <CommonOptions filters={filters} term={term} />
        <FilterGroups filters={filters} term={term} />
        {/* For Enter in a field: the dialog's own buttons are outside of the form. */}
        <button type="submit" hidden aria-label={sentence.showLabel} />
      </Stack>
    </Dialog>
  );
}
