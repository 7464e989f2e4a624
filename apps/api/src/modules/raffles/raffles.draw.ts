import { commitRaffleSeed, pickRaffleWinners, hashTicketList, writeTicketList } from "@perya/fair";
import { inTransaction, type Tx } from "@perya/db";
import { fromTenThousandths, isCurrency } from "@perya/money";
import { textFor } from "@perya/text/compile";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { checkRewardStanding, issueReward, lockMemberForRewards } from "../rewards/index.ts";
import * as queries from "./raffles.queries.ts";
import type { RaffleRow } from "./raffles.queries.ts";
import { countTickets, isDueToFreeze, spellName } from "./raffles.rules.ts";

type DrawDeps = Pick<Deps, "db" | "clock" | "vault" | "outside" | "brands" | "log">;
const DAY_MS = 24 * 60 * 60_000;
/** If a list is frozen late, the draw uses a beacon value this far ahead. */
const LATER_MS = 30 * 60_000;

/** Advances every running raffle as far as its time and the beacon allow. */
export async function runRaffles(deps: DrawDeps): Promise<void> {
  for (const raffle of await queries.listRunning(deps.db)) {
    try {
      await takeStep(deps, raffle);
    } catch (error) {
      deps.log.error({ err: error, raffle: raffle.id }, "a raffle was not moved on");
    }
  }
}

/**
 * Takes the next step of a raffle that is due. With `isAsked`, an operator requested the freeze, which then need not
 * wait until shortly before the draw.
 */
export async function takeStep(deps: DrawDeps, raffle: RaffleRow, isAsked = false): Promise<void> {
  if (raffle.state === "open") await freezeIfDue(deps, raffle, isAsked);
  else if (raffle.state === "frozen") await drawIfPossible(deps, raffle);
  else if (raffle.state === "drawn") await award(deps, raffle);
}

/**
 * Returns the seed of a raffle. It is derived from the server's key, so that it is stored nowhere before it is
 * revealed.
 */
export function seedOf({ vault }: Pick<Deps, "vault">, id: string): string {
  return vault.hash("raffle", id).toString("hex");
}

/**
 * Finds the seed that matches the commitment. Tries every key, because the key may have been rotated since the raffle
 * was opened.
 */
function findSeed({ vault }: Pick<Deps, "vault">, { id, commitment }: RaffleRow): string {
  const seeds = vault.hashes("raffle", id).map((hash) => hash.toString("hex"));
  const seed = seeds.find((each) => commitRaffleSeed(each) === commitment);
  if (seed === undefined) throw new Error(`no key gives the seed of the raffle ${id}`);
  return seed;
}

async function freezeIfDue(deps: DrawDeps, found: RaffleRow, isAsked: boolean): Promise<void> {
  const brand = await deps.brands.findById(found.brand_id);
  if (!brand) return;
  const now = deps.clock.now();
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: brand.timeZone }).format(now);
  const isDue = isDueToFreeze({ lastDay: found.last_day, drawsAt: found.draws_at }, { now, today });
  if (!isDue && !(isAsked && today > found.last_day)) return;
  const isLate = now >= found.draws_at;
  const drawsAt = new Date(now.getTime() + LATER_MS);
  const named = isLate ? await deps.outside.beacon.nameAfter(drawsAt) : null;
  const salt = named ? { salt_source: named.source, salt_name: named.name, draws_at: drawsAt } : {};
  await inTransaction(deps.db, (tx) => freeze(tx, deps, found.id, salt));
}

/**
 * Freezes the ticket list, ordered by pseudonym: anyone can check this order, and it reveals nothing about members.
 */
async function freeze(tx: Tx, deps: DrawDeps, id: string, salt: object): Promise<void> {
  const raffle = await queries.lockRaffle(tx, id);
  if (raffle?.state !== "open") return;
  const stakes = await queries.listStakes(tx, raffle);
  const step = fromTenThousandths(raffle.step);
  const lines = stakes
    .map(({ member_id, stake }) => ({
      member_id,
      name: spellName(deps.vault.hash("raffle", id, member_id)),
      tickets: countTickets(fromTenThousandths(stake), step, raffle.most_tickets),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const rows = lines.map((line, index) => ({ ...line, raffle_id: id, place: index + 1 }));
  await queries.insertTickets(tx, rows);
  const list = writeTicketList(lines);
  await queries.advanceRaffle(tx, id, "open", {
    state: "frozen",
    list_hash: hashTicketList(list),
    tickets: BigInt(lines.reduce((total, { tickets }) => total + tickets, 0)),
    frozen_at: deps.clock.now(),
    ...salt,
  });
  await addLiveEvent(tx, `brand:${raffle.brand_id}`, "raffles");
}

async function drawIfPossible(deps: DrawDeps, found: RaffleRow): Promise<void> {
  if (deps.clock.now() < found.draws_at) return;
  const { source, value: salt } = await deps.outside.beacon.read(found.salt_name);
  if (salt === null) return;
  if (source !== found.salt_source)
    throw new Error(`the raffle ${found.id} waits for "${found.salt_source}", and the beacon is "${source}"`);
  const seed = findSeed(deps, found);
  await inTransaction(deps.db, async (tx) => {
    const raffle = await queries.lockRaffle(tx, found.id);
    if (raffle?.state !== "frozen") return;
    const lines = await queries.listTickets(tx, raffle.id);
    const places = new Map(lines.map(({ name, place }) => [name, place]));
    const winners = pickRaffleWinners({ seed, salt, list: writeTicketList(lines), prizes: raffle.prizes.length });
    const drawn = { state: "drawn", seed, salt, drawn_at: deps.clock.now() } as const;
    await queries.advanceRaffle(tx, raffle.id, "frozen", drawn);
    for (const [prize, { name, tries }] of winners.entries())
      await queries.insertWinner(tx, { raffle_id: raffle.id, prize, place: places.get(name) ?? 0, tries });
    await addLiveEvent(tx, `brand:${raffle.brand_id}`, "raffles");
  });
}

/** Issues the prizes as rewards. A winner who was blocked meanwhile gets none; that prize stays with the house. */
async function award(deps: DrawDeps, raffle: RaffleRow): Promise<void> {
  const { id, brand_id: brandId, currency, prizes } = raffle;
  if (!isCurrency(currency)) throw new Error(`the raffle ${id} has an unknown currency: ${currency}`);
  const claimUntil = new Date(deps.clock.now().getTime() + raffle.claim_days * DAY_MS);
  for (const { prize, member_id: memberId } of await queries.listWinners(deps.db, [id])) {
    const amount = fromTenThousandths(BigInt(prizes[prize] ?? "0"));
    const title = { EN: titleOf(raffle, "EN", prize), TY: titleOf(raffle, "TY", prize) };
    await inTransaction(deps.db, async (tx) => {
      await lockMemberForRewards(tx, memberId);
      if (await checkRewardStanding(tx, memberId)) return;
      const gift = { kind: "cash", amount } as const;
      const reward = { brandId, memberId, currency, source: "raffle", sourceRef: `${id}:${prize}` } as const;
      await issueReward(tx, deps, { ...reward, gift, title, claimUntil });
    });
  }
  await inTransaction(deps.db, (tx) =>
    queries.advanceRaffle(tx, id, "drawn", { state: "paid", paid_at: deps.clock.now() }),
  );
}

function titleOf({ titles }: RaffleRow, language: "EN" | "TY", prize: number): string {
  const title = titles[language] ?? titles["EN"] ?? "";
  return textFor(language).t("raffle.title.prize", { place: prize + 1, title });
}
