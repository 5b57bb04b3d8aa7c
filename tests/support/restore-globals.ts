import { afterAll, beforeEach, vi } from "vitest";
import { stubStorage } from "./browser/stub-storage.ts";

// Without one, what a test remembers would be kept by the module, for the tests after it.
beforeEach(() => void stubStorage("localStorage"));

// What a file stubs would still be there while the next file's modules load.
afterAll(() => void vi.unstubAllGlobals());
