/** Question types (R16.7). */
export const QUESTION_TYPES = ["deposit", "withdrawal", "game", "customerService", "application", "other"] as const;

export type QuestionType = (typeof QUESTION_TYPES)[number];
