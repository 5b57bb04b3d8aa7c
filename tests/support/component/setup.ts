import { afterEach } from "vitest";
import { endTest } from "./open-app.tsx";

afterEach(endTest);
