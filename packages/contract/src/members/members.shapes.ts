import Type, { type Static } from "typebox";
import { Contact, DialingCode, MobileDigits, Proof } from "../codes/codes.shapes.ts";
import { LANGUAGE_CODES, type Language } from "../languages.ts";

/** Member info (R4.5). The numeric type tells agents and trial accounts from players (rules, account-type.ts). */
export const MemberInfo = Type.Object({
  id: Type.String(),
  account: Type.String(),
  nickname: Type.String(),
  type: Type.Integer(),
});

/** Contacts of the account, masked. */
export const Bindings = Type.Object({
  mobileNum: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  typedMobileNum: Type.Union([Type.String(), Type.Null()], {
    description: "Given at registration and unverified; masked.",
  }),
  typedEmail: Type.Union([Type.String(), Type.Null()], { description: "The unverified email address, masked." }),
  hasAuthenticator: Type.Boolean(),
  hasPassword: Type.Boolean({
    description: "False for members who registered by SMS or social login and never set one.",
  }),
});

/** A typed verification code. A day code may contain spaces. */
const Code = Type.String({ minLength: 4, maxLength: 20 });

/** Everything that the member center's menu shows, in one call (R10.17). */
export const MemberSummary = Type.Object({
  hasVip: Type.Boolean(),
  vipLevel: Type.Optional(Type.Object({ level: Type.Integer(), of: Type.Integer(), name: Type.String() })),
  rewardCount: Type.Integer({ description: "Rewards to claim, for the badge of the reward center." }),
  missionCount: Type.Integer({ description: "Rewards of missions to claim, for the badge of their page." }),
  availablePromoCount: Type.Integer(),
  availablePromo: Type.Object({ REFERRAL: Type.Object({ enabled: Type.Boolean() }) }),
});

export const memberShapes = {
  readSummary: { value: MemberSummary },
  readMember: { value: MemberInfo },
  readIcon: {
    value: Type.Object({ icon: Type.String({ description: "An SVG as a data URL, rendered from the member's id." }) }),
  },
  readBindings: { value: Bindings },
  bindMobile: {
    body: Type.Object({
      mobileNum: MobileDigits,
      countryDialingCode: DialingCode,
      verificationCode: Code,
      proof: Proof,
    }),
    value: Bindings,
  },
  bindEmail: {
    body: Type.Object({ email: Type.String({ minLength: 6, maxLength: 64 }), verificationCode: Code, proof: Proof }),
    value: Bindings,
  },
  confirmContact: { body: Type.Object({ contact: Contact, verificationCode: Code }), value: Bindings },
  updateLanguage: {
    body: Type.Object({ language: Type.Unsafe<Language>({ type: "string", enum: LANGUAGE_CODES }) }),
    value: Type.Null(),
  },
};

export type MemberInfo = Static<typeof MemberInfo>;
export type Bindings = Static<typeof Bindings>;
