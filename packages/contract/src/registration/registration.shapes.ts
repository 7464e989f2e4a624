import Type, { type Static } from "typebox";
import { ChallengeAnswer } from "../challenges/challenges.shapes.ts";
import { Contact, DialingCode } from "../codes/codes.shapes.ts";
import { LoginResult } from "../sessions/sessions.shapes.ts";

const Text = Type.Optional(Type.String({ maxLength: 256 }));

/** The user's consents. Pages never preselect them. */
const Consents = {
  isOfAge: Type.Boolean(),
  acceptsTerms: Type.Boolean(),
};

/** How the member found the site. The affiliate or referral code decides the upline. */
const Origin = {
  affiliateCode: Text,
  referralCode: Text,
  recommenderId: Text,
  ref: Type.Optional(
    Type.String({ maxLength: 64, description: "A friend's referral code; an unknown one is ignored." }),
  ),
  domain: Text,
  registerUrl: Type.Optional(Type.String({ maxLength: 2048 })),
  registerMethod: Type.Literal("WEB"),
  loginAfter: Type.Boolean(),
};

/** Registration details (R7.2). The brand's field rules decide which are shown. */
const Details = {
  payeeName: Text,
  email: Text,
  qqNum: Text,
  paymentPassword: Text,
  line: Text,
  whatsapp: Text,
  facebook: Text,
  wechat: Text,
  idNumber: Text,
  birthday: Text,
};

const SmsCheck = {
  verificationCode: Text,
  firebaseChannel: Type.Optional(Type.Boolean()),
  firebaseIdToken: Type.Optional(Type.String({ maxLength: 4096 })),
};

export const RegistrationUser = Type.Object({
  username: Type.String({ maxLength: 256 }),
  password: Type.String({ maxLength: 256 }),
  confirmPassword: Type.String({ maxLength: 256 }),
  mobileNum: Text,
  countryDialingCode: Type.Optional(DialingCode),
  ...Details,
  ...SmsCheck,
  ...ChallengeAnswer,
  ...Consents,
  ...Origin,
});

/**
 * Registration by mobile number (R7.6), which becomes the username. Without MOBILENUMPASSREG3 there is no password, and
 * login is by SMS.
 */
export const MobileRegistrationUser = Type.Object({
  mobileNum: Type.String({ maxLength: 20 }),
  countryDialingCode: DialingCode,
  password: Text,
  confirmPassword: Text,
  ...Details,
  ...SmsCheck,
  ...ChallengeAnswer,
  ...Consents,
  ...Origin,
});

export const SocialRegistrationUser = Type.Object({
  ticket: Type.String({ minLength: 20, maxLength: 100 }),
  username: Type.String({ maxLength: 256 }),
  birthday: Details.birthday,
  ...ChallengeAnswer,
  ...Consents,
  ...Origin,
});

const Registered = Type.Object({
  login: Type.Union([LoginResult, Type.Null()], {
    description: "Null if the user did not choose to be logged in.",
  }),
  toConfirm: Type.Array(Contact, {
    description: "Contacts that were entered and are not verified; unusable until then.",
  }),
});

const Id = Type.String({ format: "uuid" });
const Moment = Type.String({ format: "date-time" });

/** Initial password, returned once: only its hash is stored. */
const InitialPassword = {
  initialPassword: Type.Union([Type.String(), Type.Null()], {
    description: "Null if a repeated request returns an account opened before: its password was shown then.",
  }),
  goodUntil: Type.Union([Moment, Type.Null()], { description: "Null once the owner has set a password." }),
};

export const OpenedAccount = Type.Object({ id: Id, account: Type.String(), type: Type.Integer(), ...InitialPassword });

export const ListedAccount = Type.Object({
  id: Id,
  account: Type.String(),
  type: Type.Integer(),
  openedAt: Moment,
  goodUntil: InitialPassword.goodUntil,
});

export const registrationShapes = {
  openAccount: {
    body: Type.Object({
      requestKey: Id,
      account: Type.String({ maxLength: 256 }),
      type: Type.Integer({ minimum: 0, maximum: 99 }),
      ...Consents,
    }),
    value: OpenedAccount,
  },
  renewInitialPassword: { params: Type.Object({ id: Id }), value: OpenedAccount },
  listOpenedAccounts: {
    value: Type.Object({
      accounts: Type.Array(ListedAccount, { description: "The last fifty, newest first." }),
      leftToday: Type.Integer({ description: "How many more accounts the agent may open today (brand's time zone)." }),
    }),
  },
  register: { body: RegistrationUser, value: Registered },
  registerByMobile: { body: MobileRegistrationUser, value: Registered },
  registerSocially: { body: SocialRegistrationUser, value: Registered },
};

export type RegistrationUser = Static<typeof RegistrationUser>;
export type MobileRegistrationUser = Static<typeof MobileRegistrationUser>;
export type SocialRegistrationUser = Static<typeof SocialRegistrationUser>;
export type Registered = Static<typeof Registered>;
export type OpenedAccount = Static<typeof OpenedAccount>;
export type ListedAccount = Static<typeof ListedAccount>;
