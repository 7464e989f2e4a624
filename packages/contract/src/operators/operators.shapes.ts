import Type, { type Static } from "typebox";
import { OPERATOR_PERMISSIONS, OPERATOR_ROLES, type OperatorPermission, type OperatorRole } from "./permissions.ts";

const Role = Type.Unsafe<OperatorRole>({ type: "string", enum: OPERATOR_ROLES });
const Permission = Type.Unsafe<OperatorPermission>({ type: "string", enum: OPERATOR_PERMISSIONS });
const BrandId = Type.Union([Type.String({ format: "uuid" }), Type.Null()], { description: "Null: all brands." });
const Reason = Type.String({ minLength: 3, maxLength: 500, description: "Reason, recorded in the audit." });
const Code = Type.String({ minLength: 6, maxLength: 8 });
const Token = Type.String({ minLength: 43, maxLength: 43 });
const Id = Type.Object({ id: Type.String({ format: "uuid" }) });

const RoleAt = Type.Object({ role: Role, brandId: BrandId });

export const OperatorSession = Type.Object({
  id: Type.String(),
  account: Type.String(),
  name: Type.String(),
  roles: Type.Array(RoleAt),
  brands: Type.Array(
    Type.Object({ id: Type.String(), merchantCode: Type.String(), name: Type.String(), currency: Type.String() }),
  ),
  permissions: Type.Array(
    Type.Object({
      permission: Permission,
      brandIds: Type.Union([Type.Array(Type.String()), Type.Null()], { description: "Null: all brands." }),
    }),
  ),
  provedUntil: Type.String({ format: "date-time", description: "The last step-up counts as fresh until then." }),
  stepUpUntil: Type.String({
    format: "date-time",
    description:
      "Until then dangerous calls need no new code, unless they require a fresh one. Each such call extends it.",
  }),
  endsAt: Type.String({ format: "date-time" }),
});

const OpenSession = Type.Object({
  id: Type.String(),
  device: Type.String(),
  address: Type.String(),
  startedAt: Type.String({ format: "date-time" }),
  lastSeenAt: Type.String({ format: "date-time" }),
  isThis: Type.Boolean({ description: "The session of this call." }),
});

export const Operator = Type.Object({
  id: Type.String(),
  account: Type.String(),
  name: Type.String(),
  state: Type.Unsafe<"invited" | "active" | "locked">({ type: "string", enum: ["invited", "active", "locked"] }),
  roles: Type.Array(RoleAt),
  proposedRoles: Type.Array(RoleAt, { description: "Proposed roles, not granted until a second operator approves." }),
  lastSeenAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
});

const WAYS_IN = ["signedIn", "signInFailed", "signedOut", "proofFailed", "passwordChanged"] as const;

/** An access event of the operator: login, failed login, logout, failed step-up or password change. */
export const SignInEvent = Type.Object({
  id: Type.String(),
  at: Type.String({ format: "date-time" }),
  way: Type.Unsafe<(typeof WAYS_IN)[number]>({ type: "string", enum: WAYS_IN }),
  hadPassword: Type.Boolean({
    description: "Failed although the password was right, so the password is known to someone.",
  }),
  device: Type.String(),
  address: Type.String(),
  country: Type.Union([Type.String(), Type.Null()]),
});

const Because = { params: Id, body: Type.Object({ reason: Reason }), value: Type.Null() };

export const operatorShapes = {
  signIn: {
    body: Type.Object({
      account: Type.String({ minLength: 1, maxLength: 100 }),
      password: Type.String({ minLength: 1, maxLength: 200 }),
      code: Type.String({ minLength: 1, maxLength: 10 }),
      work: Type.Optional(Type.String({ maxLength: 4_000 })),
    }),
    value: OperatorSession,
  },
  readSession: { value: OperatorSession },
  proveAgain: { body: Type.Object({ code: Code }), value: OperatorSession },
  signOut: { value: Type.Null() },
  changePassword: {
    body: Type.Object({
      current: Type.String({ minLength: 1, maxLength: 200 }),
      password: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    value: Type.Null(),
  },
  listOwnSessions: { value: Type.Array(OpenSession) },
  endOtherSessions: { value: Type.Null() },
  listOwnSignIns: { value: Type.Array(SignInEvent) },
  readInvitation: {
    body: Type.Object({ token: Token }),
    value: Type.Object({
      account: Type.String(),
      name: Type.String(),
      secret: Type.String({ description: "Base32, for typing by hand." }),
      uri: Type.String({ description: "The otpauth:// address in the QR code." }),
    }),
  },
  acceptInvitation: {
    body: Type.Object({ token: Token, password: Type.String({ minLength: 1, maxLength: 200 }), code: Code }),
    value: OperatorSession,
  },
  listOperators: {
    query: Type.Object({
      after: Type.Optional(
        Type.String({ maxLength: 40, description: "Account of the last operator of the previous page." }),
      ),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
    }),
    value: Type.Object({ operators: Type.Array(Operator), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  inviteOperator: {
    body: Type.Object({
      account: Type.String({ pattern: "^[a-z0-9][a-z0-9._-]{1,39}$" }),
      name: Type.String({ minLength: 1, maxLength: 100 }),
      email: Type.String({ format: "email", maxLength: 254 }),
      role: Type.Unsafe<Exclude<OperatorRole, "admin">>({
        type: "string",
        enum: OPERATOR_ROLES.filter((role) => role !== "admin"),
        description: "Admin cannot be a first role: it is granted to an existing operator, by two operators.",
      }),
      brandId: BrandId,
      reason: Reason,
    }),
    value: Type.Object({
      id: Type.String(),
      approvalId: Type.Union([Type.String(), Type.Null()], {
        description: "Id of the approval of a deciding role; the invitation is mailed once approved.",
      }),
    }),
  },
  renewInvitation: Because,
  lockOperator: Because,
  unlockOperator: Because,
  grantRole: {
    params: Id,
    body: Type.Object({ role: Role, brandId: BrandId, reason: Reason }),
    value: Type.Object({
      approvalId: Type.Union([Type.String(), Type.Null()], {
        description: "Id of the approval that awaits a second operator.",
      }),
    }),
  },
  takeRole: { params: Id, body: Type.Object({ role: Role, brandId: BrandId, reason: Reason }), value: Type.Null() },
};

export type OpenSession = Static<typeof OpenSession>;
export type Operator = Static<typeof Operator>;
export type OperatorSession = Static<typeof OperatorSession>;
export type SignInEvent = Static<typeof SignInEvent>;
