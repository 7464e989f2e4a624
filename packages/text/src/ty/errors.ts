import type { errors as source } from "../en/errors.ts";

export const errors: Record<keyof typeof source, string> = {
  "error.REQUEST_INVALID": "May mali sa request na ito. Pakitingnan at subukan ulit",
  "error.BODY_NOT_JSON": "Hindi namin mabasa ang request. Pakisubukan ulit",
  "error.BODY_TOO_DEEP": "Hindi namin mabasa ang request. Pakisubukan ulit",
  "error.BODY_TOO_LARGE": "Masyadong malaki para ipadala",
  "error.BODY_TYPE_UNKNOWN": "Hindi namin mabasa ang request. Pakisubukan ulit",
  "error.ROUTE_UNKNOWN": "Wala rito ang hinahanap mo",
  "error.HOST_UNKNOWN": "Maling URL, makipag-ugnayan sa customer service",
  "error.MODULE_ID_WRONG": "Hindi namin mabasa ang request. Paki-reload ang page",
  "error.FUNCTION_OFF": "Hindi naka-enable ang feature na ito, makipag-ugnayan sa customer service",
  "error.SITE_IN_MAINTENANCE": "Naka-maintenance kami ngayon, babalik din agad",
  "error.REGION_RESTRICTED": "Hindi ito available sa lugar mo",
  "error.NOT_SIGNED_IN": "Hindi ka naka-login, mag-login muna",
  "error.TRIAL_NOT_ALLOWED": "Mag-register muna ng account",
  "error.NOT_AN_AGENT": "Hindi puwedeng mag-login ang hindi agent",
  "error.TOO_MANY_REQUESTS": "Masyadong maraming request, subukan ulit pagkalipas ng 5 minuto",
  "error.SEAL_BROKEN": "Nabago ang request habang ipinapadala. Paki-reload ang page at subukan ulit",
  "error.SEAL_REPLAYED": "Naipadala na ang request na ito",
  "error.LOGIN_WRONG": "Mali ang username o password",
  "error.UNEXPECTED": "May nangyaring hindi inaasahang error",
};
