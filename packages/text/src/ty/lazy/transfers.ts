import type { transfers as source } from "../../en/lazy/transfers.ts";

export const transfers: Record<keyof typeof source, string> = {
  "transfer.page.lead": "Magpadala ng pera sa upline mo. Kailangan ang payment password sa bawat transfer.",
  "transfer.lead": "Instant ang transfer sa upline mong si {name} at hindi na mababawi.",
  "transfer.lead.down":
    "Instant ang transfer at hindi na mababawi. Makikita ninyong dalawa ito sa Transaction history.",
  "transfer.amount": "Amount",
  "transfer.amount.maximum": "Maximum sa ngayon {maximum}",
  "transfer.amount.wrong": "Maglagay ng amount",
  "transfer.submit": "I-transfer",
  "transfer.done": "Naipadala ang {amount} kay {name}",
  "transfer.available.cash": "Cash mo",
  "transfer.available.float": "Float mo",
  "transfer.left": "Natitirang daily limit ({count, plural, one {# transfer} other {# transfer}})",
  "transfer.send": "Ipadala ang {amount}",
  "transfer.after.cash": "Cash pagkatapos ng transfer",
  "transfer.after.float": "Float pagkatapos ng transfer",
  "transfer.after.today": "Natitirang daily limit pagkatapos ng transfer",
  "transfer.password.missing": "Kailangan mo ng payment password para makapag-transfer.",
  "transfer.password.set": "Mag-set ng payment password",
  "transfer.blocked.debt":
    "Hindi ka makakapag-transfer habang may utang ang account mo. Makipag-ugnayan sa customer service para mabayaran ito.",
  "transfer.blocked.hold":
    "Naka-hold ang transfer kapag bagong palit ang password o mobile number, o may disputed na deposit. Subukan ulit mamaya.",
  "transfer.unwagered":
    "Hindi pa nai-wager ang {amount}. Ito ang unang ipapadala, at lilipat sa tatanggap ang wagering requirement nito.",
  "transfer.noUpline": "Walang upline",
  "transfer.noUpline.text":
    "Sa agent na nag-invite sa iyo ka lang puwedeng mag-transfer. Nag-register ka nang walang invitation.",
  "transfer.list": "Mga transfer mo",
  "transfer.sent": "Kay {name}",
  "transfer.received": "Mula kay {name}",
  "transfer.none": "Wala pang transfer",
  "transfer.none.text": "Makikita rito ang mga transfer na ipinadala at natanggap mo.",
};
