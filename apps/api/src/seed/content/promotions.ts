import type { NoticeDraft } from "@perya/contract";
import type { Needs } from "./content-for-brand.ts";

/** A seed for the picture (packages/art, promotion.ts), chosen so that the picture fits the text. */
type DemoPromotion = { name: string; art: string } & Pick<NoticeDraft, "texts" | "execution"> & Needs;

/**
 * Promotions of the demo. They promise only what the product does. Amounts and limits are those of gift.ts,
 * seed-payments.ts and the withdrawal defaults.
 */
export const PROMOTIONS: readonly DemoPromotion[] = [
  {
    // Execution F: also shown as the gift popup (R9.2). Trials do not get the gift and do not see the popup.
    name: "gift",
    art: "gift-10",
    execution: "F",
    texts: {
      EN: {
        title: "Welcome gift: ₱500 in play money",
        content:
          "<p>Every new {brand} account starts with <strong>₱500.00 in play money</strong>.</p><ul><li>Credited once, as soon as you register.</li><li>Nothing to claim and no wagering requirement.</li><li>Already a member? It's in your balance.</li></ul>",
      },
      TY: {
        title: "Welcome gift: ₱500 na play money",
        content:
          "<p>May <strong>₱500.00 na play money</strong> agad ang bawat bagong {brand} account.</p><ul><li>Isang beses itong ike-credit, pagka-register mo.</li><li>Walang iki-claim at walang wagering requirement.</li><li>Member ka na? Nasa balance mo na ito.</li></ul>",
      },
    },
  },
  {
    name: "tour",
    art: "tour-6",
    needs: { flag: "FREEPLAY3" },
    texts: {
      EN: {
        title: "Free tour, no account needed",
        content:
          "<p>See {brand} from the inside before you register.</p><ol><li>Choose <strong>Log in</strong>, then <strong>Continue as guest</strong>.</li><li>Browse every lobby, promotion and help page as a guest.</li><li>Register when you're ready to play.</li></ol><p>Games, deposits and withdrawals need a full account.</p>",
      },
      TY: {
        title: "Libreng tour, walang account na kailangan",
        content:
          "<p>Silipin muna ang {brand} bago mag-register.</p><ol><li>Pindutin ang <strong>Mag-login</strong>, saka <strong>Magpatuloy bilang guest</strong>.</li><li>I-browse ang lahat ng lobby, promo at help page bilang guest.</li><li>Mag-register kapag handa ka nang maglaro.</li></ol><p>Kailangan ng full account para sa mga laro, deposit at withdrawal.</p>",
      },
    },
  },
  {
    name: "practice",
    art: "practice-6",
    needs: { flag: "FORFUN3" },
    texts: {
      EN: {
        title: "Practice with free play credits",
        content:
          "<p>Learn a game before you bet from your wallet.</p><ol><li>Log in and open one of our own games.</li><li>Choose <strong>Try for fun</strong>.</li><li>Play with free play credits. Refill them any time.</li></ol><p>Results are drawn as in the real game. Play credits have no value and can't be withdrawn.</p>",
      },
      TY: {
        title: "Mag-practice gamit ang libreng play credits",
        content:
          "<p>Kabisaduhin muna ang laro bago tumaya mula sa wallet.</p><ol><li>Mag-login at buksan ang isa sa sarili naming laro.</li><li>Piliin ang <strong>I-try nang libre</strong>.</li><li>Maglaro gamit ang libreng play credits. Puwedeng mag-refill anumang oras.</li></ol><p>Pareho ng totoong laro ang pagbunot ng resulta. Walang halaga ang play credits at hindi ito mawi-withdraw.</p>",
      },
    },
  },
  {
    name: "free-deposits",
    art: "free-deposits-12",
    texts: {
      EN: {
        title: "No-fee deposits from ₱100",
        content:
          "<p>Deposit with <strong>QR Ph</strong> or <strong>GCash</strong> from ₱100, with no fee.</p><ul><li>QR Ph: up to ₱50,000 per deposit.</li><li>GCash: up to ₱100,000 per deposit.</li><li>Usually in your balance within 1 minute.</li></ul><p>Deposits are play money on this demo site.</p>",
      },
      TY: {
        title: "Walang fee na deposit mula ₱100",
        content:
          "<p>Mag-deposit gamit ang <strong>QR Ph</strong> o <strong>GCash</strong> mula ₱100, walang fee.</p><ul><li>QR Ph: hanggang ₱50,000 bawat deposit.</li><li>GCash: hanggang ₱100,000 bawat deposit.</li><li>Kadalasan, nasa balance mo na sa loob ng 1 minuto.</li></ul><p>Play money ang mga deposit sa demo site na ito.</p>",
      },
    },
  },
  {
    name: "jackpot",
    art: "jackpot-3",
    texts: {
      EN: {
        title: "Any slot spin can win the jackpot",
        content:
          "<p>Every spin of our slots enters the jackpot draw. There's nothing to join.</p><ul><li>0.4% of each bet goes into the pool.</li><li>A bigger bet has a bigger chance, in exact proportion.</li><li>The winner gets 90% of the pool. The rest starts the next one.</li></ul>",
      },
      TY: {
        title: "Bawat slot spin, puwedeng mag-jackpot",
        content:
          "<p>Kasali sa jackpot draw ang bawat spin ng slots namin. Walang kailangang salihan.</p><ul><li>0.4% ng bawat taya ang napupunta sa pool.</li><li>Mas malaking taya, mas malaking tsansa, sa eksaktong proporsyon.</li><li>90% ng pool ang panalo. Ang natira ang simula ng susunod.</li></ul>",
      },
    },
  },
  {
    name: "verify",
    art: "verify-6",
    texts: {
      EN: {
        title: "Sealed before you bet, verified after",
        content:
          '<p>We seal the result of every round of our own games before you bet, and you can verify it afterwards in your browser.</p><p><a href="/help#fairness">See how it works</a></p>',
      },
      TY: {
        title: "Naka-seal bago tumaya, puwedeng i-verify pagkatapos",
        content:
          '<p>Naka-seal na ang resulta ng bawat round ng sarili naming laro bago ka tumaya, at mave-verify mo ito sa browser mo pagkatapos.</p><p><a href="/help#fairness">Tingnan kung paano</a></p>',
      },
    },
  },
  {
    name: "fast-withdrawals",
    art: "fast-withdrawals-8",
    texts: {
      EN: {
        title: "Auto-approved withdrawals up to ₱5,000 a day",
        content:
          "<p>No waiting for a review: up to <strong>₱5,000 a day</strong> is approved automatically when all checks pass.</p><ul><li>You've met the wagering requirement.</li><li>You've been paid to this account before.</li><li>Minimum ₱100, to GCash, Maya or your bank.</li></ul><p>Approved withdrawals are sent within 30 min. <a href=\"/help#withdraw\">See all limits</a></p>",
      },
      TY: {
        title: "Auto-approve na withdrawal hanggang ₱5,000 bawat araw",
        content:
          '<p>Walang hintay sa review: auto-approve ang hanggang <strong>₱5,000 bawat araw</strong> kapag pasado ang lahat ng check.</p><ul><li>Naabot mo na ang wagering requirement.</li><li>Nakatanggap ka na sa account na ito dati.</li><li>Minimum ₱100, sa GCash, Maya o bangko mo.</li></ul><p>Ipinapadala ang approved na withdrawal sa loob ng 30 minuto. <a href="/help#withdraw">Tingnan ang lahat ng limit</a></p>',
      },
    },
  },
  {
    name: "agents",
    art: "agents-3",
    needs: { flag: "AGENTPOLICY3" },
    texts: {
      EN: {
        title: "Earn as a {brand} agent",
        content:
          '<p>Build your own team and earn from its play.</p><ul><li>Dividend and salary contracts: daily, hourly or every 5 minutes.</li><li>Sign-up links and reports for your whole team.</li><li>Every statement traces back to the bets.</li></ul><p>To apply, contact customer service. Already an agent? <a href="/agent">Log in here</a>.</p>',
      },
      TY: {
        title: "Kumita bilang {brand} agent",
        content:
          '<p>Bumuo ng sarili mong team at kumita sa laro nila.</p><ul><li>Dividend at salary contract: bawat araw, oras o 5 minuto.</li><li>Sign-up link at report para sa buong team.</li><li>Bawat statement, masusundan hanggang sa mga bet.</li></ul><p>Para mag-apply, kontakin ang customer service. Agent ka na? <a href="/agent">Mag-login dito</a>.</p>',
      },
    },
  },
];
