import type { BannerDraft } from "@perya/contract";

type DemoBanner = Omit<BannerDraft, "sequence">;

export const DEMO_VIDEO = "perya-demo1";

/** The id of a promotion is not known here; its name is, and the seed puts the id in its place. */
export const BANNERS: readonly DemoBanner[] = [
  {
    groupName: "w_home",
    url: "/art/banners/dark/RNG/parol.svg",
    linkageType: "CATEGORY",
    target: "RNG",
    texts: {
      EN: { title: "Ten thousand slots", text: "None of them borrowed. All of them open, with play money." },
      TY: { title: "Sampung libong slots", text: "Sariling gawa lahat. Bukas na lahat, play money lang." },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/INHOUSE/kuwitis.svg",
    linkageType: "CATEGORY",
    target: "INHOUSE",
    texts: {
      EN: { title: "Check every round yourself", text: "Every round of our own games comes with its proof." },
      TY: {
        title: "Ikaw ang mag-check ng bawat round",
        text: "May patunay ang bawat round ng sarili naming laro.",
      },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/JACKPOT/bayanihan.svg",
    linkageType: "PROMOTION",
    target: "welcome",
    texts: {
      EN: { title: "A look around costs nothing", text: "See everything first. It needs no account." },
      TY: { title: "Libre ang mag-ikot", text: "Tingnan muna ang lahat. Hindi kailangan ng account." },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/LIVE/balkonahe.svg",
    linkageType: "CATEGORY",
    target: "LIVE",
    texts: {
      EN: { title: "Pull up a chair", text: "Baccarat, roulette and more. Sample tables, play money." },
      TY: { title: "Upo na, may bakante pa", text: "Baccarat, ruleta at iba pa. Sample na mesa, play money lang." },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/FISH/butanding.svg",
    linkageType: "CATEGORY",
    target: "FISH",
    texts: {
      EN: { title: "Out with the tide", text: "From bangus to butanding. The waters are open." },
      TY: { title: "Sabay sa laot", text: "Mula bangus hanggang butanding. Bukas na ang laot." },
    },
  },
  {
    groupName: "w_reg",
    url: "/art/banners/dark/BINGO/barrio.svg",
    linkageType: "NONE",
    texts: {
      EN: { title: "Join the fair", text: "An account takes a minute. The money is play money." },
      TY: { title: "Sumali sa perya", text: "Isang minuto lang. Play money ang gamit." },
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
    target: "/helpmc",
    texts: {
      EN: { title: "New here?", text: "Short answers in the help center." },
      TY: { title: "Bago ka rito?", text: "May maiikling sagot sa help center." },
    },
  },
  {
    // An address of the right form that belongs to no video; where there is a sandbox, it is led there.
    groupName: "w_video",
    url: `https://www.youtube.com/watch?v=${DEMO_VIDEO}`,
    linkageType: "NONE",
    texts: {
      EN: { title: "A look around the fair", text: "A placeholder: each brand shows a video of its own here." },
      TY: { title: "Isang ikot sa perya", text: "Panghalili lang ito: sariling video ng brand ang ilalagay rito." },
    },
  },
];
