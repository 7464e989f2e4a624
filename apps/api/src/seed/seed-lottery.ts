import { randomUUID } from "node:crypto";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { add, amount, fromTenThousandths, toWire, ZERO } from "@perya/money";
import type { Brand } from "../brand.ts";
import type { Deps } from "../deps.ts";
import { createBook } from "../modules/bets/index.ts";
import { createGames } from "../modules/games/index.ts";
import {
  finishPast,
  openPast,
  pay,
  placeBets,
  placeChase,
  prepareDraws,
  readPage,
  revealPast,
  settle,
  type PastDraw,
} from "../modules/lottery/index.ts";
import { findMemberByAccount } from "../modules/members/index.ts";
import { findByAccount } from "../modules/operators/index.ts";
import { CURRENCY } from "./demo-bets.ts";
import { stableId } from "./seeded-chance.ts";

/** Demo brands by host, with the share of the past fast draws that each gets. */
const BRANDS = [
  ["localhost", 1],
  ["fiesta.localhost", 0.4],
  ["gabi.localhost", 0.4],
] as const;
const PLAYER = "ana";
/** Outside draws whose latest result is left for operators to enter. */
const WAITING: ReadonlySet<string> = new Set(["pcso-2d", "pcso-3d"]);
/** Slightly more than the member's bets cost. */
const PLAY_MONEY = amount("400.00");
const DAY_MS = 24 * 60 * 60_000;

/**
 * Seeds a month of draws at each demo brand, and a demo member's bets with a win and a chase. Also creates the next
 * draws, so that fast games are on sale immediately.
 */
export async function seedLottery(deps: Deps): Promise<void> {
  const operators = await Promise.all(["amihan", "bayani"].map((account) => findByAccount(deps.db, account)));
  const [one, two] = operators.map((operator) => operator?.id);
  if (one === undefined || two === undefined) return;
  for (const [host, share] of BRANDS) {
    const brand = await deps.brands.findByHost(host);
    if (!brand?.isDemo) continue;
    const past = await openPast(deps, brand.id, share);
    if (past.length === 0) continue;
    const left = new Set([...WAITING].map((game) => past.findLast((draw) => draw.game === game)?.id));
    const played = host === "localhost" ? await playPast(deps, brand, past, left) : [];
    for (const draw of played) await finishPlayed(deps, draw, [one, two]);
    const rest = past.filter((draw) => !left.has(draw.id) && !played.includes(draw));
    await revealPast(deps, rest, [one, two]);
    await finishPast(
      deps,
      rest.map(({ id }) => id),
    );
    await prepareDraws(dealing(deps, deps.clock.now()));
    if (host === "localhost") await playNext(deps, brand);
  }
}

/**
 * Dependencies with the clock set to a moment. Beacon values get the names that the demo's beacon will use, because
 * the studio starts after the seed.
 */
function dealing(deps: Deps, moment: Date) {
  const at: Deps = {
    ...deps,
    clock: { ...deps.clock, now: () => moment },
    outside: { ...deps.outside, beacon: { ...deps.outside.beacon, nameAfter: nameAsSandbox } },
  };
  return { ...at, book: createBook(at), games: createGames(at) };
}

const nameAsSandbox: Deps["outside"]["beacon"]["nameAfter"] = async (moment) => ({
  source: "demo beacon of the sandbox (no public beacon)",
  name: String(Math.floor(moment.getTime() / 5_000) + 2),
});

type Choice = { play: string; selection: string; unit: string; cost: string; group: number | null };
const single = (play: string, selection: string, unit: string, group: number | null = null): Choice => ({
  play,
  selection,
  unit,
  cost: unit,
  group,
});

/** Places the member's past bets: five fast draws of yesterday, and a chase that ends with a win in its second draw. */
async function playPast(
  deps: Deps,
  brand: Brand,
  past: readonly PastDraw[],
  left: ReadonlySet<string | undefined>,
): Promise<PastDraw[]> {
  const member = await findMemberByAccount(deps, brand.id, PLAYER);
  if (!member) return [];
  await deps.ledger.post({
    key: keyOf("deposit", stableId(`lottery ${member.id}`), "paid"),
    from: houseAccount(brand.id, CURRENCY),
    to: memberAccount({ brandId: brand.id, memberId: member.id, currency: CURRENCY }),
    amount: PLAY_MONEY,
  });
  const of = (game: string) => past.filter((draw) => draw.game === game && !left.has(draw.id));
  const yesterday = deps.clock.now().getTime() - DAY_MS;
  const fast = of("happy-ten")
    .filter(({ drawsAt }) => drawsAt.getTime() < yesterday)
    .slice(-5);
  for (const [index, draw] of fast.entries()) {
    const side = index % 2 === 0 ? "dragon" : "tiger";
    await place(deps, brand, member.id, draw, [single("dragon-tiger-1-8", side, "50.00", GROUP)]);
  }
  const [lotto] = of("lotto-6-42").slice(-1);
  if (lotto) await place(deps, brand, member.id, lotto, [single("six-balls", "07 11 19 23 30 42", "20.00")]);
  const chased = of("pcso-3d").slice(-3);
  const [first, winning] = chased;
  if (first && winning) {
    const selection = (winning.result[0] ?? []).join("/");
    const body = {
      ...requestFor(first),
      drawIds: chased.map(({ id }) => id),
      ticket: { play: "straight", selection, unit: "10.00", group: null, reduced: [] },
      times: 1,
      growth: { kind: "flat" as const },
      stopsOnWin: true,
      total: toWire(fromTenThousandths(amount("10.00") * BigInt(chased.length))),
    };
    await placeChase(dealing(deps, within(first)), { brand, memberId: member.id, language: "EN" }, body);
  }
  const played = [...fast, ...(lotto ? [lotto] : []), ...chased];
  return played.toSorted((a, b) => a.drawsAt.getTime() - b.drawsAt.getTime());
}

/** Buys tickets for the next draws, which a visitor of the demo can follow or cancel. */
async function playNext(deps: Deps, brand: Brand): Promise<void> {
  const member = await findMemberByAccount(deps, brand.id, PLAYER);
  if (!member) return;
  const now = dealing(deps, deps.clock.now());
  for (const [game, choice] of [
    ["pcso-2d", single("straight", "09/27", "20.00")],
    ["lotto-6-49", single("six-balls", "03 14 15 26 35 44", "20.00")],
  ] as const) {
    const { open } = await readPage(now, { brand, language: "EN" }, game);
    if (!open) continue;
    const draw = { id: open.id };
    await placeAt(now, brand, member.id, draw, [choice]);
  }
}

/** Prize group of all bets: the highest of the demo's terms. */
const GROUP = 1950;

const within = ({ opensAt, closesAt }: PastDraw) => new Date((opensAt.getTime() + closesAt.getTime()) / 2);
const requestFor = (_draw: { id: string }) => ({ requestKey: randomUUID(), termsVersion: 1 });

function place(deps: Deps, brand: Brand, memberId: string, draw: PastDraw, choices: readonly Choice[]) {
  return placeAt(dealing(deps, within(draw)), brand, memberId, draw, choices);
}

async function placeAt(
  at: ReturnType<typeof dealing>,
  brand: Brand,
  memberId: string,
  draw: { id: string },
  choices: readonly Choice[],
): Promise<void> {
  const total = choices.reduce((sum, { cost }) => add(sum, amount(cost)), ZERO);
  const tickets = choices.map((choice) => ({ ...choice, times: 1, reduced: [] }));
  const body = { ...requestFor(draw), drawId: draw.id, tickets, total: toWire(total) };
  await placeBets(at, { brand, memberId, language: "EN" }, body);
}

/** Draws, settles and pays a past draw, with the clock set to its time. */
async function finishPlayed(deps: Deps, draw: PastDraw, operatorIds: readonly [string, string]): Promise<void> {
  await revealPast(deps, [draw], operatorIds);
  const drawnAt = draw.drawsAt.getTime() + (draw.isOutside ? 8 * 60_000 : 0);
  await settle(dealing(deps, new Date(drawnAt + 1_000)), draw.id);
  await pay(dealing(deps, new Date(drawnAt + draw.paysAfterSeconds * 1_000 + 2_000)), draw.id);
}
