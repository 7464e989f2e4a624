import type { Referral, ReferralTerms } from "@perya/contract";
import type { ReferralCodesRow } from "@perya/db";
import { fromTenThousandths, toWire } from "@perya/money";
import type { Selectable } from "kysely";
import type { FunnelRow, ProgramRow } from "./referrals.queries.ts";

type Facts = {
  currency: string;
  program: ProgramRow | undefined;
  code: Selectable<ReferralCodesRow> | undefined;
  steps: FunnelRow;
  sums: { paid: bigint; claimable: bigint; held: bigint };
};

/** Presents counts and sums only: the referrer never sees what a friend deposits or bets. */
export function presentReferral({ currency, program, code, steps, sums }: Facts): Referral {
  return {
    currency,
    code: (program && code?.code) ?? null,
    terms: program ? presentTerms(program.terms) : null,
    since: code?.made_at.toISOString() ?? null,
    funnel: {
      opened: Number(code?.opened ?? 0n),
      signedUp: steps.signed_up,
      verified: steps.verified,
      deposited: steps.deposited,
      qualified: steps.qualified,
      paid: steps.paid,
    },
    paid: say(sums.paid),
    claimable: say(sums.claimable),
    underReview: say(sums.held),
  };
}

export function presentTerms(terms: ProgramRow["terms"]): ReferralTerms {
  const { minimumDeposit, minimumStake, days, claimDays, tiers, maxFriends, friend } = terms;
  return {
    minimumDeposit: say(minimumDeposit),
    minimumStake: say(minimumStake),
    days,
    claimDays,
    tiers: tiers.map(({ from, amount }) => ({ from, amount: say(amount) })),
    maxFriends: maxFriends ?? null,
    friend: friend && {
      kind: friend.kind,
      amount: say(friend.amount),
      times: friend.terms?.times ?? 0,
      days: friend.terms?.days ?? 0,
    },
  };
}

const say = (tenThousandths: string | bigint) => toWire(fromTenThousandths(BigInt(tenThousandths)));
