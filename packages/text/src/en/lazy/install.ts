/** The site as an app of the device: installing it, updating it, opening it without a network. */
export const install = {
  "install.offer": "Install the app",
  "install.update": "A new version is ready.",
  "install.reload": "Reload",
  "offline.title": "You are offline",
  "offline.text":
    "There is no connection right now. Your money and your bets are safe with us; the page comes back by itself when the network does.",
} as const satisfies Record<string, string>;
