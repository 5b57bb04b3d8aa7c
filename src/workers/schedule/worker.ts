import { expose } from "comlink";
import { serveSchedules } from "./serve-schedules.ts";

expose(serveSchedules({ isWarmedUp: true }));
