/** An address alone, without a name. Its domain may have no dot. */
export function isMailAddress(text: string): boolean {
  return /^[^\s<>@",;:\\()[\]]+@[^\s<>@",;:\\()[\]]+$/.test(text);
}
