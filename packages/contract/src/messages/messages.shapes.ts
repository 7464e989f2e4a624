import Type, { type Static } from "typebox";
import { MESSAGE_TYPES, type MessageType as Kind } from "./message-types.ts";

const MessageType = Type.Unsafe<Kind>({ type: "string", enum: MESSAGE_TYPES });

/** A message. Pages have a text for each type; `facts` fill its placeholders: amount, currency, reference, reason. */
export const Message = Type.Object({
  id: Type.String(),
  type: MessageType,
  facts: Type.Record(Type.String(), Type.String()),
  at: Type.String({ format: "date-time" }),
  isRead: Type.Boolean(),
});

export const messageShapes = {
  readUnreadCount: { value: Type.Object({ count: Type.Integer({ minimum: 0 }) }) },
  listMessages: {
    query: Type.Object({
      before: Type.Optional(Type.String({ format: "uuid" })),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
      type: Type.Optional(MessageType),
    }),
    value: Type.Object({ messages: Type.Array(Message), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  markRead: {
    body: Type.Object({ ids: Type.Array(Type.String({ format: "uuid" }), { minItems: 1, maxItems: 100 }) }),
    value: Type.Object({ count: Type.Integer() }),
  },
};

export type Message = Static<typeof Message>;
