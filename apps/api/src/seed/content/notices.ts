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
      "<p>Everything here runs on <strong>play money</strong>. Nothing can be deposited, won or paid out, and the players on the winner board are made up by the demo.</p>",
    ],
    [
      "Demonstration lang ito",
      "<p><strong>Play money</strong> lang ang gamit dito. Walang totoong deposito, panalo o bayad, at gawa-gawa ng demo ang mga manlalaro sa winner board.</p>",
    ],
  ),
  notice(
    1,
    [
      "Barrio bingo, every evening at eight",
      '<p>Twenty halls open at once. Cards are dealt by the same committed chain as every other game; <a href="/help#fairness">here is how to check them</a>.</p>',
    ],
    [
      "Bingo sa barrio, gabi-gabi ng alas otso",
      '<p>Dalawampung bulwagan ang sabay-sabay na bukas. Galing sa iisang nakasarang seed chain ang mga card; <a href="/help#fairness">ganito ito i-check</a>.</p>',
    ],
  ),
  notice(
    2,
    [
      "New on the shelves this month",
      '<p>More than two hundred slots have arrived. Choose <em>New</em> on the <a href="/rng">slots page</a> to see them first.</p>',
    ],
    [
      "Mga bagong dating ngayong buwan",
      '<p>Mahigit dalawang daang slots ang bagong dating. Piliin ang <em>Bago</em> sa <a href="/rng">slots page</a> para mauna mong makita.</p>',
    ],
  ),
  notice(
    4,
    [
      "Set your limits before you play",
      '<p>A limit takes effect at once; raising it takes a day and a second yes. <a href="/help#limits">Read how they work</a>.</p>',
    ],
    [
      "Magtakda ng limit bago maglaro",
      '<p>Agad na tatakbo ang limit; isang araw at ikalawang oo bago ito maitaas. <a href="/help#limits">Basahin kung paano</a>.</p>',
    ],
  ),
  notice(
    6,
    [
      "The jackpot pool is a real account",
      "<p>One per cent of every stake in our own games goes into it. The figure on the home page is read from the ledger, not made up.</p>",
    ],
    [
      "Totoong account ang jackpot pool",
      "<p>Isang porsiyento ng bawat taya sa sarili naming laro ang napupunta rito. Galing sa ledger ang numerong nasa home page, hindi hula.</p>",
    ],
  ),
  notice(
    8,
    [
      "Draws around the clock",
      "<p>One-, three- and five-minute draws run all day. The classic draws are at two, five and nine in the evening.</p>",
    ],
    [
      "May bola buong araw",
      "<p>Tuwing isa, tatlo at limang minuto ang mabilis na bola. Alas dos, alas singko at alas nuwebe naman ang klasikong bola.</p>",
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
      "Friends may come along",
      "<p>Your invitation code is in the member centre. You can see what it brings, line by line.</p>",
    ],
    [
      "Isama ang mga kaibigan",
      "<p>Nasa member centre ang invitation code mo. Makikita mo nang isa-isa ang dala nito.</p>",
    ],
  ),
  notice(
    17,
    [
      "Maintenance goes game by game",
      "<p>When a vendor is being mended its tiles say so, and everything else stays open.</p>",
    ],
    [
      "Isa-isang laro ang maintenance",
      "<p>Kapag inaayos ang isang vendor, nakasulat iyon sa tile, at bukas pa rin ang iba.</p>",
    ],
  ),
  notice(
    21,
    [
      "Two languages, one house",
      "<p>Choose English or Tagalog at the foot of the side menu. Game names follow where they have one.</p>",
    ],
    [
      "Dalawang wika, iisang bahay",
      "<p>Pumili ng English o Tagalog sa ibaba ng side menu. Sumusunod ang pangalan ng laro kung mayroon.</p>",
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
        title: "Good to see you again",
        content:
          '<p>Your statement opens to every entry behind your balance. If you would rather play less, <a href="/help#limits">set a limit</a>: it works at once.</p>',
      },
      TY: {
        title: "Mabuti at nagbalik ka",
        content:
          '<p>Bubukas ang statement mo hanggang sa bawat entry ng balanse mo. Kung gusto mong magbawas, <a href="/help#limits">magtakda ng limit</a>: agad itong tatakbo.</p>',
      },
    },
  },
];

export const NOTICES: readonly DemoNotice[] = [...PLAYER, ...POPUPS];
