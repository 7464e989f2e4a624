/**
 * Points and the points mall: earning by bets and deposits, conversion to cash, items and redemptions. Owns
 * point_rates, exchange_rates, mall_items, receiving_addresses and redemptions. Only database functions write
 * earnings (points_count) and exchanges (ledger_exchange).
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { receivePicture } from "../uploads/index.ts";
import { decideRedemption, listForConsole } from "./points.decide.ts";
import { earnPoints } from "./points.earn.ts";
import { addItem, changeItem, listStock, registerStockApproval } from "./points.items.ts";
import { readItemPicture, readStockPicture } from "./points.pictures.ts";
import { redeem } from "./points.redeem.ts";
import { proposeConversion, proposeEarning, readRates, registerRateApprovals } from "./points.rates.ts";
import * as points from "./points.service.ts";

export { checkPoints } from "./points.check.ts";
export { decideRedemption } from "./points.decide.ts";
export { earnPoints } from "./points.earn.ts";
export { insertItem, type NewItem } from "./points.items.ts";
export { placeRedemption } from "./points.redeem.ts";
export { convertProved } from "./points.service.ts";
export { openAddress } from "./points.sealing.ts";
export { isAnyAddressUnderOtherKeys, sealAddressesAgain } from "./points.seal-again.ts";

export const pointsModule = defineModule({
  name: "points",
  needs: ["approvals", "audit", "bets", "members", "payment-password", "rewards", "uploads"],

  setup({ serve, serveFile, serveConsole, serveConsoleFile, every, deps }) {
    serve(contract.points.readBalance, ({ brand, member, language }) =>
      points.readBalance(deps, { brand, memberId: member.id, language }),
    );
    serve(contract.points.readReward, ({ brand, member, language }) =>
      points.readReward(deps, { brand, memberId: member.id, language }),
    );
    serve(contract.points.readConfig, ({ brand, member, language }) =>
      points.readConfig(deps, { brand, memberId: member.id, language }),
    );
    serve(contract.points.listItems, ({ brand, member, language }) =>
      points.listItems(deps, { brand, memberId: member.id, language }),
    );
    serveFile(contract.points.readItemPicture, ({ brand, params }) => readItemPicture(deps, brand.id, params.id));
    serve(contract.points.listRedemptions, ({ brand, member, language, query }) =>
      points.listRedemptions(deps, { brand, memberId: member.id, language }, query),
    );
    serve(contract.points.listChanges, ({ brand, member, language, query }) =>
      points.listChanges(deps, { brand, memberId: member.id, language }, query),
    );
    serve(contract.points.redeem, ({ brand, member, language, visit, body }) =>
      redeem(deps, { brand, memberId: member.id, language, visit }, body),
    );
    serve(contract.points.convert, ({ brand, member, visit, body }) =>
      points.convert(deps, { brand, memberId: member.id, visit }, body),
    );

    registerStockApproval(deps);
    registerRateApprovals(deps);
    serveConsole(contract.pointMall.listMallItems, ({ query }) => listStock(deps, query.brandId));
    serveConsole(contract.pointMall.addMallItem, ({ actor, body }) => addItem(deps, actor, body));
    serveConsole(contract.pointMall.changeMallItem, ({ actor, scope, params, body }) =>
      changeItem(deps, { actor, scope }, { ...params, ...body }),
    );
    serveConsole(contract.pointMall.sendMallItemPicture, ({ operator, query, body }) =>
      receivePicture(deps, { brandId: query.brandId, memberId: null, operatorId: operator.id }, body),
    );
    serveConsoleFile(contract.pointMall.readMallItemPicture, ({ scope, params }) =>
      readStockPicture(deps, scope, params.id),
    );
    serveConsole(contract.pointMall.listMallRedemptions, ({ operator, query }) =>
      listForConsole(deps, operator, query),
    );
    serveConsole(contract.pointMall.decideRedemption, async ({ actor, scope, params, body }) => {
      const { to, reason } = body;
      const step = to === "rejected" ? { to, reason } : { to };
      const { state } = await decideRedemption(deps, { actor, scope }, params.id, step);
      return { state };
    });
    serveConsole(contract.pointMall.readPointRates, ({ query }) => readRates(deps, query.brandId));
    serveConsole(contract.pointMall.proposeEarning, ({ actor, body }) => proposeEarning(deps, actor, body));
    serveConsole(contract.pointMall.proposeConversion, ({ actor, body }) => proposeConversion(deps, actor, body));

    every("1 minute", "earn", () => earnPoints(deps));
  },
});
