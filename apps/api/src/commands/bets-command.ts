/** npm run bets:verify — whether every figure of the overview, of members' reports, of teams and of what agents are paid is what the bets add up to. */
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
    if (findings.length > 0) throw new Error("Sums differ from the bets, by what is listed. Find out why.");
    console.log("Every sum is what its bets add up to.");
  } finally {
    await db.destroy();
    await located.stop();
  }
}

main().catch(explainAndExit);
