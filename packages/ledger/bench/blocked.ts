import { connect, inTransaction, type Pool } from "@perya/db";
import { houseAccount, keyOf, memberAccount, type Ledger } from "@perya/ledger";
import { amount } from "@perya/money";
import { alternate } from "./alternate.ts";
import type { BenchBrand } from "./measure.ts";

type Bench = { owner: Pool; ledger: Ledger; brand: BenchBrand };
type Turns = { rounds: number; seconds: number; callers: number };

const MEMBERS = 100;
const HELD = 2;
const STAKE = amount("0.0001");
let run = 0;

/**
 * Compares the movements per second of 98 members with and without slow transactions that lock the accounts of two
 * others.
 */
export async function compareBlocked(bench: Bench, { rounds, seconds, callers }: Turns) {
  const [free = 0, blocked = 0] = await alternate(
    rounds,
    () => play(bench, seconds, callers),
    () => whileHeld(bench, () => play(bench, seconds, callers)),
  );
  return { free, blocked };
}

async function play({ ledger, brand }: Bench, seconds: number, callers: number): Promise<number> {
  const name = `blocked-${(run += 1)}`;
  const endsAt = performance.now() + seconds * 1000;
  let done = 0;
  const bet = (memberId: number, turn: string) =>
    ledger.post({
      key: keyOf("bet", `${name}-${memberId}-${turn}`, "stake"),
      from: memberAccount({ brandId: brand.id, memberId: String(memberId), currency: "PHP" }),
      to: houseAccount(brand.id, "PHP"),
      amount: STAKE,
    });
  // The two members who may be locked also send bets; these are not counted.
  const held = Array.from({ length: HELD }, (_member, index) => bet(index + 1, "held"));
  await Promise.all(
    Array.from({ length: callers }, async (_caller, caller) => {
      for (let turn = 0; performance.now() < endsAt; turn += 1) {
        const memberId = HELD + 1 + Math.floor(Math.random() * (MEMBERS - HELD));
        await bet(memberId, `${caller}-${turn}`);
        done += 1;
      }
    }),
  );
  await Promise.all(held);
  return done / seconds;
}

async function whileHeld({ owner, brand }: Bench, work: () => Promise<number>): Promise<number> {
  const db = connect(owner);
  return inTransaction(db, async (tx) => {
    await tx
      .selectFrom("ledger_accounts")
      .select("id")
      .where("brand_id", "=", brand.id)
      .where(
        "owner",
        "in",
        Array.from({ length: HELD }, (_member, index) => `member:${index + 1}`),
      )
      .forNoKeyUpdate()
      .execute();
    return work();
  });
}
