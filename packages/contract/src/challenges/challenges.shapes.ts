import Type, { type Static } from "typebox";

/**
 * Fields that a form sends once the server requires them. If a refusal's value has `captcha`, the page creates an id,
 * loads a picture under it, and sends id and answer; each answer works once, right or wrong. If it has `work`, it
 * contains a proof-of-work order (work-order.ts), which is sent back with the number found.
 */
export const ChallengeAnswer = {
  captchaId: Type.Optional(Type.String({ format: "uuid" })),
  captcha: Type.Optional(Type.String({ minLength: 1, maxLength: 12 })),
  work: Type.Optional(
    Type.String({ maxLength: 1024, description: "The proof-of-work order, a dot, and the number found." }),
  ),
  challengeResult: Type.Optional(
    Type.String({
      maxLength: 4096,
      description: "The answer of an external captcha service, if one is configured.",
    }),
  ),
};

const Answer = Type.Object(ChallengeAnswer);

export const challengeShapes = {
  readCaptcha: {
    query: Type.Object({ id: Type.String({ format: "uuid" }) }),
    value: Type.String({ description: "Base64 of a PNG." }),
  },
};

export type ChallengeAnswer = Static<typeof Answer>;
