/** S1 §4, message types. */
export const MESSAGE_TYPES = ["depositCredited", "withdrawalApproved", "withdrawalRejected", "depositFailed"] as const;

export type MessageType = (typeof MESSAGE_TYPES)[number];
