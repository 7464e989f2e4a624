import Type, { type Static } from "typebox";
import { ChallengeAnswer } from "../challenges/challenges.shapes.ts";
import { MemberInfo } from "../members/members.shapes.ts";

const Secret = Type.String({ minLength: 1, maxLength: 256 });

/** Login payload (R5.5). For SMS the mobile number is in `username` and the code in `password`. */
export const LoginPayload = Type.Union([
  Type.Object({
    type: Type.Literal("username"),
    username: Type.String({ minLength: 1, maxLength: 64 }),
    password: Secret,
    ...ChallengeAnswer,
    isAgentPage: Type.Optional(Type.Boolean({ description: "Agent login: refused for other members." })),
    remember: Type.Optional(Type.Boolean({ description: "Sets the one-day remember cookie." })),
  }),
  Type.Object({
    type: Type.Literal("sms"),
    username: Type.String({ minLength: 4, maxLength: 20, description: "The mobile number." }),
    countryDialingCode: Type.String({ pattern: "^[1-9][0-9]{0,3}$" }),
    password: Type.String({ maxLength: 20, description: "The code." }),
    remember: Type.Optional(Type.Boolean()),
  }),
]);

/** Result of a login (R5.6): the token and its member. */
export const LoginResult = Type.Object({
  token: Type.String(),
  firstTimeLogin: Type.Boolean(),
  passwordExpired: Type.Boolean({ description: "True for an initial password too: the session may only change it." }),
  member: MemberInfo,
});

export const SECOND_STEPS = ["authenticator", "sms", "email", "bankAccountName"] as const;
const SecondStepMethod = Type.Unsafe<(typeof SECOND_STEPS)[number]>({ type: "string", enum: SECOND_STEPS });

/** Second step of a login from an unknown device or address (R5.12), required before a token is issued. */
export const SecondStep = Type.Object({
  ticket: Type.String({ description: "Identifies the unfinished login; valid for ten minutes and five attempts." }),
  methods: Type.Array(
    Type.Object({
      method: SecondStepMethod,
      hint: Type.String({ description: "Masked recipient of the code: +63 •••••• 67. Empty if none is sent." }),
    }),
  ),
});

/** Result of a login call: logged in, or a second step is required. */
export const LoginOutcome = Type.Union([LoginResult, Type.Object({ secondStep: SecondStep })]);

/** An identity that a social provider confirmed and that has no account here yet. */
export const SocialRegistration = Type.Object({
  registration: Type.Object({ ticket: Type.String(), name: Type.String(), email: Type.String() }),
});

const SOCIAL_PROVIDERS = ["google", "facebook"] as const;
export const SocialProvider = Type.Unsafe<(typeof SOCIAL_PROVIDERS)[number]>({
  type: "string",
  enum: SOCIAL_PROVIDERS,
});

export const SESSION_WAYS = [
  "password",
  "sms",
  "social",
  "entry",
  "remembered",
  "registration",
  "reset",
  "freePlay",
] as const;
const SessionWay = Type.Unsafe<(typeof SESSION_WAYS)[number]>({ type: "string", enum: SESSION_WAYS });

export const Device = Type.Object({
  id: Type.String(),
  name: Type.String({ description: "Browser and system: Chrome on Android." }),
  address: Type.String({ description: "Masked: 203.0.113.x" }),
  startedAt: Type.String({ format: "date-time" }),
  lastSeenAt: Type.String({ format: "date-time" }),
  way: SessionWay,
  isThis: Type.Boolean(),
});

const Ticket = Type.String({ minLength: 20, maxLength: 100 });

export const sessionShapes = {
  login: { body: LoginPayload, value: LoginOutcome },
  loginFreePlay: {
    body: Type.Object({ os: Type.String({ maxLength: 64 }), platform: Type.Literal("W") }),
    value: LoginResult,
  },
  continueRemembered: { value: Type.Union([LoginOutcome, Type.Null()]) },
  sendSecondStepCode: {
    body: Type.Object({ ticket: Ticket, method: Type.Union([Type.Literal("sms"), Type.Literal("email")]) }),
    value: Type.Object({ expiredMinutes: Type.Integer() }),
  },
  takeSecondStep: {
    body: Type.Object({
      ticket: Ticket,
      method: SecondStepMethod,
      answer: Type.String({ minLength: 1, maxLength: 100 }),
      work: ChallengeAnswer.work,
    }),
    value: LoginResult,
  },
  startSocial: {
    body: Type.Object({ provider: SocialProvider }),
    value: Type.Object({ url: Type.String({ description: "The provider's login page." }) }),
  },
  enterByCode: {
    body: Type.Object({ code: Ticket }),
    value: Type.Union([LoginOutcome, SocialRegistration]),
  },
  logout: { value: Type.Null() },
  listDevices: { value: Type.Array(Device) },
  endDevice: { params: Type.Object({ id: Type.String({ format: "uuid" }) }), value: Type.Null() },
  logoutEverywhere: { value: Type.Null() },
};

export type LoginPayload = Static<typeof LoginPayload>;
export type LoginResult = Static<typeof LoginResult>;
export type LoginOutcome = Static<typeof LoginOutcome>;
export type SecondStep = Static<typeof SecondStep>;
export type SecondStepMethod = Static<typeof SecondStepMethod>;
export type SocialProvider = Static<typeof SocialProvider>;
export type SocialRegistration = Static<typeof SocialRegistration>["registration"];
export type SessionWay = Static<typeof SessionWay>;
export type Device = Static<typeof Device>;
