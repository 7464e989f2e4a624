import type { DomainEvents } from "@perya/contract";
import type { Db } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import type { LedgerDeps } from "../deps.ts";
import { CURRENCY } from "./demo-bets.ts";
import { stableId } from "./seeded-chance.ts";

/** What the house gives to everybody who has an account at the demo; the promotion "gift" tells of it. */
const GIFT = amount("500.00");

const TRIAL = 4;

/** Whoever registers anew can play at once, before they have looked for the cashier. */
export async function giveToNewcomer(deps: LedgerDeps, { memberId }: DomainEvents["demo.registered"]): Promise<void> {
  const [member] = await listReceivers(deps.db).where("members.id", "=", memberId).execute();
  if (member) await give(deps, member);
}

/** To all of a brand who have none yet, those included who came while an earlier release gave newcomers nothing. */
export async function giveToAll(deps: LedgerDeps, brandId: string): Promise<void> {
  const members = await listReceivers(deps.db).where("members.brand_id", "=", brandId).execute();
  await Promise.all(members.map((member) => give(deps, member)));
}

/** Of demo brands only, whoever asks; no trial, whose look around is without money, and no simulated player. */
function listReceivers(db: Db) {
  return db
    .selectFrom("members")
    .innerJoin("brands", "brands.id", "members.brand_id")
    .select(["members.id", "members.brand_id"])
    .where("brands.is_demo", "=", true)
    .where("members.is_demo_player", "=", false)
    .where("members.type", "!=", TRIAL);
}

/** Once in a life: the key is the member's own, and a movement that is there already is not made again. */
async function give({ ledger }: Pick<LedgerDeps, "ledger">, { id: memberId, brand_id: brandId }: Receiver) {
  const key = keyOf("promo", stableId(`gift ${memberId}`), "paid");
  const to = memberAccount({ brandId, memberId, currency: CURRENCY });
  await ledger.post({ key, from: houseAccount(brandId, CURRENCY), to, amount: GIFT });
}

type Receiver = { id: string; brand_id: string };
