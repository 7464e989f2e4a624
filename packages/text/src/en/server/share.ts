/** Texts of link previews in chats and social networks. */
export const share = {
  "share.register.title": "Register at {brand}",
  "share.register.text": "Open your {brand} account. Only for players aged {age} and over.",
} as const satisfies Record<string, string>;
