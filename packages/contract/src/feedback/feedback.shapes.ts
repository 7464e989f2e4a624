import Type, { type Static } from "typebox";
import { QUESTION_TYPES, type QuestionType as Question } from "./question-types.ts";

const QuestionType = Type.Unsafe<Question>({ type: "string", enum: QUESTION_TYPES });
const Moment = Type.String({ format: "date-time" });
const Id = Type.String({ format: "uuid" });

/** 10 to 500 words. Browser and server count them with the same code (rules, count-words.ts). */
export const FeedbackPayload = Type.Object({
  questionType: QuestionType,
  content: Type.String({ minLength: 1, maxLength: 10_000 }),
  isComplaint: Type.Optional(Type.Boolean({ description: "Has a number, a deadline of 48 hours, and one appeal." })),
});

/** `appealed`: the member has appealed the answer. `closed`: the appeal was answered. */
export const FEEDBACK_STATES = ["waiting", "answered", "appealed", "closed"] as const;
const State = Type.Unsafe<(typeof FEEDBACK_STATES)[number]>({ type: "string", enum: FEEDBACK_STATES });

const Appeal = Type.Union([Type.Object({ words: Type.String(), at: Moment }), Type.Null()]);
const Common = {
  id: Type.String(),
  reference: Type.String(),
  complaintNumber: Type.Union([Type.String(), Type.Null()]),
  questionType: QuestionType,
  content: Type.String(),
  at: Moment,
  state: State,
  appeal: Appeal,
};

/** Feedback as its sender sees it. */
export const SentFeedback = Type.Object({
  ...Common,
  promisedBy: Type.Union([Moment, Type.Null({ description: "Null when no answer is due." })]),
  answers: Type.Array(Type.Object({ words: Type.String(), at: Moment })),
  mayAppeal: Type.Boolean(),
});

/** Feedback as operators see it. */
export const FeedbackCase = Type.Object({
  ...Common,
  brandId: Type.String(),
  answers: Type.Array(Type.Object({ words: Type.String(), at: Moment, by: Type.String() })),
  markedBy: Type.Union([Type.String(), Type.Null()], { description: "The operator who turned it into a complaint." }),
  member: Type.Object({ id: Type.String(), account: Type.String(), since: Moment, sent: Type.Integer() }),
  earlier: Type.Array(
    Type.Object({ id: Type.String(), reference: Type.String(), questionType: QuestionType, at: Moment, state: State }),
    { description: "The member's other questions and complaints, newest first." },
  ),
  timeline: Type.Array(Type.Object({ at: Moment, action: Type.String(), actor: Type.String(), reason: Type.String() })),
});

const Seen = { itemId: Id, version: Type.Integer({ minimum: 0 }) };
const OfFeedback = Type.Object({ id: Id });

export const feedbackShapes = {
  sendFeedback: {
    body: FeedbackPayload,
    value: Type.Object({ reference: Type.String(), complaintNumber: Type.Union([Type.String(), Type.Null()]) }),
  },
  listFeedback: {
    query: Type.Object({
      before: Type.Optional(Id),
      pageSize: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
    }),
    value: Type.Object({ feedback: Type.Array(SentFeedback), next: Type.Union([Type.String(), Type.Null()]) }),
  },
  appeal: {
    params: OfFeedback,
    body: Type.Object({ content: Type.String({ minLength: 1, maxLength: 10_000 }) }),
    value: SentFeedback,
  },
  readFeedbackCase: { params: OfFeedback, value: FeedbackCase },
  answerFeedback: {
    params: OfFeedback,
    body: Type.Object({ ...Seen, words: Type.String({ minLength: 1, maxLength: 4_000, pattern: "\\S" }) }),
    value: FeedbackCase,
  },
  markComplaint: {
    params: OfFeedback,
    body: Type.Object({ ...Seen, reason: Type.String({ minLength: 1, maxLength: 500, pattern: "\\S" }) }),
    value: FeedbackCase,
  },
};

export type FeedbackPayload = Static<typeof FeedbackPayload>;
export type SentFeedback = Static<typeof SentFeedback>;
export type FeedbackCase = Static<typeof FeedbackCase>;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];
