/**
 * Team reports: play and money of an agent's downlines, by line and down to a member's bets and entries, also as
 * files. Read-only, and only within the agent's own subtree: same "not found" for members elsewhere.
 */
import { contract } from "@perya/contract/shapes";
import type { Brand } from "../../brand.ts";
import { defineModule } from "../../define-module.ts";
import type { SignedIn } from "../../signed-in.ts";
import { exportLines, listLines } from "./team-reports.lines.ts";
import * as members from "./team-reports.members.ts";

export { listLines } from "./team-reports.lines.ts";
export { listMemberBets } from "./team-reports.members.ts";

export const teamReportsModule = defineModule({
  name: "team-reports",
  needs: ["agents", "bets", "statements", "wallet"],

  setup({ serve, serveFile, deps }) {
    const viewerOf = ({ brand, member }: { brand: Brand; member: SignedIn }) => ({
      brand,
      memberId: member.id,
      type: member.type,
    });

    serve(contract.teamReports.listLines, ({ query, ...call }) => listLines(deps, viewerOf(call), query));
    serveFile(contract.teamReports.exportLines, ({ query, language, ...call }) =>
      exportLines(deps, viewerOf(call), query, language),
    );

    serve(contract.teamReports.listMemberBets, ({ params, query, language, ...call }) =>
      members.listMemberBets(deps, viewerOf(call), params.id, query, language),
    );
    serve(contract.teamReports.readMemberBet, ({ params, language, ...call }) =>
      members.readMemberBet(deps, viewerOf(call), params, language),
    );
    serveFile(contract.teamReports.exportMemberBets, ({ params, query, language, ...call }) =>
      members.exportMemberBets(deps, viewerOf(call), params.id, query, language),
    );
    serve(contract.teamReports.readMemberRecord, ({ params, query, ...call }) =>
      members.readMemberRecord(deps, viewerOf(call), params.id, query),
    );
    serveFile(contract.teamReports.exportMemberRecord, ({ params, query, language, ...call }) =>
      members.exportMemberRecord(deps, viewerOf(call), params.id, query, language),
    );
  },
});
