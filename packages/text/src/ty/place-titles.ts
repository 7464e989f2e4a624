import type { placeTitles as source } from "../en/place-titles.ts";

export const placeTitles: Record<keyof typeof source, string> = {
  "place.help": "Help center",
  "place.agent": "Login ng agent",
  "place.securityCenter": "Aking account",
  "place.messageV2": "Mga mensahe",
  "place.feedback": "Feedback",
  "place.register": "Mag-register",
  "place.changePassword": "Palitan ang password",
  "place.forgotPassword": "Nakalimutan ang password",
  "place.secondStep": "Kumpirmahing ikaw ito",
  "place.announcement": "Mga anunsyo",
  "place.notice": "Mga abiso",
  "place.publicPopup": "Balita",
  "place.gift": "Regalo",
  "place.realAccount": "Kailangan ng totoong account",
  "place.customerService": "Customer service",
};
