import type { NoticeDraft } from "@perya/contract";

type DemoPromotion = { name: string; texts: NoticeDraft["texts"] };

/** One of each kind of S1 §3: newbie, limited, special offer, daily, high rebate, VIP. */
export const PROMOTIONS: readonly DemoPromotion[] = [
  {
    name: "welcome",
    texts: {
      EN: {
        title: "Welcome chips",
        content:
          "<p>Everybody who opens an account starts with <strong>500.00 in play money</strong>.</p><ul><li>Once per person.</li><li>Nothing to stake first, nothing to give back.</li><li>It cannot be paid out, because nothing here can.</li></ul>",
      },
      TY: {
        title: "Pabating chips",
        content:
          "<p>May <strong>500.00 na play money</strong> ang bawat magbubukas ng account.</p><ul><li>Isang beses bawat tao.</li><li>Walang kailangang itaya muna, walang ibabalik.</li><li>Hindi ito mailalabas, dahil walang nailalabas dito.</li></ul>",
      },
    },
  },
  {
    name: "lantern-race",
    texts: {
      EN: {
        title: "Weekend lantern race",
        content:
          "<p>From Friday six in the evening to Sunday midnight, every settled round in the slots lights a lantern. The hundred brightest share a pool of play money.</p><p>Rounds count, not stakes: who plays small is not behind.</p>",
      },
      TY: {
        title: "Karera ng parol tuwing weekend",
        content:
          "<p>Mula Biyernes alas sais ng gabi hanggang Linggo ng hatinggabi, isang parol ang sisindihan sa bawat tapos na round sa slots. Maghahati sa pool na play money ang isandaang may pinakamaraming parol.</p><p>Bilang ng round ang mahalaga, hindi laki ng taya.</p>",
      },
    },
  },
  {
    name: "bingo-night",
    texts: {
      EN: {
        title: "Barrio bingo night",
        content:
          "<p>On Wednesdays the second card is on the house. Buy one for any hall of the evening, and play two.</p><p>Both cards can win. The draw does not know which one was free.</p>",
      },
      TY: {
        title: "Gabi ng bingo sa barrio",
        content:
          "<p>Tuwing Miyerkules, libre ang ikalawang card. Bumili ng isa para sa alinmang bulwagan, at dalawa ang malalaro mo.</p><p>Puwedeng manalo ang dalawa. Hindi alam ng bola kung alin ang libre.</p>",
      },
    },
  },
  {
    name: "daily-visit",
    texts: {
      EN: {
        title: "A little every day",
        content:
          "<p>Look in once a day and collect 10.00 in play money. Seven days in a row add 50.00.</p><p>Missing a day starts the count again, and that is all it does. Rest is part of play.</p>",
      },
      TY: {
        title: "Kaunti araw-araw",
        content:
          "<p>Dumaan minsan sa isang araw at kumuha ng 10.00 na play money. May dagdag na 50.00 sa pitong sunod-sunod na araw.</p><p>Kapag nakaligtaan ang isang araw, magsisimula lang ulit ang bilang. Kasama sa laro ang pahinga.</p>",
      },
    },
  },
  {
    name: "slots-rebate",
    texts: {
      EN: {
        title: "Slots rebate",
        content:
          "<table><thead><tr><th>Staked in a week</th><th>Rebate</th></tr></thead><tbody><tr><td>1,000.00 and more</td><td>0.4 %</td></tr><tr><td>10,000.00 and more</td><td>0.6 %</td></tr><tr><td>100,000.00 and more</td><td>0.8 %</td></tr></tbody></table><p>Paid on Mondays, in play money, rounded down to the centavo.</p>",
      },
      TY: {
        title: "Rebate sa slots",
        content:
          "<table><thead><tr><th>Itinaya sa isang linggo</th><th>Rebate</th></tr></thead><tbody><tr><td>1,000.00 pataas</td><td>0.4 %</td></tr><tr><td>10,000.00 pataas</td><td>0.6 %</td></tr><tr><td>100,000.00 pataas</td><td>0.8 %</td></tr></tbody></table><p>Ibinibigay tuwing Lunes, play money, at pababa ang rounding hanggang sentimo.</p>",
      },
    },
  },
  {
    name: "front-row",
    texts: {
      EN: {
        title: "Front row for VIPs",
        content:
          "<p>VIP members have a table of their own in the live hall, with a host who knows their name and limits that they set themselves.</p><p>The odds are the same as at every other table.</p>",
      },
      TY: {
        title: "Unahan para sa VIP",
        content:
          "<p>May sariling mesa sa live hall ang mga VIP, may host na nakakakilala sa kanila, at sila ang nagtatakda ng limit nila.</p><p>Kapareho ng ibang mesa ang odds.</p>",
      },
    },
  },
];
