import { Link } from "@perya/browser/router";
import { saveFile } from "@perya/browser/save-file";
import { showToast } from "@perya/browser/toasts";
import { withdrawals, type PayoutBatch } from "@perya/contract";
import { Badge, type BadgeTone, Button, QueryStates } from "@perya/ui";
import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { download } from "../../../lib/download.ts";
import { problemText } from "../../../lib/problems.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { withdrawalQueries } from "../withdrawals.queries.ts";
import { BatchLines } from "./batch-lines.tsx";

export const BATCH_TONES: Readonly<Record<PayoutBatch["state"], BadgeTone>> = {
  frozen: "warning",
  approved: "success",
  refused: "error",
};

/** A batch: hash, pending approval, bank file and the bank's result of each line. */
export function BatchDetail({ id }: { id: string }) {
  const found = useQuery(withdrawalQueries.batch(id));
  return (
    <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
      <QueryStates query={found} refusedText={problemText}>
        {({ batch, lines }) => (
          <>
            <p className="text-dense text-text-2">
              {t("batches.hash")} <code className="text-xs break-all text-text-1 select-all">{batch.hash}</code>
            </p>
            <BatchNext batch={batch} />
            <BatchLines batch={batch} lines={lines} />
          </>
        )}
      </QueryStates>
    </div>
  );
}

function BatchNext({ batch }: { batch: PayoutBatch }) {
  const mayPay = useMay("withdrawals.pay", batch.brandId);
  const [isPending, setIsPending] = useState(false);

  async function take() {
    setIsPending(true);
    try {
      const asked = { params: { id: batch.id } };
      const file = await download(withdrawals.exportBatch, asked, new AbortController().signal, () => undefined);
      saveFile(file.name, file.type, file.content);
    } catch (error) {
      showToast("error", problemText(error));
    }
    setIsPending(false);
  }

  if (batch.state === "frozen")
    return (
      <p className="flex flex-wrap items-center gap-2 text-dense text-text-2">
        <Badge tone="warning">{t("money.two.title")}</Badge>
        {t("batches.waitsSecond", { account: batch.madeBy })}
        <Link to="/approvals" search={{}} className="link">
          {t("batches.toApprovals")}
        </Link>
      </p>
    );
  if (batch.state === "refused") return <p className="text-dense text-text-2">{t("batches.wasRefused")}</p>;
  return mayPay ? (
    <div className="flex flex-wrap items-center gap-3 text-dense text-text-3">
      <Button size="sm" icon={Download} pending={isPending} onClick={() => void take()}>
        {t("batches.file")}
      </Button>
      {t("batches.fileHint")}
    </div>
  ) : null;
}
