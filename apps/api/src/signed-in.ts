import type { SessionWay } from "@perya/contract";

/** Who a token belongs to, as the database says now. */
export type SignedIn = {
  id: string;
  account: string;
  nickname: string;
  type: number;
  brandId: string;
  sessionId: string;
  /** By what they came in. Before money leaves, whoever was only remembered should prove more. */
  way: SessionWay;
  /** Signed in with the initial password, which is good for changing it and nothing else. */
  isRestricted: boolean;
  /** Frozen by the agent above: no play and no agent centre, but what is theirs stays theirs. */
  isFrozen: boolean;
};
