/** What the game says, in the languages that games have (S1 §9). */
const WORDS = {
  EN: {
    title: "Ten cards",
    how: "Choose a stake, then a card. Five pay nothing; the others pay 1, 1.5, 1.5, 2 and 3.7 times. On average 97 of 100 come back.",
    sandbox: "Sandbox vendor: a plain stand-in for a vendor's game.",
    stake: "Stake",
    bet: "Place bet",
    pick: "Pick a card",
    card: "Card",
    left: "You left a round open. Pick a card to end it.",
    won: "You won",
    back: "Comes back:",
    lost: "Nothing this time",
    late: "Your win is on its way",
    balance: "Balance",
    faults: "For engineers: what should go wrong?",
    again: "Open this game from the site again.",
    errors: {
      FUNDS_TOO_LOW: "You do not have that much",
      SESSION_ENDED: "You have signed out. Sign in and open the game again",
      VOIDED: "The bet was taken back before it came; nothing was charged",
      TIMED_OUT: "The bet did not get through and was taken back",
      SIGNATURE_WRONG: "The site did not believe this vendor; nothing was charged",
      GAME_CLOSED: "This game is closed for maintenance",
      BRAND_CLOSED: "The site is closed for maintenance",
      LIMIT_REACHED: "A limit that you or the site have set is reached",
      other: "That did not work. Please try again",
    },
  },
  TY: {
    title: "Sampung baraha",
    how: "Pumili ng taya, saka ng baraha. Lima ang walang bayad; ang iba ay 1, 1.5, 1.5, 2 at 3.7 na beses. Sa karaniwan, 97 sa bawat 100 ang bumabalik.",
    sandbox: "Sandbox vendor: simpleng kapalit ng laro ng vendor.",
    stake: "Taya",
    bet: "Tumaya",
    pick: "Pumili ng baraha",
    card: "Baraha",
    left: "May naiwan kang round. Pumili ng baraha para matapos ito.",
    won: "Nanalo ka ng",
    back: "Bumalik:",
    lost: "Wala ngayon",
    late: "Parating na ang panalo mo",
    balance: "Balanse",
    faults: "Para sa engineer: ano ang dapat magkamali?",
    again: "Buksan muli ang larong ito mula sa site.",
    errors: {
      FUNDS_TOO_LOW: "Kulang ang balanse mo",
      SESSION_ENDED: "Naka-sign out ka na. Mag-sign in at buksan muli ang laro",
      VOIDED: "Binawi ang taya bago ito dumating; walang siningil",
      TIMED_OUT: "Hindi nakarating ang taya kaya binawi ito",
      SIGNATURE_WRONG: "Hindi pinaniwalaan ng site ang vendor; walang siningil",
      GAME_CLOSED: "Inaayos pa ang larong ito",
      BRAND_CLOSED: "Inaayos pa ang site",
      LIMIT_REACHED: "Naabot na ang limit na itinakda mo o ng site",
      other: "Hindi natuloy. Subukan muli",
    },
  },
} as const;

export type GameWords = (typeof WORDS)["EN"] | (typeof WORDS)["TY"];

export function wordsOf(language: string): GameWords {
  return language === "TY" ? WORDS.TY : WORDS.EN;
}
