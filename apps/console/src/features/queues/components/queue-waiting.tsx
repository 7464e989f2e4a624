import { useQuery } from "@tanstack/react-query";
import { useBrandId } from "../../../lib/brand.ts";
import { useMay } from "../../../lib/session.ts";
import { WaitingCount } from "../../../lib/ui/waiting-count.tsx";
import type { QueueName } from "../../../lib/queue-words.ts";
import { queueQueries } from "../queues.queries.ts";

/** Number of open cases of a queue, for the menu. */
export function QueueWaiting({ queue }: { queue: QueueName }) {
  const brandId = useBrandId();
  // Roles without "queues.work" may read a queue's subjects, but not its counts.
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
export const ApplicationsWaiting = () => <QueueWaiting queue="applications" />;
