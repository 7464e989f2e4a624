import { fromTenThousandths, fromWire } from "@perya/money";
import { colourGame, type ColourResult } from "@perya/maths/colour-game";
import type { Round } from "@perya/contract/studio";
import { isWin } from "../quick/quick-play.ts";
import { DiceTray } from "./dice-tray.tsx";
import { Felt } from "./felt.tsx";

/** A past roll with the board. */
export function RecallColours({ round }: { round: Round }) {
  const result = round.result as ColourResult;
  const parts = colourGame.partsOf({ chips: result.chips });
  return (
    <figure className="flex flex-col gap-2">
      <DiceTray fall={{ dice: result.dice, number: 0 }} isHeld={false} isNamed isFast />
      <div inert className="flex h-64">
        <Felt
          chips={result.chips}
          chip={fromTenThousandths(fromWire(round.stake) / BigInt(parts))}
          result={result}
          isWin={isWin(round)}
          isLocked
        />
      </div>
    </figure>
  );
}
