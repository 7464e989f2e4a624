import Type, { type Static } from "typebox";
import { QUESTION_TYPES, type QuestionType as Question } from "./question-types.ts";

const QuestionType = Type.Unsafe<Question>({ type: "string", enum: QUESTION_TYPES });

/** 10 to 500 words; counted alike on both sides (rules, count-words.ts). */
export const FeedbackPayload = Type.Object({
  questionType: QuestionType,
  content: Type.String({ minLength: 1, maxLength: 10_000 }),
});

export const feedbackShapes = {
  sendFeedback: { body: FeedbackPayload, value: Type.Object({ reference: Type.String() }) },
};

export type FeedbackPayload = Static<typeof FeedbackPayload>;
