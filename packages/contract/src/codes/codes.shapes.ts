import Type, { type Static } from "typebox";
import { ChallengeAnswer } from "../challenges/challenges.shapes.ts";

export const DialingCode = Type.String({
  pattern: "^[1-9][0-9]{0,3}$",
  description: "Country code without plus, e.g. 63",
});
export const MobileDigits = Type.String({
  minLength: 4,
  maxLength: 20,
  description: "As typed; the server converts it to E.164.",
});

/** Proof that the caller is the member, and not someone else with access to their session. */
export const Proof = Type.Optional(
  Type.String({
    maxLength: 256,
    description:
      "Current password; without one, the code from codes.sendProofCode; without a bound contact, the TOTP code.",
  }),
);

/** Kind of contact. */
export const Contact = Type.Union([Type.Literal("mobile"), Type.Literal("email")]);

/** Answer after a code was sent. The send button counts down `expiredMinutes` × 60 seconds (R6.2). */
export const CodeSent = Type.Object({
  expiredMinutes: Type.Integer({ minimum: 1 }),
  dayCodeUntil: Type.Optional(
    Type.String({
      format: "date-time",
      description:
        "The codes of the day are used up: until then the day code of the last message works once, in any browser.",
    }),
  ),
});

export const ProofSent = Type.Object({
  ...CodeSent.properties,
  hint: Type.String({ description: "The masked number or address that the code was sent to." }),
});

export const codeShapes = {
  sendSmsCode: {
    body: Type.Object({
      mobileNum: MobileDigits,
      countryDialingCode: DialingCode,
      purpose: Type.Union([Type.Literal("login"), Type.Literal("forgot")]),
      ...ChallengeAnswer,
    }),
    value: CodeSent,
  },
  sendRegisterCode: {
    body: Type.Object({
      mobileNo: MobileDigits,
      countryDialingCode: DialingCode,
      regType: Type.Union([Type.Literal("username"), Type.Literal("mobile")]),
      ...ChallengeAnswer,
    }),
    value: CodeSent,
  },
  sendBindCode: {
    body: Type.Union([
      Type.Object({ channel: Type.Literal("sms"), mobileNum: MobileDigits, countryDialingCode: DialingCode }),
      Type.Object({ channel: Type.Literal("email"), email: Type.String({ minLength: 6, maxLength: 64 }) }),
    ]),
    value: CodeSent,
  },
  sendConfirmCode: { body: Type.Object({ contact: Contact }), value: CodeSent },
  sendProofCode: { value: ProofSent },
};

export type Contact = Static<typeof Contact>;
export type CodeSent = Static<typeof CodeSent>;
export type ProofSent = Static<typeof ProofSent>;
