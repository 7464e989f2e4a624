import type { NoticeDraft } from "@perya/contract";

type DemoTopic = { term: string; texts: NoticeDraft["texts"] };

const topic = (term: string, en: [string, string], ty: [string, string]): DemoTopic => ({
  term,
  texts: { EN: { title: en[0], content: en[1] }, TY: { title: ty[0], content: ty[1] } },
});

export const HELP: readonly DemoTopic[] = [
  topic(
    "start",
    [
      "How do I begin?",
      "<p>Open an account with a username or a mobile number, confirm your age, and you are in. To look around first, choose free play: it needs no account, and some doors stay closed.</p>",
    ],
    [
      "Paano magsimula?",
      "<p>Magbukas ng account gamit ang username o mobile number, kumpirmahin ang edad, at tuloy na. Kung gusto munang mag-ikot, piliin ang free play: hindi kailangan ng account, pero may mga saradong pinto.</p>",
    ],
  ),
  topic(
    "account",
    [
      "How do I keep my account safe?",
      "<ul><li>Use a password that you use nowhere else.</li><li>Bind your number, your e-mail address or an authenticator app.</li><li>Look at <em>devices</em> in your account now and then, and sign out what you do not know.</li></ul><p>We never ask for a password or a code by chat or phone.</p>",
    ],
    [
      "Paano ko iingatan ang account ko?",
      "<ul><li>Gumamit ng password na wala sa ibang site.</li><li>I-bind ang number, e-mail o authenticator app mo.</li><li>Tingnan paminsan-minsan ang <em>devices</em> sa account mo, at i-sign out ang hindi mo kilala.</li></ul><p>Hindi namin hihingin ang password o code mo sa chat o tawag.</p>",
    ],
  ),
  topic(
    "deposit",
    [
      "How do deposits work?",
      "<p>In this demonstration a deposit is play money from a sandbox: choose an amount and it is there. Each one is an entry in your statement, with a reference that you can quote.</p><p>If one does not arrive, send us its reference by <em>feedback</em>.</p>",
    ],
    [
      "Paano ang pag-deposit?",
      "<p>Sa demonstration na ito, play money mula sa sandbox ang deposito: pumili ng halaga at nandiyan na. May entry ang bawat isa sa statement mo, may reference na puwedeng banggitin.</p><p>Kung may hindi dumating, ipadala ang reference sa <em>feedback</em>.</p>",
    ],
  ),
  topic(
    "withdraw",
    [
      "How do withdrawals work?",
      "<p>You ask, the amount is set aside, somebody looks at it, and it is sent. Then you say whether it came. If you say nothing for an hour it counts as received; the dispute button stays for 30 days.</p><p>In the demonstration it goes to a sandbox, not to a bank.</p>",
    ],
    [
      "Paano ang pag-withdraw?",
      "<p>Hihiling ka, itatabi ang halaga, titingnan ng tao, at ipapadala. Sasabihin mo kung dumating. Kung walang sagot sa loob ng isang oras, ituturing na natanggap; 30 araw na nandoon ang dispute button.</p><p>Sa demonstration, sa sandbox ito pupunta, hindi sa bangko.</p>",
    ],
  ),
  topic(
    "fairness",
    [
      "How do I know that a game is fair?",
      "<p>Our own games draw from a chain of seeds that was closed before anybody played, mixed with a number that you may choose. After the round you get the seed, and the page recomputes the result in front of you.</p><p>No operator can choose or skip a result: there is no code for it.</p>",
    ],
    [
      "Paano ko malalaman na patas ang laro?",
      "<p>Kumukuha ang sarili naming laro sa seed chain na isinara bago pa may naglaro, hinaluan ng numerong puwede mong piliin. Pagkatapos ng round, makukuha mo ang seed at ikakalkula ulit ng page ang resulta sa harap mo.</p><p>Walang operator na makakapili o makakalaktaw ng resulta: walang code para roon.</p>",
    ],
  ),
  topic(
    "limits",
    [
      "How do I keep play in its place?",
      "<p>Set limits for deposits, losses, stakes and time in your account. Making one tighter works at once; making it looser takes 24 hours and a second yes. A time-out lasts as long as you say, and self-exclusion cannot be undone early.</p><p>If it stops being fun, stop. If stopping is hard, talk to somebody you trust, or to us.</p>",
    ],
    [
      "Paano mananatili sa lugar ang paglalaro?",
      "<p>Magtakda ng limit sa deposito, talo, taya at oras sa account mo. Agad ang paghigpit; 24 oras at ikalawang oo ang pagluwag. Ikaw ang bahala kung gaano katagal ang time-out, at hindi mababawi nang maaga ang self-exclusion.</p><p>Kung hindi na masaya, tumigil. Kung mahirap tumigil, kausapin ang taong pinagkakatiwalaan mo, o kami.</p>",
    ],
  ),
  topic(
    "term",
    [
      "Terms of use",
      "<p>You may play if you are of the age that this site states and if the law where you are allows it. One person, one account. What you see is a demonstration: all amounts are play money, have no value, and cannot be exchanged for anything.</p><p>We may close an account that harms others. You may close yours at any time.</p>",
    ],
    [
      "Mga tuntunin",
      "<p>Puwede kang maglaro kung nasa edad kang nakasaad sa site at pinapayagan ng batas sa lugar mo. Isang tao, isang account. Demonstration ang nakikita mo: play money ang lahat ng halaga, walang katumbas, at hindi maipapalit sa kahit ano.</p><p>Maaari naming isara ang account na nakakasama sa iba. Maaari mong isara ang iyo kahit kailan.</p>",
    ],
  ),
  topic(
    "privacy",
    [
      "What do you keep about me?",
      "<p>What you typed at registration, where you signed in from, and what you played. We keep it to run your account and to answer you when you ask, and we sell it to nobody. Passwords and tokens are stored so that even we cannot read them.</p>",
    ],
    [
      "Ano ang itinatago ninyo tungkol sa akin?",
      "<p>Ang inilagay mo sa registration, kung saan ka nag-sign in, at kung ano ang nilaro mo. Ginagamit ito para patakbuhin ang account mo at sagutin ka, at hindi namin ito ibinebenta. Naka-imbak ang password at token sa paraang kahit kami ay hindi mababasa.</p>",
    ],
  ),
];
