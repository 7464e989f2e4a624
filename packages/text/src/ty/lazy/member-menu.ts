import type { memberMenu as source } from "../../en/lazy/member-menu.ts";

export const memberMenu: Record<keyof typeof source, string> = {
  "memberMenu.title": "Member center",
  "memberMenu.cashier": "Deposit at withdraw",
  "memberMenu.account": "Account",
  "memberMenu.money": "Pera",
  "memberMenu.records": "Mga record",
  "memberMenu.rewards": "Rewards",
  "memberMenu.vipLevel": "{name}, level {level}",
  "memberMenu.help": "Tulong",
  "memberMenu.unread": "{count, plural, one {# hindi pa nababasa} other {# hindi pa nababasa}}",
};
