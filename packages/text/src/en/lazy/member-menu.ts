/** Texts of the member center's menu. */
export const memberMenu = {
  "memberMenu.title": "Member center",
  "memberMenu.cashier": "Deposit and withdraw",
  "memberMenu.account": "Account",
  "memberMenu.money": "Money",
  "memberMenu.records": "Records",
  "memberMenu.rewards": "Rewards",
  "memberMenu.vipLevel": "{name}, level {level}",
  "memberMenu.help": "Help",
  "memberMenu.unread": "{count, plural, one {# unread} other {# unread}}",
} as const satisfies Record<string, string>;
