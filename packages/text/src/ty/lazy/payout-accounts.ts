import type { payoutAccounts as source } from "../../en/lazy/payout-accounts.ts";

export const payoutAccounts: Record<keyof typeof source, string> = {
  "payoutAccount.bankMissing": "Piliin ang bangko mo",
  "payoutAccount.mobileWrong": "Mobile number sa Pilipinas, gaya ng 0917 123 4567",
  "payoutAccount.numberWrong": "May 8 hanggang 19 na digit ang account number",
  "payoutAccount.holderWrong": "Ang pangalan mo ayon sa bangko, mga letra lang",
};
