/** What stands on the pages that a brand has elsewhere, and on none of them for real. */
const WORDS = {
  en: {
    sandbox: "Perya sandbox",
    madeUp: "Made up for the demo: there is no such page anywhere, and nothing you do here leaves this machine.",
    back: "Close this tab to go back to the site.",
    chat: {
      title: (brand: string) => `${brand}: customer service`,
      lead: "A stand-in for the brand's live chat. A program answers, and always the same.",
      say: "Your message",
      send: "Send",
      you: "You",
      host: "Program",
      hello: "Good day! This is where a person of the brand would greet you. Write something, it stays on this page.",
      answer: "Your message arrived. In the demo nobody reads it; a brand puts the address of its own chat here.",
    },
    social: {
      title: (brand: string, channel: string) => `${brand} at ${channel}`,
      lead: (channel: string) => `A stand-in for the page that a brand has at ${channel}.`,
      followers: "Nobody follows a page that does not exist",
      posts: [
        ["The fair is open", "The lanterns are lit, the wheels turn, and every round can be checked afterwards."],
        ["How a round is proved", "The seed is sealed before you bet and opened after. The site shows both."],
        ["A word on limits", "Play for as long as it is fun. Time-outs are in your account, and they hold."],
      ],
    },
    app: {
      title: (brand: string, system: string) => `${brand} for ${system}`,
      lead: "A stand-in for the place where the app would be.",
      text: "The demo has no app in any store. The site itself can be put on the home screen, from its menu.",
    },
    newcomers: {
      title: (brand: string) => `${brand}: a guide for newcomers`,
      lead: "A stand-in for the page that a brand writes for those who register.",
      steps: [
        "Choose a username and a password. Nothing else is needed at Perya.",
        "Or sign in as ana, whose password stands in the README.",
        "Pick a game. All of it is play money.",
      ],
    },
    video: {
      title: "A look around the fair",
      lead: "A stand-in for a video site. Twelve seconds, drawn by the page itself.",
      play: "Play",
      pause: "Pause",
    },
  },
  fil: {
    sandbox: "Perya sandbox",
    madeUp: "Gawa-gawa lang para sa demo: walang ganitong page saanman, at walang lalabas sa machine na ito.",
    back: "Isara ang tab na ito para bumalik sa site.",
    chat: {
      title: (brand: string) => `${brand}: customer service`,
      lead: "Kapalit ng live chat ng brand. Programa ang sumasagot, at iisa lang ang sagot.",
      say: "Ang mensahe mo",
      send: "Ipadala",
      you: "Ikaw",
      host: "Programa",
      hello: "Magandang araw! Dito ka babatiin ng tao ng brand. Sumulat ka, dito lang iyon mananatili.",
      answer: "Dumating ang mensahe mo. Walang babasa nito sa demo; sariling chat ng brand ang ilalagay rito.",
    },
    social: {
      title: (brand: string, channel: string) => `${brand} sa ${channel}`,
      lead: (channel: string) => `Kapalit ng page ng brand sa ${channel}.`,
      followers: "Walang follower ang page na wala naman",
      posts: [
        [
          "Bukas na ang perya",
          "May sindi ang mga parol, umiikot ang mga ruleta, at masusuri ang bawat round pagkatapos.",
        ],
        [
          "Paano napatutunayan ang round",
          "Selyado ang seed bago ka tumaya at bubuksan pagkatapos. Makikita pareho sa site.",
        ],
        ["Tungkol sa limit", "Maglaro habang masaya. Nasa account mo ang time-out, at talagang sinusunod ito."],
      ],
    },
    app: {
      title: (brand: string, system: string) => `${brand} para sa ${system}`,
      lead: "Kapalit ng lugar kung nasaan sana ang app.",
      text: "Walang app ang demo sa alinmang store. Puwedeng ilagay ang mismong site sa home screen, mula sa menu nito.",
    },
    newcomers: {
      title: (brand: string) => `${brand}: gabay sa mga bago`,
      lead: "Kapalit ng page na isinusulat ng brand para sa mga nagre-register.",
      steps: [
        "Pumili ng username at password. Iyon lang ang kailangan sa Perya.",
        "O mag-sign in bilang ana; nasa README ang password.",
        "Pumili ng laro. Play money ang lahat.",
      ],
    },
    video: {
      title: "Isang ikot sa perya",
      lead: "Kapalit ng isang video site. Labindalawang segundo, iginuhit ng mismong page.",
      play: "I-play",
      pause: "I-pause",
    },
  },
};

export type Words = (typeof WORDS)["en"];

export function wordsIn(language: "en" | "fil"): Words {
  return WORDS[language];
}
