import { afterEach } from "vitest";
// Before anything reads the institution.
import "./institution-in-page.ts";
import "./find.ts";
import { endTest } from "./open-app.tsx";

afterEach(endTest);
