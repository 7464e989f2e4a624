/** Texts shared by the pages about money, dual approval among them. */
export const money = {
  "money.proof.whole": "Show full size",
  "money.proof.gone": "The image can't be shown",
  "money.difference": "Another operator saved changes in the meantime. Review them, then save again or cancel.",
  "money.do.firstYes": "Give first approval",
  "money.two.title": "Dual approval",
  "money.two.always": "always",
  "money.two.you": "you",
  "money.two.anybody": "operator assigned to the case",
  "money.two.first": "First approval: {who}",
  "money.two.firstWaits": "pending",
  "money.two.firstGiven": "given",
  "money.two.second": "Second approval: another operator",
  "money.two.another": "can't be the first approver",
  "money.two.notYou": "you gave the first approval, so you can't give the second",
  "money.two.related":
    "you can't give it: one of you invited the other, or one operator invited you both, directly or through others",
  "money.two.mayBeYou": "you can give it",
  "money.two.proposed": "First approval recorded. A second operator must approve under Approvals.",
  "money.two.consequence": "No money moves until a second operator approves.",
  "money.two.text": "Yours is the first of two approvals. No money moves until a second operator approves.",
};
