import type { DomainEvents } from "@perya/contract";
import type { Db } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import type { LedgerDeps } from "../deps.ts";
import { CURRENCY } from "./demo-bets.ts";
import { stableId } from "./seeded-chance.ts";

/** Welcome gift for every demo account, described by the promotion "gift". */
const GIFT = amount("500.00");

const TRIAL = 4;

/** Credits the gift at registration, so that new members can play before their first deposit. */
export async function giveToNewcomer(deps: LedgerDeps, { memberId }: DomainEvents["demo.registered"]): Promise<void> {
  const [member] = await listReceivers(deps.db).where("members.id", "=", memberId).execute();
  if (member) await give(deps, member);
}

/** Credits the gift to all members of a brand who lack it, including those registered with an earlier release. */
export async function giveToAll(deps: LedgerDeps, brandId: string): Promise<void> {
  const members = await listReceivers(deps.db).where("members.brand_id", "=", brandId).execute();
  await Promise.all(members.map((member) => give(deps, member)));
}

/** Selects the members of demo brands, except trial accounts (which have no wallet) and simulated players. */
function listReceivers(db: Db) {
  return db
    .selectFrom("members")
    .innerJoin("brands", "brands.id", "members.brand_id")
    .select(["members.id", "members.brand_id"])
    .where("brands.is_demo", "=", true)
    .where("members.is_demo_player", "=", false)
    .where("members.type", "!=", TRIAL);
}

/** Credits one member. The ledger key contains the member's id, so a repeat changes nothing. */
async function give({ ledger }: Pick<LedgerDeps, "ledger">, { id: memberId, brand_id: brandId }: Receiver) {
  const key = keyOf("promo", stableId(`gift ${memberId}`), "paid");
  const to = memberAccount({ brandId, memberId, currency: CURRENCY });
  await ledger.post({ key, from: houseAccount(brandId, CURRENCY), to, amount: GIFT });
}

type Receiver = { id: string; brand_id: string };
