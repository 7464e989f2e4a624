import { inTransaction } from "@perya/db";
import { amount } from "@perya/money";
import type { Deps } from "../deps.ts";
import { createBook } from "../modules/bets/index.ts";
import { findMemberByAccount } from "../modules/members/index.ts";
import { earnPoints } from "../modules/points/index.ts";
import { claimReward, issueReward } from "../modules/rewards/index.ts";
import { countProfits } from "./count-history.ts";
import { CURRENCY } from "./demo-bets.ts";
import { WAGERING } from "./content/demo-promotions.ts";

/** Wins of slot bets of 50.00 each. They add up to the stakes, so that the balance does not change. */
const WINS = ["0.00", "120.00", "0.00", "35.00", "95.00", "0.00", "60.00", "250.00", "0.00", "40.00", "0.00", "0.00"];
const STAKE = amount("50.00");

/** Gives Ana at the first brand a bonus, and bets that fulfill a part of its wagering requirement. */
export async function seedWagering(deps: Deps): Promise<void> {
  const brand = await deps.brands.findByHost("localhost");
  const ana = brand?.isDemo ? await findMemberByAccount(deps, brand.id, "ana") : undefined;
  if (!brand || !ana) return;
  const own = { brandId: brand.id, memberId: ana.id };
  const { rewardId, isNew } = await inTransaction(deps.db, (tx) =>
    issueReward(tx, deps, {
      ...own,
      currency: CURRENCY,
      source: "mission",
      sourceRef: "bonus of the demo",
      gift: { kind: "bonus", amount: amount("500.00"), terms: { ...WAGERING, times: 10 } },
      title: { EN: "Welcome back, ₱500 bonus", TY: "Welcome back, ₱500 bonus" },
    }),
  );
  if (!isNew) return;
  await claimReward(deps, { ...own, language: "EN" }, rewardId);
  const game = await deps.db
    .selectFrom("games")
    .select(["id", "vendor_code"])
    .where("category", "=", "RNG")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const book = createBook(deps);
  for (const [index, win] of WINS.entries()) {
    const round = {
      ...own,
      currency: CURRENCY,
      vendorCode: game.vendor_code,
      round: `demo-wagering-${index}`,
    } as const;
    const bet = { ...round, gameId: game.id, category: "RNG", gameSessionId: null } as const;
    await book.debit({ ...bet, transaction: `${round.round}-stake`, amount: STAKE });
    await book.credit({ ...round, transaction: `${round.round}-win`, amount: amount(win), closes: true });
  }
  // Rolled up now, so that the figures don't change while a user is looking at them.
  await countProfits(deps);
  await earnPoints(deps);
}
