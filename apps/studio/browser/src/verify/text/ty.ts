import type { VerifyKey } from "./en.ts";

/** Tagalog texts of the verifier. */
export const ty: Readonly<Record<VerifyKey, string>> = {
  title: "I-verify ang isang round",
  intro:
    "Kalkulahin ulit sa browser mo ang kahit anong round ng mga laro namin. Walang ipinapadala sa mga ilalagay mo. Walang kinokontak na server ang page na ito, at gumagana offline kapag na-load na.",
  kinds: "Ano ang ive-verify",
  "kind.round": "Sarili mong round",
  "kind.flight": "Flight ng Lipad",

  game: "Laro",
  "game.dice": "Dice",
  "game.mines": "Mines",
  "game.colour": "Color Game",
  "game.slot": "Slot",

  serverSeed: "Server seed",
  "serverSeed.hint": "Lalabas kapag nagpalit ka ng seed: sa laro, buksan ang Info, saka Fairness.",
  serverSeedHash: "Hash ng server seed na ipinakita bago ang round",
  clientSeed: "Client seed",
  nonce: "Nonce",
  "nonce.hint": "Bilang ng round na nalaro gamit ang mga seed na ito bago ang round na ito.",
  side: "Over o under",
  "side.over": "Over",
  "side.under": "Under",
  "side.over.inside": "over",
  "side.under.inside": "under",
  target: "Target",
  mines: "Mga mina",
  chips: "Chips bawat kulay",
  sheet: "Par sheet",
  "sheet.hint": "Ang rules na ginamit ng slot. Kusang napupunan kapag galing sa History ang link.",
  variant: "Variant",
  expected: "Resultang ipinakita sa iyo",
  "expected.dice": "Ang roll, gaya ng 53.46",
  "expected.mines": "Mga tile na may mina, bilang mula 1 bawat row, gaya ng 3 8 21",
  "expected.colour": "Ang tatlong dice sa English, gaya ng red red blue",
  "expected.slot": "Reels at bayad, ayon sa link mula sa History",
  optional: "optional",
  more: "{count} pa",

  hash: "Hash ng flight",
  salt: "Salt",
  "salt.hint": "Public. In-announce ang source nito bago pa nagkaroon ng value, kaya walang makakapili nito.",
  terminator: "Huling hash ng chain",
  "terminator.hint": "Inilabas bago ang unang flight.",
  round: "Flight number",
  point: "Huling multiplier na ipinakita sa iyo",

  "fault.missing": "Kailangan ito.",
  "fault.malformed": "Hindi wasto ang value.",

  "verdict.waiting": "Punan ang mga field",
  "verdict.waitingHint": "Kinakalkula ang round habang nagta-type ka.",
  "verdict.secret": "Hindi pa inilalabas ang server seed",
  "verdict.secretHint":
    "Ginagamit pa ito. Magpalit ng seed sa laro sa Info, Fairness. Saka buksan ulit ang round na ito mula sa History.",
  "verdict.working": "Kinakalkula",
  "verdict.workingHint": "{share} ng mga hash ang tapos na.",
  "verdict.fits": "Verified",
  "verdict.fitsHint": "Tugma ang lahat ng inilagay mo sa kinalkulang resulta.",
  "verdict.differs": "Hindi tugma",
  "verdict.differsHint":
    "Tingnan ang mga step na may ekis. Kung tama ang pagkopya mo sa lahat, kontakin ang customer service.",
  "verdict.hash": "Hash iyan, hindi seed",
  "verdict.hashHint":
    "Hash ang inilagay mo bilang server seed. Magpalit ng seed sa laro sa Info, Fairness, at i-paste ang inilabas na server seed.",
  "verdict.version": "Ibang rules ang ginamit",
  "verdict.versionHint":
    "Nagbago na ang rules ng larong ito, kaya hindi ito mave-verify ng page na ito. Ipa-check ito sa customer service.",
  "verdict.worked-out": "Nakalkula na",
  "verdict.worked-outHint": "Ilagay ang hash o ang resultang ipinakita sa iyo para maihambing.",
  result: "Resulta",

  "step.seed": "Naka-fix ang server seed",
  "step.seedText":
    "Bago ang round, ipinakita namin ang SHA-256 hash ng server seed. Walang makakahanap ng seed mula sa hash, at walang ibang seed na may parehong hash. Kaya hindi namin mapapalitan ang seed pagkatapos.",
  "step.seedKept": "Tugma sa hash na nakita mo.",
  "step.seedOther": "Hindi tugma sa hash na nakita mo: ibang seed ito.",
  "step.seedUnknown": "Wala kang inilagay na hash na maihahambing.",
  "step.mix": "Pinagsasama ang mga seed",
  "step.mixText":
    "Ang server seed ang key ng HMAC-SHA256. Ang client seed, ang nonce at ang block number ang message. 32 bytes ang output. Naka-fix na ang server seed bago mo piliin ang client seed mo, kaya hindi namin alam ang output.",
  "step.message": "Message",
  "step.words": "Mula bytes hanggang numero",
  "step.wordsText":
    "Apat na byte ang isang numerong mas mababa sa 4,294,967,296 (isang word). I-multiply sa bilang ng posibleng value, hatiin sa 4,294,967,296 at i-round down. Pare-pareho ang tsansa ng lahat: nilalaktawan ang iilang word na papabor sa ilang value.",
  "step.word": "Word",
  "step.value": "Bilang numero",
  "step.count": "Posibleng value",
  "step.number": "Numero",
  "step.passedOver": "nilaktawan",
  "step.rules": "Mula numero hanggang resulta",
  "step.same": "Tugma sa resultang ipinakita sa iyo.",
  "step.different": "Iba ang resultang ipinakita sa iyo: {expected}",
  "step.jackpot": "May hiwalay na numero ang jackpot",
  "step.jackpotText":
    "Galing ito sa parehong seeds na may label na “jackpot”, mula sa 4,294,967,296 value. Panalo ng jackpot ang round kung mas mababa ang numero sa taya sa sentimo: ang taya na 10.00 ay panalo sa numerong mas mababa sa 1,000.",

  "rules.dice": "Ang numerong {number} ay roll na {roll}.",
  "rules.dice.won": "Panalo ang {side} {target}: {times} beses ng taya ang bayad.",
  "rules.dice.lost": "Panalo lang ang {side} {target}, kaya talo ang taya.",
  "rules.mines":
    "Ihanay ang 25 tile. Bawat numero ay pumipili ng tile, bilang mula 0, at doon inilalagay ang mina. Ang natitirang tile lang ang binibilang ng susunod na numero.",
  "rules.minesAt": "Mga mina sa {list}",
  "rules.colour": "Bawat numero ay kulay ng isang dice: 0 dilaw, 1 puti, 2 pink, 3 asul, 4 pula, 5 berde.",
  "rules.colourPays": "Kabuuang bayad: {pay} beses ng isang chip.",
  "rules.slot":
    "Bawat numero ay kung saan humihinto ang reel, mula kaliwa: ang simbolo sa itaas na row. Ginagamit ng free spins at respins ang mga susunod na numero. Nasa par sheet ang reel strips at bayad.",
  "rules.slotPays": "{times} beses ng taya ang bayad ng round.",
  "rules.spin": "Spin {index}",

  "colour.yellow": "Dilaw",
  "colour.white": "Puti",
  "colour.pink": "Pink",
  "colour.blue": "Asul",
  "colour.red": "Pula",
  "colour.green": "Berde",

  "flight.chain": "Naka-fix na ang flight noon pa",
  "flight.chainText":
    "Bago ang unang flight, paulit-ulit naming hinash ang isang secret at inilabas ang huling hash. Pabaligtad ginagamit ng mga flight ang mga hash. Kaya ang hash ng flight {round}, kapag hinash nang {round} beses, ay dapat lumabas na ang inilabas na hash.",
  "flight.chainKept": "Tugma sa inilabas na hash.",
  "flight.chainBroken": "Hindi tugma: hindi ito ang hash ng flight o chain na iyon.",
  "flight.chainUnknown": "Wala kang inilagay na huling hash na maihahambing.",
  "flight.leads": "Hinash nang {round} beses",
  "flight.mix": "Idinadagdag ang salt",
  "flight.mixText":
    "Ang salt ang key ng HMAC-SHA256 at ang hash ng flight ang message. Wala pa ang salt nang gawin ang chain, kaya hindi mapipili ng gumawa nito ang mga resulta.",
  "flight.bits": "Ang unang 52 bits ang ginagamit",
  "flight.bitsText": "Ang unang 13 hex digits ay numerong r mula 0 hanggang 4,503,599,627,370,495.",
  "flight.point": "Huling multiplier",
  "flight.pointText":
    "{share} na hinati sa (1 − r ÷ 4,503,599,627,370,496), naka-round down sa dalawang decimal, hindi bababa sa 1.00.",

  script: "I-verify nang wala ang page na ito",
  scriptHint: "Node script na walang dependency. Parehong mga numero ang ilalabas nito.",
  scriptCopy: "Kopyahin",
  scriptCopied: "Nakopya",
  scriptSave: "I-download",
};
