import type { feedback as source } from "../../en/lazy/feedback.ts";

export const feedback: Record<keyof typeof source, string> = {
  "feedback.lead": "Ikuwento sa amin ang nangyari at titingnan namin. Huwag isama ang password o numero ng card.",
  "feedback.questionType": "Tungkol saan ito?",
  "feedback.question.deposit": "Deposit",
  "feedback.question.withdrawal": "Withdrawal",
  "feedback.question.game": "Laro",
  "feedback.question.customerService": "Customer service",
  "feedback.question.application": "Ang site o app",
  "feedback.question.other": "Iba pa",
  "feedback.content": "Ang mensahe mo",
  "feedback.wordsMissing": "{count} salita pa lang; kulang pa ng {missing}",
  "feedback.wordsLeft": "{count} salita; hanggang {max} lang",
  "feedback.wordsOver": "{count} salita; sobra ng {over}",
  "feedback.send": "Ipadala",
  "feedback.sent": "Salamat, natanggap namin",
  "feedback.sentText": "Itago ang reference na ito. Dito hahanapin ng customer service ang mensahe mo.",
  "feedback.reference": "Reference",
  "feedback.copy": "Kopyahin ang reference",
  "feedback.copied": "Nakopya ang reference",
  "feedback.copyFailed": "Hindi pumayag ang browser mo. Piliin at kopyahin na lang ito.",
  "feedback.another": "Sumulat ulit",
};
