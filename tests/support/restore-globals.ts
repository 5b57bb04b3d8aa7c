import { afterAll, vi } from "vitest";

// What a file stubs would still be there while the next file's modules load.
afterAll(() => void vi.unstubAllGlobals());
