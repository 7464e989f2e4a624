import { formatAmount } from "@perya/money";
import { Button, useAmountStyle } from "@perya/ui";
import { useText } from "../../../lib/text.ts";
import { useDrawNames } from "../lottery.areas.ts";
import { phaseOf, useServerNow } from "../lottery.clock.ts";
import { askForAccount, useIsMember } from "../lottery.account.ts";
import type { Slip } from "../lottery.use-slip.ts";
import type { LoadedPage } from "../lottery.watch.ts";

/**
 * Button that pays for the slip. If the intended draw has closed, it names the next one. Disabled between two
 * draws.
 */
export function PlaceButton({ slip, page }: { slip: Slip; page: LoadedPage }) {
  const { t } = useText();
  const style = useAmountStyle();
  const isMember = useIsMember();
  const nameOf = useDrawNames(page.timeZone);
  const now = useServerNow(page.aheadMs);
  const { open } = page;
  const isSelling = open !== null && phaseOf(open, now).phase !== "closed" && page.game.isOpen;
  const { placing, draws, total, missed, tickets } = slip;
  const isSoldOut = tickets.some(({ price }) => typeof price !== "string" && price.closed.length > 0);
  const amount = formatAmount(total, style);

  const label = () => {
    if (!isMember) return t("lotto.place.account");
    if (!isSelling) return t("lotto.place.closed");
    if (tickets.length === 0) return t("lotto.place.empty");
    if (draws.length > 1) return t("lotto.place.chase", { count: draws.length, amount });
    return missed ? t("lotto.place.next", { number: nameOf(open), amount }) : t("lotto.place", { amount });
  };
  return (
    <Button
      // When the slip opens as a sheet, the focus would otherwise be on the number of draws and open the phone's
      // keyboard.
      data-autofocus
      data-place
      aria-keyshortcuts="Control+Enter"
      variant="primary"
      size="lg"
      className="w-full"
      pending={placing.isPending}
      disabled={isMember && (!isSelling || !slip.isReady || isSoldOut)}
      onClick={() => {
        if (askForAccount()) placing.mutate();
      }}
    >
      {label()}
    </Button>
  );
}
