/** What happened to a member's money while they were away (S1 §4), and the list it is read in. */
export const messages = {
  "messages.open": "Messages",
  "messages.openUnread": "{count, plural, one {Messages, # unread} other {Messages, # unread}}",
  "messages.show": "Show",
  "messages.all": "All messages",
  "messages.markAllRead": "Mark all as read",
  "messages.older": "Show older messages",
  "messages.new": "New",
  "messages.none": "No messages yet",
  "messages.noneText":
    "When a deposit or a withdrawal goes through, or does not, or something changes in your account, you will read about it here.",
  "messages.noneOfType": "No messages of this kind",
  "messages.reference": "Reference",
  "messages.reason": "Reason",
  "messages.lead": "What happened to your deposits and withdrawals, and to your account.",
  "messages.device": "Device",
  "messages.place": "From",
  "messages.look": "See your recent activity",
  "message.depositCredited": "Deposit credited",
  "message.depositCredited.text": "Your deposit has arrived and is in your balance.",
  "message.withdrawalApproved": "Withdrawal approved",
  "message.withdrawalApproved.text": "Your withdrawal was approved and is on its way to you.",
  "message.withdrawalRejected": "Withdrawal rejected",
  "message.withdrawalRejected.text": "Your withdrawal was not approved. The amount is back in your balance.",
  "message.depositFailed": "Deposit failed",
  "message.depositFailed.text": "Your deposit did not go through. Nothing was added to your balance.",
  "message.service": "Customer service",
  "message.service.what":
    "{about, select, answer {Answer to your message} appeal {Answer to your appeal} complaint {Your message is now a complaint} other {Message from customer service}}",
  "message.service.text":
    "{about, select, answer {You asked, and this is our answer.} appeal {Somebody else has looked at your complaint again. This is our final answer.} complaint {We treat what you wrote as a complaint. You get an answer within 48 hours of writing, and can appeal once.} other {Customer service wrote to you.}}",
  "messages.seeFeedback": "See what you sent",
  "message.security": "Account security",
  "message.security.text": "If this was you, there is nothing to do. If not, say so in your recent activity.",
  "message.security.what":
    "{event, select, signedIn {Login on a new device} passwordChanged {Password changed} passwordReset {Password reset} mobileBound {Mobile number confirmed} emailBound {Email confirmed} authenticatorBound {Authenticator app switched on} authenticatorRemoved {Authenticator app removed} paymentPasswordSet {Payment password set} payoutAccountAdded {Payout account added} payoutAccountRemoved {Payout account removed} cookieReused {Every device was signed out} other {Account security}}",
} as const satisfies Record<string, string>;
