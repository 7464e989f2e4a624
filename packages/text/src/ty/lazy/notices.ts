import type { notices as source } from "../../en/lazy/notices.ts";

export const notices: Record<keyof typeof source, string> = {
  "notices.titles": "Mga pamagat",
  "notices.messages": "Mga mensahe",
  "notices.day": "Nakaraang 24 oras",
  "notices.week": "Nakaraang 7 araw",
  "notices.earlier": "Mas nauna",
  "notices.back": "Bumalik sa listahan",
  "notices.empty": "Wala pang nailalathala",
  "notices.gone": "Wala na ito sa mga nakalathala",
  "notices.all": "Tingnan lahat",
  "notices.pages": "Mga pahina",
  "notices.page": "Pahina {page}",
  "notices.previousPage": "Nakaraang pahina",
  "notices.nextPage": "Susunod na pahina",

  "popup.understood": "Sige",
  "gift.read": "Basahin ang detalye",
  "gift.later": "Mamaya na lang",

  "video.title": "Panoorin at i-follow",
  "video.play": "I-play: {title}",
  "video.outside": "Galing sa {site} ang player. Walang ilo-load mula roon hangga't hindi mo pinipindot ang play.",
  "social.title": "{brand} sa {channel}",
  "social.text": "Balita at sagot sa page ng {brand}.",
  "social.show": "Ipakita rito",
  "social.outside": "Walang ilo-load mula sa {channel} hangga't hindi mo pinipindot.",
  "social.open": "Buksan ang page",

  "help.search": "Maghanap sa help center",
  "help.topics": "Mga paksa",
  "help.nothing": "Walang nahanap para sa “{words}”",
  "help.nothing.text": "Sumubok ng ibang salita, o magtanong sa tao.",
  "help.ask": "Magtanong sa customer service",
  "help.lead": "Mga sagot sa madalas itanong ng mga manlalaro.",

  "service.lead": "Piliin kung paano mo kami kokontakin. Bubukas ang bawat isa sa bagong tab.",
  "service.none": "Walang paraan para makontak ang customer service sa ngayon",
};
