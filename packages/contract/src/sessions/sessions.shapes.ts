import Type, { type Static } from "typebox";
import { MemberInfo } from "../members/members.shapes.ts";

/** S0 §3, login payload. */
export const LoginPayload = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 64 }),
  password: Type.String({ minLength: 1, maxLength: 256 }),
  type: Type.Literal("username"),
});

/** S0 §3, login result: the token and the member it belongs to. */
export const LoginResult = Type.Object({
  token: Type.String(),
  firstTimeLogin: Type.Boolean(),
  passwordExpired: Type.Boolean(),
  member: MemberInfo,
});

export const sessionShapes = {
  login: { body: LoginPayload, value: LoginResult },
  logout: { value: Type.Null() },
};

export type LoginPayload = Static<typeof LoginPayload>;
export type LoginResult = Static<typeof LoginResult>;
