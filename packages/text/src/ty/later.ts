import { codes } from "./codes.ts";
import { errors } from "./errors.ts";
import { feedback } from "./feedback.ts";
import { flags } from "./flags.ts";
import { install } from "./install.ts";
import { members } from "./members.ts";
import { messages } from "./messages.ts";
import { menus } from "./menus.ts";
import { passwordDialogs } from "./password-dialogs.ts";
import { patterns } from "./patterns.ts";
import { registration } from "./registration.ts";
import { sessions } from "./sessions.ts";
import { wallet } from "./wallet.ts";

export default {
  ...codes,
  ...errors,
  ...feedback,
  ...flags,
  ...install,
  ...members,
  ...messages,
  ...menus,
  ...passwordDialogs,
  ...patterns,
  ...registration,
  ...sessions,
  ...wallet,
};
