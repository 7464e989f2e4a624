/** Texts about what operators publish: announcements, notices, popups, promotions, videos and the help center. */
export const notices = {
  "notices.titles": "Titles",
  "notices.messages": "Messages",
  "notices.day": "Last 24 hours",
  "notices.week": "Last 7 days",
  "notices.earlier": "Earlier",
  "notices.back": "Back to the list",
  "notices.empty": "Nothing published yet",
  "notices.gone": "No longer available",
  "notices.all": "See all",
  "notices.pages": "Pages",
  "notices.page": "Page {page}",
  "notices.previousPage": "Previous page",
  "notices.nextPage": "Next page",

  "popup.understood": "Got it",
  "gift.read": "See details",
  "gift.later": "Not now",

  "video.title": "Watch and follow",
  "video.play": "Play: {title}",
  "video.outside": "Video from {site}. Nothing loads from there until you press play.",
  "social.title": "{brand} on {channel}",
  "social.text": "News and answers on {brand}'s page.",
  "social.show": "Show here",
  "social.outside": "Nothing loads from {channel} until you choose to show it.",
  "social.open": "Open page",

  "help.search": "Search the help center",
  "help.topics": "Topics",
  "help.nothing": "Nothing found for “{words}”",
  "help.nothing.text": "Try other words, or ask customer service.",
  "help.ask": "Ask customer service",
  "help.lead": "Answers to frequently asked questions.",

  "service.lead": "Choose how to contact us. Each option opens in a new tab.",
  "service.none": "Customer service isn't available right now",
} as const satisfies Record<string, string>;
