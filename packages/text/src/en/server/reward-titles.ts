/** Titles of rewards, stored with them in every language. */
export const rewardTitles = {
  "referral.title.referrer": "Your friend qualified",
  "referral.title.friend": "Welcome gift from a friend's invite",
} as const satisfies Record<string, string>;
