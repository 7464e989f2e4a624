import type { RewardEvent } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { fromTenThousandths, isCurrency } from "@perya/money";
import { textFor } from "@perya/text/compile";
import type { TextKey } from "@perya/text";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { checkRewardStanding, issueReward, lockMemberForRewards, type Gift } from "../rewards/index.ts";
import * as queries from "./referrals.queries.ts";
import type { ReferralRow } from "./referrals.queries.ts";
import { chooseTierAmount } from "./referrals.rules.ts";

type JobDeps = Pick<Deps, "db" | "clock" | "brands" | "log">;
const DAY_MS = 24 * 60 * 60_000;

/** Records new steps of open referrals, then qualifies those that meet their terms, each in its own transaction. */
export async function followReferrals(deps: JobDeps): Promise<void> {
  const today = deps.clock.now().toISOString().slice(0, 10);
  await inTransaction(deps.db, async (tx) => {
    for (const id of await queries.recordSteps(tx, today)) await addLiveEvent(tx, `member:${id}`, "rewards");
  });
  for (const referral of await queries.listMet(deps.db, today)) {
    try {
      await inTransaction(deps.db, (tx) => qualify(tx, deps, referral, today));
    } catch (error) {
      deps.log.error({ err: error, invitee: referral.invitee_id }, "a referral was not qualified");
    }
  }
}

/**
 * Qualifies a referral and issues both rewards. Locks both members in id order, so that friends who refer others
 * can't deadlock. If the accounts share a device, payout account or identity, only the rewards are held for review,
 * never the members' own money.
 */
async function qualify(tx: Tx, deps: JobDeps, found: ReferralRow, today: string): Promise<void> {
  const { invitee_id: friendId, referrer_id: referrerId, brand_id: brandId } = found;
  for (const id of [friendId, referrerId].toSorted()) await lockMemberForRewards(tx, id);
  const [referral] = await queries.listMet(tx, today, friendId);
  const brand = await deps.brands.findById(brandId);
  if (!referral || !brand || !isCurrency(brand.currency)) return;
  const { currency } = brand;
  const now = deps.clock.now();
  const { terms } = await queries.getProgram(tx, brandId, referral.program_version);
  const linked = await queries.listLinks(tx, friendId, referrerId);
  const place = 1 + (await queries.countQualified(tx, referrerId));
  await queries.updateReferral(tx, friendId, { qualified_at: now, place, linked });

  const common = {
    brandId,
    currency,
    source: "referral",
    claimUntil: new Date(now.getTime() + terms.claimDays * DAY_MS),
    ...(linked.length > 0 && { heldFor: `Linked accounts: ${linked.join(", ")}` }),
  } as const;
  const due = chooseTierAmount(terms, place);
  // A blocked referrer gets no reward for this friend, even if unblocked later.
  if (due !== null && (await checkRewardStanding(tx, referrerId)) === null)
    await issueReward(tx, deps, {
      ...common,
      memberId: referrerId,
      sourceRef: `referrer:${friendId}`,
      gift: { kind: "cash", amount: fromTenThousandths(due) },
      title: inBoth("referral.title.referrer"),
    });
  if (terms.friend)
    await issueReward(tx, deps, {
      ...common,
      memberId: friendId,
      sourceRef: `friend:${friendId}`,
      gift: giftOf(terms.friend),
      title: inBoth("referral.title.friend"),
    });
}

function giftOf({ kind, amount, terms }: NonNullable<queries.ProgramRow["terms"]["friend"]>): Gift {
  const value = fromTenThousandths(BigInt(amount));
  if (kind === "cash" || !terms) return { kind: "cash", amount: value };
  return { kind: "bonus", amount: value, terms };
}

const inBoth = (key: TextKey) => ({ EN: textFor("EN").t(key), TY: textFor("TY").t(key) });

/** Records the last step of the funnel: the referrer has claimed the reward. */
export async function notePaid(deps: Pick<Deps, "db" | "clock">, { source, sourceRef }: RewardEvent): Promise<void> {
  const [whose, inviteeId] = sourceRef.split(":");
  if (source !== "referral" || whose !== "referrer" || inviteeId === undefined) return;
  await inTransaction(deps.db, (tx) => queries.updatePaid(tx, inviteeId, deps.clock.now()));
}
