import type { seldomErrors as source } from "../../en/server/seldom-errors.ts";

export const seldomErrors: Record<keyof typeof source, string> = {
  "error.MEMBER_LOCKED": "Naka-lock ang account na ito. Makipag-ugnayan sa customer service",
  "error.FEEDBACK_UNKNOWN": "Wala kang ganitong mensahe",
  "error.APPEAL_OVER": "Isang beses ka lang puwedeng umapela, pagkatapos masagot ang reklamo",
  "error.GAMING_CLOSED": "Nakahinto muna ang mga laro sa site na ito. Bumalik mamaya-maya",
  "error.PLAY_CLOSED": "Hindi makakapaglaro ang account mo ngayon. Makipag-ugnayan sa customer service",
  "error.PAYMENT_METHOD_UNKNOWN": "Walang ganitong paraan ng pagbabayad dito",
  "error.PAYMENT_METHOD_CLOSED": "Sarado muna ang paraang ito. Pumili ng iba",
  "error.PAYMENT_AWAY": "Hindi sumasagot ang paraang ito. Walang nabawas sa iyo. Subukan ulit o pumili ng iba",
  "error.DEPOSIT_AMOUNT": "Lampas sa limitasyon ng paraang ito ang halaga",
  "error.DEPOSIT_UNKNOWN": "Wala kang ganitong deposito",
  "error.DEPOSIT_OVER": "Hindi na naghihintay ang depositong ito",
  "error.DEPOSITS_WAITING": "May mga deposito kang hindi pa nababayaran. Bayaran o kanselahin muna ang isa",
  "error.PROOF_UNKNOWN": "Hindi dumating ang larawan. Pakipadala ulit",
  "error.REQUEST_KEY_REUSED": "Naitanong na ito nang iba ang halaga. Paki-reload ang page",
  "error.UPLOAD_UNKNOWN": "Walang ganitong larawan",
  "error.UPLOAD_TYPE_UNKNOWN": "Pumili ng larawang PNG o JPG",
  "error.UPLOAD_UNREADABLE": "Hindi mabasa ang larawang ito. I-save ulit ito, o kumuha ng screenshot",
  "error.UPLOAD_TOO_MANY_PIXELS": "Masyadong malaki ang larawang ito. Pumili ng hanggang 40 megapixel lang",
};
