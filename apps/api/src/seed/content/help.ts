import type { NoticeDraft } from "@perya/contract";
import type { Needs } from "./content-for-brand.ts";

type DemoTopic = { term: string; texts: NoticeDraft["texts"] } & Needs;

const topic = (term: string, en: [string, string], ty: [string, string], needs?: Needs["needs"]): DemoTopic => ({
  term,
  texts: { EN: { title: en[0], content: en[1] }, TY: { title: ty[0], content: ty[1] } },
  ...(needs && { needs }),
});

/**
 * Help topics. Their limits are those with which the demo starts: methods from seed-payments.ts; withdrawals, payout
 * accounts and transfers from the defaults of their tables; fields from packages/rules. Pages link to `term`,
 * `privacy`, `limits` and `fairness`.
 */
export const HELP: readonly DemoTopic[] = [
  topic(
    "start",
    [
      "How do I register?",
      "<ol><li>Choose <strong>Register</strong>.</li><li>Enter a username and password, or your mobile number and the SMS code.</li><li>Confirm that you're of legal age and accept the terms.</li></ol><ul><li>Username: 4 to 16 letters and digits, starting with a letter.</li><li>Password: 8 to 64 characters.</li><li>One account per player.</li></ul><p>Your welcome gift of ₱500.00 in play money is in your balance right away.</p>",
    ],
    [
      "Paano mag-register?",
      "<ol><li>Pindutin ang <strong>Mag-register</strong>.</li><li>Ilagay ang username at password, o ang mobile number mo at ang SMS code.</li><li>Kumpirmahing nasa tamang edad ka at tanggapin ang terms.</li></ol><ul><li>Username: 4 hanggang 16 na letra at numero, nagsisimula sa letra.</li><li>Password: 8 hanggang 64 na character.</li><li>Isang account bawat player.</li></ul><p>Nasa balance mo agad ang welcome gift na ₱500.00 na play money.</p>",
    ],
  ),
  topic(
    "guest",
    [
      "Can I look around first?",
      "<ol><li>Choose <strong>Log in</strong>, then <strong>Use a trial account</strong>.</li><li>Browse every lobby, promotion and help page. No registration needed.</li><li>To learn a game, log in, open one of our own games and choose <strong>Try for fun</strong>.</li></ol><p>Free play credits have no value and can't be withdrawn. Results are drawn as in the real game. Deposits, withdrawals and promotions need a full account.</p>",
    ],
    [
      "Puwede bang tumingin muna?",
      "<ol><li>Pindutin ang <strong>Mag-login</strong>, saka <strong>Gumamit ng trial account</strong>.</li><li>I-browse ang lahat ng lobby, promo at help page. Hindi kailangang mag-register.</li><li>Para kabisaduhin ang laro, mag-login, buksan ang isa sa sarili naming laro at piliin ang <strong>I-try nang libre</strong>.</li></ol><p>Walang halaga ang libreng play credits at hindi ito mawi-withdraw. Pareho ng totoong laro ang pagbunot ng resulta. Kailangan ng full account para sa deposit, withdrawal at promo.</p>",
    ],
    { flag: "FREEPLAY3" },
  ),
  topic(
    "account",
    [
      "How do I keep my account safe?",
      "<ol><li>Open <a href=\"/member/securityCenter\">My account</a>.</li><li>Verify your mobile number and email.</li><li>Add an authenticator app for logins from new devices.</li><li>Set a 6-digit payment password. It protects withdrawals and transfers.</li><li>Check your devices and log out the ones you don't recognize.</li></ol><p>Use a password you don't use anywhere else. We never ask for your password or codes by chat, SMS or phone.</p>",
    ],
    [
      "Paano ko mapapanatiling safe ang account ko?",
      '<ol><li>Buksan ang <a href="/member/securityCenter">Aking account</a>.</li><li>I-verify ang mobile number at email mo.</li><li>Magdagdag ng authenticator app para sa login mula sa bagong device.</li><li>Mag-set ng 6-digit na payment password. Pinoprotektahan nito ang withdrawal at transfer.</li><li>Tingnan ang mga device mo at i-logout ang hindi mo kilala.</li></ol><p>Gumamit ng password na hindi mo ginagamit sa ibang site. Hindi namin hihingin ang password o code mo sa chat, SMS o tawag.</p>',
    ],
  ),
  topic(
    "deposit",
    [
      "How do I deposit?",
      '<ol><li>Open <a href="/member/depositv2">Deposit</a> and choose a method.</li><li>Enter an amount. You see the fee and arrival time before you pay.</li><li>Scan the QR code, confirm in your e-wallet, or send a bank transfer and upload the receipt.</li><li>We credit your balance once the payment is confirmed.</li></ol><ul><li>QR Ph: ₱100 to ₱50,000, no fee, about 1 min.</li><li>GCash: ₱100 to ₱100,000, no fee, about 1 min.</li><li>Maya: ₱100 to ₱50,000, 1% fee, about 1 min.</li><li>Bank transfer: ₱500 to ₱50,000, no fee, about 2 h.</li></ul><p>QR codes and e-wallet payments expire after 30 min, bank transfers after 24 h. If your deposit is late, contact customer service with its reference.</p><p>On this demo site, payments go to a test provider and all amounts are play money.</p>',
    ],
    [
      "Paano mag-deposit?",
      '<ol><li>Buksan ang <a href="/member/depositv2">Deposit</a> at pumili ng payment method.</li><li>Ilagay ang halaga. Makikita mo ang fee at oras ng pagdating bago ka magbayad.</li><li>I-scan ang QR code, mag-confirm sa e-wallet, o mag-bank transfer at i-upload ang resibo.</li><li>Papasok ito sa balance mo kapag nakumpirma na ang bayad.</li></ol><ul><li>QR Ph: ₱100 hanggang ₱50,000, walang fee, mga 1 minuto.</li><li>GCash: ₱100 hanggang ₱100,000, walang fee, mga 1 minuto.</li><li>Maya: ₱100 hanggang ₱50,000, 1% fee, mga 1 minuto.</li><li>Bank transfer: ₱500 hanggang ₱50,000, walang fee, mga 2 oras.</li></ul><p>Mag-e-expire ang QR code at e-wallet payment pagkalipas ng 30 minuto, at ang bank transfer pagkalipas ng 24 oras. Kung delayed ang deposit mo, kontakin ang customer service at ibigay ang reference.</p><p>Sa demo site na ito, sa test provider napupunta ang bayad at play money ang lahat ng halaga.</p>',
    ],
  ),
  topic(
    "withdraw",
    [
      "How do I withdraw?",
      '<ol><li>In <a href="/member/securityCenter">My account</a>, set a payment password and add a GCash, Maya or bank account in your own name.</li><li>Open <a href="/member/withdraw">Withdraw</a> and enter an amount. It\'s set aside from your balance.</li><li>We review it within 4 h. Up to ₱5,000 a day is approved automatically when all checks pass.</li><li>We send it within 30 min of approval.</li><li>Confirm receipt within 60 min, or we confirm it automatically.</li></ol><ul><li>₱100 to ₱200,000 per withdrawal.</li><li>Up to 5 withdrawals and ₱500,000 per day.</li><li>Wagering requirement: bet the amount of your deposits once.</li><li>Up to 5 payout accounts. You can withdraw to a new one after 24 h.</li><li>You can cancel until it\'s approved.</li></ul><p>Didn\'t receive it? You can dispute a payout for 30 days. Send proof from your bank or e-wallet, and we answer within 24 h.</p><p>On this demo site, payouts go to a test provider, not to a real bank.</p>',
    ],
    [
      "Paano mag-withdraw?",
      '<ol><li>Sa <a href="/member/securityCenter">Aking account</a>, mag-set ng payment password at magdagdag ng GCash, Maya o bank account na nakapangalan sa iyo.</li><li>Buksan ang <a href="/member/withdraw">Withdraw</a> at ilagay ang halaga. Iho-hold muna ito mula sa balance mo.</li><li>Ire-review namin ito sa loob ng 4 na oras. Auto-approve ang hanggang ₱5,000 bawat araw kapag pasado ang lahat ng check.</li><li>Ipapadala namin ito sa loob ng 30 minuto pagka-approve.</li><li>Kumpirmahing natanggap mo ito sa loob ng 60 minuto. Kung hindi, ia-auto-confirm namin ito.</li></ol><ul><li>₱100 hanggang ₱200,000 bawat withdrawal.</li><li>Hanggang 5 withdrawal at ₱500,000 bawat araw.</li><li>Wagering requirement: itaya nang isang beses ang halaga ng mga deposit mo.</li><li>Hanggang 5 payout account. Magagamit ang bago pagkalipas ng 24 oras.</li><li>Puwede mong i-cancel hangga\'t hindi pa approved.</li></ul><p>Hindi dumating? Puwede kang mag-dispute sa loob ng 30 araw. Magpadala ng proof mula sa bangko o e-wallet mo, at sasagot kami sa loob ng 24 oras.</p><p>Sa demo site na ito, sa test provider napupunta ang payout, hindi sa totoong bangko.</p>',
    ],
  ),
  topic(
    "transfers",
    [
      "How do I transfer to my agent?",
      '<ol><li>Set a payment password in <a href="/member/securityCenter">My account</a>.</li><li>Open <a href="/member/transferUpline">Transfer to upline</a>.</li><li>Enter the amount and your payment password.</li></ol><ul><li>Only to your direct upline.</li><li>Up to ₱50,000 and 20 transfers per day.</li><li>Transfers arrive immediately and can\'t be reversed.</li></ul>',
    ],
    [
      "Paano mag-transfer sa agent ko?",
      '<ol><li>Mag-set ng payment password sa <a href="/member/securityCenter">Aking account</a>.</li><li>Buksan ang <a href="/member/transferUpline">Transfer sa upline</a>.</li><li>Ilagay ang halaga at ang payment password mo.</li></ol><ul><li>Sa direct upline mo lang.</li><li>Hanggang ₱50,000 at 20 transfer bawat araw.</li><li>Dumarating agad ang transfer at hindi na mababawi.</li></ul>',
    ],
    { flag: "AGENTPOLICY3" },
  ),
  topic(
    "fairness",
    [
      "Are the games fair?",
      "<p>You can verify every round of our own games yourself.</p><ul><li><strong>Slots, Dice, Mines and Color Game:</strong> each result comes from our secret server seed, your own client seed and a round count (nonce). You see the hash of the server seed before you bet, so we can't change it.</li><li><strong>Lipad:</strong> all flights come from a hash chain that was fixed before the first flight.</li></ul><ol><li>In the game, open <strong>Info</strong>, then <strong>Fairness</strong>.</li><li>Change your seed. The old server seed is revealed.</li><li>Open a round in <strong>History</strong> and choose <strong>Verify</strong>. Your browser recalculates it.</li></ol><p>No operator can choose, change or skip a result.</p>",
    ],
    [
      "Patas ba ang mga laro?",
      "<p>Mave-verify mo mismo ang bawat round ng sarili naming laro.</p><ul><li><strong>Slots, Dice, Mines at Color Game:</strong> galing ang bawat resulta sa sikretong server seed namin, sa sarili mong client seed at sa bilang ng round (nonce). Nakikita mo ang hash ng server seed bago ka tumaya, kaya hindi na namin ito mapapalitan.</li><li><strong>Lipad:</strong> galing ang lahat ng flight sa hash chain na naka-fix bago ang unang flight.</li></ul><ol><li>Sa laro, buksan ang <strong>Info</strong>, saka <strong>Fairness</strong>.</li><li>Palitan ang seed mo. Ilalabas ang lumang server seed.</li><li>Buksan ang round sa <strong>History</strong> at piliin ang <strong>I-verify</strong>. Kakalkulahin ito ulit ng browser mo.</li></ol><p>Walang operator na makakapili, makakapalit o makakalaktaw ng resulta.</p>",
    ],
  ),
  topic(
    "limits",
    [
      "How do I play responsibly?",
      "<ul><li>Set a budget and a time before you play.</li><li>Never bet money you need for something else, and don't chase losses.</li><li>Check your results in <a href=\"/member/personalProfit\">Profit and loss</a>.</li><li>Take breaks. Stop when it's no longer fun.</li></ul><p>Need a longer break? Ask customer service to lock your account. Deposit, loss and time limits that you set yourself aren't available on this demo site.</p><p>If gambling is causing you problems, talk to someone you trust or to a counselor.</p>",
    ],
    [
      "Paano maglaro nang responsable?",
      '<ul><li>Mag-set ng budget at oras bago maglaro.</li><li>Huwag itaya ang perang kailangan mo sa iba, at huwag habulin ang talo.</li><li>Tingnan ang resulta mo sa <a href="/member/personalProfit">Panalo at talo</a>.</li><li>Magpahinga. Tumigil kapag hindi na masaya.</li></ul><p>Kailangan ng mas mahabang pahinga? Ipa-lock ang account mo sa customer service. Wala pang sariling deposit, loss at time limit sa demo site na ito.</p><p>Kung nagdudulot ng problema ang pagsusugal, kausapin ang taong pinagkakatiwalaan mo o isang counselor.</p>',
    ],
  ),
  topic(
    "complaint",
    [
      "How do I make a complaint?",
      '<ol><li>Open <a href="/member/feedback">Feedback</a> and choose <strong>Make a complaint</strong>.</li><li>Choose a topic and describe what happened. Include references, dates and amounts.</li><li>Keep your complaint number. We answer within 48 h.</li><li>Not satisfied? You can appeal once. Another team member reviews your case.</li></ol>',
    ],
    [
      "Paano magreklamo?",
      '<ol><li>Buksan ang <a href="/member/feedback">Feedback</a> at piliin ang <strong>Magreklamo</strong>.</li><li>Pumili ng paksa at ilarawan ang nangyari. Isama ang reference, petsa at halaga.</li><li>Itago ang complaint number mo. Sasagot kami sa loob ng 48 oras.</li><li>Hindi kuntento? Isang beses kang puwedeng umapela. Ibang tao sa team namin ang magre-review.</li></ol>',
    ],
  ),
  topic(
    "term",
    [
      "Terms of use",
      "<ol><li><strong>Who can play.</strong> You must be of the age stated on this site, and online gaming must be legal where you are.</li><li><strong>One account.</strong> One account per person. Don't share it or let others use it.</li><li><strong>Play money.</strong> This is a demo site. All amounts are play money with no cash value and can't be exchanged.</li><li><strong>Your own payment accounts.</strong> Deposit from and withdraw to accounts in your own name only.</li><li><strong>Interrupted rounds.</strong> A round whose result is known counts, even if you lose the connection. If a round can't be settled, your bet is returned.</li><li><strong>Fair play.</strong> We may lock accounts that break these terms or harm other players.</li><li><strong>Closing your account.</strong> Contact customer service at any time.</li></ol>",
    ],
    [
      "Terms of use",
      "<ol><li><strong>Sino ang puwedeng maglaro.</strong> Dapat nasa edad kang nakasaad sa site na ito at legal ang online gaming sa lugar mo.</li><li><strong>Isang account.</strong> Isang account bawat tao. Huwag itong ipagamit sa iba.</li><li><strong>Play money.</strong> Demo site ito. Play money ang lahat ng halaga, walang cash value at hindi maipapalit.</li><li><strong>Sariling payment account.</strong> Mag-deposit at mag-withdraw lang gamit ang account na nakapangalan sa iyo.</li><li><strong>Naputol na round.</strong> Bilang ang round na may resulta na, kahit mawalan ka ng koneksyon. Kung hindi ma-settle ang round, ibabalik ang taya mo.</li><li><strong>Patas na laro.</strong> Puwede naming i-lock ang account na lumalabag sa terms o nakakasama sa ibang player.</li><li><strong>Pagsasara ng account.</strong> Kontakin ang customer service anumang oras.</li></ol>",
    ],
  ),
  topic(
    "privacy",
    [
      "Privacy: what we keep and why",
      "<ul><li><strong>Your details</strong> from registration, to run your account and verify withdrawals.</li><li><strong>Logins and devices</strong>, to protect your account.</li><li><strong>Bets and payments</strong>, because the law requires records of play and money.</li></ul><p>Your name, number, email and ID are encrypted. Passwords are stored as hashes that even we can't read. We never sell your data.</p><p>To get a copy of your data or have it erased, contact customer service. We then keep only what the law requires.</p>",
    ],
    [
      "Privacy: anong data ang sine-save namin at bakit",
      "<ul><li><strong>Mga detalye mo</strong> mula sa registration, para patakbuhin ang account at i-verify ang withdrawal.</li><li><strong>Mga login at device</strong>, para protektahan ang account mo.</li><li><strong>Mga taya at payment</strong>, dahil required ng batas ang record ng laro at pera.</li></ul><p>Naka-encrypt ang pangalan, number, email at ID mo. Naka-hash ang password kaya kahit kami ay hindi ito mababasa. Hindi namin ibinebenta ang data mo.</p><p>Para humingi ng kopya ng data mo o magpabura, kontakin ang customer service. Pagkatapos, ang required lang ng batas ang ise-save namin.</p>",
    ],
  ),
];
