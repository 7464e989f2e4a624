import Type, { type Static } from "typebox";
import { OPERATOR_PERMISSIONS, type OperatorPermission } from "../operators/permissions.ts";

export const APPROVAL_STATES = ["proposed", "approved", "refused", "expired"] as const;

const State = Type.Unsafe<(typeof APPROVAL_STATES)[number]>({ type: "string", enum: APPROVAL_STATES });
const Person = Type.Object({ id: Type.String(), account: Type.String() });

export const Approval = Type.Object({
  id: Type.String(),
  brandId: Type.Union([Type.String(), Type.Null()], { description: "Null: applies to the whole platform." }),
  kind: Type.String({ description: "operator.grantRole, …" }),
  subjectKind: Type.String(),
  subjectId: Type.String(),
  payload: Type.Record(Type.String(), Type.Unknown(), { description: "The proposed change." }),
  facts: Type.Record(Type.String(), Type.Unknown(), {
    description: "Current facts about it: names, the period, the settings now in force.",
  }),
  isOver: Type.Boolean({ description: "Its subject has changed since, so it can no longer be approved." }),
  permission: Type.Unsafe<OperatorPermission>({
    type: "string",
    enum: OPERATOR_PERMISSIONS,
    description: "The permission that the approver needs besides approvals.decide.",
  }),
  reason: Type.String(),
  state: State,
  proposedBy: Person,
  proposedAt: Type.String({ format: "date-time" }),
  expiresAt: Type.String({ format: "date-time" }),
  decidedBy: Type.Union([Person, Type.Null()]),
  decidedAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
  words: Type.String({ description: "The approver's comment." }),
  isOwn: Type.Boolean({ description: "Proposed by the caller, who cannot decide on it." }),
  isRelated: Type.Boolean({
    description:
      "The caller cannot decide: they invited the proposer, were invited by them, or the same operator invited both.",
  }),
});

/**
 * The latest proposal to loosen controls, with each setting before and after. An approved proposal is not included.
 */
export const ControlsProposal = Type.Object({
  id: Type.String(),
  state: Type.Unsafe<"proposed" | "refused" | "expired">({ type: "string", enum: ["proposed", "refused", "expired"] }),
  reason: Type.String(),
  proposedBy: Type.String({ description: "The proposer's account." }),
  proposedAt: Type.String({ format: "date-time" }),
  expiresAt: Type.String({ format: "date-time" }),
  decidedBy: Type.Union([Type.String(), Type.Null()]),
  words: Type.String(),
  from: Type.Record(Type.String(), Type.Unknown()),
  to: Type.Record(Type.String(), Type.Unknown()),
});

const Decision = {
  params: Type.Object({ id: Type.String({ format: "uuid" }) }),
  body: Type.Object({ words: Type.String({ maxLength: 500 }) }),
  value: Approval,
};

export const approvalShapes = {
  listApprovals: {
    query: Type.Object({
      brandId: Type.Optional(Type.String({ format: "uuid" })),
      state: Type.Optional(State),
      before: Type.Optional(Type.String({ format: "uuid", description: "Id of the last entry of the previous page." })),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    }),
    value: Type.Object({ approvals: Type.Array(Approval), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  approve: Decision,
  refuse: Decision,
};

export type Approval = Static<typeof Approval>;
export type ControlsProposal = Static<typeof ControlsProposal>;
