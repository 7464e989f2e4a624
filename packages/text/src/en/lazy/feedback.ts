/** Questions and complaints of members to the operators (S1 §3 and §5). */
export const feedback = {
  "feedback.lead": "Tell us what happened, and we will look into it. Please leave out passwords and card numbers.",
  "feedback.questionType": "What is it about?",
  "feedback.question.deposit": "Deposit",
  "feedback.question.withdrawal": "Withdrawal",
  "feedback.question.game": "Game",
  "feedback.question.customerService": "Customer service",
  "feedback.question.application": "The site or the app",
  "feedback.question.other": "Something else",
  "feedback.content": "Your message",
  "feedback.wordsMissing":
    "{count, plural, one {# word} other {# words}} so far; {missing, plural, one {# more} other {# more}} to go",
  "feedback.wordsLeft": "{count, plural, one {# word} other {# words}}; at most {max}",
  "feedback.wordsOver": "{count} words; {over, plural, one {# too many} other {# too many}}",
  "feedback.send": "Send",
  "feedback.sent": "Thank you, we have it",
  "feedback.sentText": "Keep this reference. Customer service finds your message by it.",
  "feedback.reference": "Reference",
  "feedback.copy": "Copy the reference",
  "feedback.copied": "Reference copied",
  "feedback.copyFailed": "Your browser did not let us copy it. Please select and copy it yourself.",
  "feedback.another": "Write another",
} as const satisfies Record<string, string>;
