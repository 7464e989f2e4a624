import { QueueScreen } from "../../queues/components/queue-screen.tsx";
import { DisputeCase } from "../components/dispute-case.tsx";
import { WithdrawalCase } from "../components/withdrawal-case.tsx";

export const WithdrawalsScreen = () => <QueueScreen key="withdrawals" queue="withdrawals" View={WithdrawalCase} />;
export const DisputesScreen = () => <QueueScreen key="disputes" queue="disputes" View={DisputeCase} />;
