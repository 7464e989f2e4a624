/**
 * npm run security:verify, npm run audit:verify [-- <merchant code> <position> <digest>] — verifies the hash chains over the
 * security log and the operators' audit: nothing changed, nothing deleted. With a position and digest from a log line it also
 * proves that the chain was not rebuilt. Events of no brand are in the chain "house".
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
    if (findings.length > 0)
      throw new Error(`Verification failed: ${findings.length} problems in the trail. Find out who had write access.`);
    console.log("Verified: the trail is complete and unchanged.");
  } finally {
    await db.destroy();
    await located.stop();
  }
}

const nameOf = ({ id, merchant_code: code }: { id: string; merchant_code: string }) => [id, code] as const;

async function readAnchor(db: Db, merchantCode: string, position = "", digest = ""): Promise<Anchor> {
  if (!/^\d{1,18}$/.test(position) || !/^[\da-f]{64}$/.test(digest))
    throw new Error("Usage: [<merchant code> <position> <digest>], with position and digest from a log line.");
  if (merchantCode === HOUSE) return { brandId: HOUSE_CHAIN, position: BigInt(position), digest };
  const brand = await db.selectFrom("brands").select("id").where("merchant_code", "=", merchantCode).executeTakeFirst();
  if (!brand) throw new Error(`Brand ${merchantCode} not found.`);
  return { brandId: brand.id, position: BigInt(position), digest };
}

main(process.argv.slice(2)).catch(explainAndExit);
