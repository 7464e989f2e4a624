import type { FeedbackState } from "@perya/contract";

type Facts = { answers: number; isComplaint: boolean; isAppealed: boolean };

/** Returns the state that both the member and the console show. */
export function judgeState({ answers, isAppealed }: Pick<Facts, "answers" | "isAppealed">): FeedbackState {
  if (answers === 0) return "waiting";
  if (!isAppealed) return "answered";
  return answers === 1 ? "appealed" : "closed";
}

/** True if the complaint can be appealed: once, and only after an answer. */
export function mayAppeal({ answers, isComplaint, isAppealed }: Facts): boolean {
  return isComplaint && !isAppealed && answers > 0;
}
