/** Texts of messages to members about money, contracts, support and security (R16.6), and of their list. */
export const messages = {
  "messages.open": "Messages",
  "messages.openUnread": "{count, plural, one {Messages, # unread} other {Messages, # unread}}",
  "messages.show": "Message type",
  "messages.all": "All messages",
  "messages.markAllRead": "Mark all as read",
  "messages.older": "Show older messages",
  "messages.new": "New",
  "messages.none": "No messages yet",
  "messages.noneText": "Updates on your deposits, withdrawals and account will appear here.",
  "messages.noneOfType": "No messages of this type",
  "messages.reference": "Reference",
  "messages.reason": "Reason",
  "messages.lead": "Updates on your deposits, withdrawals and account.",
  "messages.device": "Device",
  "messages.place": "Location",
  "messages.look": "See recent activity",
  "messages.seeWithdrawals": "See your withdrawals",
  "messages.seeDeposits": "See your deposits",
  "message.depositCredited": "Deposit credited",
  "message.depositCredited.text": "Your deposit has been added to your balance.",
  "message.withdrawalApproved": "Withdrawal approved",
  "message.withdrawalApproved.what":
    "{stage, select, reminder {Has your withdrawal arrived?} forced {Withdrawal auto-confirmed} other {Withdrawal approved}}",
  "message.withdrawalApproved.text":
    "{stage, select, reminder {Please confirm receipt under Withdraw. If you don't respond, we'll confirm it automatically.} forced {You didn't respond, so we confirmed it automatically. If it didn't arrive, you can report it within 30 days.} other {Your withdrawal was approved and is on its way to you.}}",
  "message.withdrawalRejected": "Withdrawal rejected",
  "message.withdrawalRejected.text":
    "{reason, select, refusedByBank {Your bank or e-wallet rejected it. The amount is back in your balance.} returnedByBank {Your bank or e-wallet returned it. The amount is back in your balance.} notAccepted {It couldn't be sent. The amount is back in your balance.} notArrived {We traced it and it never arrived. The amount is back in your balance.} other {Your withdrawal was not approved. The amount is back in your balance.}}",
  "message.withdrawalRejected.reason":
    "{code, select, nameDiffers {The account name doesn't match} turnoverMissing {Wagering requirement not met} accountProblem {There is a problem with the account} identityFailed {Identity not verified} unusualPlay {Unusual play} ruleBroken {This request breaks our terms} refusedByBank {Rejected by the bank} returnedByBank {Returned by the bank} notAccepted {Couldn't be sent} notArrived {Never arrived} other {Please contact customer service}}",
  "message.depositFailed": "Deposit failed",
  "message.depositFailed.text": "Your deposit didn't go through. Nothing was added to your balance.",
  "message.service": "Customer service",
  "message.service.what":
    "{about, select, answer {Answer to your message} appeal {Answer to your appeal} complaint {Your message was registered as a complaint} identity {Please verify your identity} dispute {Result of your withdrawal dispute} takenBack {Deposit reversed} signUpLink {New member joined without a contract offer} frozen {Account frozen} unfrozen {Account unfrozen} other {Message from customer service}}",
  "message.service.text":
    "{about, select, answer {Here is our answer to your message.} appeal {A different person reviewed your complaint. This is our final answer.} complaint {We're handling your message as a complaint. You'll get an answer within 48 hours of sending it, and can appeal once.} identity {Before we pay your withdrawal, please verify your identity. The amount stays reserved for you.} dispute {You reported that a withdrawal didn't arrive. We traced it, and this is our answer.} takenBack {Your bank or e-wallet reversed the payment, so we deducted the amount from your balance. Any shortfall is owed and will be deducted from your next wins.} signUpLink {They're in your team now. The contract promised by this link no longer fits within your own, so it wasn't offered. Offer them another contract, and close or replace the link.} frozen {Your agent froze your account. You can't play until they unfreeze it. You can still see your balance and withdraw it.} unfrozen {You can play again.} other {Customer service sent you a message.}}",
  "message.contract": "Contracts",
  "message.contract.what":
    "{who, select, house {{step, select, offered {The house offered you a contract} withdrawn {The house withdrew an offer} endAsked {The house requested to terminate a contract} other {Your contract with the house is ending}}} other {{step, select, offered {{name} offered you a contract} accepted {{name} accepted your contract} rejected {{name} rejected your contract} withdrawn {{name} withdrew an offer} endAsked {{name} requested to terminate a contract} other {Your contract with {name} is ending}}}}",
  "message.contract.text":
    "{kind, select, dividend {Dividend} daily {Daily salary} hourly {Hourly salary} other {Real-time salary}}. {step, select, offered {Nothing changes until you accept.} accepted {It starts with the next period.} rejected {Nothing changes.} withdrawn {Nothing changes.} endAsked {It stays active until you agree.} other {It stays active until its period ends.}}",
  "message.reward": "Rewards",
  "message.reward.what":
    "{step, select, approved {Application approved: {name}} rejected {Application rejected: {name}} completed {Bonus completed: {name}} expired {Bonus expired: {name}} other {Rewards}}",
  "message.reward.text":
    "{step, select, approved {Your reward is ready. Claim it in the reward center.} rejected {We couldn't approve your application.} completed {You've met the wagering requirement. What was left of the bonus is now cash in your balance.} expired {The wagering requirement wasn't met in time, so what was left of the bonus is gone. Your own money isn't affected.} other {There's news about your rewards.}}",
  "message.reward.reason":
    "{code, select, imageUnreadable {Image can't be read} imageWrong {Image doesn't show what is required} notDone {Conditions not met} nameDiffers {Name doesn't match your account} usedBefore {Already used before} other {Breaks the terms}}",
  "messages.seeRewards": "Open the reward center",
  "messages.seeBonuses": "See your bonuses",
  "messages.seeContract": "See the contract",
  "messages.seeFeedback": "See your feedback",
  "message.security": "Account security",
  "message.security.text": "If this was you, no action is needed. If not, report it under recent activity.",
  "message.security.what":
    "{event, select, signedIn {Login on a new device} passwordChanged {Password changed} passwordReset {Password reset} mobileBound {Mobile number verified} emailBound {Email verified} authenticatorBound {Authenticator app turned on} authenticatorRemoved {Authenticator app removed} paymentPasswordSet {Payment password set} payoutAccountAdded {Payout account added} payoutAccountRemoved {Payout account removed} cookieReused {All devices logged out} other {Account security}}",
} as const satisfies Record<string, string>;
