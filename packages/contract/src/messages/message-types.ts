/** Types of messages (R16.6), about security events, customer service, contracts and rewards. */
export const MESSAGE_TYPES = [
  "depositCredited",
  "withdrawalApproved",
  "withdrawalRejected",
  "depositFailed",
  "security",
  "service",
  "contract",
  "reward",
] as const;

export type MessageType = (typeof MESSAGE_TYPES)[number];
