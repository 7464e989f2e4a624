/**
 * Contracts: terms on which uplines pay their direct downlines. They are offered, signed by both sides, and end at
 * the end of a period. Owns contracts and contract_events. Settlements calculate the payments; the rules of both are
 * in @perya/rules.
 */
import { contract } from "@perya/contract/shapes";
import type { Brand } from "../../brand.ts";
import { defineModule } from "../../define-module.ts";
import type { SignedIn } from "../../signed-in.ts";
import { exportTable } from "../../tables/export-table.ts";
import { readTable } from "../../tables/read-table.ts";
import { writeAudit } from "../audit/index.ts";
import * as answers from "./contracts.answer.ts";
import * as forConsole from "./contracts.console.ts";
import * as ends from "./contracts.end.ts";
import * as offers from "./contracts.offer.ts";
import * as reading from "./contracts.read.ts";
import { contractsTable } from "./contracts.table.ts";
import { parseTerms } from "./contracts.terms.ts";

export { contractsTable } from "./contracts.table.ts";
export { processOffer } from "./contracts.answer.ts";
export { offerForBrand } from "./contracts.console.ts";
export { requireGrantableTemplate } from "./contracts.grant.ts";
export { offer, offerWithin } from "./contracts.offer.ts";
export { hashTerms, openTerms, parseTerms, presentTerms, storeTerms } from "./contracts.terms.ts";
export { gatherTrial, gatherTrialOf, type ContractTrial, type TrialHolder } from "./contracts.trial.ts";

export const contractsModule = defineModule({
  name: "contracts",
  needs: ["agents", "audit", "members", "messages"],

  setup({ serve, serveConsole, serveConsoleFile, deps }) {
    const agentOf = ({ brand, member }: { brand: Brand; member: SignedIn }) => ({
      brand,
      memberId: member.id,
      sessionId: member.sessionId,
    });

    serve(contract.contracts.listContracts, ({ member, query }) => reading.listContracts(deps, member.id, query));
    serve(contract.contracts.readContract, (call) => reading.readContract(deps, agentOf(call), call.params.id));
    serve(contract.contracts.listGrantees, ({ member, query }) => reading.listGrantees(deps, member.id, query));
    serve(contract.contracts.readGrounds, (call) => reading.readGrounds(deps, agentOf(call), call.params.id));
    serve(contract.contracts.offer, ({ body, ...call }) =>
      offers.offer(deps, agentOf(call), { ...body, terms: parseTerms(body.terms) }),
    );
    serve(contract.contracts.withdraw, (call) => offers.withdraw(deps, agentOf(call), call.params.id));

    serve(contract.contracts.processDividend, ({ body, ...call }) =>
      answers.processOffer(deps, agentOf(call), "dividend", body),
    );
    serve(contract.contracts.processDailySalary, ({ body, ...call }) =>
      answers.processOffer(deps, agentOf(call), "daily", body),
    );
    serve(contract.contracts.processHourlySalary, ({ body, ...call }) =>
      answers.processOffer(deps, agentOf(call), "hourly", body),
    );
    serve(contract.contracts.processRealTimeSalary, ({ body, ...call }) =>
      answers.processOffer(deps, agentOf(call), "realtime", body),
    );

    serve(contract.contracts.askToEnd, (call) => ends.askToEnd(deps, agentOf(call), call.params.id));
    serve(contract.contracts.agreeToEnd, ({ body, ...call }) =>
      ends.agreeToEnd(deps, agentOf(call), call.params.id, body.agreesToEnd),
    );
    serve(contract.contracts.readConsolidated, ({ member }) => reading.readConsolidated(deps, member.id));

    serveConsole(contract.contracts.listMemberContracts, (call) =>
      forConsole.listMemberContracts(deps, call, call.params.id),
    );
    serveConsole(contract.contracts.readContractForConsole, (call) =>
      forConsole.readForConsole(deps, call, call.params.id),
    );
    serveConsole(contract.tables.readContracts, (call) => readTable(deps, contractsTable, call));
    serveConsoleFile(contract.tables.exportContracts, (call) =>
      exportTable(deps, contractsTable, call, (entry) => writeAudit(deps.db, deps, call.actor, entry)),
    );
    serveConsole(contract.contracts.offerForBrand, ({ params, body, ...call }) =>
      forConsole.offerForBrand(deps, call, params.id, body),
    );
    serveConsole(contract.contracts.withdrawForBrand, ({ params, body, ...call }) =>
      forConsole.withdrawForBrand(deps, call, params.id, body),
    );
    serveConsole(contract.contracts.askToEndForBrand, ({ params, body, ...call }) =>
      forConsole.askToEndForBrand(deps, call, params.id, body),
    );
    serveConsole(contract.contracts.agreeToEndForBrand, ({ params, body, ...call }) =>
      forConsole.agreeToEndForBrand(deps, call, params.id, body),
    );
  },
});
