import type { messages as source } from "../../en/lazy/messages.ts";

export const messages: Record<keyof typeof source, string> = {
  "messages.open": "Mga mensahe",
  "messages.openUnread": "Mga mensahe, {count} ang hindi pa nababasa",
  "messages.show": "Ipakita",
  "messages.all": "Lahat ng mensahe",
  "messages.markAllRead": "Markahang nabasa ang lahat",
  "messages.older": "Ipakita ang mas luma",
  "messages.new": "Bago",
  "messages.none": "Wala pang mensahe",
  "messages.noneText":
    "Kapag pumasok o hindi natuloy ang isang deposit o withdrawal, o may nagbago sa account mo, dito mo ito mababasa.",
  "messages.noneOfType": "Walang ganitong mensahe",
  "messages.reference": "Reference",
  "messages.reason": "Dahilan",
  "messages.lead": "Kung ano ang nangyari sa mga deposit at withdrawal mo, at sa account mo.",
  "messages.device": "Device",
  "messages.place": "Mula sa",
  "messages.look": "Tingnan ang mga huling aktibidad",
  "messages.seeWithdrawals": "Tingnan ang mga withdrawal mo",
  "messages.seeDeposits": "Tingnan ang mga deposit mo",
  "message.depositCredited": "Pumasok ang deposit",
  "message.depositCredited.text": "Dumating na ang deposit mo at nasa balanse mo na.",
  "message.withdrawalApproved": "Aprubado ang withdrawal",
  "message.withdrawalApproved.what":
    "{stage, select, reminder {Dumating na ba ang withdrawal mo?} forced {Itinuring nang natanggap ang withdrawal mo} other {Aprubado ang withdrawal}}",
  "message.withdrawalApproved.text":
    "{stage, select, reminder {Dumating na ba? Sabihin sa Withdraw; kung hindi, ituturing itong natanggap mo na.} forced {Wala kaming narinig mula sa iyo, kaya itinuring na natanggap na. Puwede mo pa ring sabihing hindi ito dumating, sa loob ng 30 araw.} other {Naaprubahan ang withdrawal mo at papunta na sa iyo.}}",
  "message.withdrawalRejected": "Hindi naaprubahan ang withdrawal",
  "message.withdrawalRejected.text":
    "{reason, select, refusedByBank {Hindi ito tinanggap ng bangko o wallet mo. Naibalik na ang halaga sa balanse mo.} returnedByBank {Ibinalik ito ng bangko o wallet mo. Naibalik na ang halaga sa balanse mo.} notAccepted {Hindi ito naipadala. Naibalik na ang halaga sa balanse mo.} notArrived {Hinanap namin: hindi ito dumating. Naibalik na ang halaga sa balanse mo.} other {Hindi naaprubahan ang withdrawal mo. Naibalik na ang halaga sa balanse mo.}}",
  "message.withdrawalRejected.reason":
    "{code, select, nameDiffers {Iba ang pangalan sa account} turnoverMissing {Kulang pa ang mga taya} accountProblem {May problema sa account} identityFailed {Hindi namin matiyak kung sino ka} unusualPlay {Kailangang tingnan ang paglalaro mo} ruleBroken {May nilabag na patakaran ng site} refusedByBank {Tinanggihan ng bangko} returnedByBank {Ibinalik ng bangko} notAccepted {Hindi naipadala} notArrived {Hindi dumating} other {Makipag-ugnayan sa customer service}}",
  "message.depositFailed": "Hindi natuloy ang deposit",
  "message.depositFailed.text": "Hindi natuloy ang deposit mo. Walang naidagdag sa balanse mo.",
  "message.service": "Customer service",
  "message.service.what":
    "{about, select, answer {Sagot sa mensahe mo} appeal {Sagot sa apela mo} complaint {Reklamo na ang mensahe mo} identity {Pakipatunayan kung sino ka} dispute {Ang nangyari sa withdrawal mo} takenBack {Binawi ang isang deposit} signUpLink {May sumali gamit ang link mo, pero walang naialok sa kanya} frozen {Na-freeze ang account mo} unfrozen {Hindi na naka-freeze ang account mo} other {Mensahe mula sa customer service}}",
  "message.service.text":
    "{about, select, answer {Nagtanong ka, at ito ang sagot namin.} appeal {May ibang tumingin ulit sa reklamo mo. Ito na ang huling sagot namin.} complaint {Itinuturing naming reklamo ang isinulat mo. May sagot sa loob ng 48 oras mula nang isulat mo, at puwede kang umapela nang isang beses.} identity {Bago namin bayaran ang withdrawal mo, pakipatunayan kung sino ka. Nakatabi pa rin ang halaga para sa iyo.} dispute {Sinabi mong hindi dumating ang isang withdrawal. Hinanap namin, at ito ang sagot namin.} takenBack {Binawi sa amin ng wallet o bangko mo ang bayad, kaya inalis ang halaga sa balance mo. Ang kulang ay utang, at babayaran mula sa mga susunod mong panalo.} signUpLink {Nasa team mo na siya, pero hindi na kasya sa sarili mong kontrata ang kontratang ipinapangako ng link na ito, kaya hindi ito naialok. Mag-alok ng iba, at isara ang link o gumawa ng bago.} frozen {Na-freeze ng agent mo ang account mo. Hindi ka makakapaglaro hanggang alisin nila ito. Sa iyo pa rin ang balance mo: makikita mo ito, at puwede mong i-withdraw.} unfrozen {Puwede ka na ulit maglaro.} other {Sumulat sa iyo ang customer service.}}",
  "message.contract": "Mga kontrata",
  "message.contract.what":
    "{who, select, house {{step, select, offered {Inaalok ka ng house ng kontrata} withdrawn {Binawi ng house ang alok} endAsked {Hinihiling ng house na tapusin ang kontrata} other {Matatapos ang kontrata mo sa house}}} other {{step, select, offered {Inaalok ka ni {name} ng kontrata} accepted {Pinirmahan ni {name} ang kontrata mo} rejected {Tinanggihan ni {name} ang kontrata mo} withdrawn {Binawi ni {name} ang alok} endAsked {Hinihiling ni {name} na tapusin ang kontrata} other {Matatapos ang kontrata mo kay {name}}}}}",
  "message.contract.text":
    "{kind, select, dividend {Dividend} daily {Arawang sahod} hourly {Sahod kada oras} other {Real-time na sahod}}. {step, select, offered {Walang magbabago habang hindi mo pa tinatanggap.} accepted {Magsisimula ito sa susunod na period.} rejected {Mananatili ang lahat sa dati.} withdrawn {Mananatili ang lahat sa dati.} endAsked {Tuloy pa rin ito habang hindi ka pa pumapayag.} other {Tatakbo pa ito hanggang matapos ang period.}}",
  "messages.seeContract": "Tingnan ang kontrata",
  "messages.seeFeedback": "Tingnan ang mga ipinadala mo",
  "message.security": "Seguridad ng account",
  "message.security.text": "Kung ikaw ito, wala kang kailangang gawin. Kung hindi, sabihin sa mga huling aktibidad mo.",
  "message.security.what":
    "{event, select, signedIn {Pag-login sa bagong device} passwordChanged {Napalitan ang password} passwordReset {Na-reset ang password} mobileBound {Nakumpirma ang mobile number} emailBound {Nakumpirma ang email} authenticatorBound {In-on ang authenticator app} authenticatorRemoved {Inalis ang authenticator app} paymentPasswordSet {Naitakda ang payment password} payoutAccountAdded {May idinagdag na payout account} payoutAccountRemoved {May inalis na payout account} cookieReused {Na-logout ang lahat ng device} other {Seguridad ng account}}",
};
