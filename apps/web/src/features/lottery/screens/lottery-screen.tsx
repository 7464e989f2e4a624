import type { LotteryArea } from "@perya/contract";
import { useSearch } from "@perya/browser/router";
import { GamePage } from "../components/game-page.tsx";
import { LotteryLaunch } from "../components/lottery-launch.tsx";
import { LotteryLobby } from "../components/lottery-lobby.tsx";
import { readLaunch } from "../lottery.launch.ts";

/** The lottery pages (R2.13): the games of an area, or the game in the address. */
export function LotteryScreen({ area }: { area: LotteryArea }) {
  const search = useSearch();
  const { gameCode } = search;
  const launch = readLaunch(area, search);
  if (launch) return <LotteryLaunch launch={launch} />;
  // The key resets board and slip when another game opens.
  return gameCode === undefined ? <LotteryLobby area={area} /> : <GamePage key={gameCode} {...{ area, gameCode }} />;
}
