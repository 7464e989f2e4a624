import type { Game } from "@perya/lottery";
import { formatAmount } from "@perya/money";
import { Badge, Button, Drawer, Icon, useAmountStyle } from "@perya/ui";
import ChevronUp from "lucide-react/icons/chevron-up";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import type { Board } from "../lottery.board.ts";
import type { Choice } from "../lottery.choice.ts";
import type { Slip } from "../lottery.use-slip.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { ChoicePrice } from "./choice-price.tsx";
import { PlaceButton } from "./place-button.tsx";
import { SlipBody } from "./slip-body.tsx";
import { SlipNotices } from "./slip-notices.tsx";

type SlipPanelProps = { game: Game; page: LoadedPage; board: Board; slip: Slip; choice: Choice };

/**
 * The slip beside the board. On phones, a bar with the button that is always visible, which opens the slip as a
 * sheet.
 */
export function SlipPanel(props: SlipPanelProps) {
  const { t } = useText();
  const style = useAmountStyle();
  const [isOpen, setIsOpen] = useState(false);
  const { slip, page, board, choice } = props;
  const { tickets, total, draws, maxWin } = slip;
  const sayWin = () =>
    draws.length > 1
      ? t("lotto.slip.draws", { count: draws.length, amount: formatAmount(maxWin, style) })
      : t("lotto.toWin", { amount: formatAmount(maxWin, style) });
  const head = (
    <>
      {t("lotto.slip")}
      <Badge>{t("lotto.slip.count", { count: tickets.length })}</Badge>
    </>
  );
  return (
    <>
      <section aria-label={t("lotto.slip")} className={SIDE}>
        <h2 className="flex items-center gap-2 border-b border-line px-4 py-3 text-lg">{head}</h2>
        <SlipBody {...props} />
      </section>
      <div className={BAR}>
        {!isOpen && <SlipNotices page={page} slip={slip} />}
        {choice.isEmpty ? (
          <>
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0 text-sm">
                <strong className="block truncate">
                  {tickets.length === 0
                    ? t("lotto.choose")
                    : t("lotto.slip.sum", { count: tickets.length, amount: formatAmount(total, style) })}
                </strong>
                {tickets.length > 0 && <span className="block truncate text-xs text-text-3">{sayWin()}</span>}
              </p>
              <SlipButton count={tickets.length} onClick={() => setIsOpen(true)} />
            </div>
            {tickets.length > 0 && <PlaceButton slip={slip} page={page} />}
          </>
        ) : (
          <div className="flex items-center justify-between gap-2">
            <ChoicePrice {...{ page, board, choice }} />
            <span className="flex shrink-0 gap-2">
              {tickets.length > 0 && <SlipButton count={tickets.length} onClick={() => setIsOpen(true)} />}
              <Button variant="primary" icon={Plus} disabled={!choice.canAdd} onClick={choice.add}>
                {t(slip.isFull ? "lotto.slip.full" : "lotto.addBets")}
              </Button>
            </span>
          </div>
        )}
      </div>
      {isOpen && (
        <Drawer title={t("lotto.slip")} side="bottom" onClose={() => setIsOpen(false)}>
          <div className="-mx-4">
            <SlipBody {...props} />
          </div>
        </Drawer>
      )}
    </>
  );
}

function SlipButton({ count, onClick }: { count: number; onClick: () => void }) {
  const { t } = useText();
  return (
    <Button size="sm" aria-haspopup="dialog" onClick={onClick}>
      {count > 0 ? t("lotto.slip.count", { count }) : t("lotto.slip")}
      <Icon glyph={ChevronUp} size={16} />
    </Button>
  );
}

const SIDE = "card sticky top-34 rounded-card border border-line bg-surface-1 max-lg:hidden";
const BAR =
  "fixed inset-x-0 bottom-0 z-10 flex flex-col gap-2 rounded-t-sheet border-t border-line bg-surface-2 px-4 pt-3 " +
  "pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-sheet lg:hidden";
