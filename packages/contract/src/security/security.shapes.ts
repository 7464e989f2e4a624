import Type, { type Static } from "typebox";
import {
  SECURITY_EVENTS,
  SECURITY_WAYS,
  type SecurityEventKind as Kind,
  type SecurityWay as Way,
} from "./security-events.ts";

const SecurityEventKind = Type.Unsafe<Kind>({ type: "string", enum: SECURITY_EVENTS });
const SecurityWay = Type.Unsafe<Way>({ type: "string", enum: SECURITY_WAYS });

/** The page has the texts, by kind and way. */
export const SecurityEvent = Type.Object({
  id: Type.String(),
  kind: SecurityEventKind,
  at: Type.String({ format: "date-time" }),
  way: Type.Union([SecurityWay, Type.Null()]),
  secondStep: Type.Union([SecurityWay, Type.Null()], { description: "By what a sign-in was confirmed." }),
  device: Type.String({ description: "Chrome on Android; empty where the visit did not say." }),
  address: Type.String({ description: "Masked: 203.0.113.x" }),
  country: Type.Union([Type.String({ description: "Two letters." }), Type.Null()]),
  contact: Type.String({ description: "The number or address that was bound, masked." }),
  isNewDevice: Type.Boolean(),
  isHere: Type.Boolean({ description: "Of the session that asks." }),
  isDenied: Type.Boolean({ description: "The member has said that it was not them." }),
  canDeny: Type.Boolean(),
});

export const securityShapes = {
  listSecurityEvents: {
    query: Type.Object({
      before: Type.Optional(Type.String({ format: "uuid" })),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    }),
    value: Type.Object({ events: Type.Array(SecurityEvent), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  denySecurityEvent: {
    params: Type.Object({ id: Type.String({ format: "uuid" }) }),
    value: Type.Object({ hasPassword: Type.Boolean({ description: "There is one, and it should change now." }) }),
  },
};

export type SecurityEvent = Static<typeof SecurityEvent>;
