/** Dialogs of this feature and their props. */
export type FeedbackDialogs = {
  feedback: object;
};
