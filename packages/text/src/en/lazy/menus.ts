/** What opens out of the shell: the vendors of a category, the languages, the app, the wallet of a phone. */
export const menus = {
  "language.search": "Search for a language",
  "language.none": "No language found.",
  "app.scan": "Scan the code with your phone's camera, or open the link on your phone.",
  "app.code": "QR code: {app}",
  "wallet.moneyInAndOut": "Deposit or withdraw in one tap.",
} as const satisfies Record<string, string>;
