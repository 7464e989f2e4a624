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
      "<p>Open an account with a username or a mobile number, confirm your age, and you are in. To look around first, choose the trial, where the site has one: it needs no account, and games stay closed.</p>",
    ],
    [
      "Paano magsimula?",
      "<p>Magbukas ng account gamit ang username o mobile number, kumpirmahin ang edad, at tuloy na. Kung gusto munang mag-ikot, piliin ang trial kung mayroon ang site: hindi kailangan ng account, pero sarado ang mga laro.</p>",
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
      "How do I pay in?",
      '<p>Under <a href="/member/depositv2">Deposit</a> you choose by what and how much; fee and arrival are shown before you pay. You scan a code, confirm it on the wallet’s page, or send a picture of a bank transfer. It is in your balance once the company that collects it has confirmed it, and each deposit has a reference that you can quote.</p><p>In this demonstration the company is a sandbox, and the money is play money.</p>',
    ],
    [
      "Paano ako magde-deposit?",
      '<p>Sa <a href="/member/depositv2">Deposit</a>, pipili ka ng paraan at halaga; makikita mo ang bayad sa serbisyo at oras ng dating bago ka magbayad. Mag-i-scan ka ng code, magkukumpirma sa page ng wallet, o magpapadala ng larawan ng bank transfer. Papasok ito sa balance mo kapag nakumpirma na ng kumpanyang tumatanggap ng bayad, at may reference ang bawat deposit na puwede mong banggitin.</p><p>Sa demonstration na ito, sandbox ang kumpanya at play money ang pera.</p>',
    ],
  ),
  topic(
    "withdraw",
    [
      "How do I get paid?",
      '<p>Under <a href="/member/withdraw">Withdraw</a> you ask, the amount is set aside, it is checked, and it is sent; then you say whether it came. Every step says whose turn it is and by when it is promised, and you can dispute it for 30 days.</p><p>In this demonstration it goes to a sandbox, not to a bank.</p>',
    ],
    [
      "Paano ako magwi-withdraw?",
      '<p>Sa <a href="/member/withdraw">Withdraw</a>, hihiling ka, itatabi ang halaga, susuriin ito, at ipapadala; saka mo sasabihin kung dumating. Sinasabi ng bawat hakbang kung kanino na ang susunod at hanggang kailan ang pangako, at puwede kang magreklamo sa loob ng 30 araw.</p><p>Sa demonstration, sa sandbox ito pupunta, hindi sa bangko.</p>',
    ],
  ),
  topic(
    "fairness",
    [
      "How do I know that a game is fair?",
      "<p>Slots, dice, mines and the colour game work out each result from a secret seed of ours, whose fingerprint you see beforehand, from a seed of your own, and from a count. When you change seeds, under Info, Fairness, the secret is shown and every round can be worked out again, in your browser or with a script.</p><p>Flights come from a chain that was closed before the first of them, mixed with a salt that did not exist then.</p><p>No operator can choose or skip a result: there is no code for it.</p>",
    ],
    [
      "Paano ko malalaman na patas ang laro?",
      "<p>Sa slots, dice, mines at color game, ang bawat resulta ay mula sa lihim naming seed na nakikita mo muna ang fingerprint, sa seed na ikaw ang pumili, at sa bilang ng round. Kapag nagpalit ka ng seed, sa ilalim ng Gabay, Patas na laro, inilalabas ang lihim at makakalkula ulit ang bawat round, sa browser mo o gamit ang script.</p><p>Ang mga lipad ay mula sa serye na isinara bago ang una sa mga ito, hinaluan ng asin na wala pa noon.</p><p>Walang operator na makakapili o makakalaktaw ng resulta: walang code para roon.</p>",
    ],
  ),
  topic(
    "limits",
    [
      "How do I keep play in its place?",
      "<p>Decide before you begin how long you stay, and keep to it. If it stops being fun, stop. If stopping is hard, talk to somebody you trust, or to us.</p><p>Limits of your own for deposits, losses and time, a time-out and self-exclusion are being built. They open before anything but play money does.</p>",
    ],
    [
      "Paano hindi sosobra ang paglalaro?",
      "<p>Bago magsimula, magpasya kung hanggang kailan ka, at tuparin ito. Kung hindi na masaya, tumigil. Kung mahirap tumigil, kausapin ang taong pinagkakatiwalaan mo, o kami.</p><p>Ginagawa pa ang sarili mong limit sa deposit, talo at oras, ang time-out at ang self-exclusion. Magbubukas ang mga ito bago magkaroon ng kahit anong hindi play money.</p>",
    ],
  ),
  topic(
    "term",
    [
      "Terms of use",
      "<p>You may play if you are of the age that this site states and if the law where you are allows it. One person, one account. What you see is a demonstration: all amounts are play money, have no value, and cannot be exchanged for anything.</p><p>We may close an account that harms others. To have yours closed, write to customer service.</p>",
    ],
    [
      "Mga tuntunin",
      "<p>Puwede kang maglaro kung nasa edad kang nakasaad sa site at pinapayagan ng batas sa lugar mo. Isang tao, isang account. Demonstration ang nakikita mo: play money ang lahat ng halaga, walang katumbas, at hindi maipapalit sa kahit ano.</p><p>Maaari naming isara ang account na nakakasama sa iba. Para ipasara ang iyo, sumulat sa customer service.</p>",
    ],
  ),
  topic(
    "privacy",
    [
      "What do you keep about me?",
      "<p>What you typed at registration, where you signed in from, and what you played. We keep it to run your account and to answer you when you ask, and we sell it to nobody. Your name, number, address and ID are stored locked, and passwords and tokens so that even we cannot read them. Ask customer service for a copy of it, or to erase you: we then keep only what the law asks for.</p>",
    ],
    [
      "Ano ang itinatago ninyo tungkol sa akin?",
      "<p>Ang inilagay mo sa registration, kung saan ka nag-sign in, at kung ano ang nilaro mo. Ginagamit ito para patakbuhin ang account mo at sagutin ka, at hindi namin ito ibinebenta. Naka-lock ang pagkaka-imbak ng pangalan, numero, email at ID mo, at ang password at token ay hindi mababasa kahit namin. Humingi sa customer service ng kopya nito, o magpabura: ang hinihingi lang ng batas ang matitira.</p>",
    ],
  ),
];
