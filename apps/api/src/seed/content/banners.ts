import type { BannerDraft } from "@perya/contract";
import type { Needs } from "./content-for-brand.ts";

type DemoBanner = Omit<BannerDraft, "sequence"> & Needs;

export const DEMO_VIDEO = "perya-demo1";

/**
 * Banners of the demo. `target` names a promotion, which the seed replaces by its id, because the id is known only
 * after seeding.
 */
export const BANNERS: readonly DemoBanner[] = [
  {
    groupName: "w_home",
    url: "/art/banners/dark/RNG/reels.svg",
    linkageType: "CATEGORY",
    target: "RNG",
    texts: {
      EN: { title: "10,000 slots", text: "Jeepneys, parols and jackpots to spin.", action: "Play slots" },
      TY: { title: "10,000 slots", text: "Jeepney, parol at jackpot sa bawat spin.", action: "Mag-spin na" },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/INHOUSE/skyLanterns.svg",
    linkageType: "CATEGORY",
    target: "INHOUSE",
    texts: {
      EN: { title: "Provably fair games", text: "Verify every round of Lipad, Mines and Dice.", action: "Play now" },
      TY: {
        title: "Provably fair games",
        text: "I-verify ang bawat round ng Lipad, Mines at Dice.",
        action: "Laro na",
      },
    },
  },
  {
    groupName: "w_home",
    url: "/art/offers/dark/compass.svg",
    linkageType: "PAGE",
    target: "/help#guest",
    audiences: ["guest"],
    needs: { flag: "FREEPLAY3" },
    texts: {
      EN: {
        title: "Take a free tour",
        text: "Browse with a trial account. No registration needed.",
        action: "How it works",
      },
      TY: {
        title: "Libreng tour muna",
        text: "Mag-browse gamit ang trial account. Hindi kailangang mag-register.",
        action: "Alamin kung paano",
      },
    },
  },
  {
    groupName: "w_home",
    url: "/art/offers/dark/dice.svg",
    linkageType: "PROMOTION",
    target: "newbie",
    texts: {
      EN: {
        title: "Double your first ₱500",
        text: "100% bonus on your first deposit, 10× wagering.",
        action: "See terms",
      },
      TY: {
        title: "Doblehin ang unang ₱500 mo",
        text: "100% bonus sa unang deposit mo, 10× wagering.",
        action: "Tingnan ang terms",
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
      EN: { title: "Protect your account", text: "Add an authenticator app in a minute.", action: "Open My account" },
      TY: {
        title: "Protektahan ang account",
        text: "Magdagdag ng authenticator app.",
        action: "Buksan ang Aking account",
      },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/LIVE/rouletteWheel.svg",
    linkageType: "CATEGORY",
    target: "LIVE",
    texts: {
      EN: { title: "Live casino", text: "Roulette, baccarat and Sic Bo, open 24/7.", action: "Choose a table" },
      TY: { title: "Live casino", text: "Roulette, baccarat at Sic Bo, bukas 24/7.", action: "Pumili ng table" },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/FISH/swirlingSchool.svg",
    linkageType: "CATEGORY",
    target: "FISH",
    needs: { category: "FISH" },
    texts: {
      EN: { title: "Go for the big catch", text: "Fishing games, from bangus to butanding.", action: "Start fishing" },
      TY: { title: "Tara, mangisda", text: "Fishing games, mula bangus hanggang butanding.", action: "Mangisda na" },
    },
  },
  {
    groupName: "w_home",
    url: "/art/banners/dark/PVP/pairOnTop.svg",
    linkageType: "CATEGORY",
    target: "PVP",
    texts: {
      EN: { title: "Take a seat", text: "Tongits, pusoy and Hold'em tables.", action: "Find a table" },
      TY: { title: "Umupo na sa table", text: "Tongits, pusoy at Hold'em.", action: "Humanap ng table" },
    },
  },
  {
    groupName: "w_reg",
    url: "/art/offers/dark/ferris.svg",
    linkageType: "NONE",
    texts: {
      EN: { title: "Join {brand}", text: "Register in a minute and get ₱500 in play money." },
      TY: { title: "Sumali sa {brand}", text: "Mag-register sa loob ng isang minuto at kumuha ng ₱500 na play money." },
    },
  },
  {
    groupName: "w_forget",
    url: "/art/offers/dark/key.svg",
    linkageType: "NONE",
    texts: {
      EN: { title: "Reset your password", text: "Confirm it's you, then choose a new one." },
      TY: { title: "I-reset ang password", text: "Kumpirmahing ikaw ito, saka gumawa ng bago." },
    },
  },
  {
    groupName: "w_leftmenu",
    url: "/art/offers/dark/book.svg",
    linkageType: "PAGE",
    target: "/helpmc",
    texts: {
      EN: { title: "New here?", text: "Read the step-by-step guides." },
      TY: { title: "Bago ka rito?", text: "Basahin ang mga step-by-step guide." },
    },
  },
  {
    // Not a real YouTube id: lead-to-sandbox.ts replaces the address with the sandbox's own clip.
    groupName: "w_video",
    url: `https://www.youtube.com/watch?v=${DEMO_VIDEO}`,
    linkageType: "NONE",
    texts: {
      EN: { title: "Welcome to {brand}", text: "Lights, lanterns and the big wheel in 12 seconds." },
      TY: { title: "Welcome sa {brand}", text: "Mga ilaw, parol at ruweda sa loob ng 12 segundo." },
    },
  },
];
