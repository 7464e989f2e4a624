import { readWatch } from "@perya/ledger";
import { fromTenThousandths, toWire } from "@perya/money";
import type { ClockedDbDeps, DbDeps } from "../../deps.ts";
import { readEventChainAge } from "../../event-chain/seal-event-chain.ts";
import { verifyEventChains } from "../../event-chain/verify-event-chain.ts";
import { followSettled } from "../bets/index.ts";
import { countWaiting } from "../queues/index.ts";
import * as queries from "./alerts.queries.ts";
import { isFailing, isUnusual, USUAL_LIMITS, type Finding } from "./alerts.rules.ts";

/** Reports drift that the ledger monitor found, or a monitor that has stopped (0010). Payouts stop in both cases. */
export async function checkLedger({ db }: DbDeps): Promise<Finding[]> {
  const { drift, isOld, ageSeconds } = await readWatch(db);
  const critical = { brandId: null, severity: "critical" } as const;
  return [
    ...(drift ? [{ ...critical, key: "drift", facts: { what: "drift", promises: Object.keys(drift) } }] : []),
    ...(isOld ? [{ ...critical, key: "old", facts: { what: "old", minutes: Math.round(ageSeconds / 60) } }] : []),
  ];
}

const SEALED_WITHIN_SECONDS = 15 * 60;

/**
 * Reports breaks that the last verification of the event chains (audit and security) found, and events that wait too
 * long for sealing.
 */
export async function checkEventChains({ db }: DbDeps): Promise<Finding[]> {
  const [{ trail_breaks: breaks }, age] = await Promise.all([queries.readRun(db), readEventChainAge(db)]);
  const critical = { brandId: null, severity: "critical" } as const;
  return [
    ...(breaks > 0 ? [{ ...critical, key: "broken", facts: { what: "broken", breaks } }] : []),
    ...(age > SEALED_WITHIN_SECONDS
      ? [{ ...critical, key: "unsealed", facts: { what: "unsealed", minutes: Math.round(age / 60) } }]
      : []),
  ];
}

/** Verifies both event chains from their first entry. Runs daily, because the cost grows with their length. */
export async function recordChainBreaks({ db, clock }: ClockedDbDeps): Promise<void> {
  const { findings } = await verifyEventChains(db);
  await queries.noteChainBreaks(db, findings.length, clock.now());
}

const VENDOR_MINUTES = 5;

/** Reports vendors whose callbacks we answer too slowly, or who fail to answer our calls. */
export async function checkVendors({ db, clock }: ClockedDbDeps): Promise<Finding[]> {
  const since = new Date(clock.now().getTime() - VENDOR_MINUTES * 60_000);
  const rows = await queries.sumVendorMinutes(db, since);
  const failing = rows.filter(isFailing);
  return Promise.all(
    failing.map(async ({ brand_id: brandId, vendor_code: vendor, name, calls, failures }) => {
      // Shows the operator how many rounds the failure affects, and their stakes.
      const open = await queries.sumOpenRounds(db, brandId, vendor);
      const transit = open.map(({ currency, stake }) => ({ currency, stake: toWire(fromTenThousandths(stake)) }));
      const rounds = open.reduce((all, { count }) => all + Number(count), 0);
      const facts = { vendor, name, calls, failures, minutes: VENDOR_MINUTES, rounds, transit };
      return { key: `${brandId} ${vendor}`, brandId, severity: "warning" as const, facts };
    }),
  );
}

/** Records unusual wins from the stream of settled bets, so that each bet is judged once. */
export async function noteUnusualWins(deps: ClockedDbDeps): Promise<void> {
  await followSettled(deps, "unusual_wins", async (tx, rows) => {
    // A stream row holds only the change made by one version of a bet, so the totals are read from the bets.
    const ids = rows.filter(({ win }) => win > 0n).map(({ bet_id: id }) => id);
    const limits = await queries.listWinLimits(tx);
    const bets = await queries.listWins(tx, ids);
    await queries.insertUnusualWins(
      tx,
      bets.filter((bet) => isUnusual(bet, limits.get(bet.brand_id) ?? USUAL_LIMITS)),
    );
  });
}

const WIN_SHOWN_MS = 24 * 60 * 60_000;

/** Reports unusual wins of the last day, unless they were voided. */
export async function checkWins(deps: ClockedDbDeps): Promise<Finding[]> {
  await noteUnusualWins(deps);
  const rows = await queries.listUnusualWins(deps.db, new Date(deps.clock.now().getTime() - WIN_SHOWN_MS));
  return rows.map(({ bet_id: bet, brand_id: brandId, stake, win, ...row }) => ({
    key: bet,
    brandId,
    severity: "warning",
    facts: {
      bet,
      member: row.member_id,
      account: row.account,
      game: row.game,
      currency: row.currency,
      stake: String(stake),
      win: String(win),
      times: Number(win / stake),
      ...(row.is_demo_player && { isSimulated: true }),
    },
  }));
}

/** Reports queues with items past their deadline. */
export async function checkQueues(deps: ClockedDbDeps): Promise<Finding[]> {
  const brands = await queries.listBrandIds(deps.db);
  const counted = brands.map(async (brandId) =>
    (await countWaiting(deps, [brandId])).map(({ queue, late, oldest }) => ({ brandId, queue, late, oldest })),
  );
  return (await Promise.all(counted))
    .flat()
    .filter(({ late }) => late > 0)
    .map(({ brandId, queue, late, oldest }) => ({
      key: `${brandId} ${queue}`,
      brandId,
      severity: "warning",
      facts: { queue, late, oldest: oldest.toISOString() },
    }));
}
