import type { BannerDraft } from "@perya/contract";

type DemoOffer = { name: string; termsOf: string } & Pick<BannerDraft, "url" | "target" | "texts" | "audiences">;

/**
 * The offer at the top of the home page. It states what the ledger pays (gift.ts) and nothing else. `termsOf` names the
 * promotion that holds its terms.
 */
export const OFFERS: readonly DemoOffer[] = [
  {
    name: "newcomer-gift",
    url: "/art/offers/dark/fair.svg",
    target: "/register",
    termsOf: "gift",
    audiences: ["guest", "trial"],
    texts: {
      EN: {
        title: "Start with ₱500.00 of play money",
        text: "Register and it's added to your wallet. Nothing to claim, no wagering requirement.",
        action: "Register",
      },
      TY: {
        title: "Magsimula sa ₱500.00 na play money",
        text: "Mag-register at papasok ito sa wallet mo. Walang iki-claim, walang wagering requirement.",
        action: "Mag-register",
      },
    },
  },
];
