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
  "error.DEPOSIT_UNKNOWN": "Wala kang ganitong deposit",
  "error.DEPOSIT_OVER": "Hindi na naghihintay ang deposit na ito",
  "error.DEPOSITS_WAITING": "May mga deposit kang hindi pa nababayaran. Bayaran o kanselahin muna ang isa",
  "error.IDENTITY_NEEDED":
    "Ayon sa batas, kailangan muna naming malaman kung sino ka bago ang unang deposit. Ipakita ang valid ID mo sa customer service",
  "error.REQUEST_KEY_REUSED": "Naitanong na ito nang iba ang halaga. Paki-reload ang page",
  "error.TABLE_QUERY_INVALID": "Hindi maintindihan ang filter na ito",
  "error.TABLE_TOO_SLOW": "Masyadong marami ang hahanapin. Pumili ng mas maikling panahon",
  "error.REPORT_DAYS": "Pumili ng panahong hanggang isang taon lang",
  "error.TRANSACTION_UNKNOWN": "Wala kang ganitong entry",
  "error.FUNDS_TOO_LOW": "Kulang ang balanse para dito",
  "error.TRANSFER_NOT_NEIGHBOUR":
    "Sa direktang upline o downline mo lang puwedeng mag-transfer, at dapat agent ang isa sa inyo",
  "error.TRANSFER_IN_DEBT":
    "Hindi ka makakapag-transfer habang may utang ang account mo. Kausapin ang support para mabayaran ito",
  "error.TRANSFER_ON_HOLD":
    "Naka-hold ang transfer kapag bagong palit ang password o phone, o may disputed na deposit. Subukan ulit mamaya",
  "error.TRANSFER_OVER_DAY_LIMIT": "Lampas na ito sa puwede mong i-transfer ngayong araw",
  "error.TEAM_MEMBER_UNKNOWN": "Walang ganyang miyembro sa team mo",
  "error.ACCOUNT_TYPE_NOT_ALLOWED": "Hindi ka puwedeng magdala ng ganitong uri ng account",
  "error.OPEN_DAY_LIMIT":
    "Naabot mo na ang dami ng account na mabubuksan ng isang agent sa isang araw. Ituloy mo bukas",
  "error.OPEN_TOO_DEEP": "Nasa pinakamababang antas ka na ng team, at walang puwedeng pumuwesto sa ibaba nito",
  "error.INITIAL_PASSWORD_OVER": "Hindi nagamit sa oras ang unang password na ito. Humingi ng bago sa agent mo",
  "error.INITIAL_PASSWORD_CHANGED": "Nakapili na sila ng sarili nilang password",
  "error.SIGN_UP_LINK_UNKNOWN": "Wala kang ganyang sign-up link",
  "error.SIGN_UP_LINK_EXPIRED":
    "Paso na ang sign-up link na ito. Humingi ng bago sa nagpadala, o magrehistro nang wala nito",
  "error.SIGN_UP_LINK_USED_UP":
    "Nagamit na ang lahat ng puwesto sa sign-up link na ito. Humingi ng bago sa nagpadala, o magrehistro nang wala nito",
  "error.SIGN_UP_LINK_CLOSED":
    "Isinara na ang sign-up link na ito. Humingi ng bago sa nagpadala, o magrehistro nang wala nito",
  "error.SIGN_UP_LINKS_FULL":
    "Naabot mo na ang dami ng bukas na sign-up link ng isang agent. Magsara ng isa para makagawa ng bago",
  "error.MEMBER_FROZEN":
    "Naka-freeze ang account mo, ayon sa agent mo. Makikita mo pa rin ang balance mo at makakapag-withdraw ka; para sa iba, magtanong sa agent mo o sa customer service",
  "error.FREEZE_NOT_ALLOWED": "Hindi puwedeng mag-freeze ng iba ang account mo",
  "error.STATEMENT_UNKNOWN": "Wala kang ganitong statement",
  "error.CONTRACT_UNKNOWN": "Wala kang ganitong kontrata",
  "error.CONTRACT_OVER": "Nagbago na ang lagay ng kontratang ito. Tingnan ulit",
  "error.CONTRACT_WAITING": "May alok pang ganito na hindi pa nasasagot. Bawiin muna iyon",
  "error.CONTRACT_DOWNLINE_UNKNOWN": "Wala kang ganitong direktang downline",
  "error.CONTRACT_NOT_AGENT": "Para sa mga agent lang ang kontrata, at hindi agent ang account na ito",
  "error.CONTRACT_TERMS_INVALID": "May mali sa mga kondisyon. Tingnan ang mga may marka",
  "error.CONTRACT_NOT_HELD": "Ang hawak mo lang ang maiaalok mo: dapat may umiiral kang kontratang ganito",
  "error.CONTRACT_NOT_CONTAINED":
    "Mas malaki ito kaysa sa pinapayagan ng sarili mong kontrata. Tingnan ang mga may marka",
  "error.CONTRACT_WOULD_END": "May mga kontrata sa ibaba na matatapos dahil dito. Tingnan muna kung alin, at pumayag",
  "error.CONTRACT_END_NOT_ASKED": "Hindi pa hinihiling ng kabila na tapusin ang kontratang ito",
  "error.UPLOAD_UNKNOWN": "Walang ganitong larawan",
  "error.UPLOAD_TYPE_UNKNOWN": "Pumili ng larawang PNG o JPG",
  "error.UPLOAD_UNREADABLE": "Hindi mabasa ang larawang ito. I-save ulit ito, o kumuha ng screenshot",
  "error.UPLOAD_TOO_MANY_PIXELS": "Masyadong malaki ang larawang ito. Pumili ng hanggang 40 megapixel lang",
  "error.WITHDRAWAL_REFUSED": "Hindi pa ito mababayaran. Tingnan kung ano ang kulang",
  "error.WITHDRAWAL_UNKNOWN": "Walang ganitong withdrawal",
  "error.WITHDRAWAL_OVER": "Nagbago na ang lagay ng withdrawal na ito",
  "error.PAYMENT_PASSWORD_MISSING": "Magtakda muna ng payment password sa security center",
  "error.PAYMENT_PASSWORD_WRONG": "Mali ang payment password",
  "error.PAYOUT_NAME_DIFFERS": "Dapat nakapangalan sa iyo ang account, ayon sa pangalang nasa amin",
  "error.PAYOUT_ACCOUNT_TAKEN": "Ginagamit na ang account na ito",
  "error.PAYOUT_ACCOUNTS_FULL": "Puno na ang listahan mo ng account. Mag-alis muna ng isa",
  "error.PAYOUT_ACCOUNT_UNKNOWN": "Wala kang ganitong account",
};
