/** What opens out of the shell: the vendors of a category, the languages, the app, the wallet of a phone. */
export const menus = {
  "language.search": "Search for a language",
  "language.none": "No language goes by that name.",
  "app.scan": "Point the camera of your phone at the code, or open the link on the phone itself.",
  "app.code": "QR code: {app}",
  "wallet.moneyInAndOut": "Money in and money out, both one tap away.",
} as const satisfies Record<string, string>;
