import { Button } from "@perya/ui";
import Plus from "lucide-react/icons/plus";
import { useText } from "../../../lib/text.ts";
import type { Board } from "../lottery.board.ts";
import type { Choice } from "../lottery.choice.ts";
import type { Slip } from "../lottery.use-slip.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { ChoicePrice } from "./choice-price.tsx";

type BoardFootProps = { page: LoadedPage; board: Board; slip: Slip; choice: Choice };

/** Number and cost of the bets that the selection makes, and the button that adds them. On a phone the bar has both. */
export function BoardFoot({ page, board, slip, choice }: BoardFootProps) {
  const { t } = useText();
  return (
    <footer className="flex items-center justify-between gap-x-4 border-t border-line bg-surface-2 px-4 py-3 max-lg:hidden">
      <ChoicePrice {...{ page, board, choice }} hasFactors />
      <Button icon={Plus} disabled={!choice.canAdd} onClick={choice.add}>
        {t(slip.isFull ? "lotto.slip.full" : "lotto.add")}
      </Button>
    </footer>
  );
}
