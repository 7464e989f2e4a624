import type { referrals as en } from "../../en/lazy/referrals.ts";

export const referrals: Record<keyof typeof en, string> = {
  "referral.lead":
    "I-share ang link o code mo sa mga kaibigan. Nasa terms sa baba kung kailan may reward ang invite mo.",
  "referral.invite": "Mag-invite ng friend",
  "referral.get": "Reward",
  "referral.do": "Ang friend mo",
  "referral.by": "Deadline",
  "referral.get.you": "{amount} cash para sa iyo",
  "referral.get.both.cash": "{amount} cash para sa iyo, {friend} cash para sa friend mo",
  "referral.get.both.bonus": "{amount} cash para sa iyo, {friend} bonus money para sa friend mo",
  "referral.do.what": "Magve-verify ng account, magde-deposit ng {deposit} at tataya ng {stake}",
  "referral.do.depositOnly": "Magve-verify ng account at magde-deposit ng {deposit}",
  "referral.by.when": "Sa loob ng {days} araw mula sa pag-sign up",
  "referral.tiers": "Mula sa ika-{from} na friend: {amount} bawat isa",
  "referral.maxFriends": "Hanggang {count, plural, one {# friend} other {# friends}} ang may reward.",
  "referral.bonusTerms":
    "{times, plural, =0 {Walang wagering requirement ang bonus ng friend mo.} other {Wagering requirement sa bonus ng friend mo: #×.}}",
  "referral.claimDays": "I-claim ang bawat reward sa loob ng {days} araw.",
  "referral.copy": "Kopyahin",
  "referral.share": "I-share",
  "referral.share.text": "Laro tayo sa {brand}",
  "referral.qr": "QR code ng link mo",
  "referral.since": "Mula {day}",
  "referral.none": "Wala pang nagbukas ng link mo.",
  "referral.sums": "{paid} nabayaran, {claimable} puwedeng i-claim",
  "referral.review": "{amount} nire-review",
  "referral.step.opened": "Nagbukas ng link mo",
  "referral.step.signedUp": "Nag-sign up",
  "referral.step.verified": "Verified",
  "referral.step.deposited": "Unang deposit",
  "referral.step.qualified": "Qualified",
  "referral.step.paid": "Nabayad sa iyo",
  "referral.privacy": "Totals lang ang makikita mo, hindi ang laro ng friend mo.",
  "referral.ring":
    "Nire-review ang reward kapag pareho ang device, payout account o identity ng mga account. Hindi apektado ang sarili mong pera.",
  "referral.claim": "Pumunta sa reward center",
  "referral.closed": "Hindi available ngayon",
  "referral.closed.text":
    "Hindi ka muna makakapag-invite ng friends. Nasa reward center pa rin ang mga nakuha mong reward.",
};
