export const payoutAccounts = {
  "payoutAccount.bankMissing": "Choose your bank",
  "payoutAccount.mobileWrong": "A mobile number of the Philippines, like 0917 123 4567",
  "payoutAccount.numberWrong": "The account number has 8 to 19 digits",
  "payoutAccount.holderWrong": "Your name as your bank writes it, letters only",
} as const satisfies Record<string, string>;
