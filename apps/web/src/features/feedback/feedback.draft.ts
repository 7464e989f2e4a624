import { QUESTION_TYPES, type FeedbackPayload } from "@perya/contract";
import { sessionStore } from "@perya/browser/storage";

/** Key of the draft. It survives closing the dialog and reloading, but not logging out. */
const KEY = "feedbackDraft";

const COMPLAINT = "complaint";
export const EMPTY_DRAFT: FeedbackPayload = { questionType: "deposit", content: "", isComplaint: false };

export function readDraft(): FeedbackPayload {
  const kept = sessionStore.read(KEY);
  if (kept === null) return EMPTY_DRAFT;
  // The first line is the type, the rest is the text. A format without a parser cannot fail.
  const [first = "", ...lines] = kept.split("\n");
  const [about, mark] = first.split(" ");
  const questionType = QUESTION_TYPES.find((type) => type === about) ?? EMPTY_DRAFT.questionType;
  return { questionType, content: lines.join("\n"), isComplaint: mark === COMPLAINT };
}

export function keepDraft({ questionType, content, isComplaint = false }: FeedbackPayload): void {
  if (content === "") sessionStore.remove(KEY);
  else sessionStore.write(KEY, `${questionType}${isComplaint ? ` ${COMPLAINT}` : ""}\n${content}`);
}
