/**
 * Statements: show an agent what settled contracts paid, traceable down to the bets. Read-only: the module
 * settlements owns periods and lines.
 */
import { contract } from "@perya/contract/shapes";
import type { Brand } from "../../brand.ts";
import { defineModule } from "../../define-module.ts";
import type { SignedIn } from "../../signed-in.ts";
import { listStatementBets } from "./statements.bets.ts";
import { exportIncome, exportStatements } from "./statements.export.ts";
import { readIncome } from "./statements.income.ts";
import { listStatementDays, listStatements } from "./statements.list.ts";
import { listStatementMembers } from "./statements.members.ts";
import { readProof } from "./statements.proof.ts";
import { listProofKeys } from "./statements.proof-keys.ts";
import { readStatement } from "./statements.read.ts";

export { sumCommissions } from "./statements.income.ts";

export const statementsModule = defineModule({
  name: "statements",
  needs: ["agents", "bets", "contracts", "games", "reports", "settlements"],

  setup({ serve, serveFile, deps }) {
    const viewerOf = ({ brand, member }: { brand: Brand; member: SignedIn }) => ({
      brand,
      memberId: member.id,
      type: member.type,
    });

    serve(contract.statements.listStatements, ({ query, ...call }) => listStatements(deps, viewerOf(call), query));
    serve(contract.statements.listStatementDays, ({ query, ...call }) =>
      listStatementDays(deps, viewerOf(call), query),
    );
    serveFile(contract.statements.exportStatements, ({ query, language, ...call }) =>
      exportStatements(deps, viewerOf(call), query, language),
    );
    serve(contract.statements.readStatement, ({ params, ...call }) => readStatement(deps, viewerOf(call), params.id));
    serve(contract.statements.listStatementMembers, ({ params, query, ...call }) =>
      listStatementMembers(deps, viewerOf(call), params.id, query),
    );
    serve(contract.statements.listStatementBets, ({ params, query, language, ...call }) =>
      listStatementBets(deps, { ...viewerOf(call), language }, params.id, query),
    );
    serveFile(contract.statements.readProof, ({ params, ...call }) => readProof(deps, viewerOf(call), params.id));
    serve(contract.statements.readProofKeys, async () => ({ keys: listProofKeys(deps) }));
    serve(contract.statements.readIncome, ({ query, ...call }) => readIncome(deps, viewerOf(call), query));
    serveFile(contract.statements.exportIncome, ({ query, language, ...call }) =>
      exportIncome(deps, viewerOf(call), query, language),
    );
  },
});
