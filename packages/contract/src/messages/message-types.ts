/** R16.6, message types; security events of the account; customer service; and steps of a contract. */
export const MESSAGE_TYPES = [
  "depositCredited",
  "withdrawalApproved",
  "withdrawalRejected",
  "depositFailed",
  "security",
  "service",
  "contract",
] as const;

export type MessageType = (typeof MESSAGE_TYPES)[number];
