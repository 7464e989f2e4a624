import { readWatch } from "@perya/ledger";
import { fromTenThousandths, toWire } from "@perya/money";
import type { ClockedDbDeps, DbDeps } from "../../deps.ts";
import { readEventChainAge } from "../../event-chain/seal-event-chain.ts";
import { verifyEventChains } from "../../event-chain/verify-event-chain.ts";
import { followSettled } from "../bets/index.ts";
import { countWaiting } from "../queues/index.ts";
import * as queries from "./alerts.queries.ts";
import { isFailing, isUnusual, USUAL_LIMITS, type Finding } from "./alerts.rules.ts";

/** What the ledger's own watch has noted (0010): it does not add up, or nobody has looked. Nothing is paid out meanwhile. */
export async function checkLedger({ db }: DbDeps): Promise<Finding[]> {
  const { drift, isOld, ageSeconds } = await readWatch(db);
  const critical = { brandId: null, severity: "critical" } as const;
  return [
    ...(drift ? [{ ...critical, key: "drift", facts: { what: "drift", promises: Object.keys(drift) } }] : []),
    ...(isOld ? [{ ...critical, key: "old", facts: { what: "old", minutes: Math.round(ageSeconds / 60) } }] : []),
  ];
}

const SEALED_WITHIN_SECONDS = 15 * 60;

/** Breaks that the last walk along the chains of audit and security has found, and events that nobody seals. */
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

/** The whole walk, once a day: it costs as much as there is. */
export async function recordChainBreaks({ db, clock }: ClockedDbDeps): Promise<void> {
  const { findings } = await verifyEventChains(db);
  await queries.noteChainBreaks(db, findings.length, clock.now());
}

const VENDOR_MINUTES = 5;

/** Vendors whose calls we do not answer in time, or who do not answer ours. */
export async function checkVendors({ db, clock }: ClockedDbDeps): Promise<Finding[]> {
  const since = new Date(clock.now().getTime() - VENDOR_MINUTES * 60_000);
  const rows = await queries.sumVendorMinutes(db, since);
  const failing = rows.filter(isFailing);
  return Promise.all(
    failing.map(async ({ brand_id: brandId, vendor_code: vendor, name, calls, failures }) => {
      // What it costs: rounds that wait for their end there, and what was staked in them.
      const open = await queries.sumOpenRounds(db, brandId, vendor);
      const transit = open.map(({ currency, stake }) => ({ currency, stake: toWire(fromTenThousandths(stake)) }));
      const rounds = open.reduce((all, { count }) => all + Number(count), 0);
      const facts = { vendor, name, calls, failures, minutes: VENDOR_MINUTES, rounds, transit };
      return { key: `${brandId} ${vendor}`, brandId, severity: "warning" as const, facts };
    }),
  );
}

/** Follows the stream of settled bets: no bet is looked at twice, however many there are. */
export async function noteUnusualWins(deps: ClockedDbDeps): Promise<void> {
  await followSettled(deps, "unusual_wins", async (tx, rows) => {
    // What a version adds; the bet itself says what came of it in all.
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

/** For a day, or until it is taken back. */
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

/** Work that waits for longer than was promised. */
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
