import { QueueScreen } from "../../queues/components/queue-screen.tsx";
import { BankTransferCase } from "../components/bank-transfer-case.tsx";
import { ChargebackCase } from "../components/chargeback-case.tsx";
import { UnmatchedCase } from "../components/unmatched-case.tsx";

export const BankTransfersScreen = () => (
  <QueueScreen key="bankTransfers" queue="bankTransfers" View={BankTransferCase} />
);
export const UnmatchedScreen = () => (
  <QueueScreen key="unmatchedPayments" queue="unmatchedPayments" View={UnmatchedCase} />
);
export const ChargebacksScreen = () => <QueueScreen key="chargebacks" queue="chargebacks" View={ChargebackCase} />;
