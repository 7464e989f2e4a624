import type { transfers as source } from "../../en/lazy/transfers.ts";

export const transfers: Record<keyof typeof source, string> = {
  "transfer.lead": "Papunta sa upline mong si {name}. Agad itong darating at hindi na mababawi.",
  "transfer.lead.down": "Dumarating ito agad, makikita sa statement ninyong dalawa, at hindi na mababawi.",
  "transfer.amount": "Halaga",
  "transfer.amount.most": "Hanggang {most} ngayon",
  "transfer.amount.wrong": "Maglagay ng halaga",
  "transfer.submit": "I-transfer",
  "transfer.done": "Naipadala ang {amount} kay {name}",
  "transfer.available.cash": "Cash mo",
  "transfer.available.float": "Float mo",
  "transfer.left": "Natitira ngayong araw ({count, plural, one {# transfer} other {# transfer}})",
  "transfer.send": "Ipadala ang {amount}",
  "transfer.after.cash": "Cash mo pagkatapos",
  "transfer.after.float": "Float mo pagkatapos",
  "transfer.after.today": "Natitira ngayong araw",
  "transfer.password.missing": "Kailangan ng payment password para mag-transfer, at wala ka pa nito.",
  "transfer.password.set": "Gumawa ng payment password",
  "transfer.blocked.debt":
    "Hindi ka makakapag-transfer habang may utang ang account mo. Kausapin ang support para mabayaran ito.",
  "transfer.blocked.hold":
    "Naka-hold ang transfer kapag bagong palit ang password o phone, o may disputed na deposit. Subukan ulit mamaya.",
  "transfer.unwagered":
    "Hindi pa nai-wager ang {amount}. Ito ang unang ipapadala, at lilipat sa tatanggap ang wagering requirement nito.",
  "transfer.nobody": "Walang mapapadalhan",
  "transfer.nobody.text": "Sa agent na nag-imbita sa iyo napupunta ang transfer. Sumali ka nang walang nag-imbita.",
  "transfer.list": "Mga transfer mo",
  "transfer.sent": "Kay {name}",
  "transfer.received": "Mula kay {name}",
  "transfer.none": "Wala pang transfer",
  "transfer.none.text": "Nakalista rito ang ipinadala at natanggap mo.",
};
