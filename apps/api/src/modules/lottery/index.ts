/**
 * Lottery: draws that anyone can verify, bets on them, and their settlement (0059, 0060). Owns lottery_terms,
 * lottery_days, lottery_draws, lottery_entries, lottery_slips, lottery_bets, lottery_sales and lottery_exposures.
 * Stakes and prizes are recorded by the module bets, like those of all other bets.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { createBook } from "../bets/index.ts";
import { createGames } from "../games/index.ts";
import { cancelBet, cancelChase } from "./lottery.cancel.ts";
import { cancelDraw, registerCancelApproval } from "./lottery.console-cancel.ts";
import * as days from "./lottery.console-days.ts";
import { readReport } from "./lottery.console-report.ts";
import { enterResult } from "./lottery.console-results.ts";
import * as terms from "./lottery.console-terms.ts";
import * as board from "./lottery.console.ts";
import { placeBets, placeChase } from "./lottery.place.ts";
import * as lottery from "./lottery.service.ts";
import type { SettleDeps } from "./lottery.pay.ts";
import { prepareDraws, runDraws } from "./lottery.settle.ts";

export { openGames } from "./lottery.draws.ts";
export { finishPast, openPast, revealPast, type PastDraw } from "./lottery.past.ts";
export { placeBets, placeChase } from "./lottery.place.ts";
export { readPage } from "./lottery.service.ts";
export { pay, type SettleDeps } from "./lottery.pay.ts";
export { createProgress } from "./lottery.progress.ts";
export { prepareDraws, runDraws, settle } from "./lottery.settle.ts";

/** Every second, because fast draws close, are drawn and are paid within seconds. */
const RUN_EVERY_MS = 1_000;
const PREPARE_EVERY_MS = 15_000;

export const lotteryModule = defineModule({
  name: "lottery",
  needs: ["approvals", "audit", "bets", "games", "operators", "vendors"],

  setup({ serve, serveConsole, onChange, repeat, deps: services }) {
    const games = createGames(services);
    onChange("games", games.forget);
    onChange("site", games.forget);
    const deps: SettleDeps & { games: typeof games } = { ...services, games, book: createBook(services) };

    serve(contract.lottery.listLotteryMenus, ({ query, ...reader }) =>
      lottery.listMenus(deps, reader, query.prizeMode),
    );
    serve(contract.lottery.listRecentLotteries, ({ member, ...reader }) => lottery.listRecent(deps, reader, member.id));
    serve(contract.lottery.openLotteryLobby, ({ query, ...reader }) => lottery.openLobby(deps, reader, query));
    serve(contract.lottery.listOpenedNumbers, ({ query, ...reader }) => lottery.listOpened(deps, reader, query));
    serve(contract.lottery.listLatestNumbers, ({ query, ...reader }) =>
      lottery.listLatest(deps, reader, query.prizeMode),
    );
    serve(contract.lottery.readLottery, ({ params, ...reader }) => lottery.readPage(deps, reader, params.gameCode));
    serve(contract.lottery.listNumberLimits, ({ brand, params }) => lottery.readLimits(deps, brand.id, params.drawId));
    serve(contract.lottery.readLotteryDraw, ({ brand, params }) => lottery.readDraw(deps, brand.id, params.drawId));

    serve(contract.lottery.placeLotteryBets, ({ brand, language, member, body }) =>
      placeBets(deps, { brand, language, memberId: member.id }, body),
    );
    serve(contract.lottery.placeLotteryChase, ({ brand, language, member, body }) =>
      placeChase(deps, { brand, language, memberId: member.id }, body),
    );
    serve(contract.lottery.cancelLotteryBet, ({ brand, language, member, params }) =>
      cancelBet(deps, { brand, language, memberId: member.id }, params.id),
    );
    serve(contract.lottery.cancelLotteryChase, ({ brand, language, member, params }) =>
      cancelChase(deps, { brand, language, memberId: member.id }, params.id),
    );
    serve(contract.lottery.listLotteryBets, ({ language, member, query }) =>
      lottery.listBets(deps, { memberId: member.id, language }, query),
    );
    serve(contract.lottery.listLotteryChases, ({ language, member, query }) =>
      lottery.listChases(deps, { memberId: member.id, language }, query),
    );

    registerCancelApproval(services);
    terms.registerTermsApproval(services);
    serveConsole(contract.lotteryConsole.readDrawBoard, ({ query }) => board.readBoard(services, query.brandId));
    serveConsole(contract.lotteryConsole.listBrandDraws, ({ query }) => board.listDraws(services, query));
    serveConsole(contract.lotteryConsole.readBrandDraw, ({ params, ...caller }) =>
      board.readDraw(services, caller, params.id),
    );
    serveConsole(contract.lotteryConsole.enterResult, ({ params, body, ...caller }) =>
      enterResult(services, caller, params.id, body),
    );
    serveConsole(contract.lotteryConsole.cancelBrandDraw, ({ params, body, ...caller }) =>
      cancelDraw(services, caller, { ...params, ...body }),
    );
    serveConsole(contract.lotteryConsole.listLotteryTerms, ({ query }) => terms.listTerms(services, query));
    serveConsole(contract.lotteryConsole.changeLotteryTerms, ({ actor, body }) =>
      terms.changeTerms(services, actor, body),
    );
    serveConsole(contract.lotteryConsole.listLotteryDays, ({ query }) => days.listDays(services, query.brandId));
    serveConsole(contract.lotteryConsole.addLotteryDay, ({ body, ...caller }) => days.addDay(services, caller, body));
    serveConsole(contract.lotteryConsole.removeLotteryDay, ({ actor, body }) => days.removeDay(services, actor, body));
    serveConsole(contract.lotteryConsole.readLotteryReport, ({ query }) => readReport(services, query));

    repeat(PREPARE_EVERY_MS, "prepare", () => prepareDraws(deps));
    const pause = { until: 0 };
    repeat(RUN_EVERY_MS, "run", () => runDraws(deps, undefined, pause));
  },
});
