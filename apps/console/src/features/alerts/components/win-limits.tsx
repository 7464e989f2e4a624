import { showToast } from "@perya/browser/toasts";
import { alerts, type WinLimits as Limits } from "@perya/contract";
import { fromWire, parseTypedAmount, toWire, ZERO } from "@perya/money";
import { Button, TextField } from "@perya/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { sayAmount } from "../../../lib/figures.ts";
import { useMay } from "../../../lib/session.ts";
import { t } from "../../../lib/text.ts";
import { ReasonDialog } from "../../../lib/ui/reason-dialog.tsx";
import { alertQueries } from "../alerts.queries.ts";

/** Thresholds of the brand's unusual-win alert. */
export function WinLimits({ brandId }: { brandId: string }) {
  const { data } = useQuery(alertQueries.winLimits(brandId));
  const mayWrite = useMay("alerts.write", brandId);
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  const words = { times: data.times, least: sayAmount(fromWire(data.least), "PHP") };
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-dense text-text-2">
      {t("alerts.wins.limits", words)}
      {mayWrite && (
        <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
          {t("alerts.wins.change")}
        </Button>
      )}
      {isOpen && <LimitsDialog brandId={brandId} limits={data} onClose={() => setIsOpen(false)} />}
    </p>
  );
}

type LimitsDialogProps = { brandId: string; limits: Limits; onClose: () => void };

const TIMES = { least: 2, most: 1_000_000 };

function LimitsDialog({ brandId, limits, onClose }: LimitsDialogProps) {
  const [times, setTimes] = useState(String(limits.times));
  const [least, setLeast] = useState(limits.least);
  const [isTried, setIsTried] = useState(false);
  const queries = useQueryClient();
  const read = parseTypedAmount(least, "PHP");
  const amount = typeof read === "bigint" && read > ZERO ? read : null;
  const count = /^\d{1,7}$/.test(times.trim()) ? Number(times) : 0;
  const isCount = count >= TIMES.least && count <= TIMES.most;

  async function save(reason: string) {
    if (amount === null) return;
    await call(alerts.setWinLimits, { body: { brandId, times: count, least: toWire(amount), reason } });
    showToast("success", t("alerts.wins.done"));
    await queries.invalidateQueries({ queryKey: ["alerts"] });
  }

  return (
    <ReasonDialog
      title={t("alerts.wins.title")}
      text={t("alerts.wins.text")}
      confirmLabel={t("alerts.wins.save")}
      isComplete={isCount && amount !== null}
      onTried={() => setIsTried(true)}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        label={t("alerts.wins.times")}
        inputMode="numeric"
        value={times}
        error={isTried && !isCount ? t("alerts.wins.timesWrong") : undefined}
        onChange={({ target }) => setTimes(target.value)}
      />
      <TextField
        label={t("alerts.wins.least")}
        inputMode="decimal"
        start="PHP"
        value={least}
        error={isTried && amount === null ? t("member.adjust.amountWrong") : undefined}
        onChange={({ target }) => setLeast(target.value)}
      />
    </ReasonDialog>
  );
}
