import type { seldomErrors as source } from "../../en/server/seldom-errors.ts";

export const seldomErrors: Record<keyof typeof source, string> = {
  "error.MEMBER_LOCKED": "Naka-lock ang account mo. Makipag-ugnayan sa customer service.",
  "error.FEEDBACK_UNKNOWN": "Hindi nahanap ang mensahe",
  "error.APPEAL_OVER": "Isang beses lang puwedeng iapela ang nasagot na reklamo",
  "error.GAMING_CLOSED": "Naka-pause ang mga laro sa site na ito. Subukan ulit mamaya.",
  "error.PLAY_CLOSED": "Hindi ka makakapaglaro sa ngayon. Makipag-ugnayan sa customer service.",
  "error.PAYMENT_METHOD_UNKNOWN": "Hindi nahanap ang payment method",
  "error.PAYMENT_METHOD_CLOSED": "Sarado muna ang payment method na ito. Pumili ng iba.",
  "error.PAYMENT_AWAY": "Hindi sumasagot ang payment method na ito. Hindi ka nasingil. Subukan ulit o pumili ng iba.",
  "error.DEPOSIT_AMOUNT": "Lampas sa limit ng payment method na ito ang halaga",
  "error.DEPOSIT_UNKNOWN": "Hindi nahanap ang deposit",
  "error.DEPOSIT_OVER": "Hindi na mababago ang deposit na ito",
  "error.DEPOSITS_WAITING": "May mga hindi ka pa bayad na deposit. Bayaran o i-cancel muna ang isa.",
  "error.IDENTITY_NEEDED":
    "Ayon sa batas, kailangan naming i-verify ang pagkakakilanlan mo bago ang unang deposit. Ipakita ang valid ID mo sa customer service.",
  "error.REQUEST_KEY_REUSED": "Naipadala na ang request na ito na may ibang detalye. I-reload ang page.",
  "error.TABLE_QUERY_INVALID": "Hindi suportado ng table ang filter o ayos na ito",
  "error.TABLE_TOO_SLOW": "Masyadong matagal ang paghahanap. Liitan ang sakop nito.",
  "error.REPORT_DAYS": "Pumili ng panahong hanggang isang taon",
  "error.TRANSACTION_UNKNOWN": "Hindi nahanap ang transaction",
  "error.FUNDS_TOO_LOW": "Kulang ang balance",
  "error.TRANSFER_NOT_NEIGHBOUR":
    "Sa direktang upline o downline mo lang puwedeng mag-transfer, at dapat agent ang isa sa inyo",
  "error.TRANSFER_IN_DEBT":
    "Hindi ka makakapag-transfer habang may utang ang account mo. Makipag-ugnayan sa customer service para mabayaran ito.",
  "error.TRANSFER_ON_HOLD":
    "Naka-hold ang transfer kapag bagong palit ang password o phone, o habang may disputed na deposit. Subukan ulit mamaya.",
  "error.TRANSFER_OVER_DAY_LIMIT": "Lampas ito sa daily transfer limit mo",
  "error.TEAM_MEMBER_UNKNOWN": "Hindi nahanap ang miyembro sa team mo",
  "error.ACCOUNT_TYPE_NOT_ALLOWED": "Hindi ka puwedeng magbukas ng ganitong uri ng account",
  "error.OPEN_DAY_LIMIT": "Naabot mo na ang limit sa pagbubukas ng account ngayong araw. Ituloy bukas.",
  "error.OPEN_TOO_DEEP": "Nasa pinakamababang level ka na ng team, kaya hindi ka makakapagbukas ng account sa ibaba mo",
  "error.INITIAL_PASSWORD_OVER": "Expired na ang initial password na ito. Humingi ng bago sa agent mo.",
  "error.INITIAL_PASSWORD_CHANGED": "Nakapag-set na ng sariling password ang miyembrong ito",
  "error.SIGN_UP_LINK_UNKNOWN": "Hindi nahanap ang sign-up link",
  "error.SIGN_UP_LINK_EXPIRED":
    "Expired na ang sign-up link na ito. Humingi ng bago sa nagpadala, o mag-register nang wala nito.",
  "error.SIGN_UP_LINK_USED_UP":
    "Naabot na ang limit ng sign-up link na ito. Humingi ng bago sa nagpadala, o mag-register nang wala nito.",
  "error.SIGN_UP_LINK_CLOSED":
    "Sarado na ang sign-up link na ito. Humingi ng bago sa nagpadala, o mag-register nang wala nito.",
  "error.SIGN_UP_LINKS_FULL": "Naabot mo na ang limit ng bukas na sign-up link. Magsara ng isa para makagawa ng bago.",
  "error.MEMBER_FROZEN":
    "Na-freeze ng agent mo ang account mo. Makikita mo pa rin ang balance mo at makakapag-withdraw ka. Para sa iba, kontakin ang agent mo o ang customer service.",
  "error.FREEZE_NOT_ALLOWED": "Hindi ka puwedeng mag-freeze ng account",
  "error.STATEMENT_UNKNOWN": "Hindi nahanap ang statement",
  "error.CONTRACT_UNKNOWN": "Hindi nahanap ang kontrata",
  "error.CONTRACT_OVER": "Nagbago na ang kontratang ito. Mag-reload at i-check ulit.",
  "error.CONTRACT_WAITING": "May naghihintay pang alok ng ganitong uri. Bawiin muna iyon.",
  "error.CONTRACT_DOWNLINE_UNKNOWN": "Hindi nahanap ang miyembro sa direktang downline mo",
  "error.CONTRACT_NOT_AGENT": "Para sa agent lang ang mga kontrata. Hindi agent ang account na ito.",
  "error.CONTRACT_TERMS_INVALID": "May mali sa terms. I-check ang mga may markang field.",
  "error.CONTRACT_NOT_HELD":
    "Maiaalok mo lang ang uri ng kontrata habang may hawak kang active na kontrata ng parehong uri",
  "error.CONTRACT_NOT_CONTAINED": "Lampas ang terms na ito sa sarili mong kontrata. I-check ang mga may markang tier.",
  "error.CONTRACT_WOULD_END":
    "Mate-terminate nito ang ilang kontrata sa downline mo. Tingnan muna ang mga ito at kumpirmahin.",
  "error.CONTRACT_END_NOT_ASKED": "Hindi pa nagre-request ng termination ang kabilang panig",
  "error.UPLOAD_UNKNOWN": "Hindi nahanap ang image",
  "error.UPLOAD_TYPE_UNKNOWN": "Pumili ng PNG o JPG na image",
  "error.UPLOAD_UNREADABLE": "Hindi mabasa ang image na ito. I-save ito ulit o kumuha ng screenshot.",
  "error.UPLOAD_TOO_MANY_PIXELS": "Masyadong malaki ang image. Maximum 40 megapixel.",
  "error.WITHDRAWAL_REFUSED": "Hindi pa ito mawi-withdraw. Tingnan ang mga requirement na kulang pa.",
  "error.WITHDRAWAL_UNKNOWN": "Hindi nahanap ang withdrawal",
  "error.WITHDRAWAL_OVER": "Nagbago na ang withdrawal na ito. Mag-reload at i-check ulit.",
  "error.PAYMENT_PASSWORD_MISSING": "Mag-set muna ng payment password sa Aking account",
  "error.PAYMENT_PASSWORD_WRONG": "Mali ang payment password",
  "error.PAYOUT_NAME_DIFFERS": "Dapat tugma ang pangalan ng account sa rehistradong pangalan mo",
  "error.PAYOUT_ACCOUNT_TAKEN": "Ginagamit na ang account na ito",
  "error.PAYOUT_ACCOUNTS_FULL": "Naabot mo na ang limit ng payout account. Mag-alis muna ng isa.",
  "error.PAYOUT_ACCOUNT_UNKNOWN": "Hindi nahanap ang payout account",
};
