import type { SessionWay } from "@perya/contract";

/** The member of a token, as currently stored. */
export type SignedIn = {
  id: string;
  account: string;
  nickname: string;
  type: number;
  brandId: string;
  sessionId: string;
  /** How the session was opened. Before money leaves, a remembered login must prove more. */
  way: SessionWay;
  /** Logged in with the initial password, which only permits changing it. */
  isRestricted: boolean;
  /** Frozen by the direct upline: no play and no agent center; withdrawals stay possible. */
  isFrozen: boolean;
};
