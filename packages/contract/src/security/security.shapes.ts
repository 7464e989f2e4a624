import Type, { type Static } from "typebox";
import {
  SECURITY_EVENTS,
  SECURITY_WAYS,
  type SecurityEventKind as Kind,
  type SecurityWay as Way,
} from "./security-events.ts";

const SecurityEventKind = Type.Unsafe<Kind>({ type: "string", enum: SECURITY_EVENTS });
const SecurityWay = Type.Unsafe<Way>({ type: "string", enum: SECURITY_WAYS });

/** A security event. Pages have a text for each kind and method. */
export const SecurityEvent = Type.Object({
  id: Type.String(),
  kind: SecurityEventKind,
  at: Type.String({ format: "date-time" }),
  way: Type.Union([SecurityWay, Type.Null()]),
  secondStep: Type.Union([SecurityWay, Type.Null()], { description: "What confirmed the login." }),
  device: Type.String({ description: "Such as Chrome on Android; empty if unknown." }),
  address: Type.String({ description: "Masked: 203.0.113.x" }),
  country: Type.Union([Type.String({ description: "Two letters (ISO 3166-1)." }), Type.Null()]),
  contact: Type.String({ description: "The bound number or address, masked." }),
  isNewDevice: Type.Boolean(),
  isHere: Type.Boolean({ description: "By the session of this call." }),
  isDenied: Type.Boolean({ description: "The member reported that it was not them." }),
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
    value: Type.Object({ hasPassword: Type.Boolean({ description: "A password exists and should be changed now." }) }),
  },
};

export type SecurityEvent = Static<typeof SecurityEvent>;
