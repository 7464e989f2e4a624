import type { transfers as source } from "../../en/lazy/transfers.ts";

export const transfers: Record<keyof typeof source, string> = {
  "transfer.lead": "Papunta sa upline mong si {name}. Agad itong darating at hindi na mababawi.",
  "transfer.amount": "Halaga",
  "transfer.amount.most": "Hanggang {most} ngayon",
  "transfer.amount.wrong": "Maglagay ng halaga",
  "transfer.submit": "I-transfer",
  "transfer.done": "Naipadala ang {amount} kay {name}",
  "transfer.available.cash": "Cash mo",
  "transfer.available.float": "Float mo",
  "transfer.left": "Natitira ngayong araw ({count, plural, one {# transfer} other {# transfer}})",
  "transfer.password.missing": "Kailangan ng payment password para mag-transfer, at wala ka pa nito.",
  "transfer.password.set": "Gumawa ng payment password",
  "transfer.nobody": "Walang mapapadalhan",
  "transfer.nobody.text": "Sa agent na nag-imbita sa iyo napupunta ang transfer. Sumali ka nang walang nag-imbita.",
  "transfer.list": "Mga transfer mo",
  "transfer.sent": "Kay {name}",
  "transfer.received": "Mula kay {name}",
  "transfer.none": "Wala pang transfer",
  "transfer.none.text": "Nakalista rito ang ipinadala at natanggap mo.",
};
