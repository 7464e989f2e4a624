import Type, { type Static } from "typebox";

/**
 * What a form sends along once the server has asked for it. A refusal whose value has `captcha` wants a picture read: the
 * page makes the id, asks for a picture under it, and sends both; the answer is good once, right or wrong. One whose
 * value has `work` brings an order of work (work-order.ts), and wants it back with the number that was found.
 */
export const ChallengeAnswer = {
  captchaId: Type.Optional(Type.String({ format: "uuid" })),
  captcha: Type.Optional(Type.String({ minLength: 1, maxLength: 12 })),
  work: Type.Optional(Type.String({ maxLength: 1024, description: "The order of work, a dot, and the number found." })),
  challengeResult: Type.Optional(
    Type.String({
      maxLength: 4096,
      description: "An outside service's word instead of the picture, where one is set.",
    }),
  ),
};

const Answer = Type.Object(ChallengeAnswer);

export const challengeShapes = {
  readCaptcha: {
    query: Type.Object({ id: Type.String({ format: "uuid" }) }),
    value: Type.String({ description: "A PNG in base64." }),
  },
};

export type ChallengeAnswer = Static<typeof Answer>;
