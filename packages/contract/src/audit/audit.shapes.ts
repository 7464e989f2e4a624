import Type, { type Static } from "typebox";

const Facts = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]);

export const AuditEvent = Type.Object({
  id: Type.String(),
  at: Type.String({ format: "date-time" }),
  brandId: Type.Union([Type.String(), Type.Null()], { description: "Null: of the house." }),
  action: Type.String({ description: "operator.signedIn, approval.approved, …" }),
  operatorId: Type.Union([Type.String(), Type.Null()], { description: "Null: the terminal, the clock, a stranger." }),
  actor: Type.String(),
  subjectKind: Type.String(),
  subjectId: Type.String(),
  reason: Type.String(),
  before: Facts,
  after: Facts,
  device: Type.String(),
  address: Type.String(),
  country: Type.Union([Type.String(), Type.Null()]),
});

const Moment = Type.Optional(Type.String({ format: "date-time" }));

export const auditShapes = {
  listAudit: {
    query: Type.Object({
      brandId: Type.Optional(Type.String({ format: "uuid" })),
      operatorId: Type.Optional(Type.String({ format: "uuid" })),
      action: Type.Optional(Type.String({ maxLength: 80 })),
      subjectKind: Type.Optional(Type.String({ maxLength: 40 })),
      subjectId: Type.Optional(Type.String({ maxLength: 100 })),
      from: Moment,
      to: Moment,
      before: Type.Optional(Type.String({ format: "uuid", description: "The id of the page's last." })),
      pageSize: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
    }),
    value: Type.Object({ events: Type.Array(AuditEvent), next: Type.Union([Type.String(), Type.Null()]) }),
  },
};

export type AuditEvent = Static<typeof AuditEvent>;
