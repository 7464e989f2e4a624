import Type, { type Static } from "typebox";
import { SWITCH_KINDS, type SwitchKind } from "./switch-kinds.ts";

const Kind = Type.Unsafe<SwitchKind>({ type: "string", enum: SWITCH_KINDS });
const Moment = Type.String({ format: "date-time" });
const BrandId = Type.Union([Type.String({ format: "uuid" }), Type.Null()], { description: "Null: all brands." });
const Reason = Type.String({ minLength: 3, maxLength: 500, description: "Reason, recorded in the audit." });
const Subject = Type.String({
  maxLength: 100,
  description: "A vendor's code, or the id of a game or member; empty for the brand's own switches.",
});

export const Closure = Type.Object({
  id: Type.String(),
  kind: Kind,
  brandId: BrandId,
  subject: Type.String(),
  name: Type.String({ description: "Display name of the brand, vendor, game or member." }),
  reason: Type.String(),
  until: Type.Union([Moment, Type.Null()], { description: "Promised opening time; it does not open automatically." }),
  closedBy: Type.String(),
  closedAt: Moment,
});

const Named = { kind: Kind, brandId: BrandId, subject: Subject, reason: Reason };

export const switchShapes = {
  listClosures: {
    query: Type.Object({
      brandId: Type.Optional(Type.String({ format: "uuid" })),
      before: Type.Optional(Type.String({ format: "uuid", description: "Id of the last entry of the previous page." })),
      pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 100 }),
    }),
    value: Type.Object({ closures: Type.Array(Closure), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  close: {
    body: Type.Object({ ...Named, until: Type.Optional(Type.Union([Moment, Type.Null()])) }),
    value: Closure,
  },
  open: { body: Type.Object(Named), value: Type.Null() },
};

export type Closure = Static<typeof Closure>;
