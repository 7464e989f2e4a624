/**
 * Reports: a member's wins and losses by day, category and game; their account record with each transaction; and the
 * yearly statement. Owns profit_days: it follows the stream of settled bets (0036).
 */
import { contract } from "@perya/contract/shapes";
import { defineModule } from "../../define-module.ts";
import { exportTable } from "../../tables/export-table.ts";
import { readTable } from "../../tables/read-table.ts";
import { recordTableOf } from "../wallet/index.ts";
import { rollUpProfits } from "./reports.profits.ts";
import * as reports from "./reports.service.ts";
import { writeYear } from "./reports.year.ts";

export { checkProfits } from "./reports.check.ts";
export { PROFITS_FOLLOWER, rollUpProfits } from "./reports.profits.ts";
export { checkDays } from "./reports.rules.ts";
export { listProfitBets, readProfit, readTransaction } from "./reports.service.ts";
export { writeYear } from "./reports.year.ts";

/** Maximum number of rows per file. Larger records can be exported month by month. */
const MAX_EXPORTED = 100_000;
/** Skips the audit entry: members export their own data. Operators' exports are audited. */
const unrecorded = async () => {};

export const reportsModule = defineModule({
  name: "reports",
  needs: ["bets", "games", "wallet"],

  setup({ serve, serveFile, every, deps }) {
    serve(contract.reports.readProfit, ({ brand, member, language, query }) =>
      reports.readProfit(deps, { brand, memberId: member.id, language }, query),
    );
    serveFile(contract.reports.exportProfit, ({ brand, member, language, query }) =>
      reports.exportProfit(deps, { brand, memberId: member.id, language }, query),
    );
    serve(contract.reports.listProfitBets, ({ brand, member, language, query }) =>
      reports.listProfitBets(deps, { brand, memberId: member.id, language }, query),
    );

    const scopeOf = (brandId: string) => ({ isEverywhere: false, brandIds: [brandId] });
    serve(contract.reports.readRecord, ({ brand, member, query }) =>
      readTable(deps, recordTableOf(member.id), { scope: scopeOf(brand.id), query }),
    );
    serveFile(contract.reports.exportRecord, ({ brand, member, language, query }) =>
      exportTable(deps, recordTableOf(member.id), { scope: scopeOf(brand.id), query }, unrecorded, {
        most: MAX_EXPORTED,
        language,
      }),
    );
    serve(contract.reports.readTransaction, ({ brand, member, params }) =>
      reports.readTransaction(deps, { brand, memberId: member.id }, params.id),
    );
    serveFile(contract.reports.readYear, ({ brand, member, language, params }) =>
      writeYear(deps, { brand, memberId: member.id, language }, params.year),
    );

    every("1 minute", "roll-up-profits", () => rollUpProfits(deps));
  },
});
