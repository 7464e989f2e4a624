import type { BannerDraft } from "@perya/contract";

type DemoBanner = Omit<BannerDraft, "sequence">;

export const DEMO_VIDEO = "perya-demo1";

/** The id of a promotion is not known here; its name is, and the seed puts the id in its place. */
export const BANNERS: readonly DemoBanner[] = [
  {
    groupName: "w_home",
    url: "/art/banners/dark/RNG/reels.svg",
    linkageType: "CATEGORY",
    target: "RNG",
    texts: {
      EN: { title: "Ten thousand slots", text: "All open with play money.", action: "Play slots" },
      TY: { title: "Sampung libong slots", text: "Bukas lahat, play money ang gamit.", action: "Maglaro ng slots" },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/INHOUSE/pegBoard.svg",
    linkageType: "CATEGORY",
    target: "INHOUSE",
    texts: {
      EN: { title: "Check every round", text: "Every round has its proof.", action: "In-house games" },
      TY: {
        title: "I-check ang bawat round",
        text: "May patunay ang bawat round.",
        action: "Sariling laro",
      },
    },
  },
  {
    groupName: "w_home",
    url: "/art/offers/dark/compass.svg",
    linkageType: "PROMOTION",
    target: "welcome",
    audiences: ["guest"],
    texts: {
      EN: { title: "Look around first", text: "No account needed.", action: "How a trial works" },
      TY: {
        title: "Mag-ikot ka muna",
        text: "Hindi kailangan ng account.",
        action: "Paano ang trial",
      },
    },
  },
  {
    groupName: "w_home",
    url: "/art/offers/dark/key.svg",
    linkageType: "PAGE",
    target: "/member/securityCenter",
    audiences: ["member", "agent"],
    texts: {
      EN: { title: "Protect your account", text: "Add an authenticator app to your login.", action: "Open security" },
      TY: {
        title: "Protektahan ang account",
        text: "Magdagdag ng authenticator app sa login.",
        action: "Buksan ang security",
      },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/LIVE/rouletteWheel.svg",
    linkageType: "CATEGORY",
    target: "LIVE",
    texts: {
      EN: { title: "Live tables", text: "Baccarat, roulette and more.", action: "Choose a table" },
      TY: {
        title: "Live na mga mesa",
        text: "Baccarat, roulette at iba pa.",
        action: "Pumili ng mesa",
      },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/FISH/swirlingSchool.svg",
    linkageType: "CATEGORY",
    target: "FISH",
    texts: {
      EN: { title: "Go fishing", text: "From bangus to butanding.", action: "See fishing games" },
      TY: { title: "Tara, mangisda", text: "Mula bangus hanggang butanding.", action: "Mga larong fishing" },
    },
  },
  {
    groupName: "w_reg",
    url: "/art/offers/dark/ferris.svg",
    linkageType: "NONE",
    texts: {
      EN: { title: "Join the fair", text: "An account takes a minute. Play money only." },
      TY: { title: "Sumali sa perya", text: "Isang minuto lang. Play money ang gamit." },
    },
  },
  {
    groupName: "w_forget",
    url: "/art/offers/dark/key.svg",
    linkageType: "NONE",
    texts: {
      EN: { title: "Forgot your password?", text: "Choose a new one and keep playing." },
      TY: { title: "Nakalimutan ang password?", text: "Gumawa ng bago at ituloy ang laro." },
    },
  },
  {
    groupName: "w_leftmenu",
    url: "/art/offers/dark/book.svg",
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
