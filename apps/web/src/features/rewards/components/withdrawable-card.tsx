import type { Grant } from "@perya/contract";
import { add, formatAmount, fromWire, ZERO } from "@perya/money";
import { Amount, Button, buttonClasses, Card, Dialog, QueryStates, Skeleton, useAmountStyle } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "../../../lib/problems.ts";
import { useText } from "../../../lib/text.ts";
import { rewardMutations, rewardQueries } from "../rewards.queries.ts";
import { withdrawableNow } from "../rewards.withdrawable.ts";

/** The amount that can be withdrawn now, and a button to forfeit the bonus, with its exact cost. */
export function WithdrawableCard({ active }: { active: Grant | undefined }) {
  const { t } = useText();
  const [isLeaving, setIsLeaving] = useState(false);
  const query = useQuery(rewardQueries.withdrawable());
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 className="font-sans text-sm font-normal text-text-2">{t("bonus.withdrawable")}</h2>
        <QueryStates
          query={query}
          waiting={<Skeleton className="h-9 w-40" />}
          refusedText={(error) => problemText(error, t)}
        >
          {(precheck) => (
            <p className="font-display text-2xl font-bold">
              <Amount amount={withdrawableNow(precheck)} />
            </p>
          )}
        </QueryStates>
      </div>
      <p className="text-sm text-text-2">{t("bonus.withdrawable.text")}</p>
      <div className="grid grid-cols-2 gap-3">
        <Link to="/member/withdraw" className={buttonClasses()}>
          {t("page.withdraw")}
        </Link>
        {active && <Button onClick={() => setIsLeaving(true)}>{t("bonus.leave")}</Button>}
      </div>
      {active && isLeaving && <LeaveDialog grant={active} onClose={() => setIsLeaving(false)} />}
    </Card>
  );
}

/** Dialog to forfeit the bonus. Both buttons have the same size and weight, so that forfeiting is not hidden. */
function LeaveDialog({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const { t } = useText();
  const style = useAmountStyle();
  const leave = useMutation(rewardMutations.leave());
  const lost = [fromWire(grant.balance), fromWire(grant.inOpenBets)] as const;
  const total = add(...lost);
  return (
    <Dialog
      title={t("bonus.leave.question")}
      size="sm"
      phone="fit"
      onClose={onClose}
      footer={
        <div className="grid w-full grid-cols-2 gap-3">
          <Button pending={leave.isPending} onClick={() => leave.mutate(grant.id, { onSuccess: onClose })}>
            {t("bonus.leave")}
          </Button>
          <Button onClick={onClose}>{t("bonus.keep")}</Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t("bonus.leave.lost", { amount: formatAmount(total, style) })}</p>
        {lost[1] > ZERO && (
          <p className="text-sm text-text-2">{t("bonus.leave.open", { amount: formatAmount(lost[1], style) })}</p>
        )}
        {leave.error && (
          <p role="alert" className="text-sm font-semibold text-coral">
            {problemText(leave.error, t)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
