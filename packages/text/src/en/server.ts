// Written by `npm run barrels` from the folders. Change a folder, not this file.
import { alerts } from "./server/alerts.ts";
import { codeMessages } from "./server/code-messages.ts";
import { consoleErrors } from "./server/console-errors.ts";
import { files } from "./server/files.ts";
import { operators } from "./server/operators.ts";
import { passwords } from "./server/passwords.ts";
import { refusals } from "./server/refusals.ts";
import { reports } from "./server/reports.ts";
import { rewardTitles } from "./server/reward-titles.ts";
import { seldomErrors } from "./server/seldom-errors.ts";
import { share } from "./server/share.ts";
import { unknownHost } from "./server/unknown-host.ts";

/** Texts of the server only, such as SMS and mails: never shipped to the browser. */
export default {
  ...alerts,
  ...codeMessages,
  ...consoleErrors,
  ...files,
  ...operators,
  ...passwords,
  ...refusals,
  ...reports,
  ...rewardTitles,
  ...seldomErrors,
  ...share,
  ...unknownHost,
};
