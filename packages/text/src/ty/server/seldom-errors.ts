import type { seldomErrors as source } from "../../en/server/seldom-errors.ts";

export const seldomErrors: Record<keyof typeof source, string> = {
  "error.MEMBER_LOCKED": "Naka-lock ang account na ito. Makipag-ugnayan sa customer service",
  "error.FEEDBACK_UNKNOWN": "Wala kang ganitong mensahe",
  "error.APPEAL_OVER": "Isang beses ka lang puwedeng umapela, pagkatapos masagot ang reklamo",
  "error.GAMING_CLOSED": "Nakahinto muna ang mga laro sa site na ito. Bumalik mamaya-maya",
  "error.PLAY_CLOSED": "Hindi makakapaglaro ang account mo ngayon. Makipag-ugnayan sa customer service",
};
