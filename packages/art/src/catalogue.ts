import type { GameCategory } from "@perya/contract";
import { bingoScenes } from "./scenes/bingo.ts";
import { cockfightScenes } from "./scenes/cockfight.ts";
import { eLotteryScenes } from "./scenes/e-lottery.ts";
import { esportsScenes } from "./scenes/esports.ts";
import { fishingScenes } from "./scenes/fishing.ts";
import { inHouseScenes } from "./scenes/in-house.ts";
import { jackpotScenes } from "./scenes/jackpot.ts";
import { liveScenes } from "./scenes/live.ts";
import { lotteryScenes } from "./scenes/lottery.ts";
import { pokerScenes } from "./scenes/poker.ts";
import { slotScenes } from "./scenes/slots.ts";
import { sportsScenes } from "./scenes/sports.ts";
import type { Scene } from "./stage.ts";

/** Scenes per category. */
export const CATALOGUE: Readonly<Record<GameCategory, Readonly<Record<string, Scene>>>> = {
  RNG: slotScenes,
  LIVE: liveScenes,
  SPORTS: sportsScenes,
  ESPORTS: esportsScenes,
  LOTT: lotteryScenes,
  ELOTT: eLotteryScenes,
  FISH: fishingScenes,
  PVP: pokerScenes,
  COCKFIGHT: cockfightScenes,
  BINGO: bingoScenes,
  INHOUSE: inHouseScenes,
  JACKPOT: jackpotScenes,
};
