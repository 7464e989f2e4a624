import { useQuery } from "@tanstack/react-query";
import { useBrandId } from "../../../lib/brand.ts";
import { useMay } from "../../../lib/session.ts";
import { WaitingCount } from "../../../lib/ui/waiting-count.tsx";
import type { QueueName } from "../../../lib/queue-words.ts";
import { queueQueries } from "../queues.queries.ts";

/** How much waits in a queue, beside its name in the menu. */
export function QueueWaiting({ queue }: { queue: QueueName }) {
  const brandId = useBrandId();
  // Whoever reads what a queue is about does not always work in it, and its counts are for those who do.
  const { data } = useQuery({ ...queueQueries.counts(brandId), enabled: useMay("queues.work", brandId) });
  return <WaitingCount count={data?.queues.find((each) => each.queue === queue)?.open} />;
}

export const FeedbackWaiting = () => <QueueWaiting queue="feedback" />;
export const ComplaintsWaiting = () => <QueueWaiting queue="complaints" />;
export const BankTransfersWaiting = () => <QueueWaiting queue="bankTransfers" />;
export const UnmatchedWaiting = () => <QueueWaiting queue="unmatchedPayments" />;
export const ChargebacksWaiting = () => <QueueWaiting queue="chargebacks" />;
export const WithdrawalsWaiting = () => <QueueWaiting queue="withdrawals" />;
export const DisputesWaiting = () => <QueueWaiting queue="disputes" />;
