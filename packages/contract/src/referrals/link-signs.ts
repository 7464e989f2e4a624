/**
 * What linked accounts can share: a browser, a payout account's number, an identity document's number, or the name.
 */
export const LINK_SIGNS = ["device", "payoutAccount", "identity", "name"] as const;
export type LinkSign = (typeof LINK_SIGNS)[number];
