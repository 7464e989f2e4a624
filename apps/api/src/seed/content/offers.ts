import type { BannerDraft } from "@perya/contract";

type DemoOffer = { name: string } & Pick<BannerDraft, "url" | "target" | "terms" | "texts" | "audiences">;

/** The offer at the top of the home page. The amount is what gift.ts pays. */
export const OFFERS: readonly DemoOffer[] = [
  {
    name: "newcomer-gift",
    url: "/art/offers/dark/fair.svg",
    target: "/register",
    terms: "/help#start",
    audiences: ["guest", "trial"],
    texts: {
      EN: {
        title: "Start with ₱500 in play money",
        text: "Register and play right away. Nothing to claim, no wagering requirement.",
        action: "Register",
      },
      TY: {
        title: "Magsimula sa ₱500 na play money",
        text: "Mag-register at maglaro agad. Walang iki-claim, walang wagering requirement.",
        action: "Mag-register",
      },
    },
  },
];
