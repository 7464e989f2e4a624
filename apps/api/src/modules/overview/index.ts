/**
 * Overview: a brand's figures for its operators. Owns people_hours and money_hours; the figures of bets, vendors and
 * the ledger come from sums that those modules keep.
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { countMoney } from "./overview.money.ts";
import { countPeople } from "./overview.people.ts";
import { readOverview } from "./overview.service.ts";

export { countMoney } from "./overview.money.ts";
export { countPeople } from "./overview.people.ts";
export { readOverview } from "./overview.service.ts";

export const overviewModule = defineModule({
  name: "overview",
  needs: ["bets", "vendors"],

  setup({ serveConsole, every, deps }) {
    serveConsole(contract.overview.readOverview, ({ scope, query }) => readOverview(deps, scope, query));
    every("1 minute", "count-people", () => countPeople(deps));
    every("1 minute", "count-money", () => countMoney(deps));
  },
});
