/** S1 §4, message types; and what happened at the doors of the account, which its owner should hear of. */
export const MESSAGE_TYPES = [
  "depositCredited",
  "withdrawalApproved",
  "withdrawalRejected",
  "depositFailed",
  "security",
] as const;

export type MessageType = (typeof MESSAGE_TYPES)[number];
