import type { SessionWay } from "@perya/contract";

/** The member who owns a session token, as stored at the time of the call. */
export type SignedIn = {
  id: string;
  account: string;
  nickname: string;
  type: number;
  brandId: string;
  sessionId: string;
  /** How the member logged in. A remembered login needs further proof before money leaves. */
  way: SessionWay;
  /** Logged in with the initial password, which only permits changing it. */
  isRestricted: boolean;
  /** True if the direct upline has frozen the member: no play and no agent center, but withdrawals stay possible. */
  isFrozen: boolean;
};
