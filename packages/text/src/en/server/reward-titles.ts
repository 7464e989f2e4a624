/** Titles of rewards, stored with them in every language. */
export const rewardTitles = {
  "referral.title.referrer": "Referral reward",
  "referral.title.friend": "Referral welcome gift",
  "vip.levelGift": "Level-up gift: {level}",
  "vip.birthdayGift": "Birthday gift",
  "rebate.title": "{program}, {day}",
  "raffle.title.prize": "Prize {place}: {title}",
} as const satisfies Record<string, string>;
