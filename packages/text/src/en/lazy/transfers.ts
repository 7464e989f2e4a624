/** Texts of transfers to the upline and to downlines. */
export const transfers = {
  "transfer.page.lead": "Send money to your upline. Each transfer needs your payment password.",
  "transfer.lead": "Transfers to your upline {name} are instant and can't be reversed.",
  "transfer.lead.down":
    "Transfers are instant and can't be reversed. You and your downline both see them in the account record.",
  "transfer.amount": "Amount",
  "transfer.amount.maximum": "Maximum right now {maximum}",
  "transfer.amount.wrong": "Enter an amount",
  "transfer.submit": "Transfer",
  "transfer.done": "{amount} sent to {name}",
  "transfer.available.cash": "Your cash",
  "transfer.available.float": "Your float",
  "transfer.left": "Daily limit left ({count, plural, one {# transfer} other {# transfers}})",
  "transfer.send": "Send {amount}",
  "transfer.after.cash": "Cash after transfer",
  "transfer.after.float": "Float after transfer",
  "transfer.after.today": "Daily limit left after transfer",
  "transfer.password.missing": "You need a payment password to transfer.",
  "transfer.password.set": "Set a payment password",
  "transfer.blocked.debt": "You can't transfer while you owe a balance. Contact customer service to settle it.",
  "transfer.blocked.hold":
    "Transfers are on hold after you change a password or your mobile number, or while a deposit is disputed. Try again later.",
  "transfer.unwagered":
    "{amount} hasn't been wagered yet. It's sent first, and the recipient takes over its wagering requirement.",
  "transfer.noUpline": "No upline",
  "transfer.noUpline.text": "You can only transfer to the agent who invited you. You registered without an invitation.",
  "transfer.list": "Your transfers",
  "transfer.sent": "To {name}",
  "transfer.received": "From {name}",
  "transfer.none": "No transfers yet",
  "transfer.none.text": "Transfers you send and receive are listed here.",
} as const satisfies Record<string, string>;
