import type { Game } from "@perya/lottery";
import { formatAmount } from "@perya/money";
import { Badge, Button, Drawer, Icon, useAmountStyle } from "@perya/ui";
import ChevronUp from "lucide-react/icons/chevron-up";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import type { Slip } from "../lottery.use-slip.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { PlaceButton } from "./place-button.tsx";
import { SlipBody } from "./slip-body.tsx";

type SlipPanelProps = { game: Game; page: LoadedPage; slip: Slip };

/**
 * The slip beside the board. On phones, a bar with the button that is always visible, which opens the slip as a
 * sheet.
 */
export function SlipPanel(props: SlipPanelProps) {
  const { t } = useText();
  const style = useAmountStyle();
  const [isOpen, setIsOpen] = useState(false);
  const { slip, page } = props;
  const { tickets, total, draws, maxWin } = slip;
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
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0 text-sm">
            <strong className="block truncate">
              {t("lotto.slip.sum", { count: tickets.length, amount: formatAmount(total, style) })}
            </strong>
            <span className="block truncate text-xs text-text-3">
              {draws.length > 1
                ? t("lotto.slip.draws", { count: draws.length, amount: formatAmount(maxWin, style) })
                : t("lotto.toWin", { amount: formatAmount(maxWin, style) })}
            </span>
          </p>
          <Button size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t("lotto.slip")}
            <Icon glyph={ChevronUp} size={16} />
          </Button>
        </div>
        {tickets.length > 0 && <PlaceButton slip={slip} page={page} />}
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

const SIDE = "card sticky top-34 rounded-card border border-line bg-surface-1 max-lg:hidden";
const BAR =
  "fixed inset-x-0 bottom-0 z-10 flex flex-col gap-2 rounded-t-sheet border-t border-line bg-surface-2 px-4 pt-3 " +
  "pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-sheet lg:hidden";
