import { onTestFinished, vi } from "vitest";

/** Files that the page saves from now on, instead of saving them, until the test ends. */
export function savedFiles(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = [];
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${files.push(file as Blob) - 1}`);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files[Number(this.href.slice("blob:".length))]! });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return saved;
}
