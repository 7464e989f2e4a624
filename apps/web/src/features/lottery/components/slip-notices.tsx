import { formatAmount } from "@perya/money";
import { Notice, useAmountStyle } from "@perya/ui";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { useDrawNames } from "../lottery.areas.ts";
import type { Slip } from "../lottery.use-slip.ts";
import type { LoadedPage } from "../lottery.watch.ts";

/** What happened to the slip: placed, kept for the next draw, or refused. */
export function SlipNotices({ page, slip }: { page: LoadedPage; slip: Slip }) {
  const { t } = useText();
  const style = useAmountStyle();
  const nameOf = useDrawNames(page.timeZone);
  const { tickets, missed, placed, placing } = slip;
  return (
    <>
      {placed?.draw && tickets.length === 0 && (
        <Notice tone="success" isLive onDismiss={slip.forgetPlaced}>
          {t("lotto.placed", { number: nameOf(placed.draw), amount: formatAmount(placed.total, style) })}
        </Notice>
      )}
      {missed && (
        <Notice tone="warning" isLive>
          {page.open
            ? t("lotto.slip.kept", { closed: nameOf(missed), next: nameOf(page.open) })
            : t("lotto.slip.waits", { closed: nameOf(missed) })}
        </Notice>
      )}
      {placing.isError && (
        <Notice tone="error" isLive>
          {problemText(placing.error, t)}
        </Notice>
      )}
    </>
  );
}
