import { cancelClassCommand, capacityCommand } from "./class-commands.ts";
import type { Command } from "./command.ts";
import { holdPlaceCommand, holdReleaseCommand, permissionNumbersCommand } from "./student-commands.ts";
import { appointmentsCommand, closeTermCommand, openTermCommand } from "./term-commands.ts";

/** In the order in which they are listed. */
export const commands: readonly Command[] = [
  openTermCommand,
  closeTermCommand,
  appointmentsCommand,
  permissionNumbersCommand,
  holdPlaceCommand,
  holdReleaseCommand,
  capacityCommand,
  cancelClassCommand,
];
