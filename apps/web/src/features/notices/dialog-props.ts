/** Dialogs of this feature and their props. */
export type NoticeDialogs = {
  /** `part` is the topic, as in the address /help#term. */
  help: { part?: string };
  /** `id` of the announcement to open first. */
  announcement: { id?: string };
  notice: { id?: string };
  publicPopup: { id: string };
  /** `id` of the promotion. */
  gift: { id: string };
};
