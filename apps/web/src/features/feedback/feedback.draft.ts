import { QUESTION_TYPES, type FeedbackPayload } from "@perya/contract";
import { sessionDrawer } from "../../lib/storage.ts";

/** What somebody began to write outlives a closed popup and a reload, but not the session: signing out empties the drawer. */
const DRAWER = "feedbackDraft";

const EMPTY: FeedbackPayload = { questionType: "deposit", content: "" };

export function readDraft(): FeedbackPayload {
  const kept = sessionDrawer.read(DRAWER);
  if (kept === null) return EMPTY;
  // The first line is the type, the rest is the text: nothing in it can fail to parse.
  const [first = "", ...lines] = kept.split("\n");
  const questionType = QUESTION_TYPES.find((type) => type === first) ?? EMPTY.questionType;
  return { questionType, content: lines.join("\n") };
}

export function keepDraft({ questionType, content }: FeedbackPayload): void {
  if (content === "") sessionDrawer.remove(DRAWER);
  else sessionDrawer.write(DRAWER, `${questionType}\n${content}`);
}
