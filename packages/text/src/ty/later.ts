import { codes } from "./codes.ts";
import { errors } from "./errors.ts";
import { feedback } from "./feedback.ts";
import { flags } from "./flags.ts";
import { games } from "./games.ts";
import { install } from "./install.ts";
import { members } from "./members.ts";
import { messages } from "./messages.ts";
import { menus } from "./menus.ts";
import { notices } from "./notices.ts";
import { passwordDialogs } from "./password-dialogs.ts";
import { patterns } from "./patterns.ts";
import { placeTitles } from "./place-titles.ts";
import { registration } from "./registration.ts";
import { search } from "./search.ts";
import { sessions } from "./sessions.ts";
import { siteScreens } from "./site-screens.ts";
import { wallet } from "./wallet.ts";

export default {
  ...codes,
  ...errors,
  ...feedback,
  ...flags,
  ...games,
  ...install,
  ...members,
  ...messages,
  ...menus,
  ...notices,
  ...passwordDialogs,
  ...patterns,
  ...placeTitles,
  ...registration,
  ...search,
  ...sessions,
  ...siteScreens,
  ...wallet,
};
