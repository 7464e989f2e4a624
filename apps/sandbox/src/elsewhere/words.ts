/** Texts of the stand-ins for a brand's external pages. They name only the brand they are shown for. */
const WORDS = {
  en: {
    sandbox: "Demo sandbox",
    madeUp: "This page is part of the demo. Nothing you enter here leaves this machine.",
    back: "Close this tab to go back to the site.",
    chat: {
      title: (brand: string) => `${brand}: customer service`,
      lead: "Stands in for the brand's live chat. Replies are automatic.",
      say: "Your message",
      send: "Send",
      you: "You",
      host: "Demo bot",
      hello: "Hello! On a real site, a support agent would reply here. Your messages stay on this page.",
      answer: "We got your message. This is a demo, so no agent will read it.",
    },
    social: {
      title: (brand: string, channel: string) => `${brand} on ${channel}`,
      lead: (channel: string) => `Stands in for the brand's ${channel} page.`,
      followers: "0 followers",
      posts: [
        ["Play 10,000 slots", "Jeepneys, parols, sarimanok and more. All with play money."],
        [
          "Provably fair games",
          "The server seed is fixed before you bet and revealed after. Verify every round yourself.",
        ],
        ["Play responsibly", "Set a budget and a time before you play. Stop when it's no longer fun."],
      ],
    },
    app: {
      title: (brand: string, system: string) => `${brand} for ${system}`,
      lead: "Stands in for the app's download page.",
      text: "The demo has no app in the stores. You can add the site to your home screen from its menu.",
    },
    newcomers: {
      title: (brand: string) => `${brand}: new player guide`,
      lead: "Stands in for the brand's own guide.",
      steps: [
        "Register with a username or your mobile number.",
        "To use a demo account, see the README.",
        "Choose a game. All amounts are play money.",
      ],
    },
    video: {
      title: "Lights, lanterns and the big wheel",
      lead: "Stands in for a video site. A 12-second animation.",
      play: "Play",
      pause: "Pause",
    },
  },
  fil: {
    sandbox: "Demo sandbox",
    madeUp: "Bahagi ng demo ang page na ito. Walang lalabas sa machine na ito sa mga ilalagay mo.",
    back: "Isara ang tab na ito para bumalik sa site.",
    chat: {
      title: (brand: string) => `${brand}: customer service`,
      lead: "Kapalit ng live chat ng brand. Automatic ang mga sagot.",
      say: "Message mo",
      send: "Ipadala",
      you: "Ikaw",
      host: "Demo bot",
      hello: "Hello! Sa totoong site, support agent ang sasagot dito. Mananatili sa page na ito ang mga message mo.",
      answer: "Natanggap ang message mo. Demo lang ito, kaya walang agent na babasa.",
    },
    social: {
      title: (brand: string, channel: string) => `${brand} sa ${channel}`,
      lead: (channel: string) => `Kapalit ng page ng brand sa ${channel}.`,
      followers: "0 followers",
      posts: [
        ["10,000 slots", "Jeepney, parol, sarimanok at marami pa. Play money ang lahat."],
        [
          "Provably fair games",
          "Naka-fix ang server seed bago ka tumaya at inilalabas pagkatapos. I-verify mo mismo ang bawat round.",
        ],
        ["Maglaro nang responsable", "Mag-set ng budget at oras bago maglaro. Tumigil kapag hindi na masaya."],
      ],
    },
    app: {
      title: (brand: string, system: string) => `${brand} para sa ${system}`,
      lead: "Kapalit ng download page ng app.",
      text: "Walang app ang demo sa mga store. Puwede mong idagdag ang site sa home screen mula sa menu nito.",
    },
    newcomers: {
      title: (brand: string) => `${brand}: guide para sa bagong player`,
      lead: "Kapalit ng sariling guide ng brand.",
      steps: [
        "Mag-register gamit ang username o mobile number mo.",
        "Para gumamit ng demo account, tingnan ang README.",
        "Pumili ng laro. Play money ang lahat ng halaga.",
      ],
    },
    video: {
      title: "Mga ilaw, parol at ruweda",
      lead: "Kapalit ng isang video site. 12-segundong animation.",
      play: "I-play",
      pause: "I-pause",
    },
  },
};

export type Words = (typeof WORDS)["en"];

export function wordsIn(language: "en" | "fil"): Words {
  return WORDS[language];
}
