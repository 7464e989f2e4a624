import type { LotteryArea } from "@perya/contract";
import { useSearch } from "@perya/browser/router";
import { GamePage } from "../components/game-page.tsx";
import { LotteryLobby } from "../components/lottery-lobby.tsx";

/** The lottery pages (R2.13): the games of an area, or the game in the address. */
export function LotteryScreen({ area }: { area: LotteryArea }) {
  const { gameCode } = useSearch();
  // The key resets board and slip when another game opens.
  return gameCode === undefined ? <LotteryLobby area={area} /> : <GamePage key={gameCode} {...{ area, gameCode }} />;
}
