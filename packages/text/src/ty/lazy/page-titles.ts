import type { pageTitles as source } from "../../en/lazy/page-titles.ts";

export const pageTitles: Record<keyof typeof source, string> = {
  "page.help": "Help center",
  "page.agent": "Login ng agent",
  "page.securityCenter": "Aking account",
  "page.messageV2": "Mga mensahe",
  "page.feedback": "Feedback",
  "page.register": "Mag-register",
  "page.changePassword": "Palitan ang password",
  "page.forgotPassword": "Nakalimutan ang password",
  "page.secondStep": "Kumpirmahing ikaw ito",
  "page.announcement": "Mga anunsyo",
  "page.notice": "Mga abiso",
  "page.publicPopup": "Balita",
  "page.gift": "Regalo",
  "page.realAccount": "Kailangan ng totoong account",
  "page.customerService": "Customer service",
};
