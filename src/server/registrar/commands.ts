import { auditCommand } from "./audit-command.ts";
import { cancelClassCommand, capacityCommand } from "./class-commands.ts";
import type { Command } from "./command.ts";
import {
  accountCloseCommand,
  accountOpenCommand,
  afterRestoreCommand,
  alertAddCommand,
  alertEndCommand,
  alertListCommand,
  feedbackListCommand,
  flagListCommand,
  flagSetCommand,
  sessionEndCommand,
} from "./portal-commands.ts";
import { dropCommand, enrollCommand } from "./on-behalf-commands.ts";
import { showClassCommand, showStudentCommand } from "./show-commands.ts";
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
  enrollCommand,
  dropCommand,
  capacityCommand,
  cancelClassCommand,
  showStudentCommand,
  showClassCommand,
  alertAddCommand,
  alertEndCommand,
  alertListCommand,
  flagSetCommand,
  flagListCommand,
  sessionEndCommand,
  accountCloseCommand,
  accountOpenCommand,
  feedbackListCommand,
  auditCommand,
  afterRestoreCommand,
];
