import type { BannerDraft } from "@perya/contract";

type DemoBanner = Omit<BannerDraft, "sequence">;

/** The id of a promotion is not known here; its name is, and the seed puts the id in its place. */
export const BANNERS: readonly DemoBanner[] = [
  {
    groupName: "w_home",
    url: "/art/banners/dark/RNG/parol.svg",
    linkageType: "CATEGORY",
    target: "RNG",
    texts: {
      EN: { title: "The fair is open all night", text: "Ten thousand slots, none of them borrowed. Play money only." },
      TY: { title: "Bukas magdamag ang perya", text: "Sampung libong slots na sarili nating gawa. Play money lang." },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/INHOUSE/kuwitis.svg",
    linkageType: "CATEGORY",
    target: "INHOUSE",
    texts: {
      EN: { title: "Check every round yourself", text: "Our own games commit to the result before you play." },
      TY: { title: "Ikaw mismo ang mag-check ng bawat round", text: "Nakasara na ang resulta bago ka pa maglaro." },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/JACKPOT/bayanihan.svg",
    linkageType: "PROMOTION",
    target: "welcome",
    texts: {
      EN: { title: "A welcome that costs nothing", text: "New here? Start with 500 in play money." },
      TY: { title: "Libreng pabati sa bagong dating", text: "Bago ka rito? Simulan sa 500 na play money." },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/LIVE/balkonahe.svg",
    linkageType: "CATEGORY",
    target: "LIVE",
    texts: {
      EN: { title: "Pull up a chair", text: "Baccarat, roulette and the colour game, around the clock." },
      TY: { title: "Upo na, may bakante pa", text: "Baccarat, ruleta at color game, buong araw." },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/FISH/butanding.svg",
    linkageType: "CATEGORY",
    target: "FISH",
    texts: {
      EN: { title: "Out with the tide", text: "Thirty-two waters to fish in, from bangus to butanding." },
      TY: { title: "Sabay sa laot", text: "Tatlumpu't dalawang palaisdaan, mula bangus hanggang butanding." },
    },
  },
  {
    groupName: "w_reg",
    url: "/art/banners/dark/BINGO/barrio.svg",
    linkageType: "NONE",
    texts: {
      EN: { title: "Join the fair", text: "An account takes a minute. The money is play money." },
      TY: { title: "Sumali sa perya", text: "Isang minuto lang ang pag-register. Play money ang gamit." },
    },
  },
  {
    groupName: "w_forget",
    url: "/art/banners/dark/ELOTT/tala.svg",
    linkageType: "NONE",
    texts: {
      EN: { title: "It happens to everybody", text: "Choose a new password and go on where you were." },
      TY: { title: "Nangyayari sa lahat", text: "Gumawa ng bagong password at ituloy ang laro." },
    },
  },
  {
    groupName: "w_leftmenu",
    url: "/art/banners/dark/PVP/tongits.svg",
    linkageType: "PAGE",
    target: "/promotions",
    texts: {
      EN: { title: "What is on this week", text: "Six offers, all in play money." },
      TY: { title: "Ano ang meron ngayong linggo", text: "Anim na alok, lahat play money." },
    },
  },
];
