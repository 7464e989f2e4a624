import type { rewardTitles as en } from "../../en/server/reward-titles.ts";

export const rewardTitles: Record<keyof typeof en, string> = {
  "referral.title.referrer": "Referral reward",
  "referral.title.friend": "Referral welcome gift",
  "vip.levelGift": "Level-up gift: {level}",
  "vip.birthdayGift": "Birthday gift",
  "rebate.title": "{program}, {day}",
  "raffle.title.prize": "Premyo {place}: {title}",
};
