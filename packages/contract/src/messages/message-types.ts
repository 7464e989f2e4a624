/** R16.6, message types; what happened at the doors of the account; and what customer service has to say; steps of a contract. */
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
