import type { MotifName } from "./motifs/index.ts";

/**
 * Motif for words in game names, English and Tagalog, without accents. The first matching word of a name wins: "Pearl
 * of Mayon" shows a pearl. Each word appears once.
 */
const WORDS: Readonly<Partial<Record<MotifName, string>>> = {
  // Words for street, shore and mountains.
  jeepney: "jeepney jeep dyip kalesa kutsero cart kariton express",
  parol: "parol lantern lamplighter lights tala christmas pasko",
  boat: "vinta balangay outrigger bangka boat regatta sailor voyage paglalayag mandaragat sails layag",
  shell: "pearl perlas conch kabibe nautilus shell sigay diver maninisid",
  mango: "mango mangga papaya guava bayabas santol orchard",
  volcano: "mayon volcano bulkan taal apo pulag bicol camiguin",
  flower: "sampaguita sampagita gumamela ylang ilang waling orchid orkidya flower bulaklak garden hardin",
  weave: "loom habihan weaver manghahabi mat banig barong abaca abaka rattan yantok scarf bandana",
  fish: "fish moonfish isda bangus tilapia lapu galunggong talakitok tuna fisherman mangingisda siyokoy catch huli",
  shoal: "shoal kawan tamban tide",
  marlin: "marlin cannon harpoon salapang",
  // Words for creatures.
  carabao: "carabao kalabaw tamaraw farmer magsasaka",
  tarsier: "tarsier",
  cat: "civet musang pusa cat",
  hornbill: "hornbill kalaw eater heron tagak eagle agila",
  songbird: "bird maya ibong parakeet loro kingfisher nightingale",
  butterfly: "butterfly paruparo diwata lambana engkanto fairy",
  sarimanok: "sarimanok adarna minokawa rooster manok",
  owl: "owl kuwago",
  dragonfly: "dragonfly tutubi",
  beetle: "beetle salagubang cricket kuliglig bee beekeeper",
  gecko: "gecko tuko pangolin balintong",
  serpent: "bakunawa python sawa dragon naga eel igat serpent",
  horse: "stallion kabayo tikbalang horse derby",
  deer: "pilandok goat kambing deer usa",
  bat: "fox kabog bat",
  fireflies: "firefly fireflies alitaptap",
  // Words for the sea.
  turtle: "turtle pawikan",
  manta: "manta pagi",
  jellyfish: "jellyfish dikya",
  reef: "coral korales reef bahura",
  whale: "whale shark butanding",
  dolphin: "dolphin lumba",
  seahorse: "seahorse",
  starfish: "starfish bituing",
  octopus: "octopus pugita squid kraken",
  crab: "crab alimasag lobster",
  anchor: "anchor angkla",
  lighthouse: "lighthouse parola harbour daungan",
  lagoon: "lagoon lawa shoreline dalampasigan sandbar driftwood island isla palawan siargao boracay",
  mermaid: "mermaid sirena",
  // Words for plants.
  coconut: "coconut niyog buko",
  pineapple: "pineapple pinya",
  citrus: "calamansi kalamansi pomelo suha lanzones",
  durian: "durian rambutan atis tinik",
  banana: "banana saging turon",
  bamboo: "bamboo kawayan tinikling palosebo stilt",
  rice: "rice uhay harvest ani anihan banaue",
  tree: "narra balete kapre tree",
  anahaw: "anahaw leaf dahon",
  // Words for sky and weather.
  moon: "moon crescent eclipse laho kabilugan mayari buwan evening",
  sun: "sun sunrise bukang twilight takipsilim hanan araw dawn sunday",
  comet: "comet kometa",
  rainbow: "rainbow bahaghari aurora",
  storm: "thunder kulog lightning kidlat monsoon habagat cloudburst storm bagyo tempest unos fast",
  wind: "whirlwind ipo amihan zephyr buhawi wind hangin",
  dew: "dewdrop hamog",
  flame: "ember baga santelmo fire apoy blade blacksmith panday",
  constellation: "constellation starlight star stars bituin telescope teleskopyo",
  fireworks: "fireworks kuwitis",
  // Words for fairs.
  ferris: "ferris ruweda",
  carousel: "carousel tiyubibo",
  kite: "kite saranggola",
  top: "top trumpo",
  marbles: "marble marbles holen",
  mask: "mask maskara masquerade puppet puppeteer manika theatre dulaan",
  drum: "drum tambol drummer tambolero",
  gongs: "gong agong kulintang",
  guitar: "guitar gitara music serenade harana song awit lullaby oyayi",
  trumpet: "trumpet torotot accordion akordyon rhapsody",
  tent: "booth carnival karnabal fair perya market palengke bazaar tiangge stall puwesto ringmaster",
  wheel: "wheel",
  balloons: "balloon balloons lobo banderitas fiesta pista festival parade parada feast handaan holiday",
  bell: "bell kampana kampanaryo",
  tricycle: "tricycle traysikel",
  hands: "jack poy",
  // Words for food.
  haloHalo: "halo taho",
  bibingka: "bibingka puto kutsinta sapin biko palitaw",
  suman: "suman espasol",
  cup: "barako salabat tablea champorado tsampurado",
  bread: "pan ensaymada baker panadero",
  sorbetes: "sorbetes ube",
  flan: "flan leche maja",
  candy: "candy pastillas polvoron cotton gift regalo",
  // Words for crafts.
  crown: "crown korona datu lakan rajah hari maharlika comb champions king",
  chest: "chest baul treasure kayamanan vault kaban pot pool",
  key: "key susi secret lihim secrets",
  compass: "compass kumpas map mapa explorer manlalakbay expedition ekspedisyon trail landas",
  jar: "jar palayok porcelain porselana potter magpapalayok clay well balon fountain bukal",
  fan: "fan pamaypay",
  salakot: "salakot hat sombrero",
  hourglass: "hourglass clockmaker",
  sungka: "sungka",
  hopscotch: "piko",
  amulet: "agimat ring singsing goldsmith platero healer albularyo",
  capiz: "capiz kapis window bintana mirror salamin frame panes",
  book: "notebook kuwaderno almanac almanake chronicles salaysay storyteller kuwentista poet makata riddle bugtong legend alamat recipe resipe",
  mushroom: "duwende nuno",
  coins: "coin coins alkansiya",
  steps: "steps hakbang ladder climb akyat patintero bridge tulay",
  rocket: "rocket lipad",
  // Words for table games.
  dice: "dice dado beto sic",
  cards: "baccarat card baraha tongits hulaan",
  colours: "color colour kulay",
  roulette: "roulette ruleta",
  pegs: "drop hulog",
  keno: "keno",
  blackjack: "blackjack",
  pusoy: "pusoy",
  pair: "dos",
  tiles: "pares",
  nine: "nine",
  holdem: "hold",
  omaha: "omaha",
  rummy: "rummy",
  board: "dama",
  chips: "chips bank tan",
  // Words for sports.
  basketball: "basketball",
  football: "football",
  volleyball: "volleyball balibol",
  boxing: "boxing boksing",
  tennis: "tennis",
  badminton: "badminton",
  baseball: "baseball",
  billiards: "billiards bilyar",
  takraw: "takraw sipa",
  golf: "golf",
  paddle: "table",
  swimming: "swimming paglangoy",
  cycling: "cycling siklo",
  arnis: "arnis",
  crosshair: "shooter",
  crest: "arena battle",
  racer: "racing dash turbo",
  fist: "fighting",
};

const MOTIF_OF = new Map(
  (Object.entries(WORDS) as [MotifName, string][]).flatMap(([motif, words]) =>
    words.split(" ").map((word) => [word, motif] as const),
  ),
);

/** Returns the motifs of a name's words, in order: "The Weaver's Pearls" → weave, pearl. */
export function motifsOf(name: string): MotifName[] {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .replaceAll(/['’]s\b/gu, "")
    .match(/[a-z]+/gu);
  return (words ?? []).flatMap((word) => MOTIF_OF.get(word) ?? MOTIF_OF.get(word.replace(/s$/u, "")) ?? []);
}

/** All words, for the test that each word appears once. */
export const NAME_WORDS: readonly string[] = Object.values(WORDS).flatMap((words) => words.split(" "));
