/**
 * npm run security:verify, npm run audit:verify [-- <merchant code> <position> <digest>] — proves that nothing in the trail,
 * which the security log and the operators' audit are parts of, was changed or taken away; with what a log said of a chain,
 * also that it was not written anew. The chain of what is no brand's is called "house".
 */
import { connect, createPool, locateDatabase, type Db } from "@perya/db";
import { readConfig } from "../config.ts";
import { explainAndExit } from "../process.ts";
import { listHeads } from "../event-chain/seal-event-chain.ts";
import { HOUSE_CHAIN, PROBLEMS, verifyEventChains, type Anchor } from "../event-chain/verify-event-chain.ts";

const HOUSE = "house";

async function main([merchantCode, position, digest]: string[]) {
  const located = await locateDatabase(readConfig());
  const db = connect(createPool({ url: located.url, poolSize: 1, isPatient: true }));
  try {
    const anchors = merchantCode ? [await readAnchor(db, merchantCode, position, digest)] : [];
    const brandRows = await db.selectFrom("brands").select(["id", "merchant_code"]).execute();
    const names = new Map([...brandRows.map(nameOf), [HOUSE_CHAIN, HOUSE]]);
    const { brands, findings } = await verifyEventChains(db, anchors);
    const heads = new Map((await listHeads(db)).map((head) => [head.brandId, head]));
    for (const { brandId, links } of brands) {
      const head = heads.get(brandId);
      const end = head ? `, up to ${head.position} ${head.digest.toString("hex")}` : "";
      console.log(`${names.get(brandId) ?? brandId}: ${links} links${end}`);
    }
    for (const { brandId, position: at, event, problem } of findings)
      console.log(`${names.get(brandId) ?? brandId} ${at} ${event}: ${PROBLEMS[problem]}`);
    if (findings.length > 0) throw new Error(`The trail is broken in ${findings.length} places. Find out who could.`);
    console.log("The trail is whole.");
  } finally {
    await db.destroy();
    await located.stop();
  }
}

const nameOf = ({ id, merchant_code: code }: { id: string; merchant_code: string }) => [id, code] as const;

async function readAnchor(db: Db, merchantCode: string, position = "", digest = ""): Promise<Anchor> {
  if (!/^\d{1,18}$/.test(position) || !/^[\da-f]{64}$/.test(digest))
    throw new Error("Say a merchant code, and a position and its digest as the log did, or nothing.");
  if (merchantCode === HOUSE) return { brandId: HOUSE_CHAIN, position: BigInt(position), digest };
  const brand = await db.selectFrom("brands").select("id").where("merchant_code", "=", merchantCode).executeTakeFirst();
  if (!brand) throw new Error(`There is no brand ${merchantCode}.`);
  return { brandId: brand.id, position: BigInt(position), digest };
}

main(process.argv.slice(2)).catch(explainAndExit);
