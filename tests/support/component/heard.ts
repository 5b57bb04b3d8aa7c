import { announced } from "#app/ui/messages/announcer.ts";

const messages: string[] = [];

announced.subscribe(() => {
  const words = announced.current();
  if (words !== "") messages.push(words);
});

/** What screen readers were told since the screen was opened, a message each. */
export const heard = (): readonly string[] => [...messages];

export function forgetHeard(): void {
  messages.length = 0;
  announced.forget();
}
