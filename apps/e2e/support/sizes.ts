/**
 * A journey runs on the desktop, unless it says otherwise. What is laid out or used in another way on a phone runs on
 * both; the sweeps look at every screen in the size of a phone, so that none is without such a look.
 */
export const BOTH_SIZES = "@both-sizes";
export const PHONE_ONLY = "@phone-only";

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
