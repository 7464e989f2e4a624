/** What operators publish: announcements, notices, popups, promotions, videos and the help center. */
export const notices = {
  "notices.titles": "Titles",
  "notices.messages": "Messages",
  "notices.day": "Last 24 hours",
  "notices.week": "Last 7 days",
  "notices.earlier": "Earlier",
  "notices.back": "Back to the list",
  "notices.empty": "Nothing has been published yet",
  "notices.gone": "This is no longer published",
  "notices.all": "See all",
  "notices.pages": "Pages",
  "notices.page": "Page {page}",
  "notices.previousPage": "Previous page",
  "notices.nextPage": "Next page",

  "popup.understood": "Got it",
  "gift.read": "Read the details",
  "gift.later": "Not now",

  "video.title": "Watch and follow",
  "video.play": "Play: {title}",
  "video.outside": "The player comes from {site}. Nothing is loaded from there before you press play.",
  "social.title": "{brand} on {channel}",
  "social.text": "News and answers on the page of {brand}.",
  "social.show": "Show it here",
  "social.outside": "Nothing is loaded from {channel} before you press.",
  "social.open": "Open the page",

  "help.search": "Search the help center",
  "help.topics": "Topics",
  "help.nothing": "Nothing found for “{words}”",
  "help.nothing.text": "Try another word, or ask a person.",
  "help.ask": "Ask customer service",
  "help.lead": "Answers to what players ask most.",

  "service.lead": "Choose how to reach us. Each way opens in a new tab.",
  "service.none": "There is no way to reach customer service right now",
} as const satisfies Record<string, string>;
