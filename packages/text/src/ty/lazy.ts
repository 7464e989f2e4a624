// Written by `npm run barrels` from the folders. Change a folder, not this file.
import { accountRecord } from "./lazy/account-record.ts";
import { agents } from "./lazy/agents.ts";
import { bonus } from "./lazy/bonus.ts";
import { codes } from "./lazy/codes.ts";
import { contracts } from "./lazy/contracts.ts";
import { copy } from "./lazy/copy.ts";
import { deposit } from "./lazy/deposit.ts";
import { errors } from "./lazy/errors.ts";
import { feedback } from "./lazy/feedback.ts";
import { flags } from "./lazy/flags.ts";
import { games } from "./lazy/games.ts";
import { install } from "./lazy/install.ts";
import { lobby } from "./lazy/lobby.ts";
import { lotteryPlays } from "./lazy/lottery-plays.ts";
import { lottery } from "./lazy/lottery.ts";
import { memberMenu } from "./lazy/member-menu.ts";
import { members } from "./lazy/members.ts";
import { menus } from "./lazy/menus.ts";
import { messages } from "./lazy/messages.ts";
import { missions } from "./lazy/missions.ts";
import { notices } from "./lazy/notices.ts";
import { ownHome } from "./lazy/own-home.ts";
import { pageTitles } from "./lazy/page-titles.ts";
import { passwordDialogs } from "./lazy/password-dialogs.ts";
import { patterns } from "./lazy/patterns.ts";
import { payoutAccounts } from "./lazy/payout-accounts.ts";
import { play } from "./lazy/play.ts";
import { points } from "./lazy/points.ts";
import { profit } from "./lazy/profit.ts";
import { promotions } from "./lazy/promotions.ts";
import { raffles } from "./lazy/raffles.ts";
import { records } from "./lazy/records.ts";
import { referrals } from "./lazy/referrals.ts";
import { registration } from "./lazy/registration.ts";
import { rewards } from "./lazy/rewards.ts";
import { search } from "./lazy/search.ts";
import { sessions } from "./lazy/sessions.ts";
import { signUpLinks } from "./lazy/sign-up-links.ts";
import { siteScreens } from "./lazy/site-screens.ts";
import { statement } from "./lazy/statement.ts";
import { statements } from "./lazy/statements.ts";
import { teamReports } from "./lazy/team-reports.ts";
import { transfers } from "./lazy/transfers.ts";
import { uploads } from "./lazy/uploads.ts";
import { vip } from "./lazy/vip.ts";
import { wallet } from "./lazy/wallet.ts";
import { withdraw } from "./lazy/withdraw.ts";

/** Texts of lazily loaded dialogs and screens. */
export default {
  ...accountRecord,
  ...agents,
  ...bonus,
  ...codes,
  ...contracts,
  ...copy,
  ...deposit,
  ...errors,
  ...feedback,
  ...flags,
  ...games,
  ...install,
  ...lobby,
  ...lotteryPlays,
  ...lottery,
  ...memberMenu,
  ...members,
  ...menus,
  ...messages,
  ...missions,
  ...notices,
  ...ownHome,
  ...pageTitles,
  ...passwordDialogs,
  ...patterns,
  ...payoutAccounts,
  ...play,
  ...points,
  ...profit,
  ...promotions,
  ...raffles,
  ...records,
  ...referrals,
  ...registration,
  ...rewards,
  ...search,
  ...sessions,
  ...signUpLinks,
  ...siteScreens,
  ...statement,
  ...statements,
  ...teamReports,
  ...transfers,
  ...uploads,
  ...vip,
  ...wallet,
  ...withdraw,
};
