import type { NoticeDraft } from "@perya/contract";
import type { Needs } from "./content-for-brand.ts";

type DemoNotice = Pick<NoticeDraft, "type" | "execution" | "texts"> & { daysAgo: number } & Needs;

const notice = (daysAgo: number, en: [string, string], ty: [string, string], needs?: Needs["needs"]): DemoNotice => ({
  type: "PL",
  daysAgo,
  texts: { EN: { title: en[0], content: en[1] }, TY: { title: ty[0], content: ty[1] } },
  ...(needs && { needs }),
});

const PLAYER: DemoNotice[] = [
  notice(
    0,
    [
      "Demo site: play money only",
      "<p>All balances here are <strong>play money</strong> with no cash value. Nothing can be deposited, won or paid out in real money. Players marked with a robot icon are simulated.</p>",
    ],
    [
      "Demo site: play money lang",
      "<p><strong>Play money</strong> na walang cash value ang lahat ng balance dito. Walang totoong perang maidedeposito, mapapanalunan o mawi-withdraw. Simulated ang mga player na may robot icon.</p>",
    ],
  ),
  notice(
    1,
    [
      "24 bingo games are open",
      '<p>Pick your card in <a href="/bingo">Bingo</a>: 75-ball, 90-ball, Blackout and Four Corners.</p>',
    ],
    [
      "Bukas na ang 24 na bingo game",
      '<p>Kunin na ang card mo sa <a href="/bingo">Bingo</a>: 75-ball, 90-ball, Blackout at Four Corners.</p>',
    ],
    { category: "BINGO" },
  ),
  notice(
    2,
    [
      "10,000 slots to play",
      '<p>From jeepneys to sarimanok: <a href="/rng">all slots</a> are open. Search by name, or sort by popularity and volatility.</p>',
    ],
    [
      "10,000 slots, bukas lahat",
      '<p>Mula jeepney hanggang sarimanok: bukas ang <a href="/rng">lahat ng slots</a>. Mag-search ng pangalan, o ayusin ayon sa popularity at volatility.</p>',
    ],
  ),
  notice(
    4,
    ["Play responsibly", '<p>Set a budget and a time before you play. <a href="/help#limits">Read our tips</a>.</p>'],
    [
      "Maglaro nang responsable",
      '<p>Mag-set ng budget at oras bago maglaro. <a href="/help#limits">Basahin ang mga tip namin</a>.</p>',
    ],
  ),
  notice(
    6,
    [
      "Deposit with QR Ph, GCash, Maya or bank transfer",
      '<p>Deposits start at ₱100. QR Ph and GCash have no fee. <a href="/help#deposit">See methods and limits</a>.</p>',
    ],
    [
      "Mag-deposit gamit ang QR Ph, GCash, Maya o bank transfer",
      '<p>Nagsisimula sa ₱100 ang deposit. Walang fee ang QR Ph at GCash. <a href="/help#deposit">Tingnan ang mga payment method at limit</a>.</p>',
    ],
  ),
  notice(
    8,
    [
      "Every slot spin enters the jackpot draw",
      '<p>The pool started at ₱250,000 and grows with every bet. <a href="/rng">Spin now</a>.</p>',
    ],
    [
      "Bawat slot spin, kasali sa jackpot draw",
      '<p>Nagsimula sa ₱250,000 ang pool at lumalaki sa bawat taya. <a href="/rng">Mag-spin na</a>.</p>',
    ],
  ),
  notice(
    10,
    [
      "Never share your password or codes",
      '<p>We never ask for them by chat, SMS or phone. Add an authenticator app in <a href="/member/securityCenter">My account</a>.</p>',
    ],
    [
      "Huwag ibigay ang password o code mo",
      '<p>Hindi namin ito hihingin sa chat, SMS o tawag. Magdagdag ng authenticator app sa <a href="/member/securityCenter">Aking account</a>.</p>',
    ],
  ),
  notice(
    13,
    [
      "Withdraw up to ₱200,000 at a time",
      '<p>Minimum ₱100, up to 5 withdrawals per day, to GCash, Maya or your bank. <a href="/help#withdraw">See how it works</a>.</p>',
    ],
    [
      "Mag-withdraw ng hanggang ₱200,000 kada withdrawal",
      '<p>Minimum ₱100, hanggang 5 withdrawal bawat araw, sa GCash, Maya o bangko mo. <a href="/help#withdraw">Tingnan kung paano</a>.</p>',
    ],
  ),
  notice(
    17,
    [
      "Game maintenance",
      "<p>When a vendor is under maintenance, only its games are closed. Their tiles show when they're back. Your balance and all other games aren't affected.</p>",
    ],
    [
      "Game maintenance",
      "<p>Kapag naka-maintenance ang isang vendor, mga laro lang nito ang sarado. Makikita sa tile kung kailan ito babalik. Hindi apektado ang balance mo at ang ibang laro.</p>",
    ],
  ),
  notice(
    21,
    [
      "English or Tagalog",
      "<p>Change the language in the menu at any time. Game names are translated where available.</p>",
    ],
    [
      "English o Tagalog",
      "<p>Palitan ang wika sa menu anumang oras. Isinasalin din ang pangalan ng mga larong may Tagalog na pangalan.</p>",
    ],
  ),
  notice(
    20,
    [
      "Sealed before you bet, verified after",
      '<p>We seal the result of every round of our own games before you bet, and you can verify it afterwards in your browser.</p><p><a href="/help#fairness">See how it works</a></p>',
    ],
    [
      "Naka-seal bago tumaya, puwedeng i-verify pagkatapos",
      '<p>Naka-seal na ang resulta ng bawat round ng sarili naming laro bago ka tumaya, at mave-verify mo ito sa browser mo pagkatapos.</p><p><a href="/help#fairness">Tingnan kung paano</a></p>',
    ],
  ),
  notice(
    21,
    [
      "Auto-approved withdrawals up to ₱5,000 a day",
      "<p>No waiting for a review: up to <strong>₱5,000 a day</strong> is approved automatically when all checks pass.</p><ul><li>You've met the wagering requirement.</li><li>You've been paid to this account before.</li><li>Minimum ₱100, to GCash, Maya or your bank.</li></ul><p>Approved withdrawals are sent within 30 min. <a href=\"/help#withdraw\">See all limits</a></p>",
    ],
    [
      "Auto-approve na withdrawal hanggang ₱5,000 bawat araw",
      '<p>Walang hintay sa review: auto-approve ang hanggang <strong>₱5,000 bawat araw</strong> kapag pasado ang lahat ng check.</p><ul><li>Naabot mo na ang wagering requirement.</li><li>Nakatanggap ka na sa account na ito dati.</li><li>Minimum ₱100, sa GCash, Maya o bangko mo.</li></ul><p>Ipinapadala ang approved na withdrawal sa loob ng 30 minuto. <a href="/help#withdraw">Tingnan ang lahat ng limit</a></p>',
    ],
  ),
  notice(
    22,
    [
      "Earn as a {brand} agent",
      '<p>Build your own team and earn from its play.</p><ul><li>Dividend and salary contracts: daily, hourly or every 5 minutes.</li><li>Sign-up links and reports for your whole team.</li><li>Every statement traces back to the bets.</li></ul><p>To apply, contact customer service. Already an agent? <a href="/agent">Log in here</a>.</p>',
    ],
    [
      "Kumita bilang {brand} agent",
      '<p>Bumuo ng sarili mong team at kumita sa laro nila.</p><ul><li>Dividend at salary contract: bawat araw, oras o 5 minuto.</li><li>Sign-up link at report para sa buong team.</li><li>Bawat statement, masusundan hanggang sa mga bet.</li></ul><p>Para mag-apply, kontakin ang customer service. Agent ka na? <a href="/agent">Mag-login dito</a>.</p>',
    ],
    { flag: "AGENTPOLICY3" },
  ),
];

const POPUPS: DemoNotice[] = [
  {
    type: "PU",
    execution: "B",
    daysAgo: 0,
    texts: {
      EN: {
        title: "Welcome to {brand}",
        content:
          "<p>Play slots, live casino and provably fair games. This is a demo site: you play with play money and can't win or lose real money.</p>",
      },
      TY: {
        title: "Welcome sa {brand}",
        content:
          "<p>Maglaro ng slots, live casino at provably fair games. Demo site ito: play money ang gamit, at walang totoong perang mapapanalunan o matatalo.</p>",
      },
    },
  },
  {
    type: "PU",
    execution: "A",
    daysAgo: 0,
    texts: {
      EN: {
        title: "Secure your account",
        content:
          '<p>Add an authenticator app and check your devices in <a href="/member/securityCenter">My account</a>. It takes a minute.</p>',
      },
      TY: {
        title: "I-secure ang account mo",
        content:
          '<p>Magdagdag ng authenticator app at tingnan ang mga device mo sa <a href="/member/securityCenter">Aking account</a>. Isang minuto lang ito.</p>',
      },
    },
  },
];

const AGENTS: DemoNotice[] = [
  notice(
    1,
    [
      "How contracts start",
      "<p>A contract starts only when both sides agree. Offers from your upline are listed under <strong>Contracts</strong> until you accept or reject them. New terms never change periods that are already running.</p>",
    ],
    [
      "Paano nagsisimula ang kontrata",
      "<p>Nagsisimula lang ang kontrata kapag pumayag ang dalawang panig. Nasa <strong>Mga kontrata</strong> ang offer ng upline mo hanggang tanggapin o tanggihan mo ito. Hindi binabago ng bagong terms ang mga period na tumatakbo na.</p>",
    ],
  ),
  notice(
    3,
    [
      "Reporting days and time zone",
      "<p>Days, hours and half months follow the time zone shown at the top of this page. A bet counts on the day it's settled. A correction counts on the day of its bet.</p>",
    ],
    [
      "Araw ng report at time zone",
      "<p>Ang araw, oras at kinsenas ay ayon sa time zone sa itaas ng page na ito. Bilang ang taya sa araw na na-settle ito. Ang correction naman, sa araw ng taya nito.</p>",
    ],
  ),
  notice(
    8,
    [
      "Transfer rules",
      "<p>You can transfer to your direct upline and downline only, up to ₱50,000 and 20 transfers per day. Transfers arrive immediately and can't be reversed.</p>",
    ],
    [
      "Mga patakaran sa transfer",
      "<p>Sa direct upline at downline lang puwedeng mag-transfer, hanggang ₱50,000 at 20 transfer bawat araw. Dumarating agad ang transfer at hindi na mababawi.</p>",
    ],
  ),
].map((each) => ({ ...each, type: "AG" }));

export const NOTICES: readonly DemoNotice[] = [...PLAYER, ...POPUPS, ...AGENTS];
