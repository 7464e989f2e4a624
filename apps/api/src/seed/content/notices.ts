import type { NoticeDraft } from "@perya/contract";

type DemoNotice = Pick<NoticeDraft, "type" | "execution" | "texts"> & { daysAgo: number };

const notice = (daysAgo: number, en: [string, string], ty: [string, string]): DemoNotice => ({
  type: "PL",
  daysAgo,
  texts: { EN: { title: en[0], content: en[1] }, TY: { title: ty[0], content: ty[1] } },
});

const PLAYER: DemoNotice[] = [
  notice(
    0,
    [
      "This is a demonstration",
      "<p>Everything here runs on <strong>play money</strong>. No real money can be deposited, won or paid out, and players with the sign of a small robot are simulated by the demo.</p>",
    ],
    [
      "Demonstration lang ito",
      "<p><strong>Play money</strong> lang ang gamit dito. Walang totoong deposito, panalo o bayad, at simulated ng demo ang mga manlalarong may tanda ng maliit na robot.</p>",
    ],
  ),
  notice(
    1,
    [
      "Barrio bingo is open",
      '<p>24 halls are <a href="/bingo">open</a>, with stand-ins for the games of their vendors. How rounds of our own games are checked, <a href="/help#fairness">is told here</a>.</p>',
    ],
    [
      "Bukas na ang bingo sa barrio",
      '<p><a href="/bingo">Bukas na</a> ang 24 na bulwagan, may pansamantalang laro kapalit ng sa mga vendor. <a href="/help#fairness">Narito</a> kung paano sinusuri ang mga round ng sarili naming laro.</p>',
    ],
  ),
  notice(
    2,
    [
      "Ten thousand slots in the catalogue",
      '<p>They are drawn, named and sorted, and <a href="/rng">all of them</a> can be played.</p>',
    ],
    [
      "Sampung libong slots sa katalogo",
      '<p>May larawan, pangalan at ayos na ang lahat, at <a href="/rng">puwede nang laruin</a>.</p>',
    ],
  ),
  notice(
    4,
    [
      "Limits come before anything else",
      '<p>Limits for money and time open before anything but play money does. Until then, <a href="/help#limits">a few words on keeping play in its place</a>.</p>',
    ],
    [
      "Limit muna bago ang lahat",
      '<p>Magbubukas ang limit sa pera at oras bago magkaroon ng kahit anong hindi play money. Sa ngayon, <a href="/help#limits">ilang paalala para hindi sumobra ang laro</a>.</p>',
    ],
  ),
  notice(
    6,
    [
      "Numbers that can be traced",
      "<p>Every amount here is an entry in a ledger, the play money too. What is made up for the demonstration, such as its players, says so.</p>",
    ],
    [
      "Mga numerong may pinanggalingan",
      "<p>May entry sa ledger ang bawat halaga rito, pati ang play money. Kung may gawa-gawa para sa demonstration, gaya ng mga manlalaro nito, sinasabi iyon.</p>",
    ],
  ),
  notice(
    8,
    [
      "Draws are being prepared",
      "<p>Quick draws for the day and classic ones for the evening are on their way. Their hours will stand here before the first one.</p>",
    ],
    [
      "Inihahanda na ang mga bola",
      "<p>Paparating ang mabilis na bola sa araw at ang klasikong bola sa gabi. Dito ilalagay ang mga oras bago ang una.</p>",
    ],
  ),
  notice(
    10,
    [
      "Keep your account yours",
      '<p>We never ask for your password by chat, SMS or phone. Bind your number or an authenticator app in <a href="/member">your account</a>.</p>',
    ],
    [
      "Ingatan ang account mo",
      '<p>Hindi namin hihingin ang password mo sa chat, SMS o tawag. I-bind ang number mo o authenticator app sa <a href="/member">account mo</a>.</p>',
    ],
  ),
  notice(
    13,
    [
      "Invitations open soon",
      "<p>Every account has an invitation code already. The page that shows yours, and what it brings, is not open yet.</p>",
    ],
    [
      "Malapit na ang imbitasyon",
      "<p>May invitation code na ang bawat account. Hindi pa bukas ang page na nagpapakita ng sa iyo at ng dala nito.</p>",
    ],
  ),
  notice(
    17,
    [
      "Maintenance goes game by game",
      "<p>When a vendor is being mended, its games say so, and everything else stays open.</p>",
    ],
    [
      "Isa-isang laro ang maintenance",
      "<p>Kapag inaayos ang isang vendor, nakasulat iyon sa mga laro nito, at bukas pa rin ang iba.</p>",
    ],
  ),
  notice(
    21,
    [
      "Two languages, one fair",
      "<p>Choose English or Tagalog at the foot of the menu. Game names follow where they have one.</p>",
    ],
    [
      "Dalawang wika, iisang perya",
      "<p>Pumili ng English o Tagalog sa ibaba ng menu. Sumusunod ang pangalan ng laro kung mayroon.</p>",
    ],
  ),
];

const POPUPS: DemoNotice[] = [
  {
    type: "PU",
    execution: "B",
    daysAgo: 0,
    texts: {
      EN: {
        title: "Welcome to the fair",
        content:
          "<p>This site is a demonstration with play money. Look around, sign in with a demo account, and try to find something that does not add up.</p>",
      },
      TY: {
        title: "Maligayang pagdating sa perya",
        content:
          "<p>Demonstration ito na play money ang gamit. Mag-ikot, mag-login gamit ang demo account, at hanapin kung may hindi tugma.</p>",
      },
    },
  },
  {
    type: "PU",
    execution: "A",
    daysAgo: 0,
    texts: {
      EN: {
        title: "You are in",
        content:
          '<p>Your devices, your protections and your password are in <a href="/member">your account</a>. What is new stands in the moving line on the home page.</p>',
      },
      TY: {
        title: "Pasok ka na",
        content:
          '<p>Nasa <a href="/member">account mo</a> ang mga device, proteksiyon at password mo. Nasa gumagalaw na linya sa home page ang mga bago.</p>',
      },
    },
  },
];

const AGENTS: DemoNotice[] = [
  notice(
    1,
    [
      "Nothing counts before both have signed",
      "<p>An offer of your upline waits under <strong>Contracts</strong> until you accept or reject it, and what you offer below waits for its answer the same way. New terms never change what has already been agreed to.</p>",
    ],
    [
      "Walang bibilangin hangga't hindi pumipirma ang dalawa",
      "<p>Maghihintay sa <strong>Mga kontrata</strong> ang alok ng upline mo hanggang tanggapin o tanggihan mo ito, at gayundin ang iniaalok mo sa downline. Hindi kailanman binabago ng bagong kondisyon ang napagkasunduan na.</p>",
    ],
  ),
  notice(
    3,
    [
      "By whose clock the days go",
      "<p>Days, hours and half months are those of the clock at the top of this page. A bet counts on the day it was settled, and a correction on the day of its bet.</p>",
    ],
    [
      "Aling orasan ang sinusunod",
      "<p>Ang araw, oras at kinsenas ay ayon sa orasan sa itaas ng pahinang ito. Bibilangin ang taya sa araw na na-settle ito, at ang pagtatama naman sa araw ng taya.</p>",
    ],
  ),
  notice(
    8,
    [
      "Transfers go one step",
      "<p>Money goes only to whoever stands directly above or below you, within the cap of the day. It arrives at once and cannot be taken back.</p>",
    ],
    [
      "Isang hakbang lang ang transfer",
      "<p>Sa direktang upline o downline lang napupunta ang pera, hanggang sa limit ng araw. Dumarating ito agad at hindi na mababawi.</p>",
    ],
  ),
].map((each) => ({ ...each, type: "AG" }));

export const NOTICES: readonly DemoNotice[] = [...PLAYER, ...POPUPS, ...AGENTS];
