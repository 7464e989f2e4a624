/** npm run bets:verify — recalculates the totals of overview, reports, teams and settlements from the bets and compares them. */
import { connect, createPool } from "@perya/db";
import { readConfig } from "../config.ts";
import { locateAsOwner } from "./locate-as-owner.ts";
import { checkTeamSums } from "../modules/agents/index.ts";
import { checkRollUps } from "../modules/bets/index.ts";
import { checkProfits } from "../modules/reports/index.ts";
import { checkSettlements } from "../modules/settlements/index.ts";
import { explainAndExit } from "../process.ts";

async function main() {
  const located = await locateAsOwner(readConfig());
  const db = connect(createPool({ url: located.ownerUrl, poolSize: 1, isPatient: true }));
  try {
    const findings = [
      ...(await checkRollUps(db)),
      ...(await checkProfits(db)),
      ...(await checkTeamSums(db)),
      ...(await checkSettlements(db)),
    ];
    for (const { rollUp, brandId, place, difference } of findings)
      console.log(`${rollUp}  ${brandId}  ${place}: ${difference}`);
    if (findings.length > 0)
      throw new Error("The totals listed above differ from the bets. Find the cause before you correct anything.");
    console.log("All totals match the bets.");
  } finally {
    await db.destroy();
    await located.stop();
  }
}

main().catch(explainAndExit);
