/** Dialogs of this feature and their props. */
export type CustomerServiceDialogs = {
  customerService: object;
};
