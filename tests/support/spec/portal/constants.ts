import { differs, line, type SpecSection } from "../spec-line.ts";

export const portalConstants: SpecSection = {
  title: "Constants",
  lines: [
    line("Three appointments; delays of search, dialogs, and checkout"),
    line("Lengths of permission numbers and passwords"),
    line("The fee"),
    line("Codes of weekdays"),
    line("What an address can add"),
    line("Codes of classes and of the quick campus filter"),
    line("Ticks, indicators, decimals, dates, and times"),
    line("Two minutes to enroll; colors of careers"),
    line("The last term of My Classes is remembered"),
    line(
      "Most keys of a query",
      differs(
        "Query-string parser maximum 1000 keys (library default)",
        "because the portal reads addresses with the browser's URLSearchParams, which loses no key, and knows all criteria by name",
        "app/features/class-search/criteria › knows every criterion of the contract and nothing else",
      ),
    ),
  ],
};
