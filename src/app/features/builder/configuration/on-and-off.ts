/** "4 on, 1 off", "3 on"; nothing of an empty list. */
export function onAndOff(entries: readonly { IsEnabled: boolean }[]): string | undefined {
  const on = entries.filter(({ IsEnabled }) => IsEnabled).length;
  const off = entries.length - on;
  if (entries.length === 0) return undefined;
  return off === 0 ? `${on} on` : `${on} on, ${off} off`;
}
