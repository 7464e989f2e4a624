/** Popups of this feature, with what each must be told. */
export type NoticeDialogs = {
  /** `part` is what an address writes after the number sign: /help#term. */
  help: { part?: string };
  /** `id` is read first; `of` leaves only one kind in the list. */
  announcement: { id?: string; of?: "promotion" };
  notice: { id?: string };
  publicPopup: { id: string };
  /** `id` of the promotion. */
  gift: { id: string };
};
