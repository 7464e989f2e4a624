import Type, { type Static } from "typebox";
import { ChallengeAnswer } from "../challenges/challenges.shapes.ts";
import { DialingCode } from "../codes/codes.shapes.ts";
import { LoginOutcome, LoginResult } from "../sessions/sessions.shapes.ts";

const Password = Type.String({ minLength: 1, maxLength: 256 });

/** Body of a password change (R8.5). */
export const ChangePasswordPayload = Type.Object({
  oldPassword: Password,
  newPassword: Password,
  confirmNewPassword: Password,
});

export const passwordShapes = {
  changePassword: { body: ChangePasswordPayload, value: LoginResult },
  forgotByEmail: {
    body: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 64 }),
      email: Type.String({ minLength: 3, maxLength: 64 }),
      ...ChallengeAnswer,
    }),
    value: Type.Null(),
  },
  resetByLink: {
    body: Type.Object({
      code: Type.String({ minLength: 20, maxLength: 100 }),
      newPassword: Password,
      confirmNewPassword: Password,
    }),
    value: LoginOutcome,
  },
  resetByPhone: {
    body: Type.Object({
      mobileNum: Type.String({ maxLength: 20 }),
      countryDialingCode: DialingCode,
      verificationCode: Type.String({ maxLength: 20 }),
      newPassword: Password,
    }),
    value: LoginOutcome,
  },
};

export type ChangePasswordPayload = Static<typeof ChangePasswordPayload>;
