/** S1 §4, message types; what happened at the doors of the account; and what customer service has to say. */
export const MESSAGE_TYPES = [
  "depositCredited",
  "withdrawalApproved",
  "withdrawalRejected",
  "depositFailed",
  "security",
  "service",
] as const;

export type MessageType = (typeof MESSAGE_TYPES)[number];
