/** Texts of the installed web app: installing, updating, offline page. */
export const install = {
  "install.offer": "Install the app",
  "install.update": "A new version is ready.",
  "install.reload": "Reload",
  "offline.title": "You're offline",
  "offline.text": "No internet connection. Your balance and bets are safe. This page reloads when you're back online.",
} as const satisfies Record<string, string>;
