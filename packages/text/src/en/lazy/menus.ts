/** Texts of panels that open from the shell: languages, app download, wallet sheet on phones. */
export const menus = {
  "language.search": "Search for a language",
  "language.none": "No language found.",
  "app.scan": "Scan the code with your phone's camera, or open the link on your phone.",
  "app.code": "QR code: {app}",
  "wallet.moneyInAndOut": "Deposit or withdraw in one tap.",
} as const satisfies Record<string, string>;
