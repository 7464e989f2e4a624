import type { VerifyKey } from "./en.ts";

/** What the verifier says in Tagalog. */
export const ty: Readonly<Record<VerifyKey, string>> = {
  title: "Suriin ang isang round",
  intro:
    "Kuwentahin ulit dito sa browser mo ang kahit anong round ng mga laro namin. Walang ipinapadala sa mga ita-type mo: walang tinatanong na server ang page na ito, at gumagana kahit walang koneksyon kapag bukas na.",
  kinds: "Ano ang susuriin",
  "kind.round": "Sarili mong round",
  "kind.flight": "Isang lipad ng Lipad",

  game: "Laro",
  "game.dice": "Dais",
  "game.mines": "Mga mina",
  "game.colour": "Color game",
  "game.slot": "Slot",

  serverSeed: "Seed namin",
  "serverSeed.hint": "Lalabas ito kapag nagpalit ka ng seed, sa laro sa ilalim ng Gabay, Patas na laro.",
  serverSeedHash: "Fingerprint na nakita mo bago ang round",
  clientSeed: "Seed mo",
  nonce: "Bilang ng round",
  "nonce.hint": "Ilang round na ang nalaro gamit ang mga seed na ito bago iyon.",
  side: "Panig na mananalo",
  "side.over": "Higit sa",
  "side.under": "Mababa sa",
  "side.over.inside": "higit sa",
  "side.under.inside": "mababa sa",
  target: "Target",
  mines: "Mga mina",
  chips: "Mga chip sa bawat kulay",
  sheet: "Par sheet",
  "sheet.hint": "Ang mga tuntuning sinunod ng slot. Kusa itong nalalagyan kapag galing sa kasaysayan ang link.",
  variant: "Bersyon",
  expected: "Resultang ipinakita sa iyo",
  "expected.dice": "Ang lumabas, gaya ng 53.46",
  "expected.mines": "Mga bintanang may mina, bilang mula 1 bawat hanay, gaya ng 3 8 21",
  "expected.colour": "Ang tatlong dais sa Ingles, gaya ng red red blue",
  "expected.slot": "Ang mga bintana at ang bayad, ayon sa link mula sa kasaysayan",
  optional: "hindi kailangan",
  more: "{count} pa",

  hash: "Hash ng lipad",
  salt: "Salt",
  "salt.hint": "Hayag sa lahat. Pinangalanan ito bago pa ito umiral, kaya walang makakapili nito.",
  terminator: "Dulo ng kadena",
  "terminator.hint": "Inilathala bago ang unang lipad.",
  round: "Bilang ng lipad",
  point: "Saan ito natapos, ayon sa ipinakita sa iyo",

  "fault.missing": "Kailangan ito sa pagkuwenta.",
  "fault.malformed": "Hindi ito puwede.",

  "verdict.waiting": "Punan ang mga patlang",
  "verdict.waitingHint": "Kinukuwenta ang round habang nagta-type ka.",
  "verdict.secret": "Lihim pa ang seed namin sa round na ito",
  "verdict.secretHint":
    "Ginagamit pa ito. Magpalit ng seed sa laro sa ilalim ng Gabay, Patas na laro: ipapakita na ang seed namin, at dala na ito ng round kapag binuksan mo ulit mula sa Kasaysayan.",
  "verdict.working": "Kinukuwenta",
  "verdict.workingHint": "{share} ng mga hash ang tapos na.",
  "verdict.fits": "Tugma",
  "verdict.fitsHint": "Tugma ang lahat ng ibinigay mo sa kinuwenta ng page na ito.",
  "verdict.differs": "Hindi tugma",
  "verdict.differsHint":
    "Tingnan ang mga hakbang na may ekis. Kung kinopya mo ang lahat nang eksakto, sabihin sa support.",
  "verdict.hash": "Fingerprint iyan, hindi seed",
  "verdict.hashHint":
    "Hash ang nasa patlang ng seed namin. Hangga't hindi ka nagpapalit ng seed, fingerprint lang ang ipinapakita. Magpalit ng seed sa laro sa ilalim ng Gabay, Patas na laro, at i-paste ang seed na lalabas doon.",
  "verdict.version": "Ibang tuntunin ang ginamit noon",
  "verdict.versionHint":
    "Nagbago na ang tuntunin ng larong ito: ibang bersyon ang alam ng page na ito, at iba ang lalabas. Magtanong sa support para masuri ang round na ito.",
  "verdict.worked-out": "Nakuwenta na",
  "verdict.worked-outHint": "Ibigay ang fingerprint o ang resultang nakita mo para maihambing.",
  result: "Resulta",

  "step.seed": "Ang seed na hindi na namin mababago",
  "step.seedText":
    "Bago ang round ipinakita namin ang fingerprint ng seed namin, ang SHA-256 nito. Walang makakahanap ng seed mula sa fingerprint, at walang ibang seed na may ganoong fingerprint: kaya hindi namin ito mapapalitan pagkatapos.",
  "step.seedKept": "Pareho sa fingerprint na nakita mo.",
  "step.seedOther": "Hindi ito ang fingerprint na nakita mo: ibang seed ito.",
  "step.seedUnknown": "Wala kang ibinigay na fingerprint na maihahambing.",
  "step.mix": "Pinaghahalo ang mga seed",
  "step.mixText":
    "Ang seed namin ang susi ng HMAC-SHA256, at ang seed mo, ang bilang ng round at ang bilang ng block ang mensahe. 32 byte ang lalabas. Kapag ikaw na ang pumili ng bahagi mo, hindi namin alam ang mga ito nang piliin namin ang sa amin: nauna nang ipinakita ang fingerprint nito.",
  "step.message": "Mensahe",
  "step.words": "Mula byte hanggang numero",
  "step.wordsText":
    "Apat na byte ang isang salita, numerong mas mababa sa 4,294,967,296. I-multiply sa dami ng pagpipilian, hatiin sa 4,294,967,296 at ibaba sa buong numero: iyon ang bilang. Pare-pareho ang tsansa ng bawat isa; nilalaktawan ang iilang salitang makakabago niyon.",
  "step.word": "Salita",
  "step.value": "Bilang numero",
  "step.count": "Pagpipilian",
  "step.number": "Numero",
  "step.passedOver": "nilaktawan",
  "step.rules": "Mula numero hanggang resulta",
  "step.same": "Ito ang resultang ipinakita sa iyo.",
  "step.different": "Iba ang ipinakita sa iyo: {expected}",
  "step.jackpot": "May sariling numero ang jackpot",
  "step.jackpotText":
    "Galing sa parehong seed, sa ilalim ng salitang “jackpot”, isa sa 4,294,967,296. Sa larong may totoong taya, kukunin ng round ang jackpot kung mas mababa ang numero sa taya na binilang sa sentimo: ang taya na 10.00 ay panalo sa numerong mas mababa sa 1,000.",

  "rules.dice": "Ang numerong {number} ay {roll}.",
  "rules.dice.won": "{side} {target} ang panalo, kaya {times} beses ng taya ang bayad.",
  "rules.dice.lost": "Panalo lang ang {side} {target}, kaya walang bayad.",
  "rules.mines":
    "Nakahilera ang 25 bintana. Bawat numero ay kumukuha ng isa, bilang mula 0, at may mina sa likod nito; ang natira ang binibilang ng susunod na numero.",
  "rules.minesAt": "May mina sa {list}",
  "rules.colour": "Bawat numero ay kulay ng isang dais: 0 dilaw, 1 puti, 2 rosas, 3 asul, 4 pula, 5 berde.",
  "rules.colourPays": "{pay} beses ng isang chip ang dala ng lahat ng chip.",
  "rules.slot":
    "Bawat numero ay kung saan tumitigil ang isang reel, mula kaliwa: ang simbolo ng reel na nasa itaas na hanay. Ang kasunod, libreng spin o barya, ay gumagamit ng mga susunod na numero. Nasa par sheet ang mga reel at bayad.",
  "rules.slotPays": "{times} beses ng taya ang bayad ng round.",
  "rules.spin": "Spin {index}",

  "colour.yellow": "Dilaw",
  "colour.white": "Puti",
  "colour.pink": "Rosas",
  "colour.blue": "Asul",
  "colour.red": "Pula",
  "colour.green": "Berde",

  "flight.chain": "Matagal nang nakatakda ang lipad",
  "flight.chainText":
    "Bago ang unang lipad, paulit-ulit naming hinash ang isang lihim at inilathala ang dulo. Nilalaro ang mga lipad mula sa dulo pabalik sa lihim. Kaya ang hash ng lipad {round}, kapag hinash nang {round} beses, ay dapat mapunta sa inilathalang dulo.",
  "flight.chainKept": "Napupunta ito sa inilathalang dulo.",
  "flight.chainBroken": "Sa iba ito napupunta: hindi ito ang hash ng lipad na iyon, o hindi sa kadenang iyon.",
  "flight.chainUnknown": "Wala kang ibinigay na dulo ng kadena na maihahambing.",
  "flight.leads": "Hinash nang {round} beses",
  "flight.mix": "Pumapasok ang salt",
  "flight.mixText":
    "Ang salt ang susi ng HMAC-SHA256 at ang hash ng lipad ang mensahe. Mas huli ang salt kaysa sa kadena, kaya hindi mapipili ng gumawa ng kadena ang mga resulta.",
  "flight.bits": "52 bit ang bilang",
  "flight.bitsText": "Ang unang 13 hex digit ay numerong r mula 0 hanggang 4,503,599,627,370,496.",
  "flight.point": "Kung saan ito natatapos",
  "flight.pointText": "{share} na hinati sa 1 − r ÷ 4,503,599,627,370,496, ibinaba sa sandaan, hindi bababa sa 1.00.",

  script: "Ganito rin nang wala ang page na ito",
  scriptHint: "Script para sa Node na walang ibang kailangan. Parehong mga numero ang ilalabas nito.",
  scriptCopy: "Kopyahin",
  scriptCopied: "Nakopya",
  scriptSave: "I-download",
};
