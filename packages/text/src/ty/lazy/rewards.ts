import type { rewards as source } from "../../en/lazy/rewards.ts";

export const rewards: Record<keyof typeof source, string> = {
  "rewards.lead": "Mga bonus, rebate at premyo na puwede mo nang i-claim, at ang mga natanggap mo na.",
  "rewards.kind.cash": "cash",
  "rewards.kind.bonus": "bonus money",
  "rewards.kind.points": "points",
  "rewards.kind.freeRounds": "free rounds",
  "rewards.toClaim":
    "{count, plural, =0 {Walang puwedeng i-claim ngayon} one {# reward na puwedeng i-claim} other {# reward na puwedeng i-claim}}",
  "rewards.claimed.count": "{claimed} sa {count} ang na-claim",
  "rewards.claim": "I-claim",
  "rewards.claim.one": "I-claim ang {title}",
  "rewards.claimAll": "I-claim lahat ({count})",
  "rewards.claimAll.each": "Hiwalay na kine-claim ang bawat reward.",
  "rewards.claimed": "Na-claim: {gift}",
  "rewards.required": "Wagering requirement {amount}",
  "rewards.held": "Nire-review pa. Puwede mo itong i-claim kapag na-approve.",
  "rewards.until": "I-claim hanggang {when}",
  "rewards.autoPay": "Awtomatikong ibabayad sa {when}",
  "rewards.none": "Walang reward na puwedeng i-claim",
  "rewards.none.text": "Dito lalabas ang rewards mula sa promos, missions, rebates at invites.",
  "rewards.history": "History",
  "rewards.history.none": "Wala pang nakaraang reward.",
  "rewards.state.claimed": "Na-claim",
  "rewards.state.autoPaid": "Awtomatikong ibinayad",
  "rewards.state.expired": "Expired",
  "rewards.state.cancelled": "Cancelled",
};
