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
  "messages.seeWithdrawals": "See your withdrawals",
  "messages.seeDeposits": "See your deposits",
  "message.depositCredited": "Deposit credited",
  "message.depositCredited.text": "Your deposit has arrived and is in your balance.",
  "message.withdrawalApproved": "Withdrawal approved",
  "message.withdrawalApproved.what":
    "{stage, select, reminder {Has your withdrawal arrived?} forced {Your withdrawal counts as received} other {Withdrawal approved}}",
  "message.withdrawalApproved.text":
    "{stage, select, reminder {Has it arrived? Please say so under Withdraw, or it counts as received.} forced {Nobody told us otherwise, so it counts as received. You can still say that it did not come, for 30 days.} other {Your withdrawal was approved and is on its way to you.}}",
  "message.withdrawalRejected": "Withdrawal rejected",
  "message.withdrawalRejected.text":
    "{reason, select, refusedByBank {Your bank or wallet did not take it. The amount is back in your balance.} returnedByBank {Your bank or wallet sent it back. The amount is back in your balance.} notAccepted {It could not be sent. The amount is back in your balance.} notArrived {We traced it: it never arrived. The amount is back in your balance.} other {Your withdrawal was not approved. The amount is back in your balance.}}",
  "message.withdrawalRejected.reason":
    "{code, select, nameDiffers {The account is in another name} turnoverMissing {Bets are still missing} accountProblem {There is a problem with the account} identityFailed {We could not tell who you are} unusualPlay {Your play has to be looked at} ruleBroken {A rule of the site was broken} refusedByBank {Refused by the bank} returnedByBank {Sent back by the bank} notAccepted {Could not be sent} notArrived {Never arrived} other {Please contact customer service}}",
  "message.depositFailed": "Deposit failed",
  "message.depositFailed.text": "Your deposit did not go through. Nothing was added to your balance.",
  "message.service": "Customer service",
  "message.service.what":
    "{about, select, answer {Answer to your message} appeal {Answer to your appeal} complaint {Your message is now a complaint} identity {Please show us who you are} dispute {What became of your withdrawal} takenBack {A deposit was taken back} signUpLink {Somebody joined by your link, and was offered nothing} frozen {Your account was frozen} unfrozen {Your account is no longer frozen} other {Message from customer service}}",
  "message.service.text":
    "{about, select, answer {You asked, and this is our answer.} appeal {Somebody else has looked at your complaint again. This is our final answer.} complaint {We treat what you wrote as a complaint. You get an answer within 48 hours of writing, and can appeal once.} identity {Before we pay your withdrawal, please show us who you are. The amount stays set aside for you.} dispute {You said that a withdrawal did not arrive. We traced it, and this is our answer.} takenBack {Your wallet or bank took the payment back from us, so the amount has left your balance. What was no longer there is owed, and is paid out of your next wins.} signUpLink {They are in your team now, but the contract that this link promises does not fit below your own any more, so it was not offered to them. Offer them another one, and close the link or make a new one.} frozen {Your agent has frozen your account. You cannot play until they lift it. Your balance stays yours: you see it, and can withdraw it.} unfrozen {You can play again.} other {Customer service wrote to you.}}",
  "message.contract": "Contracts",
  "message.contract.what":
    "{who, select, house {{step, select, offered {The house offers you a contract} withdrawn {The house took an offer back} endAsked {The house asks to end a contract} other {Your contract with the house ends}}} other {{step, select, offered {{name} offers you a contract} accepted {{name} signed your contract} rejected {{name} said no to your contract} withdrawn {{name} took an offer back} endAsked {{name} asks to end a contract} other {Your contract with {name} ends}}}}",
  "message.contract.text":
    "{kind, select, dividend {Dividend} daily {Daily salary} hourly {Hourly salary} other {Real-time salary}}. {step, select, offered {Nothing changes until you accept.} accepted {It begins with its next period.} rejected {Everything stays as it was.} withdrawn {Everything stays as it was.} endAsked {It runs on until you agree.} other {It runs until its period is over.}}",
  "messages.seeContract": "See the contract",
  "messages.seeFeedback": "See what you sent",
  "message.security": "Account security",
  "message.security.text": "If this was you, there is nothing to do. If not, say so in your recent activity.",
  "message.security.what":
    "{event, select, signedIn {Login on a new device} passwordChanged {Password changed} passwordReset {Password reset} mobileBound {Mobile number confirmed} emailBound {Email confirmed} authenticatorBound {Authenticator app switched on} authenticatorRemoved {Authenticator app removed} paymentPasswordSet {Payment password set} payoutAccountAdded {Payout account added} payoutAccountRemoved {Payout account removed} cookieReused {Every device was signed out} other {Account security}}",
} as const satisfies Record<string, string>;
