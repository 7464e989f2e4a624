import type { LotteryBet } from "@perya/contract";
import type { Game } from "@perya/lottery";
import { showToast } from "@perya/browser/toasts";
import { Button, Empty, SkeletonLines } from "@perya/ui";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import TicketIcon from "lucide-react/icons/ticket";
import { PagedList } from "../../../lib/paged-list.tsx";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { lotteryMutations, lotteryQueries } from "../lottery.queries.ts";
import type { LoadedPage } from "../lottery.watch.ts";
import { BetRow } from "./bet-row.tsx";

/** The member's bets on the game, newest first. Open ones can be cancelled until their draw closes. */
export function BetsView({ game, page }: { game: Game; page: LoadedPage }) {
  const { t } = useText();
  const bets = useInfiniteQuery(lotteryQueries.bets(game.code));
  return (
    <div className="px-4 py-2">
      <PagedList
        query={bets}
        rowsOf={(part) => part.bets}
        older={t("lotto.bets.older")}
        waiting={<SkeletonLines />}
        empty={<Empty icon={TicketIcon} text={t("lotto.bets.none")} />}
      >
        {(rows) => (
          <ul className="divide-y divide-line-soft">
            {rows.map((bet) => (
              <li key={bet.id}>
                <BetRow bet={bet} game={game} timeZone={page.timeZone} action={bet.canCancel && <Cancel bet={bet} />} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function Cancel({ bet }: { bet: LotteryBet }) {
  const { t } = useText();
  const cancel = useMutation({
    ...lotteryMutations.cancelBet(),
    onError: (error) => showToast("error", problemText(error, t)),
    onSuccess: () => showToast("success", t("lotto.bet.cancelled")),
  });
  return (
    <Button size="sm" variant="quiet" pending={cancel.isPending} onClick={() => cancel.mutate(bet.id)}>
      {t("lotto.bet.cancel")}
    </Button>
  );
}
