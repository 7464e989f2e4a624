import Type, { type Static } from "typebox";

/** S0 §3, member info. The numeric type decides agent or trial (see rules, account-type.ts). */
export const MemberInfo = Type.Object({
  id: Type.String(),
  account: Type.String(),
  nickname: Type.String(),
  type: Type.Integer(),
});

export const memberShapes = {
  readMember: { value: MemberInfo },
};

export type MemberInfo = Static<typeof MemberInfo>;
