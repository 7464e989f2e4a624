import type { notices as source } from "../../en/lazy/notices.ts";

export const notices: Record<keyof typeof source, string> = {
  "notices.titles": "Mga pamagat",
  "notices.messages": "Mga mensahe",
  "notices.day": "Nakaraang 24 oras",
  "notices.week": "Nakaraang 7 araw",
  "notices.earlier": "Mas nauna",
  "notices.back": "Bumalik sa listahan",
  "notices.empty": "Wala pang naka-post",
  "notices.gone": "Hindi na available",
  "notices.all": "Tingnan lahat",
  "notices.pages": "Mga page",
  "notices.page": "Page {page}",
  "notices.previousPage": "Nakaraang page",
  "notices.nextPage": "Susunod na page",

  "popup.understood": "Okay",
  "gift.read": "Tingnan ang detalye",
  "gift.later": "Mamaya na lang",

  "video.title": "Panoorin at i-follow",
  "video.play": "I-play: {title}",
  "video.outside": "Video mula sa {site}. Walang maglo-load mula roon hangga't hindi mo pinipindot ang play.",
  "social.title": "{brand} sa {channel}",
  "social.text": "Balita at sagot sa page ng {brand}.",
  "social.show": "Ipakita rito",
  "social.outside": "Walang maglo-load mula sa {channel} hangga't hindi mo pinipiling ipakita.",
  "social.open": "Buksan ang page",

  "help.search": "Maghanap sa help center",
  "help.topics": "Mga paksa",
  "help.nothing": "Walang nahanap para sa “{words}”",
  "help.nothing.text": "Sumubok ng ibang salita, o magtanong sa customer service.",
  "help.ask": "Magtanong sa customer service",
  "help.lead": "Mga sagot sa madalas itanong.",

  "service.lead": "Pumili kung paano makikipag-ugnayan. Bubukas ang bawat isa sa bagong tab.",
  "service.none": "Hindi available ang customer service sa ngayon",
};
