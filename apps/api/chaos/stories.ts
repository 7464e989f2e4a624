import { randomUUID } from "node:crypto";
import type { Chance } from "@perya/art/chance";
import { fromTenThousandths, toWire } from "@perya/money";
import type { Bank } from "./bank.ts";
import type { Operation, Payment } from "./operations.ts";

/** One turn of a client: steps in sequence, each a set of concurrent operations. */
export type Story = readonly (readonly Operation[])[];

type Scene = { id: string; bank: Bank; chance: Chance };

/** More than any member's balance, so that it is always refused. */
const TOO_MUCH = "5000000.00";

/** Mostly plain bets, as in production. The others are frequent enough that every strike hits some of each kind. */
const STORIES: readonly { weight: number; tell: (scene: Scene) => Story }[] = [
  { weight: 42, tell: (scene) => [[bet(scene)]] },
  { weight: 17, tell: tellHold },
  { weight: 13, tell: tellVoid },
  { weight: 6, tell: tellDebt },
  { weight: 4, tell: (scene) => [[{ kind: "each", bets: list(scene, everybody(scene)) }]] },
  { weight: 4, tell: tellTogether },
  { weight: 2, tell: tellBatch },
  { weight: 4, tell: tellBetAndWin },
  { weight: 8, tell: tellBetAndRow },
  { weight: 12, tell: tellRound },
];
const ALL = STORIES.reduce((sum, { weight }) => sum + weight, 0);

export function chooseStory(scene: Scene): Story {
  let point = scene.chance.below(ALL);
  for (const { weight, tell } of STORIES) {
    if (point < weight) return tell(scene);
    point -= weight;
  }
  throw new Error("the weights of the stories are inconsistent");
}

/**
 * Builds a story of a hold that is settled or released. Some are released in advance or concurrently, some ended
 * twice.
 */
function tellHold(scene: Scene): Story {
  const { id, chance } = scene;
  const hold = { kind: "hold", hold: pay(scene, "hold") } as const;
  const { key, account } = hold.hold;
  const release = (name = id) => ({ kind: "release", key: `bet:${name}:released`, account, hold: key }) as const;
  // Every hold is larger than 0.0001. Without an amount, the full hold is paid.
  const part = chance.happens(0.5) ? { amount: "0.0001" } : {};
  const settle = { kind: "settle", key: `bet:${id}:paid`, account, hold: key, ...part } as const;
  return chance.pick<Story>([
    [[hold], [settle]],
    [[hold], [settle]],
    [[hold], [release()]],
    [[release()], [hold]],
    [[hold, release()]],
    [[hold], [release(), release()]],
    [[hold], [release(), release(`${id}:again`), settle]],
  ]);
}

/**
 * Builds a story of a void of an earlier, later or concurrent bet. Some are sent twice, under the same key or
 * different ones.
 */
function tellVoid(scene: Scene): Story {
  const placed = bet(scene);
  const { key, account } = placed.bet;
  const takeBack = (name = scene.id) => ({ kind: "void", key: `bet:${name}:void`, account, voids: key }) as const;
  return scene.chance.pick<Story>([
    [[placed], [takeBack()]],
    [[takeBack()], [placed]],
    [[placed, takeBack()]],
    [[placed], [takeBack(), takeBack()]],
    [[placed], [takeBack(), takeBack(`${scene.id}:again`)]],
  ]);
}

/**
 * Builds a story of a win that is spent before it is voided. A poor member then owes the amount and repays it later.
 */
function tellDebt(scene: Scene): Story {
  const win = pay(scene, "win", scene.chance.pick(scene.bank.poor));
  const { key: voids, account } = win;
  const spend = { ...win, key: `bet:${scene.id}:stake` };
  return [
    [{ kind: "win", win }],
    [{ kind: "bet", bet: spend }],
    [{ kind: "void", key: `bet:${scene.id}:void`, account, voids }],
    scene.chance.happens(0.5) ? [{ kind: "repay", key: `debt:${scene.id}:repaid`, account }] : [],
  ];
}

/**
 * Posts bets of rich members, which always succeed, or the same with one bet that can never succeed. A refused group
 * is stored under no key: if the refusal depended on timing, a late duplicate could still succeed.
 */
function tellTogether(scene: Scene): Story {
  const bets = list(scene, scene.bank.rich);
  const last = { ...pay(scene, "stake", scene.chance.pick(scene.bank.rich)), amount: TOO_MUCH };
  return [[{ kind: "together", bets: scene.chance.happens(0.3) ? [...bets, last] : bets }]];
}

function tellBatch(scene: Scene): Story {
  const payments = list(scene, everybody(scene)).map((payment, index) => ({
    ...payment,
    key: `settlement:${scene.id}:${index}:paid`,
  }));
  return [[{ kind: "batch", name: `chaos:${scene.id}`, payments }]];
}

/**
 * Builds a story of a bet and a win of two members in one transaction, in any order of accounts, to provoke
 * deadlocks.
 */
function tellBetAndWin(scene: Scene): Story {
  return [[{ kind: "bet-and-win", bet: pay(scene, "stake"), win: pay(scene, "win") }]];
}

function tellBetAndRow(scene: Scene): Story {
  const way = scene.chance.pick(["companion", "transaction"] as const);
  // The row's id must be unique, but need not be derived from the seed.
  return [[{ kind: "bet-and-row", bet: pay(scene, "stake"), row: randomUUID(), member: scene.bank.bettorId, way }]];
}

/** Builds a story of a vendor's round: won, voided, voided in advance or concurrently, or voided after settlement. */
function tellRound(scene: Scene): Story {
  const { id, chance, bank } = scene;
  const [account, round] = [chance.pick(bank.rich), randomUUID()];
  const keyed = (type: string) => ({ ...pay(scene, type, account), key: `bet:chaos:${id}:${type}` });
  const placed = { kind: "round-bet", bet: keyed("stake"), round } as const;
  const won = { kind: "round-win", win: keyed("win"), round } as const;
  const voids = placed.bet.key;
  const takeBack = (name = id) =>
    ({ kind: "round-void", key: `bet:chaos:${name}:void`, account, voids, round }) as const;
  return chance.pick<Story>([
    [[placed], [won]],
    [[placed], [won, won]],
    [[placed], [won], [takeBack()]],
    [[placed], [takeBack()]],
    [[takeBack()], [placed]],
    [[placed, takeBack()]],
    [[placed], [takeBack(), takeBack(`${id}:again`)]],
  ]);
}

function bet(scene: Scene) {
  return { kind: "bet", bet: pay(scene, "stake") } as const;
}

function list(scene: Scene, accounts: readonly string[]): Payment[] {
  return Array.from({ length: scene.chance.whole(2, 6) }, (_payment, index) => ({
    ...pay(scene, "stake", scene.chance.pick(accounts)),
    key: `bet:${scene.id}:${index}:stake`,
  }));
}

function pay(scene: Scene, type: string, account = scene.chance.pick(everybody(scene))): Payment {
  const amount = toWire(fromTenThousandths(BigInt(scene.chance.whole(1, 99_999))));
  return { key: `bet:${scene.id}:${type}`, account, amount };
}

const everybody = ({ bank }: Scene) => bank.accounts;
