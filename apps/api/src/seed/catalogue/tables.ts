import type { GameCategory } from "@perya/contract";
import type { Name } from "./name-slots.ts";

/** Games of a vendor in a category: "English=Tagalog", or one name for both. */
type TableListing = { category: GameCategory; vendor: string; names: readonly Name[] };

const read = (list: string): Name[] =>
  list
    .split(/,\s*/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [en = "", ty = null] = entry.split("=");
      return { en, ty };
    });

/** Combines each room with each game to names such as "Sampaguita Baccarat". */
const each = (rooms: string, games: string): Name[] =>
  read(rooms).flatMap((room) =>
    read(games).map((game) => ({ en: `${room.en} ${game.en}`, ty: game.ty && `${game.ty} ${room.ty ?? room.en}` })),
  );

const TABLES = "Baccarat, Roulette=Ruleta, Blackjack, Sic Bo, Color Game=Larong Kulay, Drop Ball=Hulog-Bola";

const LIVE: TableListing[] = [
  { category: "LIVE", vendor: "PLAZA", names: each("Sampaguita, Intramuros, Makiling, Escolta", TABLES) },
  { category: "LIVE", vendor: "BAHAY", names: each("Balkonahe, Azotea, Kapitbahay", TABLES) },
  { category: "LIVE", vendor: "PT", names: each("Telon, Palco", "Baccarat, Roulette=Ruleta, Sic Bo, Fan Tan") },
];

const SPORTS = `Basketball, Volleyball=Balibol, Football, Boxing=Boksing, Tennis, Badminton, Baseball, Billiards=Bilyar,
  Sepak Takraw, Golf, Table Tennis, Swimming=Paglangoy, Cycling=Siklo, Arnis`;

const SPORT: TableListing[] = [
  { category: "SPORTS", vendor: "LARO", names: each("Laro", SPORTS) },
  { category: "SPORTS", vendor: "PALARO", names: each("Palaro", SPORTS) },
  {
    category: "ESPORTS",
    vendor: "ARENA",
    names: each(
      "Luzon Cup, Visayas Open, Mindanao Masters, Manila Series",
      "Battle Arena, Tactical Shooter, Football Sim, Racing Sim, Card Duel, Fighting Stage",
    ),
  },
];

const RINGS =
  "Plaza Ring, Barrio Ring, Sunday Derby, Fiesta Derby, Dawn Card, Evening Card, Champions' Ring, Island Derby";

const COCKFIGHT: TableListing[] = [
  ["SV3", "Visayas"],
  ["DS88", "Sarimanok"],
  ["DIG", "Digmaan"],
  ["WGB", "Wingblade"],
  ["WS168", "Spur"],
].map(([vendor = "", name = ""]) => ({ category: "COCKFIGHT", vendor, names: each(name, RINGS) }));

/**
 * Reads games listed as "code: English=Tagalog". The codes are those of packages/lottery, which the lottery pages
 * play.
 */
const lotteries = (list: string): Name[] =>
  list.split(/,\s*/).map((entry) => {
    const [code = "", names = ""] = entry.split(": ");
    const [en = "", ty = null] = names.split("=");
    return { code: code.trim(), en, ty };
  });

const LOTTERY: TableListing[] = [
  {
    category: "ELOTT",
    vendor: "LOTT",
    names:
      lotteries(`five-digits-1m: Five Digits 1 Min=Limang Numero 1 Min, five-digits-3m: Five Digits 3 Min=Limang Numero 3 Min,
      five-digits-5m: Five Digits 5 Min=Limang Numero 5 Min, three-dice: Three Dice=Tatlong Dais, race-ten: Race Ten=Karera Diyes,
      eleven-five: Eleven Five=Onse Singko, twenty-eight: Lucky 28=Suwerteng 28, happy-ten: Happy Ten, keno: Quick Keno,
      house-five-digits: House Five Digits=House Limang Numero, house-three-dice: House Dice=House Dais`),
  },
  {
    category: "ELOTT",
    vendor: "TCG_LOTTO_VN",
    names: lotteries(`vietnam-north: Vietnam North=Hilagang Vietnam, vietnam-central: Vietnam Central=Gitnang Vietnam,
      vietnam-south: Vietnam South=Timog Vietnam`),
  },
  {
    category: "LOTT",
    vendor: "LOTT",
    names:
      lotteries(`pcso-2d: Two Digits=Dalawang Numero, pcso-3d: Three Digits=Tatlong Numero, pcso-4d: Four Digits=Apat na Numero,
      pcso-6d: Six Digits=Anim na Numero, lotto-6-42: Bola 6/42, lotto-6-45: Bola 6/45, lotto-6-49: Bola 6/49,
      lotto-6-55: Bola 6/55, lotto-6-58: Bola 6/58, mark-six: Mark Six`),
  },
  {
    category: "LOTT",
    vendor: "TCG_SEA",
    names: lotteries("thai-government: Thai Government, thai-rounds: Thai Rounds, lao: Lao Lotto, malay: Malay 4D"),
  },
];

const FISHING: TableListing[] = [
  {
    category: "FISH",
    vendor: "JDB",
    names: read(`Bangus Bay=Look ng Bangus, Tilapia Time, Lapu-Lapu Reef=Bahura ng Lapu-Lapu, Pawikan Patrol,
      Tamban Tide, Galunggong Gulf, Maya-Maya Lagoon=Lawa ng Maya-Maya, Talakitok Trench`),
  },
  {
    category: "FISH",
    vendor: "CQ9",
    names: read(`Butanding Deep=Kailaliman ng Butanding, Moonfish Hunt, Manta Sails=Layag ng Pagi, Starfish Hunter,
      Comet Shoal, Deep Bell, Silver Shoal=Pilak na Kawan, Tide Cannon`),
  },
  {
    category: "FISH",
    vendor: "FC",
    names: read(`Coral Crusade, Anchor's Bounty, Pearl Harpoon=Salapang ng Perlas, Vinta Hunters=Mangangaso ng Vinta,
      Tuna Tempest=Unos ng Tuna, Blue Marlin Run, Harbour Hunters, Siyokoy's Net=Lambat ng Siyokoy`),
  },
  {
    category: "FISH",
    vendor: "JL",
    names: read(`Jolly Tuna, Crab Carnival=Karnabal ng Alimasag, Octopus Orchestra=Orkestra ng Pugita, Squid Jamboree,
      Lobster Lantern, Mermaid's Catch=Huli ng Sirena, Balangay Fishing=Pangingisda sa Balangay, Eel Express`),
  },
];

const CARDS: TableListing[] = [
  {
    category: "PVP",
    vendor: "TONGITS",
    names: each("Corner, Market, Midnight", "Tongits, Pusoy, Pusoy Dos, Pares-Pares, Nine Up"),
  },
  {
    category: "PVP",
    vendor: "KARTA",
    names: each("Grand, Friendly, Express", "Hold'em, Omaha, Rummy, Sungka Duel, Dama"),
  },
];

const BINGO: TableListing[] = [
  {
    category: "BINGO",
    vendor: "BARRIO",
    names: each(
      "Barrio, Plaza, Harvest=Anihan, Lantern=Parol, Market=Palengke",
      "Bingo 75, Bingo 90, Blackout=Todo, Four Corners=Apat na Sulok",
    ),
  },
  { category: "BINGO", vendor: "JL", names: read("Jolly Cards, Lantern Lines, Speedy Calls, Double Dabbers") },
];

const IN_HOUSE: TableListing[] = [
  {
    category: "INHOUSE",
    vendor: "BGS",
    names:
      read(`Kuwitis, Palosebo Climb=Akyat Palosebo, Sipa Streak=Sunod-sunod na Sipa, Luksong Tinik, Holen Drop=Hulog Holen,
      Piko Steps=Hakbang Piko, Patintero Run=Takbo Patintero, Sungka Stones=Sigay ng Sungka, Color Game=Larong Kulay, Beto-Beto Dice,
      Jack en Poy, Lantern Rocket=Lipad Parol, Jeepney Dash, Tricycle Turbo, Tower of Taho=Tore ng Taho,
      Coconut Mines=Minahan ng Niyog, Capiz Panes=Salaming Kapis, Bilyar Bank, Ruweda Wheel=Ruweda ng Suwerte, Hulaan High-Low,
      Kalabaw Dash=Takbo Kalabaw, Saranggola Soar=Lipad Saranggola, Trumpo Spin=Ikot Trumpo, Balloon Burst=Putok Lobo`),
  },
];

const JACKPOTS: TableListing[] = [
  { category: "JACKPOT", vendor: "JL", names: each("Jolly, Lantern, Carabao, Tarsier", "Pool, Pot, Tower, Ladder") },
  { category: "JACKPOT", vendor: "FC", names: each("Fiesta, Carousel, Pista", "Pool, Crown Pot, Four Levels") },
];

/** All demo games except slots. */
export const TABLE_GAMES: readonly TableListing[] = [
  ...LIVE,
  ...SPORT,
  ...COCKFIGHT,
  ...LOTTERY,
  ...FISHING,
  ...CARDS,
  ...BINGO,
  ...IN_HOUSE,
  ...JACKPOTS,
];
