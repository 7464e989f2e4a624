/** Popups of this feature, with what each must be told. */
export type CustomerServiceDialogs = {
  customerService: object;
};
