import type { NoticeDraft } from "@perya/contract";

type DemoPromotion = { name: string } & Pick<NoticeDraft, "texts" | "execution">;

/**
 * One of each kind of R15.1: newbie, limited, special offer, daily, high rebate, VIP. What nobody can have yet is called
 * "soon" and names no figure.
 */
export const PROMOTIONS: readonly DemoPromotion[] = [
  {
    name: "welcome",
    texts: {
      EN: {
        title: "A look around for everybody",
        content:
          "<p>Where the login offers a <em>trial</em>, you look around as a guest, without an account.</p><ul><li>Nothing to pay, nothing to give back.</li><li>Games and your own pages open once you register.</li></ul>",
      },
      TY: {
        title: "Libreng pag-iikot para sa lahat",
        content:
          "<p>Kung may <em>trial</em> sa login, makakapag-ikot ka bilang bisita kahit walang account.</p><ul><li>Walang babayaran, walang ibabalik.</li><li>Mabubuksan ang mga laro at sarili mong page kapag nag-register ka.</li></ul>",
      },
    },
  },
  {
    name: "lantern-race",
    texts: {
      EN: {
        title: "Soon: weekend lantern race",
        content:
          "<p>We are preparing a race for the weekends: every finished round in the slots lights a lantern. Rounds will count, not stakes, so who plays small is not behind.</p><p>It has not begun. Its dates and its rules will stand here first.</p>",
      },
      TY: {
        title: "Malapit na: karera ng parol",
        content:
          "<p>Naghahanda kami ng karera tuwing weekend: isang parol ang sisindihan sa bawat tapos na round sa slots. Bilang ng round ang mahalaga, hindi laki ng taya.</p><p>Hindi pa ito nagsisimula. Dito unang ilalagay ang petsa at ang mga patakaran.</p>",
      },
    },
  },
  {
    name: "bingo-night",
    texts: {
      EN: {
        title: "Soon: bingo night",
        content:
          "<p>One evening a week the second card will be on the house. Both cards can win: the draw does not know which one was free.</p><p>The evenings have not begun yet.</p>",
      },
      TY: {
        title: "Malapit na: gabi ng bingo",
        content:
          "<p>Magiging libre ang ikalawang card isang gabi bawat linggo. Puwedeng manalo ang dalawa: hindi alam ng bola kung alin ang libre.</p><p>Hindi pa nagsisimula ang mga gabing ito.</p>",
      },
    },
  },
  {
    name: "daily-visit",
    texts: {
      EN: {
        title: "Soon: a little every day",
        content:
          "<p>We are preparing a small thank-you in play money for those who look in. Missing a day will cost nothing: rest is part of play.</p>",
      },
      TY: {
        title: "Malapit na: kaunti araw-araw",
        content:
          "<p>Naghahanda kami ng munting pasasalamat na play money para sa mga dumadaan. Walang mawawala kapag nakaligtaan ang isang araw: kasama sa laro ang pahinga.</p>",
      },
    },
  },
  {
    name: "slots-rebate",
    texts: {
      EN: {
        title: "Soon: slots rebate",
        content:
          "<p>A rebate on slots is being prepared. Its rates will stand here as a table before the first round counts, and what you get will be rounded by a rule that you can read.</p>",
      },
      TY: {
        title: "Malapit na: rebate sa slots",
        content:
          "<p>Inihahanda ang rebate sa slots. Ilalagay rito ang mga rate bilang table bago mabilang ang unang round, at may nababasang patakaran ang rounding.</p>",
      },
    },
  },
  {
    name: "front-row",
    texts: {
      EN: {
        title: "Soon: front row",
        content:
          "<p>We think of tables of their own for players who have been with us for long. The odds would be the same as at every other table.</p><p>There are no VIP levels yet.</p>",
      },
      TY: {
        title: "Malapit na: unahang upuan",
        content:
          "<p>Pinag-iisipan namin ang sariling mesa para sa matagal nang kasama. Kapareho pa rin ng ibang mesa ang odds.</p><p>Wala pang VIP level sa ngayon.</p>",
      },
    },
  },
  {
    // Sent ahead, as the gift popup (R9.2), to whoever has it: all but trials. It says what the ledger has (gift.ts).
    name: "gift",
    execution: "F",
    texts: {
      EN: {
        title: "A gift of the house: ₱500.00 of play money",
        content:
          "<p>The house puts <strong>₱500.00 of play money</strong> into the wallet of everybody who has an account here, once: the demo's own accounts have had it from the start, yours came when you registered. It is an entry of the ledger like any other, so it is in your balance already.</p><p>There is nothing to claim and nothing to play through.</p>",
      },
      TY: {
        title: "Regalo ng perya: ₱500.00 na play money",
        content:
          "<p>Isang beses naglalagay ang perya ng <strong>₱500.00 na play money</strong> sa wallet ng bawat may account dito: nasa mga account ng demo na ito mula sa simula, at dumating ang sa iyo nang mag-register ka. Isa itong tala sa ledger gaya ng iba, kaya kasama na ito sa balanse mo.</p><p>Walang kailangang i-claim at walang kailangang laruin muna.</p>",
      },
    },
  },
];
