import { expose } from "comlink";
import { serveCatalog } from "./serve-catalog.ts";

expose(serveCatalog());
