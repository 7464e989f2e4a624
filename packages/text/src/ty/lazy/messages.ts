import type { messages as source } from "../../en/lazy/messages.ts";

export const messages: Record<keyof typeof source, string> = {
  "messages.open": "Mga mensahe",
  "messages.openUnread": "Mga mensahe, {count} ang hindi pa nababasa",
  "messages.show": "Uri ng mensahe",
  "messages.all": "Lahat ng mensahe",
  "messages.markAllRead": "Markahan lahat bilang nabasa",
  "messages.older": "Ipakita ang mas lumang mensahe",
  "messages.new": "Bago",
  "messages.none": "Wala pang mensahe",
  "messages.noneText": "Dito lalabas ang mga update sa deposit, withdrawal at account mo.",
  "messages.noneOfType": "Walang mensahe ng ganitong uri",
  "messages.reference": "Reference",
  "messages.reason": "Dahilan",
  "messages.lead": "Mga update sa deposit, withdrawal at account mo.",
  "messages.device": "Device",
  "messages.place": "Lokasyon",
  "messages.look": "Tingnan ang recent activity",
  "messages.seeWithdrawals": "Tingnan ang mga withdrawal mo",
  "messages.seeDeposits": "Tingnan ang mga deposit mo",
  "message.depositCredited": "Pumasok ang deposit",
  "message.depositCredited.text": "Naidagdag na ang deposit mo sa balance mo.",
  "message.withdrawalApproved": "Aprubado ang withdrawal",
  "message.withdrawalApproved.what":
    "{stage, select, reminder {Dumating na ba ang withdrawal mo?} forced {Auto-confirmed na ang withdrawal} other {Aprubado ang withdrawal}}",
  "message.withdrawalApproved.text":
    "{stage, select, reminder {Pakikumpirma sa Withdraw na natanggap mo. Kung hindi ka sasagot, automatic namin itong iko-confirm.} forced {Hindi ka sumagot, kaya automatic namin itong kinumpirma. Kung hindi ito dumating, puwede mo itong i-report sa loob ng 30 araw.} other {Aprubado na ang withdrawal mo at papunta na sa iyo.}}",
  "message.withdrawalRejected": "Tinanggihan ang withdrawal",
  "message.withdrawalRejected.text":
    "{reason, select, refusedByBank {Tinanggihan ito ng bangko o e-wallet mo. Naibalik na ang halaga sa balance mo.} returnedByBank {Ibinalik ito ng bangko o e-wallet mo. Naibalik na ang halaga sa balance mo.} notAccepted {Hindi ito naipadala. Naibalik na ang halaga sa balance mo.} notArrived {Na-trace namin ito at hindi ito dumating. Naibalik na ang halaga sa balance mo.} other {Hindi naaprubahan ang withdrawal mo. Naibalik na ang halaga sa balance mo.}}",
  "message.withdrawalRejected.reason":
    "{code, select, nameDiffers {Hindi tugma ang pangalan sa account} turnoverMissing {Hindi pa naabot ang wagering requirement} accountProblem {May problema sa account} identityFailed {Hindi na-verify ang identity} unusualPlay {Kakaibang paglalaro} ruleBroken {Labag sa terms namin ang request na ito} refusedByBank {Tinanggihan ng bangko} returnedByBank {Ibinalik ng bangko} notAccepted {Hindi naipadala} notArrived {Hindi dumating} other {Makipag-ugnayan sa customer service}}",
  "message.depositFailed": "Hindi natuloy ang deposit",
  "message.depositFailed.text": "Hindi natuloy ang deposit mo. Walang naidagdag sa balance mo.",
  "message.service": "Customer service",
  "message.service.what":
    "{about, select, answer {Sagot sa mensahe mo} appeal {Sagot sa apela mo} complaint {Ni-register bilang reklamo ang mensahe mo} identity {Paki-verify ang identity mo} dispute {Resulta ng withdrawal dispute mo} takenBack {Na-reverse ang deposit} signUpLink {May bagong member na walang contract offer} frozen {Na-freeze ang account} unfrozen {Na-unfreeze ang account} other {Mensahe mula sa customer service}}",
  "message.service.text":
    "{about, select, answer {Ito ang sagot namin sa mensahe mo.} appeal {Ibang tao ang nag-review ng reklamo mo. Ito na ang final na sagot namin.} complaint {Itinuturing naming reklamo ang mensahe mo. May sagot sa loob ng 48 oras mula nang ipadala mo, at isang beses kang puwedeng umapela.} identity {Bago namin bayaran ang withdrawal mo, paki-verify ang identity mo. Naka-reserve pa rin ang halaga para sa iyo.} dispute {Ni-report mong hindi dumating ang isang withdrawal. Na-trace namin ito, at ito ang sagot namin.} takenBack {Ni-reverse ng bangko o e-wallet mo ang bayad, kaya inalis namin ang halaga sa balance mo. Ang kulang ay utang at ibabawas sa mga susunod mong panalo.} signUpLink {Nasa team mo na siya. Hindi na pasok sa sarili mong kontrata ang kontratang ipinapangako ng link na ito, kaya hindi ito na-offer. Mag-offer ng ibang kontrata, at isara o palitan ang link.} frozen {Na-freeze ng agent mo ang account mo. Hindi ka makakapaglaro hangga't hindi ito ina-unfreeze. Makikita mo pa rin ang balance mo at mawi-withdraw mo ito.} unfrozen {Puwede ka na ulit maglaro.} other {May mensahe sa iyo ang customer service.}}",
  "message.contract": "Mga kontrata",
  "message.contract.what":
    "{who, select, house {{step, select, offered {May contract offer ang house sa iyo} withdrawn {Binawi ng house ang offer} endAsked {Nag-request ang house na i-terminate ang kontrata} other {Matatapos na ang kontrata mo sa house}}} other {{step, select, offered {May contract offer si {name} sa iyo} accepted {Tinanggap ni {name} ang kontrata mo} rejected {Tinanggihan ni {name} ang kontrata mo} withdrawn {Binawi ni {name} ang offer} endAsked {Nag-request si {name} na i-terminate ang kontrata} other {Matatapos na ang kontrata mo kay {name}}}}}",
  "message.contract.text":
    "{kind, select, dividend {Dividend} daily {Daily salary} hourly {Hourly salary} other {Real-time salary}}. {step, select, offered {Walang magbabago hangga't hindi mo tinatanggap.} accepted {Magsisimula ito sa susunod na period.} rejected {Walang magbabago.} withdrawn {Walang magbabago.} endAsked {Active pa rin ito hangga't hindi ka pumapayag.} other {Active pa ito hanggang matapos ang period.}}",
  "message.reward": "Mga reward",
  "message.reward.what":
    "{step, select, approved {Aprubado ang application: {name}} rejected {Tinanggihan ang application: {name}} completed {Natapos ang bonus: {name}} expired {Nag-expire ang bonus: {name}} other {Mga reward}}",
  "message.reward.text":
    "{step, select, approved {Handa na ang reward mo. I-claim ito sa reward center.} rejected {Hindi namin naaprubahan ang application mo.} completed {Naabot mo na ang wagering requirement. Cash na sa balance mo ang natira sa bonus.} expired {Hindi naabot ang wagering requirement sa oras, kaya wala na ang natira sa bonus. Hindi apektado ang sarili mong pera.} other {May balita tungkol sa mga reward mo.}}",
  "message.reward.reason":
    "{code, select, imageUnreadable {Hindi mabasa ang image} imageWrong {Wala sa image ang kailangang makita} notDone {Hindi naabot ang conditions} nameDiffers {Hindi tugma ang pangalan sa account mo} usedBefore {Nagamit na dati} other {Labag sa terms}}",
  "messages.seeRewards": "Buksan ang reward center",
  "messages.seeBonuses": "Tingnan ang mga bonus mo",
  "messages.seeContract": "Tingnan ang kontrata",
  "messages.seeFeedback": "Tingnan ang feedback mo",
  "message.security": "Security ng account",
  "message.security.text": "Kung ikaw ito, wala kang kailangang gawin. Kung hindi, i-report ito sa recent activity.",
  "message.security.what":
    "{event, select, signedIn {Login sa bagong device} passwordChanged {Napalitan ang password} passwordReset {Na-reset ang password} mobileBound {Na-verify ang mobile number} emailBound {Na-verify ang email} authenticatorBound {Na-on ang authenticator app} authenticatorRemoved {Natanggal ang authenticator app} paymentPasswordSet {Na-set ang payment password} payoutAccountAdded {Naidagdag ang payout account} payoutAccountRemoved {Natanggal ang payout account} cookieReused {Na-logout ang lahat ng device} other {Security ng account}}",
};
