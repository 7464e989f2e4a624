/** What accounts can share: a browser, the number of a payout account, the identity document's number or the name. */
export const LINK_SIGNS = ["device", "payoutAccount", "identity", "name"] as const;
export type LinkSign = (typeof LINK_SIGNS)[number];
