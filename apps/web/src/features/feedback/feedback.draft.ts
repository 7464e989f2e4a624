import { QUESTION_TYPES, type FeedbackPayload } from "@perya/contract";
import { sessionStore } from "../../lib/storage.ts";

/** What somebody began to write outlives a closed popup and a reload, but not the session: signing out empties the drawer. */
const KEY = "feedbackDraft";

const EMPTY: FeedbackPayload = { questionType: "deposit", content: "" };

export function readDraft(): FeedbackPayload {
  const kept = sessionStore.read(KEY);
  if (kept === null) return EMPTY;
  // The first line is the type, the rest is the text: nothing in it can fail to parse.
  const [first = "", ...lines] = kept.split("\n");
  const questionType = QUESTION_TYPES.find((type) => type === first) ?? EMPTY.questionType;
  return { questionType, content: lines.join("\n") };
}

export function keepDraft({ questionType, content }: FeedbackPayload): void {
  if (content === "") sessionStore.remove(KEY);
  else sessionStore.write(KEY, `${questionType}\n${content}`);
}
